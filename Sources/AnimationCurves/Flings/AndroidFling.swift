/// The fling of Android's `OverScroller`, and of Compose's `splineBasedDecay`, as a power law with an end.
///
///     let fling = AndroidFling(velocity: 2000)
///     fling.duration               // 0.763…, in seconds
///     fling.restPosition           // 647.4…
///
/// The position is start + D · (1 − (1 − t/T)ᵖ), with p = ln 0.78 / ln 0.9 ≈ 2.358. The ``duration`` T is 0.35 · p ·
/// (|v₀|/r)^(1/(p − 1)) for the reference velocity r = friction · 9.80665 · 39.37 · 160 · 0.84 · density / 0.35, and
/// the distance D is v₀ · T / p. Like a ``Fling``, the motion can be restarted at any time from its position and
/// velocity there.
///
/// Android draws another curve of the same initial velocity and distance, a Bézier of a time that is 1/(0.35 · p) =
/// 1.21 times as long. The two differ by at most 4 % of the distance.
///
/// - Domain: 0...∞, seconds.
/// - Accuracy: the error of a position is at most n ulp of |start| + |v₀| · min(t, T), that of a velocity at most n ulp
///   of |v₀|, and that of the duration n ulp, with n = 8 + |ln(|v₀|/r)|. Asserted in `AndroidFlingTests`.
/// - Edge cases: NaN in, NaN out. A number beyond the Doubles is infinite.
/// - Source: Android's `OverScroller.java`; Flutter's `ClampingScrollSimulation`, which has the power law.
/// - In bulk, values are computed one at a time.
public struct AndroidFling: Curve, EndlessCurve {
  /// The position at time 0.
  public let start: Double

  /// The velocity at time 0, per second.
  public let initialVelocity: Double

  /// The friction: 0.015 is Android's `ViewConfiguration.getScrollFriction()`.
  public let friction: Double

  /// The pixels of the position's unit per density-independent pixel: 1 for positions in dp.
  public let density: Double

  /// The seconds until the fling rests.
  public let duration: Double

  /// The distance from the start to the rest per velocity, in seconds.
  private let reach: Double

  /// Creates a fling.
  ///
  /// - Parameters:
  ///   - start: The position at time 0.
  ///   - velocity: The velocity at time 0, per second.
  ///   - friction: The friction of Android's scroller.
  ///   - density: The display's density, for positions in pixels.
  /// - Precondition: All numbers are finite. `friction` and `density` are positive.
  public init(from start: Double = 0, velocity: Double, friction: Double = 0.015, density: Double = 1) {
    requireFinite(start, "the start of a fling")
    requireFinite(velocity, "the velocity of a fling")
    requirePositive(friction, "Android's friction")
    requirePositive(density, "a density")
    (self.start, self.initialVelocity) = (start + 0, velocity + 0)
    (self.friction, self.density) = (friction, density)
    let reference = friction * Self.coefficient * density / Self.inflexion
    duration =
      velocity == 0
      ? 0 : Self.exponent * Self.inflexion * power(velocity.magnitude / reference, 1 / Self.exponentMinusOne)
    reach = duration / Self.exponent
  }

  /// p = ln 0.78 / ln 0.9, and p − 1.
  private static let exponent = 2.3582018154259443
  static let exponentMinusOne = 1.3582018154259445

  /// The fraction of the time at which the tension lines of Android's curve cross.
  private static let inflexion = 0.35

  /// The acceleration of gravity in pixels per second squared at 160 pixels per inch, times 0.84.
  private static let coefficient = 9.80665 * 39.37 * 160 * 0.84
}

// MARK: - Curve

extension AndroidFling {
  /// The position at which the fling rests. Infinity if it is beyond the Doubles.
  public var restPosition: Double { start + initialVelocity * reach }

  /// The times from 0 to ``duration``; 0...1 for a velocity of 0.
  public var extent: ClosedRange<Double>? { initialVelocity == 0 ? 0...1 : duration.isFinite ? 0...duration : nil }

  /// Returns the position, velocity and acceleration at `time`. From ``duration`` on, velocity and acceleration are 0.
  public func evaluate(at time: Double) -> CurveState {
    if time >= duration { return CurveState(value: restPosition, velocity: 0, acceleration: 0) }
    let progress = time / duration
    return CurveState(
      value: evaluateValue(at: time),
      velocity: initialVelocity * power(oneMinus: progress, Self.exponentMinusOne),
      acceleration: 0 - Self.exponentMinusOne / duration * initialVelocity
        * power(oneMinus: progress, Self.exponentMinusOne - 1))
  }

  /// Returns the third derivative at `time`.
  public func evaluateJerk(at time: Double) -> Double {
    if time >= duration { return 0 }
    let exponent = Self.exponentMinusOne
    return exponent * (exponent - 1) / duration / duration * initialVelocity
      * power(oneMinus: time / duration, exponent - 2)
  }

  /// Returns the position at `time`.
  public func evaluateValue(at time: Double) -> Double {
    if time >= duration { return restPosition }
    let progress = time / duration
    // The first term of the series: a subnormal progress has lost its digits.
    if progress < 0x1p-60 { return start + initialVelocity * time }
    // In this order, only a position beyond the Doubles overflows.
    return start + initialVelocity * (reach * PowerComplement.value(at: progress, exponent: Self.exponent))
  }

  /// Returns the time at which the fling is at `position`, in seconds.
  ///
  /// - Edge cases: infinity if the fling never reaches the position, because it is behind the start or beyond the rest.
  ///   NaN in, NaN out.
  public func time(at position: Double) -> Double {
    if position.isNaN { return .nan }
    if position == start { return 0 }
    let uniform = (position - start) / initialVelocity
    let covered = uniform / reach
    guard (position < start) == (initialVelocity < 0), covered <= 1 else { return .infinity }
    // The first term of the series: a subnormal quotient has lost its digits.
    if covered < 0x1p-60 { return uniform }
    return covered == 1 ? duration : duration * PowerComplement.value(at: covered, exponent: 1 / Self.exponent)
  }

  /// Returns the time from which on the fling is at most `distance` away from ``restPosition``, in seconds.
  ///
  /// - Edge cases: 0 if the fling begins that near; infinity if it never is that near. NaN in, NaN out.
  public func time(within distance: Double) -> Double {
    if distance.isNaN { return .nan }
    guard distance >= 0 else { return .infinity }
    let left = distance / initialVelocity.magnitude / reach
    return left < 1 ? duration * (1 - power(left, 1 / Self.exponent)) : 0
  }

  /// The fling's expression, such as `android-fling(velocity: 2000)`. Numbers that have their default are omitted.
  public var description: String {
    let arguments = argumentList([
      "velocity": initialVelocity, "friction": friction.unless(0.015), "density": density.unless(1),
      "from": start.unless(0),
    ])
    return "android-fling(\(arguments))"
  }
}
