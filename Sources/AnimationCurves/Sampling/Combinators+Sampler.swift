// The plan of a combinator consists of its parts' plans.
//
// The inlinable properties create the loops of samplers. A loop is then specialised wherever the types of the parts are
// known.

extension Reversed {
  /// A sampler of the reversed easing.
  @inlinable
  public var sampler: CurveSampler { base.reversedSampler }

  /// A sampler of the base. The base is what this easing becomes when it is reversed a second time.
  @inlinable
  public var reversedSampler: CurveSampler { base.sampler }
}

extension Composed {
  @usableFromInline
  func sampler(_ inner: CurveSampler, _ outer: CurveSampler, of curve: any Curve, loop: @escaping CurveLoop)
    -> CurveSampler
  {
    CurveSampler(curve, loop: loop, ComposedPlan(inner: inner.plan, outer: outer.plan))
  }

  /// A sampler of f(e(u)): the inner easing e, then the outer easing f.
  @inlinable
  public var sampler: CurveSampler { sampler(inner.sampler, outer.sampler, of: self, loop: loop) }

  /// A sampler of 1 − f(e(1 − u)): the reversed inner easing, then the reversed outer easing.
  @inlinable
  public var reversedSampler: CurveSampler {
    sampler(inner.reversedSampler, outer.reversedSampler, of: reversed, loop: reversed.loop)
  }
}

extension Joined {
  @usableFromInline
  func sampler(_ first: CurveSampler, _ second: CurveSampler, of curve: any Curve, loop: @escaping CurveLoop)
    -> CurveSampler
  {
    CurveSampler(curve, loop: loop, JoinedPlan(first: first.plan, second: second.plan))
  }

  /// A sampler of the joined easing.
  @inlinable
  public var sampler: CurveSampler { sampler(first.sampler, second.sampler, of: self, loop: loop) }

  /// A sampler of the reversed easing: both halves are reversed and swapped.
  @inlinable
  public var reversedSampler: CurveSampler {
    sampler(second.reversedSampler, first.reversedSampler, of: reversed, loop: reversed.loop)
  }
}

extension Mirrored {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    let plan = base.sampler.plan
    if let formula = (plan as? EasingFormulaPlan)?.mirrored { return CurveSampler(self, loop: loop, formula) }
    return CurveSampler(self, loop: loop, MirroredPlan(base: plan))
  }

  /// A sampler of the mirrored easing. It uses the base's formula for its mirrored easing, if the base has one.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }

  /// A sampler of the easing e itself: e is symmetric, so its reverse 1 − e(1 − u) equals e(u).
  @inlinable
  public var reversedSampler: CurveSampler { sampler }
}

extension Blended {
  @usableFromInline
  func sampler(_ first: CurveSampler, _ second: CurveSampler, of curve: any Curve, loop: @escaping CurveLoop)
    -> CurveSampler
  {
    CurveSampler(curve, loop: loop, BlendedPlan(first: first.plan, second: second.plan, weight: weight))
  }

  /// A sampler of the weighted sum of both easings.
  @inlinable
  public var sampler: CurveSampler { sampler(first.sampler, second.sampler, of: self, loop: loop) }

  /// A sampler of the weighted sum of both reversed easings.
  @inlinable
  public var reversedSampler: CurveSampler {
    sampler(first.reversedSampler, second.reversedSampler, of: reversed, loop: reversed.loop)
  }
}

extension Repeated {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    CurveSampler(self, loop: loop, RemappedPlan(base: base.sampler.plan, baseTime: baseProgress))
  }

  /// The conversion of progress to the progress of the base. NaN in, NaN out.
  private var baseProgress: @Sendable (Double) -> Double {
    { [rate = Double(count)] progress in
      progress.isNaN ? progress : Self.passProgress(at: min(max(progress, 0), 1), count: rate)
    }
  }

  /// A sampler of all passes of the repeated easing.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }
}

extension PingPong {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    CurveSampler(self, loop: loop, RemappedPlan(base: base.sampler.plan, baseTime: Self.baseProgress))
  }

  /// Converts progress to the progress of the base.
  private static func baseProgress(_ progress: Double) -> Double { progress < 0.5 ? 2 * progress : 2 - 2 * progress }

  /// A sampler of the forward and backward passes.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }
}

extension Retimed {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    // A product with another rate may be 0 · ∞ although the exact result is finite.
    guard rate.isNormal else { return CurveSampler(self, loop: loop) }
    return CurveSampler(self, loop: loop, RemappedPlan(base: base.sampler.plan, baseTime: baseTime))
  }

  /// The conversion of a time to the time of the base.
  private var baseTime: @Sendable (Double) -> Double {
    { [end, baseEnd, rate] in $0 == end ? baseEnd : $0 * rate }
  }

  /// A sampler of the retimed curve.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }
}

extension Delayed {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    CurveSampler(self, loop: loop, RemappedPlan(base: base.sampler.plan, baseTime: baseTime))
  }

  /// The conversion of a time to the time of the base.
  private var baseTime: @Sendable (Double) -> Double {
    { [delay, baseEnd] in $0 == baseEnd + delay ? baseEnd : $0 - delay }
  }

  /// A sampler of the delayed curve.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }
}

extension Inverse {
  @usableFromInline
  func sampler(loop: @escaping CurveLoop) -> CurveSampler {
    guard let structural else { return CurveSampler(self, loop: loop) }
    return CurveSampler(self, loop: loop, structural.sampler.plan)
  }

  /// A sampler of the inverse. If the inverse is composed of the inverses of the base's parts, these are sampled.
  /// Otherwise each value is found by a root search.
  @inlinable
  public var sampler: CurveSampler { sampler(loop: loop) }
}
