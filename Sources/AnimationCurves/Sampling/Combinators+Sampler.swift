// A combinator samples by sampling its parts in bulk; if none of them knows better than a loop, neither does it.

extension CurveSampler {
  /// The plan, or a loop over the curve where it has none.
  var planOrLoop: any SamplingPlan { plan ?? LoopPlan(loop: loop, evaluationCost: curve.cost) }
}

extension Reversed {
  /// The easing from its other end as a sampler.
  public var sampler: CurveSampler { base.reversedSampler }

  /// The easing itself as a sampler.
  public var reversedSampler: CurveSampler { base.sampler }
}

extension Composed {
  private static func sampler(of curve: some Curve, _ inner: CurveSampler, _ outer: CurveSampler) -> CurveSampler {
    if inner.plan == nil && outer.plan == nil { return CurveSampler(loopingOver: curve) }
    return CurveSampler(curve, ComposedPlan(inner: inner.planOrLoop, outer: outer.planOrLoop))
  }

  /// Both easings, one after the other, as a sampler.
  public var sampler: CurveSampler { Self.sampler(of: self, inner.sampler, outer.sampler) }

  /// 1 − f(e(1 − u)): both easings from their other ends, one after the other.
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

  /// Both halves as a sampler.
  public var sampler: CurveSampler { Self.sampler(of: self, first.sampler, second.sampler) }

  /// Both halves from their other ends, swapped.
  public var reversedSampler: CurveSampler {
    Self.sampler(of: reversed, second.reversedSampler, first.reversedSampler)
  }
}

extension Mirrored {
  /// Both halves as a sampler.
  public var sampler: CurveSampler {
    guard let first = base.sampler.plan else { return CurveSampler(loopingOver: self) }
    if let plan = first.mirrored { return CurveSampler(self, plan) }
    // Asked only once for each side, and not for the second in vain: each question doubles with every level.
    guard 2 * first.evaluationCount <= JoinedPlan.limit, let second = base.reversedSampler.plan,
      let plan = JoinedPlan(first: first, second: second)
    else { return CurveSampler(loopingOver: self) }
    return CurveSampler(self, plan)
  }

  /// The easing itself: it looks the same from both ends.
  public var reversedSampler: CurveSampler { sampler }
}

extension Blended {
  private func sampler(of curve: some Curve, _ first: CurveSampler, _ second: CurveSampler) -> CurveSampler {
    guard first.plan != nil || second.plan != nil,
      let plan = BlendedPlan(first: first.planOrLoop, second: second.planOrLoop, weight: weight)
    else { return CurveSampler(loopingOver: curve) }
    return CurveSampler(curve, plan)
  }

  /// Both easings, mixed, as a sampler.
  public var sampler: CurveSampler { sampler(of: self, first.sampler, second.sampler) }

  /// Both easings from their other ends, mixed.
  public var reversedSampler: CurveSampler { sampler(of: reversed, first.reversedSampler, second.reversedSampler) }
}

extension Repeated {
  private func sampler(of curve: some Curve, _ base: CurveSampler) -> CurveSampler {
    guard let plan = base.plan else { return CurveSampler(loopingOver: curve) }
    return CurveSampler(
      curve,
      RemappedPlan(base: plan) { [rate = Double(count)] progress in
        progress.isNaN ? progress : Self.place(at: min(max(progress, 0), 1), count: rate)
      })
  }

  /// The passes as a sampler.
  public var sampler: CurveSampler { sampler(of: self, base.sampler) }
}

extension PingPong {
  /// Forth and back as a sampler.
  public var sampler: CurveSampler {
    guard let plan = base.sampler.plan else { return CurveSampler(loopingOver: self) }
    return CurveSampler(self, RemappedPlan(base: plan) { $0 < 0.5 ? 2 * $0 : 2 - 2 * $0 })
  }
}

extension Retimed {
  /// The stretched curve as a sampler.
  public var sampler: CurveSampler {
    guard rate.isNormal, let plan = base.sampler.plan else { return CurveSampler(loopingOver: self) }
    return CurveSampler(
      self, RemappedPlan(base: plan) { [end, baseEnd, rate] in $0 == end ? baseEnd : $0 * rate })
  }
}

extension Inverse {
  /// The inverse made of the inverses of the base's parts as a sampler, where there is one.
  public var sampler: CurveSampler {
    structural?.sampler.plan.map { CurveSampler(self, $0) } ?? CurveSampler(loopingOver: self)
  }
}
