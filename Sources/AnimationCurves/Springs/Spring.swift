/// A damped spring: a mass pulled to a target by a force proportional to the distance, and slowed down by friction.
///
///     let spring = Spring(duration: 0.5, bounce: 0.3)
///     spring.value(target: 1, time: 0.1)       // the position 0.1 seconds after a start at 0 towards 1
///     spring.value(at: 0.1)                    // the same: as a curve, a spring is its response to a unit step
///
/// The motion is the closed form of `mass · x″ = stiffness · (target − x) − damping · x′`, without numerical
/// integration. A spring stores the parameters that it was made with. Its description prints these parameters, and the
/// property with the name of a parameter returns that parameter unchanged. Two springs are equal if they were made with
/// the same parameters.
///
/// - Domain: 0...∞, seconds. Range: 0...1 + ``overshoot``.
/// - Accuracy: the error is at most (1e-14 + 4 · 2⁻⁵³ · ωt · e^(−dt)) · (|target| + |initial velocity| / ω₀). The bound
///   of the velocity's error is max(1, ω₀) times as large, and that of the acceleration's max(1, ω₀²) · max(1, 2ζ)
///   times. The acceleration and the jerk of an overdamped spring from rest, or from the target, have the exact sign
///   and ten digits. ω is the damped frequency, d the decay rate. Asserted in `SpringOracleTests`.
/// - Edge cases: NaN in, NaN out. At infinity a damped spring is at its target; the value of an undamped one is NaN,
///   and also where ωt is beyond the Doubles. Rates above 2¹⁰²², such as the ω₀ of a duration below 1.4·10⁻³⁰⁷ s, count
///   as 2¹⁰²².
/// - Source: SwiftUI's `Spring`.
public struct Spring: Sendable {
  /// The mass; 1 unless given.
  public let mass: Double

  /// The natural frequency ω₀, that of the undamped spring, in radians per second.
  public let naturalFrequency: Double

  /// The damping ratio ζ, rounded to Double.
  @usableFromInline
  let roundedDampingRatio: Double

  /// 1 − ζ²: positive if underdamped, 0 if critically damped, negative if overdamped. It is computed without
  /// cancellation near ζ = 1.
  @usableFromInline
  package let discriminant: Double

  /// The decay rate d = ζω₀, per second.
  @usableFromInline
  package let decay: Double

  /// ω = ω₀ √|1 − ζ²|, in radians per second: the damped frequency. If overdamped, half the difference between the two
  /// decay rates.
  @usableFromInline
  package let frequency: Double

  /// The lowest decay rate of the motion, per second. An overdamped spring has the two decay rates d − ω and d + ω, and
  /// this is d − ω. Any other spring has only the decay rate d.
  @usableFromInline
  package let slowestDecay: Double

  /// The rounding error of `decay + frequency`, the faster decay rate of an overdamped spring: both add up to it with
  /// about 100 bits. 0 for any other spring.
  @usableFromInline
  let fastestDecayRest: Double

  /// The parameters that the spring was made with.
  let parametrisation: Parametrisation

  /// The parameters that an initializer of a spring was given. The spring's description contains them, and properties
  /// such as ``Spring/bounce`` return them exactly.
  enum Parametrisation: Hashable, Sendable {
    case durationBounce(duration: Double, bounce: Double)
    case responseDampingRatio(response: Double, dampingRatio: Double)
    case massStiffnessDamping(stiffness: Double, damping: Double)
    case settlingDuration(Double, dampingRatio: Double, epsilon: Double)
    case overshoot(Double, duration: Double)
  }

  /// Creates a spring with the given mechanical parameters. `discriminant` is 1 − `dampingRatio`².
  @inline(__always)
  init(
    mass: Double, naturalFrequency: DoubleDouble, dampingRatio: DoubleDouble, discriminant: DoubleDouble,
    parametrisation: Parametrisation
  ) {
    let root = discriminant.magnitude.squareRoot()
    let naturalFrequency =
      naturalFrequency.high < Self.greatestRate ? naturalFrequency : DoubleDouble(Self.greatestRate)
    self.mass = mass
    self.naturalFrequency = naturalFrequency.high
    self.roundedDampingRatio = dampingRatio.high
    self.discriminant = discriminant.high
    self.decay = min((dampingRatio * naturalFrequency).high, Self.greatestRate)
    self.frequency = min((naturalFrequency * root).high, Self.greatestRate)
    if discriminant.high < 0 {
      let sum = dampingRatio + root
      self.slowestDecay = (naturalFrequency / sum).high
      let rest = (naturalFrequency * sum - DoubleDouble(decay + frequency)).high
      // Beside the greatest rate, the sum is limited.
      self.fastestDecayRest = rest.magnitude < 0x1p-40 * decay ? rest : 0
    } else {
      (self.slowestDecay, self.fastestDecayRest) = (decay, 0)
    }
    self.parametrisation = parametrisation
  }

  /// The greatest rate whose double is finite: the product with a time of 0 is 0.
  private static let greatestRate = 0x1p1022
}

// MARK: - Equality

extension Spring: Hashable {
  /// Returns whether both springs were made with the same parameters. Then they have the same motion and the same
  /// description.
  public static func == (left: Spring, right: Spring) -> Bool {
    left.mass == right.mass && left.parametrisation == right.parametrisation
  }

  /// Hashes the parameters.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mass)
    hasher.combine(parametrisation)
  }
}

// MARK: - Notation

extension Spring: CustomStringConvertible {
  /// The spring's expression, in the parameters that it was made with, such as `spring(duration: 0.5, bounce: 0.3)`.
  public var description: String {
    let parameters: KeyValuePairs<String, Double?> =
      switch parametrisation {
      case .durationBounce(let duration, let bounce): ["duration": duration, "bounce": bounce]
      case .responseDampingRatio(let response, let dampingRatio): ["response": response, "damping-ratio": dampingRatio]
      case .massStiffnessDamping(let stiffness, let damping):
        ["mass": mass, "stiffness": stiffness, "damping": damping]
      case .settlingDuration(let duration, let dampingRatio, let epsilon):
        ["settling-duration": duration, "damping-ratio": dampingRatio, "epsilon": epsilon]
      case .overshoot(let overshoot, let duration): ["overshoot": overshoot, "duration": duration]
      }
    return "spring(\(argumentList(parameters)))"
  }
}
