import CurveSampling

/// The motion of a spring that begins after a delay: start · R + target · (1 − R) + velocity · H.
///
/// R is the remaining displacement after a start at rest, H the position after a start with a unit velocity. Before the
/// delay has passed, R is 1 and H is 0.
///
/// The parameters are the logarithm of the duration, the shape and the delay. The shape leads through critical damping
/// with a continuous derivative. It is the bounce if that is 0 or more. For an overdamped spring it is −ln ζ: then the
/// slow decay rate, which the samples determine best, depends on the sum of two parameters.
struct SpringModel: SeparableModel {
  let bounds: [ClosedRange<Double>]

  /// The indices of the parameters.
  static let (duration, shape, delay) = (0, 1, 2)
  /// The indices of the terms.
  static let (start, target, velocity) = (0, 1, 2)

  /// Returns the shape of a bounce.
  static func shape(bounce: Double) -> Double { bounce < 0 ? logarithm(1 + bounce) : bounce }

  /// Returns the bounce of a shape.
  static func bounce(shape: Double) -> Double { shape < 0 ? exponentialMinusOne(shape) : shape }

  private func spring(_ parameters: [Double]) -> Spring {
    Spring(duration: exponential(parameters[Self.duration]), bounce: Self.bounce(shape: parameters[Self.shape]))
  }

  func terms(at times: [Double], _ parameters: [Double]) -> [Double] {
    let spring = spring(parameters)
    let moved = times.map { $0 - parameters[Self.delay] }
    let (impulses, velocities) = (spring.impulse.values(at: moved), spring.impulse.velocities(at: moved))
    let (count, decay) = (times.count, spring.decay)
    var terms = [Double](repeating: 0, count: 3 * count)
    for index in 0..<count {
      // This sum keeps its digits where R is small; 1 minus the step response does not.
      let remaining = velocities[index] + 2 * decay * impulses[index]
      terms[index] = remaining
      terms[count + index] = 1 - remaining
      terms[2 * count + index] = impulses[index]
    }
    return terms
  }

  func slopes(at times: [Double], _ parameters: [Double], terms: [Double], coefficients: [Double]) -> [Double] {
    let spring = spring(parameters)
    let delay = parameters[Self.delay]
    let (frequency, ratio, decay) = (spring.naturalFrequency, spring.dampingRatio, spring.decay)
    let square = frequency * frequency
    /// ω² of the underdamped spring, negative if overdamped.
    let turning = square * spring.discriminant
    let ratioByShape = parameters[Self.shape] < 0 ? -ratio : -1
    let (displacement, velocity) = (coefficients[Self.start] - coefficients[Self.target], coefficients[Self.velocity])
    let count = times.count
    var slopes = [Double](repeating: 0, count: 3 * count)
    for (index, time) in times.enumerated() {
      let moved = time - delay
      guard moved > 0 else { continue }
      let (remaining, impulse) = (terms[index], terms[Self.velocity * count + index])
      // e^(−dt)·cos ωt, and h′.
      let cosine = remaining - decay * impulse
      let impulseVelocity = cosine - decay * impulse
      let fall = square * impulse
      // By the logarithm of the duration: R depends on t/duration, and H is duration times a function of it.
      slopes[Self.duration * count + index] =
        displacement * moved * fall + velocity * (impulse - moved * impulseVelocity)
      // By the damping ratio, through the decay rate d and through ω².
      let bend = Self.bend(moved, turning, cosine: cosine, impulse: impulse)
      let byTurning = -2 * ratio * square
      let impulseByRatio = frequency * -moved * impulse + byTurning * bend
      let remainingByRatio =
        frequency * (impulse - moved * remaining) + byTurning * (decay * bend - moved * impulse / 2)
      slopes[Self.shape * count + index] =
        ratioByShape * (displacement * remainingByRatio + velocity * impulseByRatio)
      slopes[Self.delay * count + index] = displacement * fall - velocity * impulseVelocity
    }
    return slopes
  }

  /// Returns e^(−dt) times the derivative of sin(ωt)/ω by ω², which is (t·cos ωt − sin(ωt)/ω) / 2ω².
  ///
  /// - Parameters:
  ///   - cosine: e^(−dt)·cos ωt.
  ///   - impulse: e^(−dt)·sin(ωt)/ω.
  private static func bend(_ time: Double, _ turning: Double, cosine: Double, impulse: Double) -> Double {
    let angle = turning * time * time
    if angle.magnitude > 1 { return (time * cosine - impulse) / (2 * turning) }
    // The series of both functions; the last terms are below 2⁻⁵⁰.
    var (sine, slope) = (0.0, 0.0)
    var order = 8.0
    while order > 0 {
      let factor = -1 / (2 * order * (2 * order + 1))
      sine = (1 + sine) * angle * factor
      slope = (order + slope * angle) * factor
      order -= 1
    }
    // sin(ωt)/ω = t·(1 + sine), and its derivative is t³·slope.
    return impulse / (1 + sine) * time * time * slope
  }
}
