/// An easing e that kernels sample, as they do the reversed easing, 1 − e(1 − u).
protocol KernelEasing: SampledEasing {
  /// The plan by which kernels sample the easing.
  var plan: any SamplingPlan { get }

  /// The plan by which kernels sample the reversed easing.
  var reversedPlan: any SamplingPlan { get }
}

extension KernelEasing {
  /// A sampler of the easing.
  public var kernelSampler: CurveSampler { CurveSampler(self, plan) }

  /// A sampler of the reversed easing.
  public var reversedKernelSampler: CurveSampler { CurveSampler(reversed, reversedPlan) }
}

/// An easing e that equals the reversed easing: e(u) = 1 − e(1 − u).
protocol SymmetricKernelEasing: KernelEasing {}

extension SymmetricKernelEasing {
  var reversedPlan: any SamplingPlan { plan }
}
