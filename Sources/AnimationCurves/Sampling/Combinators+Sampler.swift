// Combinators sample their parts in bulk. If no part has a kernel, neither has the combinator.

extension CurveSampler {
  /// The plan, or a loop over the curve if it has none.
  var planOrLoop: any SamplingPlan { plan ?? LoopPlan(loop: loop, evaluationCost: curve.cost) }
}

extension Reversed {
  /// A sampler of the reversed easing.
  public var sampler: CurveSampler { base.reversedSampler }

  /// A sampler of the base.
  public var reversedSampler: CurveSampler { base.sampler }
}

extension Composed {
  private static func sampler(of curve: some Curve, _ inner: CurveSampler, _ outer: CurveSampler) -> CurveSampler {
    if inner.plan == nil && outer.plan == nil { return CurveSampler(loopingOver: curve) }
    return CurveSampler(curve, ComposedPlan(inner: inner.planOrLoop, outer: outer.planOrLoop))
  }

  /// A sampler of both easings in sequence.
  public var sampler: CurveSampler { Self.sampler(of: self, inner.sampler, outer.sampler) }

  /// A sampler of 1 − f(e(1 − u)): both easings reversed, in sequence.
  public var reversedSampler: CurveSampler {
    Self.sampler(of: reversed, inner.reversedSampler, outer.reversedSampler)
  }
}

extension Joined {
  private static func sampler(of curve: some Curve, _ first: CurveSampler, _ second: CurveSampler) -> CurveSampler {
    guard let firstPlan = first.plan, let secondPlan = second.plan,
      let plan = JoinedPlan(first: firstPlan, second: secondPlan)
    else { return CurveSampler(loopingOver: curve) }
    return CurveSampler(curve, plan)
  }

  /// A sampler of both halves.
  public var sampler: CurveSampler { Self.sampler(of: self, first.sampler, second.sampler) }

  /// A sampler of both halves, reversed and swapped.
  public var reversedSampler: CurveSampler {
    Self.sampler(of: reversed, second.reversedSampler, first.reversedSampler)
  }
}

extension Mirrored {
  /// A sampler of both halves.
  public var sampler: CurveSampler {
    guard let first = base.sampler.plan else { return CurveSampler(loopingOver: self) }
    if let plan = first.mirrored { return CurveSampler(self, plan) }
    // Each direction is requested only once, and the second only if needed: the requests double with every level.
    guard 2 * first.evaluationCount <= JoinedPlan.limit, let second = base.reversedSampler.plan,
      let plan = JoinedPlan(first: first, second: second)
    else { return CurveSampler(loopingOver: self) }
    return CurveSampler(self, plan)
  }

  /// A sampler of the easing itself, which equals its reverse.
  public var reversedSampler: CurveSampler { sampler }
}

extension Blended {
  private func sampler(of curve: some Curve, _ first: CurveSampler, _ second: CurveSampler) -> CurveSampler {
    guard first.plan != nil || second.plan != nil,
      let plan = BlendedPlan(first: first.planOrLoop, second: second.planOrLoop, weight: weight)
    else { return CurveSampler(loopingOver: curve) }
    return CurveSampler(curve, plan)
  }

  /// A sampler of the weighted sum of both easings.
  public var sampler: CurveSampler { sampler(of: self, first.sampler, second.sampler) }

  /// A sampler of the weighted sum of both reversed easings.
  public var reversedSampler: CurveSampler { sampler(of: reversed, first.reversedSampler, second.reversedSampler) }
}

extension Repeated {
  private func sampler(of curve: some Curve, _ base: CurveSampler) -> CurveSampler {
    guard let plan = base.plan else { return CurveSampler(loopingOver: curve) }
    return CurveSampler(
      curve,
      RemappedPlan(base: plan) { [rate = Double(count)] progress in
        progress.isNaN ? progress : Self.passProgress(at: min(max(progress, 0), 1), count: rate)
      })
  }

  /// A sampler of the passes.
  public var sampler: CurveSampler { sampler(of: self, base.sampler) }
}

extension PingPong {
  /// A sampler of the forward and backward passes.
  public var sampler: CurveSampler {
    guard let plan = base.sampler.plan else { return CurveSampler(loopingOver: self) }
    return CurveSampler(self, RemappedPlan(base: plan) { $0 < 0.5 ? 2 * $0 : 2 - 2 * $0 })
  }
}

extension Retimed {
  /// A sampler of the stretched curve.
  public var sampler: CurveSampler {
    guard rate.isNormal, let plan = base.sampler.plan else { return CurveSampler(loopingOver: self) }
    return CurveSampler(
      self, RemappedPlan(base: plan) { [end, baseEnd, rate] in $0 == end ? baseEnd : $0 * rate })
  }
}

extension Inverse {
  /// A sampler of the inverse, with kernels if it is made of the inverses of the base's parts.
  public var sampler: CurveSampler {
    structural?.sampler.plan.map { CurveSampler(self, $0) } ?? CurveSampler(loopingOver: self)
  }
}
