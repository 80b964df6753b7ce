/// A damped spring: a mass that a force proportional to its distance pulls to a target, and that friction slows down.
///
///     let spring = Spring(duration: 0.5, bounce: 0.3)
///     spring.value(target: 1, time: 0.1)       // where it is 0.1 seconds after leaving 0 for 1
///     spring.value(at: 0.1)                    // the same: as a curve, a spring is its response to a unit step
///
/// The motion is the closed form of `mass · x″ = stiffness · (target − x) − damping · x′`; nothing is ever integrated
/// numerically. A spring remembers the parametrisation that it was made with: it prints that, and answers those numbers
/// as they were given. Two springs are equal when their mass, natural frequency and damping ratio are the same numbers,
/// however they were made.
///
/// - Domain: 0...∞, seconds. Range: 0...1 + ``overshoot``.
/// - Accuracy: within 1e-14 + 4 · 2⁻⁵³ · ωt · e^(−dt) of the exact motion, times |target| + |initial velocity| / ω₀; the
///   velocity times max(1, ω₀) more. ω is the frequency of the swings, d how fast they decay. Asserted in
///   `SpringOracleTests`.
/// - Edge cases: NaN in, NaN out. At infinity a spring is at its target; an undamped one is nowhere, NaN.
/// - Source: SwiftUI's `Spring`.
public struct Spring: Sendable {
  /// The mass; 1 unless it was given.
  public let mass: Double

  /// ω₀, the frequency of the spring without damping, in radians per second.
  public let naturalFrequency: Double

  /// The damping ratio ζ, rounded to Double.
  let roundedDampingRatio: Double

  /// 1 − ζ²: positive for a spring that swings, 0 for a critically damped one, negative for an overdamped one. It has not
  /// lost its digits by cancellation where ζ is near 1.
  @usableFromInline
  let discriminant: Double

  /// d = ζω₀, the rate at which swings decay, per second.
  @usableFromInline
  let decay: Double

  /// ω = ω₀ √|1 − ζ²|: the frequency of the swings in radians per second; overdamped, half the distance between the two
  /// rates of decay.
  @usableFromInline
  let frequency: Double

  /// The lower of the two rates of decay, per second: d − ω for an overdamped spring, d otherwise.
  @usableFromInline
  let slowestDecay: Double

  /// What the spring was made with.
  let parametrisation: Parametrisation

  /// How a spring was described, for its description and for its getters.
  enum Parametrisation: Sendable {
    case durationBounce(duration: Double, bounce: Double)
    case responseDampingRatio(response: Double, dampingRatio: Double)
    case massStiffnessDamping(stiffness: Double, damping: Double)
    case settlingDuration(Double, dampingRatio: Double, epsilon: Double)
    case overshoot(Double, duration: Double)
  }

  /// The spring of the given mechanics, where `discriminant` is 1 − `dampingRatio`².
  @inline(__always)
  init(
    mass: Double, naturalFrequency: DoubleDouble, dampingRatio: DoubleDouble, discriminant: DoubleDouble,
    parametrisation: Parametrisation
  ) {
    let root = discriminant.magnitude.squareRoot()
    self.mass = mass
    self.naturalFrequency = naturalFrequency.high
    self.roundedDampingRatio = dampingRatio.high
    self.discriminant = discriminant.high
    self.decay = (dampingRatio * naturalFrequency).high
    self.frequency = (naturalFrequency * root).high
    self.slowestDecay = discriminant.high < 0 ? (naturalFrequency / (dampingRatio + root)).high : decay
    self.parametrisation = parametrisation
  }
}

// MARK: - Equality

extension Spring: Hashable {
  /// Whether both have the same mass, natural frequency and damping ratio.
  public static func == (left: Spring, right: Spring) -> Bool {
    left.mass == right.mass && left.naturalFrequency == right.naturalFrequency
      && left.roundedDampingRatio == right.roundedDampingRatio
  }

  /// Hashes the mass, the natural frequency and the damping ratio.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mass)
    hasher.combine(naturalFrequency)
    hasher.combine(roundedDampingRatio)
  }
}

// MARK: - Notation

extension Spring: CustomStringConvertible {
  /// The spring's expression, in the parametrisation that it was made with: `spring(duration: 0.5, bounce: 0.3)`.
  public var description: String {
    switch parametrisation {
    case .durationBounce(let duration, let bounce):
      "spring(duration: \(number: duration), bounce: \(number: bounce))"
    case .responseDampingRatio(let response, let dampingRatio):
      "spring(response: \(number: response), damping-ratio: \(number: dampingRatio))"
    case .massStiffnessDamping(let stiffness, let damping):
      "spring(mass: \(number: mass), stiffness: \(number: stiffness), damping: \(number: damping))"
    case .settlingDuration(let duration, let dampingRatio, let epsilon):
      "spring(settling-duration: \(number: duration), damping-ratio: \(number: dampingRatio), "
        + "epsilon: \(number: epsilon))"
    case .overshoot(let overshoot, let duration):
      "spring(overshoot: \(number: overshoot), duration: \(number: duration))"
    }
  }
}
