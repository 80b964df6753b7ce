/// The object that a unit curve refers to. It holds the easing and answers for it.
///
/// Copying a unit curve retains at most one object, the one that conforms to this protocol, even if the easing consists
/// of several objects.
@usableFromInline
package protocol EasingReference: AnyObject, Sendable {
  #if !hasFeature(Embedded)
    /// The easing.
    var base: any Easing { get }
  #endif

  // These return what the same members of `base` do, without creating the existential `base`.
  var structure: CurveStructure { get }
  var isInvertible: Bool { get }
  var knownInverse: UnitCurve? { get }
  func evaluate(at progress: Double) -> CurveState
  func evaluateValue(at progress: Double) -> Double
  func evaluateReversed(at progress: Double) -> CurveState
  func evaluateReversedValue(at progress: Double) -> Double
  func evaluateJerk(at progress: Double) -> Double
  func hash(into hasher: inout Hasher)

  /// Returns whether the other object holds an equal easing.
  func isEqual(to other: any EasingReference) -> Bool
}

/// An object that holds an easing.
final class EasingBox<Base: Easing>: EasingReference {
  private let easing: Base
  let structure: CurveStructure

  init(_ easing: Base) { (self.easing, structure) = (easing, easing.structure) }

  #if !hasFeature(Embedded)
    var base: any Easing { easing }
  #endif
  var isInvertible: Bool { easing.isInvertible }
  var knownInverse: UnitCurve? { easing.knownInverse }
  func evaluate(at progress: Double) -> CurveState { easing.evaluate(at: progress) }
  func evaluateValue(at progress: Double) -> Double { easing.evaluateValue(at: progress) }
  func evaluateReversed(at progress: Double) -> CurveState { easing.evaluateReversed(at: progress) }
  func evaluateReversedValue(at progress: Double) -> Double { easing.evaluateReversedValue(at: progress) }
  func evaluateJerk(at progress: Double) -> Double { easing.evaluateJerk(at: progress) }
  func hash(into hasher: inout Hasher) { easing.hash(into: &hasher) }
  func isEqual(to other: any EasingReference) -> Bool { (other as? EasingBox)?.easing == easing }
}

/// Nearly every unit curve is a cubic Bézier. The solver of a cubic Bézier is an object already, so it needs no box.
extension CubicBezierSolver: EasingReference {
  private var bezier: CubicBezier { CubicBezier(solver: self) }

  #if !hasFeature(Embedded)
    @usableFromInline
    package var base: any Easing { bezier }
  #endif

  @usableFromInline
  package var structure: CurveStructure { .simple }

  @usableFromInline
  package var isInvertible: Bool { bezier.isInvertible }

  @usableFromInline
  package var knownInverse: UnitCurve? { bezier.knownInverse }

  @usableFromInline
  package func evaluate(at progress: Double) -> CurveState { state(at: progress) }

  @usableFromInline
  package func evaluateValue(at progress: Double) -> Double { value(at: progress) }

  @usableFromInline
  package func evaluateReversed(at progress: Double) -> CurveState { bezier.evaluateReversed(at: progress) }

  @usableFromInline
  package func evaluateReversedValue(at progress: Double) -> Double { bezier.evaluateReversedValue(at: progress) }

  @usableFromInline
  package func evaluateJerk(at progress: Double) -> Double { jerk(at: progress) }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { bezier.hash(into: &hasher) }

  @usableFromInline
  package func isEqual(to other: any EasingReference) -> Bool { (other as? CubicBezierSolver)?.bezier == bezier }
}
