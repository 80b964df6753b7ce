/// A composition of two easings, x ↦ f(e(x)): e is the inner easing and f the outer.
///
/// - Domain: 0...1, progress. If the inner value leaves 0...1, the outer easing holds its end value.
/// - Accuracy: the error is at most the outer easing's bound, 2⁻⁵¹ · max(1, |value|), and the effect of the inner
///   easing's error on the outer value. `CombinatorOracleTests` asserts it with 4 roundings of the inner value.
///   With linear, polynomial and sine easings, a velocity is within 8 ulp, an acceleration within 16 ulp and a jerk
///   within 512 ulp of the exact one, at a progress that differs by at most 4 · 2⁻⁵³. The ulp is
///   2⁻⁵² · max(1, |derivative|).
/// - Edge cases: Velocity and acceleration are 0 if the inner value is outside 0...1.
///   - Where the inner easing is level and the outer one vertical, the chain rule gives 0·∞ or ∞ − ∞. The derivative is
///     then a difference of values up to 2⁻¹² to the right, near 1 to the left. With the greatest jerk J there, the
///     velocity is within 2⁻²⁷·J, and the acceleration within 2⁻¹²·J; rounding adds up to 10⁻⁶ and 0.01. Where the
///     limit is infinite, the difference is a large number. Asserted in `ComposedTests`.
///   - If the inner value rounds to a point at which the outer easing is vertical, the accuracy is that of the inner
///     value.
///   - An inner value that is constant to the last bit up to that distance counts as constant.
///   - At a corner of the outer easing, the slope to the right of the corner is used, whether the inner easing rises or
///     falls there.
public struct Composed<Inner: Easing, Outer: Easing>: Easing {
  /// The easing applied first, to progress.
  public let inner: Inner
  /// The easing applied second, to the inner value.
  public let outer: Outer

  /// Composes two easings: `outer` is applied after `inner`.
  @inlinable
  public init(_ inner: Inner, _ outer: Outer) { (self.inner, self.outer) = (inner, outer) }

  /// Returns f(e(x)), with velocity f′·e′ and acceleration f″·e′² + f′·e″.
  public func evaluate(at progress: Double) -> CurveState {
    completed(chained(at: progress), at: progress)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    if isHeld(inner.evaluateValue(at: progress), at: progress) { return 0 }
    return jerkOrNeighbor(at: progress) { progress in
      let inside = inner.evaluate(at: progress)
      let outside = outer.state(at: inside.value)
      let speed = inside.velocity
      return outer.jerk(at: inside.value) * speed * speed * speed
        + 3 * (outside.acceleration * speed * inside.acceleration) + outside.velocity * inner.jerk(at: progress)
    }
  }

  /// Returns f(e(x)).
  @inlinable
  public func evaluateValue(at progress: Double) -> Double { outer.value(at: inner.evaluateValue(at: progress)) }

  /// Whether both easings have an inverse.
  @inlinable
  public var isInvertible: Bool { inner.isInvertible && outer.isInvertible }

  /// The expression `composed(…, …)`, the inner easing first.
  public var description: String { "composed(\(inner), \(outer))" }

  /// The composition of both unit curves.
  public var unitCurve: UnitCurve {
    UnitCurve(boxing: Composed<UnitCurve, UnitCurve>(inner.unitCurve, outer.unitCurve))
  }

  /// One combinator: an evaluation needs one of each easing.
  public var structure: CurveStructure { CurveStructure(combining: inner.structure, outer.structure) }

  /// The composition of the inverses, the outer one's first.
  public var _knownInverse: UnitCurve? {
    UnitCurve(deepening: Composed<UnitCurve, UnitCurve>(outer.unitCurve.inverse, inner.unitCurve.inverse))
  }

  /// Returns the result of the chain rule; NaN for 0·∞ or ∞ − ∞, also if rounding hides the 0.
  private func chained(at progress: Double) -> CurveState {
    let inside = inner.evaluate(at: progress)
    let outside = outer.state(at: inside.value)
    if isHeld(inside.value, at: progress) { return CurveState(value: outside.value, velocity: 0, acceleration: 0) }
    var state = CurveState(
      value: outside.value,
      velocity: outside.velocity * inside.velocity,
      acceleration: outside.acceleration * (inside.velocity * inside.velocity)
        + outside.velocity * inside.acceleration)
    guard outside.velocity.isInfinite || outside.acceleration.isInfinite, abs(inside.velocity) < Self.levelSlope else {
      return state
    }
    if inside.value != 0, abs(inside.value) < Self.overflowBound, let differences = centralDifferences(at: progress) {
      // No tangent is vertical here; the outer easing's derivatives are only too large for a Double.
      if outside.velocity.isInfinite { state.velocity = differences.velocity }
      state.acceleration = differences.acceleration
    } else {
      if outside.velocity.isInfinite { state.velocity = .nan }
      state.acceleration = .nan
    }
    return state
  }

  /// The slope below which the inner easing counts as level. Below it, the inner value may round to that of the level
  /// point.
  private static var levelSlope: Double { 0x1p-26 }

  /// Returns whether the outer easing holds an end value beside `progress`, because the inner easing, which has `value`
  /// at `progress`, is outside 0...1 there.
  ///
  /// The derivatives are taken on the right, and at 1 on the left. On that side, the inner easing may be outside 0...1.
  /// If the inner value is exactly 0 or 1, a value further to that side shows whether the inner easing leaves 0...1 or
  /// was only rounded to its end. At the distance of 2⁻¹⁰, even a fifth power has changed by 2⁻⁵⁰, which is more than
  /// the rounding error.
  func isHeld(_ value: Double, at progress: Double) -> Bool {
    var beside = value
    if beside == 0 || beside == 1 {
      beside = inner.evaluateValue(at: progress < 1 ? progress + (1 - progress) * 0x1p-10 : 1 - 0x1p-10)
    }
    return beside < 0 || beside > 1
  }
}

extension Easing {
  /// Returns `outer` applied after this easing: x ↦ f(e(x)).
  @inlinable
  public func composed<Outer: Easing>(with outer: Outer) -> Composed<Self, Outer> { Composed(self, outer) }
}
