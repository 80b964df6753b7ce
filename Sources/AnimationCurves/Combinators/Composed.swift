/// One easing after another: x ↦ f(e(x)), e the inner and f the outer.
///
/// - Domain: 0...1, progress. Where the inner leaves 0...1 the outer holds its end value.
/// - Accuracy: within 4 ulp of max(1, |value|), and what 4 roundings of progress and of the inner value do to the value; asserted in
///   `CombinatorOracleTests`.
/// - Edge cases: velocity and acceleration are 0 where the inner is outside 0...1. Where the chain rule says 0·∞ or
///   ∞ − ∞ the one-sided limit is taken, good to 7 digits; where the inner rounds to a value at which the outer is
///   vertical, as good as the inner's own digits are. Where the inner has one value to the last bit all around, velocity
///   and acceleration are 0. At a corner of the outer its right-hand slope counts, in whichever direction the inner moves.
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
    let state = chained(at: progress)
    guard state.velocity.isNaN || state.acceleration.isNaN else { return state }
    guard let reach = limitReach(at: progress) else {
      return CurveState(value: state.value, velocity: 0, acceleration: 0)
    }
    return state.completed(at: progress, reach: reach, by: chained)
  }

  /// f(e(x)).
  @inlinable
  public func evaluateValue(at progress: Double) -> Double { outer.value(at: inner.evaluateValue(at: progress)) }

  /// Whether both have an inverse.
  @inlinable
  public var isInvertible: Bool { inner.isInvertible && outer.isInvertible }

  /// `composed(…, …)`, the inner first.
  public var description: String { "composed(\(inner), \(outer))" }

  /// The chain rule, NaN where it says 0·∞ or ∞ − ∞, be it that rounding makes the 0 a small number or the ∞ of a great
  /// one.
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
      // Nothing is vertical there: the outer's derivatives are only too great for a Double.
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

  /// The distance at which neighbours are compared. Over it, a function that is not level to the last bit moves by more
  /// than rounding, unless its slope is as small.
  private static var nearness: Double { 0x1p-26 }

  /// Whether the inner has the same value on the left and on the right, as far as there is one.
  private func neighbors(of value: Double, at progress: Double) -> (Bool, Bool) {
    let (left, right) = (max(progress - Self.nearness, 0), min(progress + Self.nearness, 1))
    return (
      left < progress && inner.evaluateValue(at: left) == value,
      right > progress && inner.evaluateValue(at: right) == value
    )
  }

  /// Returns the distance from `progress` within which a limit is sought: to the right if the inner's value differs there,
  /// otherwise to the left; `nil` if the inner has one value on both sides.
  private func limitReach(at progress: Double) -> Double? {
    let value = inner.evaluateValue(at: progress)
    for reach in [AitkenPlaces.reach, 0x1p-9, 0x1p-4] {
      for offset in [(1 - progress) * reach, -progress * reach]
      where inner.evaluateValue(at: progress + offset / 16) != value { return offset }
    }
    return nil
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
