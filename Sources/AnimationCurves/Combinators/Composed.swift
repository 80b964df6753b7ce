/// One easing after another: x ↦ f(e(x)), e the inner and f the outer.
///
/// - Domain: 0...1, progress. Where the inner leaves 0...1 the outer holds its end value.
/// - Accuracy: within 4 ulp of max(1, |value|), and what 4 roundings of progress and of the inner value do to the value; asserted in
///   `CombinatorOracleTests`.
/// - Edge cases: velocity and acceleration are 0 where the inner is outside 0...1. Where the chain rule says 0·∞ or
///   ∞ − ∞ the one-sided limit is taken, good to 7 digits. At a corner of the outer its right-hand slope counts,
///   whichever way the inner moves.
public struct Composed<Inner: Easing, Outer: Easing>: Easing {
  /// The easing that progress goes through first.
  public let inner: Inner
  /// The easing of the inner's value.
  public let outer: Outer

  /// `outer` after `inner`.
  @inlinable
  public init(_ inner: Inner, _ outer: Outer) { (self.inner, self.outer) = (inner, outer) }

  /// f(e(x)), with velocity f′·e′ and acceleration f″·e′² + f′·e″.
  public func evaluate(at progress: Double) -> CurveState {
    chained(at: progress).completed(at: progress, by: chained)
  }

  /// f(e(x)).
  @inlinable
  public func evaluateValue(at progress: Double) -> Double { outer.value(at: inner.evaluateValue(at: progress)) }

  /// Whether both have an inverse.
  @inlinable
  public var isInvertible: Bool { inner.isInvertible && outer.isInvertible }

  /// `composed(…, …)`, the inner first.
  public var description: String { "composed(\(inner), \(outer))" }

  /// The chain rule, NaN where it says 0·∞ or ∞ − ∞.
  private func chained(at progress: Double) -> CurveState {
    let inside = inner.evaluate(at: progress)
    let outside = outer.state(at: inside.value)
    // The derivatives are right-hand ones, and at 1 left-hand ones: is the inner outside 0...1 on that side? Where its
    // value is an end itself, a look a little further tells whether it passes it or has only been rounded to it.
    var beside = inside.value
    if beside == 0 || beside == 1 {
      beside = inner.evaluateValue(at: progress < 1 ? progress + (1 - progress) * 0x1p-10 : 1 - 0x1p-10)
    }
    let isHeld = beside < 0 || beside > 1
    if isHeld { return CurveState(value: outside.value, velocity: 0, acceleration: 0) }
    return CurveState(
      value: outside.value,
      velocity: outside.velocity * inside.velocity,
      acceleration: outside.acceleration * (inside.velocity * inside.velocity)
        + outside.velocity * inside.acceleration)
  }
}

extension Easing {
  /// `outer` after this easing: x ↦ f(e(x)).
  @inlinable
  public func composed<Outer: Easing>(with outer: Outer) -> Composed<Self, Outer> { Composed(self, outer) }
}

extension Composed: CurveCombinator, StructurallyInvertible {
  var erased: any Curve { Composed<UnitCurve, UnitCurve>(UnitCurve(inner), UnitCurve(outer)) }
  var structuralInverse: (any Easing)? {
    Composed<UnitCurve, UnitCurve>(UnitCurve(outer).inverse, UnitCurve(inner).inverse)
  }
}
