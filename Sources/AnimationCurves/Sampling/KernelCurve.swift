/// A curve whose type determines its kernels.
///
/// With a plan type that is known at compile time, a batch creates its plan on the stack and needs no sampler
/// (`make benchmark BENCH='bulk/small'`).
protocol KernelCurve: Curve {
  associatedtype Plan: SamplingPlan

  /// The plan by which kernels sample the curve.
  var plan: Plan { get }
}

extension KernelCurve {
  /// A sampler of the curve.
  public var sampler: CurveSampler { CurveSampler(self, plan) }

  /// Computes a batch by the curve's kernels.
  public func computeByKernels(_ batch: KernelBatch) -> Bool { batch.run(plan) }
}

/// An easing e whose type determines the kernels of e and the kernels of the reversed easing, 1 − e(1 − u).
protocol KernelEasing: KernelCurve, Easing {
  associatedtype ReversedPlan: SamplingPlan

  /// The plan by which kernels sample the reversed easing, 1 − e(1 − u).
  var reversedPlan: ReversedPlan { get }
}

extension KernelEasing {
  /// A sampler of the reversed easing.
  public var reversedSampler: CurveSampler { CurveSampler(reversed, reversedPlan) }

  /// Computes a batch by the easing's kernels.
  public func computeByKernels(_ batch: KernelBatch) -> Bool { batch.run(plan, reversed: reversedPlan) }
}

/// An easing e that equals the reversed easing: e(u) = 1 − e(1 − u).
protocol SymmetricKernelEasing: KernelEasing {}

extension SymmetricKernelEasing {
  var reversedPlan: Plan { plan }
}
