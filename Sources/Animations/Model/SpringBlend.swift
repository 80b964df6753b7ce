/// A spring whose stiffness goes over from another one's, as a matrix for each time.
///
/// The response falls or rises from one to the other, r(p) = r₁ + (r₀ − r₁)·(1 − p²(3 − 2p)) with p = t / duration; the
/// damping ratio is the new one throughout. There is no closed form of x″ = −k(t)·x − c(t)·x′, so it is integrated once, on
/// a grid that begins with the retarget: frames only ask.
///
/// A step of the grid is two springs of constant stiffness, each in closed form, made of those at the step's Gauss points:
/// the commutator-free Magnus method of order four. The grid is halved until by Richardson's estimate the matrices are
/// within ``tolerance``.
///
/// - Accuracy: displacement and velocity / ω₁ within 10⁻⁶ of max(|displacement|, |velocity| / ω₁) at the retarget, where ω₁
///   is the new spring's frequency, for springs that turn no more than 120 radians during the blend. Asserted in
///   `SpringBlendTests`.
/// - Source: S. Blanes and P. C. Moan, "Fourth- and sixth-order commutator-free Magnus integrators", 2006.
final class SpringBlend: Sendable {
  /// The seconds from the retarget to the end of the blend.
  let length: Double

  private let course: Course
  private let step: Double
  /// From the retarget to each point of the grid.
  private let matrices: [SpringPropagator]

  /// The greatest error of the matrices, in units of displacement and of velocity / ω₁.
  private static var tolerance: Double { 3e-7 }

  /// The finest grid: a blend that needs more steps is too stiff to be visible.
  private static var greatestStepCount: Int { 1 << 13 }

  /// - Parameters:
  ///   - response: The response from which the blend set out, in seconds.
  ///   - spring: What it leads to.
  ///   - duration: How long it takes altogether, in seconds.
  ///   - elapsed: How much of that was over at the retarget.
  init(from response: Double, to spring: Spring, duration: Double, elapsed: Double = 0) {
    course = Course(from: response, to: spring, duration: duration, elapsed: elapsed)
    length = duration - elapsed
    var count = 8
    var matrices = course.matrices(count: count, length: length)
    while count < Self.greatestStepCount {
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

  /// Returns the rest of the blend from `time` seconds after the retarget on, to another spring of the same response.
  func continued(to spring: Spring, duration: Double, after time: Double) -> SpringBlend? {
    let elapsed = course.elapsed + max(0, time)
    guard elapsed < duration else { return nil }
    return SpringBlend(
      from: spring.response + course.interval, to: spring, duration: duration, elapsed: elapsed)
  }

  /// The matrix from the retarget to `time` seconds after it.
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

/// The stiffness over time.
private struct Course {
  let spring: Spring
  /// By how much the response differs at first.
  let interval: Double
  let duration: Double
  let elapsed: Double

  init(from response: Double, to spring: Spring, duration: Double, elapsed: Double) {
    (self.spring, self.duration, self.elapsed) = (spring, duration, elapsed)
    interval = response - spring.response
  }

  /// The frequency without damping, `time` seconds after the retarget.
  func naturalFrequency(at time: Double) -> Double {
    let progress = min(max((time + elapsed) / duration, 0), 1)
    return 2 * .pi / (spring.response + interval * (1 - progress * progress * (3 - 2 * progress)))
  }

  /// The matrices from the retarget to each of the ends of `count` steps.
  func matrices(count: Int, length: Double) -> [SpringPropagator] {
    let step = length / Double(count)
    var matrices = [SpringPropagator.identity]
    matrices.reserveCapacity(count + 1)
    for index in 0..<count {
      matrices.append(propagator(from: Double(index) * step, by: step) * matrices[index])
    }
    return matrices
  }

  /// One step: with a = 1/4 + √3/6, b = 1/4 − √3/6 and the Gauss points 1 and 2, exp(h(bA₁ + aA₂)) · exp(h(aA₁ + bA₂)).
  func propagator(from start: Double, by step: Double) -> SpringPropagator {
    guard step > 0 else { return .identity }
    let (gauss, weight) = (0.28867513459481287, 0.28867513459481287)
    let first = naturalFrequency(at: start + (0.5 - gauss) * step)
    let second = naturalFrequency(at: start + (0.5 + gauss) * step)
    return half(step, near: second, weighing: 0.25 + weight, far: first)
      * half(step, near: first, weighing: 0.25 + weight, far: second)
  }

  /// The exponential of h times the mean of two springs, whose weights add up to a half.
  private func half(
    _ step: Double, near: Double, weighing weight: Double, far: Double
  ) -> SpringPropagator {
    let stiffness = 2 * (weight * near * near + (0.5 - weight) * far * far)
    let damping = 4 * spring.dampingRatio * (weight * near + (0.5 - weight) * far)
    // Only on a far too coarse grid can the mean be non-positive.
    let mean = Spring(
      stiffness: stiffness > 0 ? stiffness : near * near, damping: max(0, damping), allowOverDamping: true)
    return mean.propagator(deltaTime: step / 2)
  }
}

extension SpringPropagator {
  /// The greatest difference of two elements, displacements and velocities / `frequency` being alike.
  fileprivate func distance(to other: SpringPropagator, frequency: Double) -> Double {
    max(
      abs(displacementToDisplacement - other.displacementToDisplacement),
      abs(velocityToDisplacement - other.velocityToDisplacement) * frequency,
      abs(displacementToVelocity - other.displacementToVelocity) / frequency,
      abs(velocityToVelocity - other.velocityToVelocity))
  }
}
