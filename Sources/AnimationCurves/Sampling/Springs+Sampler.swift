internal import CCurveKernels
import RealModule

extension Spring {
  /// The response to a unit step as a sampler.
  public var sampler: CurveSampler {
    CurveSampler(self, plan(constant: -1, sine: -decay, offset: 1), velocities: plan(constant: 0, sine: square))
  }

  /// ω₀².
  private var square: Double { naturalFrequency * naturalFrequency }

  /// offset + e^(−dt)·(constant·C(t) + sine·S(t)), with C and S the cosine of ωt and its sine over ω; where the spring is
  /// overdamped, hyperbolic ones.
  func plan(constant: Double, sine: Double, offset: Double = 0) -> any SamplingPlan {
    // What is left after that rounds to nothing, even of a velocity. (An undamped spring never gets there.)
    let limit = 750 / slowestDecay
    if discriminant > 0 {
      let ratio = sine / frequency
      let size = (constant * constant + ratio * ratio).squareRoot()
      // One wave of amplitude `size`, unless the two would nearly cancel in it.
      if size <= 16 * max(constant.magnitude, (sine / naturalFrequency).magnitude), size.isFinite {
        return KernelPlan(
          CurveKernelSpringSwinging,
          SpringSwingingPlan(
            offset: offset, scale: size, decay: decay, frequency: frequency,
            phase: Double.atan2(y: constant, x: ratio), limit: limit))
      }
      return KernelPlan(
        CurveKernelSpringNearlyCritical,
        SpringNearlyCriticalPlan(
          offset: offset, cosine: constant, sine: ratio, decay: decay, frequency: frequency, limit: limit))
    }
    if discriminant == 0 {
      return KernelPlan(
        CurveKernelSpringCritical,
        SpringCriticalPlan(offset: offset, constant: constant, rate: sine, decay: decay, limit: limit))
    }
    // e^(−dt)·cosh ωt = e·(1 − ω·k) and e^(−dt)·sinh(ωt)/ω = e·k, with e the slower exponential.
    return KernelPlan(
      CurveKernelSpringOverdamped,
      SpringOverdampedPlan(
        offset: offset, constant: constant, rate: sine - constant * frequency, decay: slowestDecay,
        gap: 2 * frequency, limit: limit))
  }
}

extension SpringImpulse {
  /// The response to a unit initial velocity as a sampler.
  public var sampler: CurveSampler {
    CurveSampler(
      self, spring.plan(constant: 0, sine: 1), velocities: spring.plan(constant: 1, sine: -spring.decay))
  }
}
