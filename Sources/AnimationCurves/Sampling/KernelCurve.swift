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

/// An easing whose type determines its kernels and the kernels of its reverse.
protocol KernelEasing: KernelCurve, Easing {
  associatedtype ReversedPlan: SamplingPlan

  /// The kernels of the reversed easing.
  var reversedPlan: ReversedPlan { get }
}

extension KernelEasing {
  /// A sampler of the reversed easing.
  public var reversedSampler: CurveSampler { CurveSampler(reversed, reversedPlan) }

  /// Computes a batch by the easing's kernels.
  public func computeByKernels(_ batch: KernelBatch) -> Bool { batch.run(plan, reversed: reversedPlan) }
}

/// An easing that equals its reverse.
protocol SymmetricKernelEasing: KernelEasing {}

extension SymmetricKernelEasing {
  var reversedPlan: Plan { plan }
}
