/// A blend from one spring to another: the stiffness starts at the old spring's and gradually becomes the new spring's.
/// The motion is given by a state-transition matrix for each time.
///
/// The response parameter changes from r₀ to r₁ by r(p) = r₁ + (r₀ − r₁)·(1 − p²(3 − 2p)) with p = t / duration. The
/// damping ratio is that of the new spring throughout. The equation of motion x″ = −k(t)·x − c(t)·x′, with the
/// stiffness k and the damping c, has no closed form. The equation is integrated once, on a grid of times that starts
/// at the retarget. Frames only read the result.
///
/// Each step of the grid is computed by the commutator-free Magnus method of order four. The matrix of a step is the
/// product of the matrices of two springs with constant stiffness and damping. These constants are weighted means of
/// the values at the step's two Gauss points. The steps are halved until the Richardson error estimate of the matrices
/// is within ``tolerance``.
///
/// - Accuracy: the errors of displacement and of velocity / ω₁ are at most 10⁻⁶ times the value of max(|displacement|,
///   |velocity| / ω₁) at the retarget. ω₁ is the new spring's natural frequency. The bound holds for springs whose
///   phase advances by at most 120 radians during the blend. Asserted in `SpringBlendTests`.
/// - Source: S. Blanes and P. C. Moan, "Fourth- and sixth-order commutator-free Magnus integrators", 2006.
final class SpringBlend: Sendable {
  /// The time from the retarget to the end of the blend, in seconds.
  let length: Double

  private let course: Course
  private let step: Double
  /// The state-transition matrices from the retarget to each point of the grid.
  private let matrices: [SpringPropagator]

  /// The allowed error of each element of a state-transition matrix for the state (displacement, velocity / ω₁). ω₁ is
  /// the natural frequency of the new spring. The elements have no unit.
  private static var tolerance: Double { 3e-7 }

  /// The maximum number of steps of a grid. If a blend needs more steps, its springs are so stiff that the blend is not
  /// visible.
  private static var maximumStepCount: Int { 1 << 13 }

  /// Integrates a blend.
  ///
  /// - Parameters:
  ///   - response: The response at the start of the blend, in seconds.
  ///   - spring: The spring at the end of the blend.
  ///   - duration: The duration of the whole blend, in seconds.
  ///   - elapsed: The seconds of the blend that have passed before the retarget.
  init(from response: Double, to spring: Spring, duration: Double, elapsed: Double = 0) {
    course = Course(from: response, to: spring, duration: duration, elapsed: elapsed)
    length = duration - elapsed
    var count = 8
    var matrices = course.matrices(count: count, length: length)
    while count < Self.maximumStepCount {
      let finer = course.matrices(count: 2 * count, length: length)
      let error = zip(matrices, stride(from: 0, through: 2 * count, by: 2)).reduce(0) { worst, pair in
        max(worst, pair.0.distance(to: finer[pair.1], frequency: spring.naturalFrequency))
      }
      matrices = finer
      count *= 2
      if error / 15 <= Self.tolerance { break }
    }
    self.matrices = matrices
    step = length / Double(count)
  }

  /// Returns the part of this blend that remains `time` seconds after the retarget, with `spring` as the spring at the
  /// end; `nil` if the blend is over by then. `spring` must have the response of this blend's final spring; its damping
  /// ratio may differ.
  func continued(to spring: Spring, duration: Double, after time: Double) -> SpringBlend? {
    let elapsed = course.elapsed + max(0, time)
    guard elapsed < duration else { return nil }
    return SpringBlend(
      from: spring.response + course.interval, to: spring, duration: duration, elapsed: elapsed)
  }

  /// Returns the state-transition matrix from the retarget to `time` seconds after it.
  func propagator(after time: Double) -> SpringPropagator {
    if !(time > 0) { return .identity }
    if time >= length {
      return course.spring.propagator(deltaTime: time - length) * matrices[matrices.count - 1]
    }
    let index = Int(min(time / step, Double(matrices.count - 1)))
    let start = Double(index) * step
    return course.propagator(from: start, by: max(0, time - start)) * matrices[index]
  }
}

/// The natural frequency during a blend, as a function of time.
private struct Course {
  let spring: Spring
  /// The response parameter at the start of the blend minus that of `spring`, in seconds. See ``Spring/response``.
  let interval: Double
  let duration: Double
  let elapsed: Double

  init(from response: Double, to spring: Spring, duration: Double, elapsed: Double) {
    (self.spring, self.duration, self.elapsed) = (spring, duration, elapsed)
    interval = response - spring.response
  }

  /// Returns the natural frequency `time` seconds after the retarget.
  func naturalFrequency(at time: Double) -> Double {
    let progress = min(max((time + elapsed) / duration, 0), 1)
    return 2 * .pi / (spring.response + interval * (1 - progress * progress * (3 - 2 * progress)))
  }

  /// Returns `count` + 1 state-transition matrices: the identity, then the matrix from the retarget to the end of each
  /// of `count` equal steps. All steps together take `length` seconds.
  func matrices(count: Int, length: Double) -> [SpringPropagator] {
    let step = length / Double(count)
    var matrices = [SpringPropagator.identity]
    matrices.reserveCapacity(count + 1)
    for index in 0..<count {
      matrices.append(propagator(from: Double(index) * step, by: step) * matrices[index])
    }
    return matrices
  }

  /// Returns the state-transition matrix of one step: exp(h(bA₁ + aA₂)) · exp(h(aA₁ + bA₂)). h is the length of the
  /// step. A₁ and A₂ are the matrices of the equation of motion at the two Gauss points. a = 1/4 + √3/6 and b = 1/4 −
  /// √3/6.
  func propagator(from start: Double, by step: Double) -> SpringPropagator {
    guard step > 0 else { return .identity }
    let (gauss, weight) = (0.28867513459481287, 0.28867513459481287)
    let first = naturalFrequency(at: start + (0.5 - gauss) * step)
    let second = naturalFrequency(at: start + (0.5 + gauss) * step)
    return half(step, near: second, weighing: 0.25 + weight, far: first)
      * half(step, near: first, weighing: 0.25 + weight, far: second)
  }

  /// Returns exp(h·M) for the step h. M is the sum of the matrices of the springs with the natural frequencies `near`
  /// and `far`, with the weights `weight` and ½ − `weight`.
  private func half(
    _ step: Double, near: Double, weighing weight: Double, far: Double
  ) -> SpringPropagator {
    let stiffness = 2 * (weight * near * near + (0.5 - weight) * far * far)
    let damping = 4 * spring.dampingRatio * (weight * near + (0.5 - weight) * far)
    // The mean can only be non-positive on a much too coarse grid.
    let mean = Spring(
      stiffness: stiffness > 0 ? stiffness : near * near, damping: max(0, damping), allowOverDamping: true)
    return mean.propagator(deltaTime: step / 2)
  }
}

extension SpringPropagator {
  /// Returns the maximum difference between elements at the same position of this matrix and `other`. Both are first
  /// converted to matrices for the state (displacement, velocity / `frequency`).
  fileprivate func distance(to other: SpringPropagator, frequency: Double) -> Double {
    max(
      abs(displacementToDisplacement - other.displacementToDisplacement),
      abs(velocityToDisplacement - other.velocityToDisplacement) * frequency,
      abs(displacementToVelocity - other.displacementToVelocity) / frequency,
      abs(velocityToVelocity - other.velocityToVelocity))
  }
}
