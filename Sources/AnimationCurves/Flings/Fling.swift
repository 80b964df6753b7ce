/// A motion that begins with a velocity and is slowed down until it rests, such as a list after a finger let go of it.
///
///     let fling = Fling(velocity: 2000, halfLife: 0.3)
///     fling.value(at: 0.3)             // 432.8…, the position after 0.3 seconds
///     fling.restPosition               // 865.6…
///     fling.time(at: 400)              // 0.268…, the time at which it passes 400
///
/// The motion is the closed form of `x″ = −rate · x′ − friction · sign(x′)`. It has no steps, so it does not depend on
/// frames, and it can be restarted at any time from its position and velocity there. A ``rate`` of 0 is uniform motion,
/// or uniform deceleration if there is friction. Other systems' parameters have initializers of their own.
///
/// - Domain: 0...∞, seconds. Range: from ``start`` to ``restPosition``.
/// - Accuracy: the error of a position is at most 4 ulp of |start| + |v₀| · min(t, 1/rate), that of a velocity at most
///   4 ulp of |v₀|, and that of an acceleration at most 4 ulp of rate · |v₀| + friction. v₀ is the initial velocity and
///   t the time. Asserted in `FlingOracleTests`.
/// - Edge cases: NaN in, NaN out. A number beyond the Doubles is infinite.
/// - In bulk, without friction, a kernel computes the values, within 8 ulp in place of 4 at times of 10⁻³⁰⁰/rate or
///   more. With friction, values are computed one at a time.
public struct Fling: Curve, EndlessCurve {
  /// The position at time 0.
  public let start: Double

  /// The velocity at time 0, per second.
  public let initialVelocity: Double

  /// The rate at which the velocity decays, per second: without ``friction``, the velocity is multiplied by e^(−rate)
  /// in each second.
  public let rate: Double

  /// The constant deceleration beside that of the ``rate``, per second squared; 0 unless given.
  public let friction: Double

  /// The half-life that the fling was made with; `nil` if it was made with a rate.
  let givenHalfLife: Double?

  /// The seconds until the fling rests: 0 if it does not move, infinity if it only approaches its rest.
  public let stopTime: Double

  /// The position at which the fling rests, or which it approaches. Infinity if it moves for ever.
  public let restPosition: Double

  /// v₀/k, where the position is start − v₀/k · (e^(−kt) − 1) without a loss of digits; otherwise 0. That formula takes
  /// 3.5 ns, and the general one 5.4 (`make benchmark BENCH=scalar/fling`).
  private let reach: Double

  private init(start: Double, velocity: Double, rate: Double, friction: Double, halfLife: Double? = nil) {
    require(Self.problem(start: start, velocity: velocity, rate: rate, friction: friction))
    // −0 + 0 is 0, which prints without a sign.
    (self.start, self.initialVelocity) = (start + 0, velocity + 0)
    (self.rate, self.friction, self.givenHalfLife) = (rate + 0, friction + 0, halfLife)
    let motion = FlingMotion(speed: velocity.magnitude, rate: rate, friction: friction)
    stopTime = motion.time(untilSpeed: 0)
    restPosition = start + 0 + Double(signOf: velocity, magnitudeOf: motion.distance(untilStop: stopTime))
    let reach = velocity / rate
    self.reach = friction == 0 && rate >= Self.leastRate && reach.isNormal ? reach : 0
  }

  // The product of a rate and a time of at least these is at least 2⁻⁹⁸⁰, far from subnormal numbers.
  private static let leastRate = 0x1p-20
  private static let leastTime = 0x1p-960

  /// Creates a fling by the rate at which its velocity decays.
  ///
  /// - Parameters:
  ///   - start: The position at time 0.
  ///   - velocity: The velocity at time 0, per second.
  ///   - rate: The decay rate, per second.
  ///   - friction: The constant deceleration beside it, per second squared.
  /// - Precondition: All numbers are finite. `rate` and `friction` are 0 or more.
  public init(from start: Double = 0, velocity: Double, rate: Double, friction: Double = 0) {
    self.init(start: start, velocity: velocity, rate: rate, friction: friction)
  }

  /// Creates a fling by its half-life: without friction, velocity and remaining distance halve in each half-life.
  ///
  /// - Parameters:
  ///   - start: The position at time 0.
  ///   - velocity: The velocity at time 0, per second.
  ///   - halfLife: The half-life, in seconds.
  ///   - friction: The constant deceleration beside it, per second squared.
  /// - Precondition: All numbers are finite. `halfLife` is positive, and `friction` 0 or more.
  public init(from start: Double = 0, velocity: Double, halfLife: Double, friction: Double = 0) {
    require(HalfLife.problem(halfLife))
    self.init(
      start: start, velocity: velocity, rate: HalfLife(duration: halfLife).rate, friction: friction, halfLife: halfLife)
  }

  /// Returns what is wrong with the numbers of a fling, if anything is.
  package static func problem(start: Double, velocity: Double, rate: Double, friction: Double) -> ArgumentProblem? {
    problemUnlessFinite(start, "the start of a fling") ?? problemUnlessFinite(velocity, "the velocity of a fling")
      ?? problemUnlessNonNegative(rate, "the rate of a fling")
      ?? problemUnlessNonNegative(friction, "the friction of a fling")
  }

  /// Returns what is wrong with the numbers of a fling by its half-life, if anything is.
  package static func problem(start: Double, velocity: Double, halfLife: Double, friction: Double) -> ArgumentProblem? {
    HalfLife.problem(halfLife) ?? problem(start: start, velocity: velocity, rate: 0, friction: friction)
  }

  /// The half-life of the velocity without ``friction``, in seconds: ln 2 / ``rate``, or the half-life that the fling
  /// was made with. Infinity for a rate of 0.
  public var halfLife: Double { givenHalfLife ?? HalfLife.logarithmOf2 / rate }
}

// MARK: - Curve

extension Fling {
  /// The times from 0 to the rest, in seconds.
  ///
  /// - With friction: to ``stopTime``.
  /// - Without friction: until a thousandth of the distance is left.
  /// - For a velocity of 0: 0...1.
  /// - For a fling that moves for ever: `nil`.
  public var extent: ClosedRange<Double>? {
    if initialVelocity == 0 { return 0...1 }
    let end = friction > 0 ? stopTime : Self.logarithmOf1000 / rate
    return end.isFinite ? 0...end : nil
  }

  private static let logarithmOf1000 = 0x1.ba18a998fffap+2

  /// Returns the position, velocity and acceleration at `time`. From ``stopTime`` on, velocity and acceleration are 0.
  public func evaluate(at time: Double) -> CurveState {
    if time >= stopTime {
      let isUniform = rate == 0 && friction == 0
      return CurveState(value: restPosition, velocity: isUniform ? initialVelocity : 0, acceleration: 0)
    }
    let speed = motion.speed(after: time)
    return CurveState(
      value: evaluateValue(at: time), velocity: Double(signOf: initialVelocity, magnitudeOf: speed),
      acceleration: initialVelocity < 0 ? rate * speed + friction : 0 - (rate * speed + friction))
  }

  /// Returns the third derivative at `time`.
  public func evaluateJerk(at time: Double) -> Double { 0 - rate * evaluate(at: time).acceleration }

  /// Returns the position at `time`.
  public func evaluateValue(at time: Double) -> Double {
    if reach != 0, time > Self.leastTime { return start - reach * exponentialMinusOne(-rate * time) }
    return time >= stopTime
      ? restPosition : start + Double(signOf: initialVelocity, magnitudeOf: motion.distance(after: time))
  }

  /// The fling's expression, such as `fling(velocity: 2000, half-life: 0.3)`. A friction or a start of 0 is omitted.
  public var description: String { expression() }

  /// Returns the fling's expression, with bounds and further arguments at its end.
  func expression(within range: ClosedRange<Double> = -.infinity ... .infinity, _ others: String = "") -> String {
    let arguments = argumentList([
      "velocity": initialVelocity, "half-life": givenHalfLife, "rate": givenHalfLife == nil ? rate : nil,
      "friction": friction.unless(0), "from": start.unless(0),
      "min": range.lowerBound.unless(-.infinity), "max": range.upperBound.unless(.infinity),
    ])
    return "fling(\(arguments)\(others))"
  }

  /// The motion without its start and its direction.
  var motion: FlingMotion { FlingMotion(speed: initialVelocity.magnitude, rate: rate, friction: friction) }
}
