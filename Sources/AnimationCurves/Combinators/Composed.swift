/// A composition of two easings, x ↦ f(e(x)): e is the inner easing and f the outer.
///
/// - Domain: 0...1, progress. If the inner value leaves 0...1, the outer easing holds its end value.
/// - Accuracy: the error is at most the outer easing's bound, 2⁻⁵¹ · max(1, |value|), and the effect of the inner
///   easing's error on the outer value. `CombinatorOracleTests` asserts it with 4 roundings of the inner value.
/// - Edge cases: Velocity and acceleration are 0 if the inner value is outside 0...1.
///   - If the chain rule gives 0·∞ or ∞ − ∞ for the velocity or the acceleration, that derivative is its one-sided
///     limit, accurate to 7 digits.
///   - If the inner value rounds to a point at which the outer easing is vertical, the accuracy is that of the inner
///     value.
///   - If the inner value is constant to the last bit on both sides of a point, velocity and acceleration there are 0.
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
    let state = chained(at: progress)
    guard state.velocity.isNaN || state.acceleration.isNaN else { return state }
    guard let reach = limitReach(at: progress) else {
      return CurveState(value: state.value, velocity: 0, acceleration: 0)
    }
    return state.completed(at: progress, reach: reach, by: chained)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    if isHeld(inner.evaluateValue(at: progress), at: progress) { return 0 }
    return jerkOrLimit(at: progress) { progress in
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
  public var knownInverse: UnitCurve? {
    UnitCurve(deepening: Composed<UnitCurve, UnitCurve>(outer.unitCurve.inverse, inner.unitCurve.inverse))
  }

  /// Returns the result of the chain rule; NaN for 0·∞ or ∞ − ∞.
  ///
  /// The result is also NaN if rounding hides a 0·∞ or an ∞ − ∞: if a 0 became a small number, or an ∞ a large one.
  private func chained(at progress: Double) -> CurveState {
    let inside = inner.evaluate(at: progress)
    let outside = outer.state(at: inside.value)
    if isHeld(inside.value, at: progress) { return CurveState(value: outside.value, velocity: 0, acceleration: 0) }
    var state = CurveState(
      value: outside.value,
      velocity: outside.velocity * inside.velocity,
      acceleration: outside.acceleration * (inside.velocity * inside.velocity)
        + outside.velocity * inside.acceleration)
    guard outside.velocity.isInfinite || outside.acceleration.isInfinite else { return state }
    let isSlow = abs(inside.velocity) < Self.nearness
    if isSlow, inside.value != 0, abs(inside.value) < Self.overflowBound,
      let differences = centralDifferences(at: progress)
    {
      // No tangent is vertical here; the outer easing's derivatives are only too large for a Double.
      if outside.velocity.isInfinite { state.velocity = differences.velocity }
      state.acceleration = differences.acceleration
    } else if outside.velocity.isInfinite {
      switch neighbors(of: inside.value, at: progress) {
      case (false, false): break
      case (true, true) where inside.velocity == 0: (state.velocity, state.acceleration) = (0, 0)
      default: (state.velocity, state.acceleration) = (.nan, .nan)
      }
    } else if isSlow {
      state.acceleration = .nan
    }
    return state
  }

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

  /// The distance, in progress, from a point to its two neighbours. The value of the inner easing at the point is
  /// compared with its values at these neighbours. If the inner easing's slope exceeds about 2⁻²⁶, its value changes
  /// over this distance by more than the rounding error.
  private static var nearness: Double { 0x1p-26 }

  /// Returns whether the inner easing is exactly `value` at the left neighbour of `progress`, and whether it is exactly
  /// `value` at the right neighbour. The neighbours are at the distance ``nearness``, or at the end of 0...1 if that is
  /// nearer. At progress 0 the left result is `false`; at progress 1 the right result is `false`.
  private func neighbors(of value: Double, at progress: Double) -> (Bool, Bool) {
    let (left, right) = (max(progress - Self.nearness, 0), min(progress + Self.nearness, 1))
    return (
      left < progress && inner.evaluateValue(at: left) == value,
      right > progress && inner.evaluateValue(at: right) == value
    )
  }

  /// Returns the signed length of the interval beside `progress` whose points are used to compute the one-sided limit
  /// of a derivative. The length is positive for the limit from the right, negative for the limit from the left.
  ///
  /// The inner easing's value at `progress` is compared with its values at six points, in three rounds. Each round
  /// compares a point to the right of `progress`, then one to the left; each further round goes farther out. The first
  /// point with a different value determines the sign and the length. The result is `nil` if none of the six values
  /// differs.
  ///
  /// The nearest point of a limit is at a sixteenth of its length. The first length gives the most digits. An inner
  /// easing that is flat at the point needs a greater one: a cube changes by 2⁻⁵⁴ at 2⁻¹⁸, which is lost to rounding,
  /// but by 2⁻³⁹ at 2⁻¹³, and a fifth power by 2⁻⁴⁰ at 2⁻⁸.
  private func limitReach(at progress: Double) -> Double? {
    let value = inner.evaluateValue(at: progress)
    for reach in [AitkenNodes.reach, 0x1p-9, 0x1p-4] {
      for offset in [(1 - progress) * reach, -progress * reach]
      where inner.evaluateValue(at: progress + offset / 16) != value { return offset }
    }
    return nil
  }
}

extension Easing {
  /// Returns `outer` applied after this easing: x ↦ f(e(x)).
  @inlinable
  public func composed<Outer: Easing>(with outer: Outer) -> Composed<Self, Outer> { Composed(self, outer) }
}
