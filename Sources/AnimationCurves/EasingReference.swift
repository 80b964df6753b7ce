/// The object that a unit curve refers to: all of its easing behind one reference, of which a copy counts once or, where the
/// compiler sees that the original stays, not at all.
@usableFromInline
protocol EasingReference: AnyObject, Sendable {
  /// The easing.
  var base: any Easing { get }

  /// The number of combinators inside one another: 0 for a simple easing.
  var nestingDepth: Int { get }

  // The members of `base`, called without making it.
  func evaluate(at progress: Double) -> CurveState
  func value(at progress: Double) -> Double
  func evaluateReversed(at progress: Double) -> CurveState
  func evaluateReversedValue(at progress: Double) -> Double
}

/// Any easing, kept in an object.
final class EasingBox: EasingReference {
  let base: any Easing
  let nestingDepth: Int

  init(_ base: any Easing, nestingDepth: Int) { (self.base, self.nestingDepth) = (base, nestingDepth) }

  func evaluate(at progress: Double) -> CurveState { base.evaluate(at: progress) }
  func value(at progress: Double) -> Double { base.evaluateValue(at: progress) }
  func evaluateReversed(at progress: Double) -> CurveState { base.evaluateReversed(at: progress) }
  func evaluateReversedValue(at progress: Double) -> Double { base.evaluateReversedValue(at: progress) }
}

/// The solver of a cubic Bézier, which is what nearly every unit curve is, needs no object around it.
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
