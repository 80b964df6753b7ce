// Combinators sample their parts in bulk. If no part has a kernel, neither has the combinator.

extension CurveSampler {
  /// The plan, or a loop over the curve if it has none.
  var planOrLoop: any SamplingPlan { plan ?? LoopPlan(loop: loop, evaluationCost: curve.cost) }
}

extension Reversed {
  /// A sampler of the reversed easing.
  @inlinable
  public var sampler: CurveSampler { base.reversedSampler }

  /// A sampler of the base.
  @inlinable
  public var reversedSampler: CurveSampler { base.sampler }

  /// Computes a batch by the kernels of the reversed base.
  public func computeByKernels(_ batch: KernelBatch) -> Bool {
    batch.directed(.reversed).map(base.computeByKernels) == true || batch.run(sampler)
  }
}

// The loops of samplers are created in the inlinable properties: where the types of the parts are known, they are
// specialised.

extension Composed {
  @usableFromInline
  func sampler(_ inner: CurveSampler, _ outer: CurveSampler, of curve: any Curve, loop: @escaping CurveLoop)
    -> CurveSampler
  {
    if inner.plan == nil && outer.plan == nil { return CurveSampler(curve, loop: loop) }
    return CurveSampler(curve, loop: loop, ComposedPlan(inner: inner.planOrLoop, outer: outer.planOrLoop))
  }

  /// A sampler of both easings in sequence.
  @inlinable
  public var sampler: CurveSampler { sampler(inner.sampler, outer.sampler, of: self, loop: loop) }

  /// A sampler of 1 − f(e(1 − u)): both easings reversed, in sequence.
  @inlinable
  public var reversedSampler: CurveSampler {
    sampler(inner.reversedSampler, outer.reversedSampler, of: reversed, loop: reversed.loop)
  }

  /// Computes a batch by the kernels of both easings.
  public func computeByKernels(_ batch: KernelBatch) -> Bool { batch.run(sampler) }
}

extension Joined {
  @usableFromInline
  func sampler(_ first: CurveSampler, _ second: CurveSampler, of curve: any Curve, loop: @escaping CurveLoop)
    -> CurveSampler
  {
    guard let firstPlan = first.plan, let secondPlan = second.plan,
      let plan = JoinedPlan(first: firstPlan, second: secondPlan)
    else { return CurveSampler(curve, loop: loop) }
    return CurveSampler(curve, loop: loop, plan)
  }

  /// A sampler of both halves.
  @inlinable
  public var sampler: CurveSampler { sampler(first.sampler, second.sampler, of: self, loop: loop) }

  /// A sampler of both halves, reversed and swapped.
  @inlinable
  public var reversedSampler: CurveSampler {
    sampler(second.reversedSampler, first.reversedSampler, of: reversed, loop: reversed.loop)
  }

  /// Computes a batch by the kernels of both halves.
  public func computeByKernels(_ batch: KernelBatch) -> Bool { batch.run(sampler) }
}

extension Mirrored {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    guard let first = base.sampler.plan else { return CurveSampler(self, loop: loop) }
    if let plan = first.mirrored { return CurveSampler(self, loop: loop, plan) }
    // Each direction is requested only once, and the second only if needed: the requests double with every level.
    guard 2 * first.evaluationCount <= JoinedPlan.limit, let second = base.reversedSampler.plan,
      let plan = JoinedPlan(first: first, second: second)
    else { return CurveSampler(self, loop: loop) }
    return CurveSampler(self, loop: loop, plan)
  }

  /// A sampler of both halves.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }

  /// A sampler of the easing itself, which equals its reverse.
  @inlinable
  public var reversedSampler: CurveSampler { sampler }

  /// Computes a batch by the base's mirrored formula, or by the kernels of both halves.
  public func computeByKernels(_ batch: KernelBatch) -> Bool {
    batch.directed(.mirrored).map(base.computeByKernels) == true || batch.run(sampler)
  }
}

extension Blended {
  @usableFromInline
  func sampler(_ first: CurveSampler, _ second: CurveSampler, of curve: any Curve, loop: @escaping CurveLoop)
    -> CurveSampler
  {
    guard first.plan != nil || second.plan != nil,
      let plan = BlendedPlan(first: first.planOrLoop, second: second.planOrLoop, weight: weight)
    else { return CurveSampler(curve, loop: loop) }
    return CurveSampler(curve, loop: loop, plan)
  }

  /// A sampler of the weighted sum of both easings.
  @inlinable
  public var sampler: CurveSampler { sampler(first.sampler, second.sampler, of: self, loop: loop) }

  /// A sampler of the weighted sum of both reversed easings.
  @inlinable
  public var reversedSampler: CurveSampler {
    sampler(first.reversedSampler, second.reversedSampler, of: reversed, loop: reversed.loop)
  }

  /// Computes a batch by the kernels of both easings.
  public func computeByKernels(_ batch: KernelBatch) -> Bool { batch.run(sampler) }
}

extension Repeated {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    guard let plan = base.sampler.plan else { return CurveSampler(self, loop: loop) }
    return CurveSampler(
      self, loop: loop,
      RemappedPlan(base: plan) { [rate = Double(count)] progress in
        progress.isNaN ? progress : Self.passProgress(at: min(max(progress, 0), 1), count: rate)
      })
  }

  /// A sampler of the passes.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }

  /// Computes a batch by the kernels of the base.
  public func computeByKernels(_ batch: KernelBatch) -> Bool { batch.run(sampler) }
}

extension PingPong {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    guard let plan = base.sampler.plan else { return CurveSampler(self, loop: loop) }
    return CurveSampler(self, loop: loop, RemappedPlan(base: plan) { $0 < 0.5 ? 2 * $0 : 2 - 2 * $0 })
  }

  /// A sampler of the forward and backward passes.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }

  /// Computes a batch by the kernels of the base.
  public func computeByKernels(_ batch: KernelBatch) -> Bool { batch.run(sampler) }
}

extension Retimed {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    guard rate.isNormal, let plan = base.sampler.plan else { return CurveSampler(self, loop: loop) }
    return CurveSampler(
      self, loop: loop, RemappedPlan(base: plan) { [end, baseEnd, rate] in $0 == end ? baseEnd : $0 * rate })
  }

  /// A sampler of the stretched curve.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }

  /// Computes a batch by the kernels of the base.
  public func computeByKernels(_ batch: KernelBatch) -> Bool { batch.run(sampler) }
}

extension Inverse {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    guard let plan = structural?.sampler.plan else { return CurveSampler(self, loop: loop) }
    return CurveSampler(self, loop: loop, plan)
  }

  /// A sampler of the inverse, with kernels if it is made of the inverses of the base's parts.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }

  /// Computes a batch by the kernels of the inverses of the base's parts.
  public func computeByKernels(_ batch: KernelBatch) -> Bool { structural?.computeByKernels(batch) ?? false }
}
