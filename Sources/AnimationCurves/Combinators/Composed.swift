/// One easing after another: u ↦ outer(inner(u)).
///
/// - Domain: 0...1, progress. Where the inner easing leaves 0...1, the outer one holds its end value.
/// - Accuracy: that of the outer easing plus that of the inner one times the outer one's slope.
public struct Composed<Inner: Easing, Outer: Easing>: Easing, CurveCombinator {
  /// The easing that progress goes through first.
  public let inner: Inner
  /// The easing that its value goes through.
  public let outer: Outer

  /// `outer` after `inner`.
  @inlinable
  public init(_ inner: Inner, _ outer: Outer) { (self.inner, self.outer) = (inner, outer) }

  /// Value, velocity and acceleration at `progress`, by the chain rule.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    let inside = inner.evaluate(at: progress)
    let outside = outer.state(at: inside.value)
    guard inside.value >= 0 && inside.value <= 1 else {
      return CurveState(value: outside.value, velocity: 0, acceleration: 0)
    }
    let bend = outside.acceleration == 0 ? 0 : outside.acceleration * inside.velocity * inside.velocity
    return CurveState(
      value: outside.value,
      velocity: outside.velocity == 0 ? 0 : outside.velocity * inside.velocity,
      acceleration: bend + (outside.velocity == 0 ? 0 : outside.velocity * inside.acceleration))
  }

  /// The value at `progress`.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double { outer.value(at: inner.evaluateValue(at: progress)) }

  /// Whether both easings have an inverse.
  public var isInvertible: Bool { inner.isInvertible && outer.isInvertible }

  /// `composed(…, …)`.
  public var description: String { "composed(\(inner), \(outer))" }

  var erased: any Curve { Composed<UnitCurve, UnitCurve>(UnitCurve(inner), UnitCurve(outer)) }
}

extension Easing {
  /// This easing, and then `outer` of its value.
  @inlinable
  public func composed<Outer: Easing>(with outer: Outer) -> Composed<Self, Outer> { Composed(self, outer) }
}
