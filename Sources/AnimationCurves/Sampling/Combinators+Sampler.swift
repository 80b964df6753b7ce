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
  func sampler(_ inner: CurveSampler, _ outer: CurveSampler, of curve: any Curve, velocities: @escaping CurveLoop)
    -> CurveSampler
  {
    CurveSampler(curve, velocities: velocities, ComposedPlan(inner: inner.plan, outer: outer.plan))
  }

  /// A sampler of f(e(u)): the inner easing e, then the outer easing f.
  @inlinable
  public var sampler: CurveSampler { sampler(inner.sampler, outer.sampler, of: self, velocities: velocityLoop) }

  /// A sampler of 1 − f(e(1 − u)): the reversed inner easing, then the reversed outer easing.
  @inlinable
  public var reversedSampler: CurveSampler {
    sampler(inner.reversedSampler, outer.reversedSampler, of: reversed, velocities: reversed.velocityLoop)
  }
}

extension Joined {
  @usableFromInline
  func sampler(_ first: CurveSampler, _ second: CurveSampler, of curve: any Curve, velocities: @escaping CurveLoop)
    -> CurveSampler
  {
    CurveSampler(curve, velocities: velocities, JoinedPlan(first: first.plan, second: second.plan))
  }

  /// A sampler of the joined easing.
  @inlinable
  public var sampler: CurveSampler { sampler(first.sampler, second.sampler, of: self, velocities: velocityLoop) }

  /// A sampler of the reversed easing: both halves are reversed and swapped.
  @inlinable
  public var reversedSampler: CurveSampler {
    sampler(second.reversedSampler, first.reversedSampler, of: reversed, velocities: reversed.velocityLoop)
  }
}

extension Mirrored {
  @usableFromInline
  func sampler(velocities: @escaping CurveLoop) -> CurveSampler {
    let plan = base.sampler.plan
    if let formula = (plan as? EasingFormulaPlan)?.mirrored {
      return CurveSampler(self, velocities: velocities, formula)
    }
    return CurveSampler(self, velocities: velocities, MirroredPlan(base: plan))
  }

  /// A sampler of the mirrored easing. It uses the base's formula for its mirrored easing, if the base has one.
  @inlinable
  public var sampler: CurveSampler { sampler(velocities: velocityLoop) }

  /// A sampler of the easing e itself: e is symmetric, so its reverse 1 − e(1 − u) equals e(u).
  @inlinable
  public var reversedSampler: CurveSampler { sampler }
}

extension Blended {
  @usableFromInline
  func sampler(_ first: CurveSampler, _ second: CurveSampler, of curve: any Curve, velocities: @escaping CurveLoop)
    -> CurveSampler
  {
    CurveSampler(curve, velocities: velocities, BlendedPlan(first: first.plan, second: second.plan, weight: weight))
  }

  /// A sampler of the weighted sum of both easings.
  @inlinable
  public var sampler: CurveSampler { sampler(first.sampler, second.sampler, of: self, velocities: velocityLoop) }

  /// A sampler of the weighted sum of both reversed easings.
  @inlinable
  public var reversedSampler: CurveSampler {
    sampler(first.reversedSampler, second.reversedSampler, of: reversed, velocities: reversed.velocityLoop)
  }
}

extension Repeated {
  @usableFromInline
  func sampler(velocities: @escaping CurveLoop) -> CurveSampler {
    CurveSampler(self, velocities: velocities, RemappedPlan(base: base.sampler.plan, baseTime: baseProgress))
  }

  /// The conversion of progress to the progress of the base. NaN in, NaN out.
  private var baseProgress: @Sendable (Double) -> Double {
    { [rate = Double(count)] progress in
      progress.isNaN ? progress : Self.passProgress(at: min(max(progress, 0), 1), count: rate)
    }
  }

  /// A sampler of all passes of the repeated easing.
  @inlinable
  public var sampler: CurveSampler { sampler(velocities: velocityLoop) }
}

extension PingPong {
  @usableFromInline
  func sampler(velocities: @escaping CurveLoop) -> CurveSampler {
    CurveSampler(self, velocities: velocities, RemappedPlan(base: base.sampler.plan, baseTime: Self.baseProgress))
  }

  /// Converts progress to the progress of the base.
  private static func baseProgress(_ progress: Double) -> Double { progress < 0.5 ? 2 * progress : 2 - 2 * progress }

  /// A sampler of the forward and backward passes.
  @inlinable
  public var sampler: CurveSampler { sampler(velocities: velocityLoop) }
}

extension Retimed {
  @usableFromInline
  func sampler(values: @escaping CurveLoop, velocities: @escaping CurveLoop) -> CurveSampler {
    // A product with another rate may be 0 · ∞ although the exact result is finite.
    guard rate.isNormal else { return CurveSampler(self, values: values, velocities: velocities) }
    return CurveSampler(self, velocities: velocities, RemappedPlan(base: base.sampler.plan, baseTime: baseTime))
  }

  /// The conversion of a time to the time of the base.
  private var baseTime: @Sendable (Double) -> Double {
    { [end, baseEnd, rate] in $0 == end ? baseEnd : $0 * rate }
  }

  /// A sampler of the retimed curve.
  @inlinable
  public var sampler: CurveSampler { sampler(values: valueLoop, velocities: velocityLoop) }
}

extension Delayed {
  @usableFromInline
  func sampler(velocities: @escaping CurveLoop) -> CurveSampler {
    CurveSampler(self, velocities: velocities, RemappedPlan(base: base.sampler.plan, baseTime: baseTime))
  }

  /// The conversion of a time to the time of the base.
  private var baseTime: @Sendable (Double) -> Double {
    { [delay, baseEnd] in $0 == baseEnd + delay ? baseEnd : $0 - delay }
  }

  /// A sampler of the delayed curve.
  @inlinable
  public var sampler: CurveSampler { sampler(velocities: velocityLoop) }
}

extension Inverse {
  @usableFromInline
  func sampler(values: @escaping CurveLoop, velocities: @escaping CurveLoop) -> CurveSampler {
    guard let structural else { return CurveSampler(self, values: values, velocities: velocities) }
    return CurveSampler(self, velocities: velocities, structural.sampler.plan)
  }

  /// A sampler of the inverse. If the inverse is composed of the inverses of the base's parts, these are sampled.
  /// Otherwise each value is found by a root search.
  @inlinable
  public var sampler: CurveSampler { sampler(values: valueLoop, velocities: velocityLoop) }
}
