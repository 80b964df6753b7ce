/// The object that a unit curve refers to. It holds the whole easing behind one reference.
///
/// Copying a unit curve retains at most one object, the one that conforms to this protocol, even if the easing consists
/// of several objects.
@usableFromInline
protocol EasingReference: AnyObject, Sendable {
  /// The easing.
  var base: any Easing { get }

  /// The number of nested combinators: 0 for a simple easing.
  var nestingDepth: Int { get }

  // These functions return the results of the same functions of `base`, without creating the existential `base`.
  func evaluate(at progress: Double) -> CurveState
  func value(at progress: Double) -> Double
  func evaluateReversed(at progress: Double) -> CurveState
  func evaluateReversedValue(at progress: Double) -> Double
}

/// An object that holds an easing of any type.
final class EasingBox: EasingReference {
  let base: any Easing
  let nestingDepth: Int

  init(_ base: any Easing, nestingDepth: Int) { (self.base, self.nestingDepth) = (base, nestingDepth) }

  func evaluate(at progress: Double) -> CurveState { base.evaluate(at: progress) }
  func value(at progress: Double) -> Double { base.evaluateValue(at: progress) }
  func evaluateReversed(at progress: Double) -> CurveState { base.evaluateReversed(at: progress) }
  func evaluateReversedValue(at progress: Double) -> Double { base.evaluateReversedValue(at: progress) }
}

/// An object that holds a piecewise linear easing, CSS's `linear(…)`. The easing's functions are called without opening
/// an existential.
final class PiecewiseLinearBox: EasingReference {
  private let lines: PiecewiseLinear
  var base: any Easing { lines }
  let nestingDepth = 0

  init(_ lines: PiecewiseLinear) { self.lines = lines }

  func evaluate(at progress: Double) -> CurveState { lines.evaluate(at: progress) }
  func value(at progress: Double) -> Double { lines.evaluateValue(at: progress) }
  func evaluateReversed(at progress: Double) -> CurveState { lines.evaluateReversed(at: progress) }
  func evaluateReversedValue(at progress: Double) -> Double { lines.evaluateReversedValue(at: progress) }
}

/// Nearly every unit curve is a cubic Bézier. The solver of a cubic Bézier is an object already, so it needs no box.
extension CubicBezierSolver: EasingReference {
  @usableFromInline
  var base: any Easing { CubicBezier(solver: self) }

  @usableFromInline
  var nestingDepth: Int { 0 }

  @usableFromInline
  func evaluate(at progress: Double) -> CurveState { state(at: progress) }

  @usableFromInline
  func evaluateReversed(at progress: Double) -> CurveState { CubicBezier(solver: self).evaluateReversed(at: progress) }

  @usableFromInline
  func evaluateReversedValue(at progress: Double) -> Double {
    CubicBezier(solver: self).evaluateReversedValue(at: progress)
  }
}
