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
  var _knownInverse: UnitCurve? { get }
  func evaluate(at progress: Double) -> CurveState
  func evaluateValue(at progress: Double) -> Double
  func _evaluateReversed(at progress: Double) -> CurveState
  func _evaluateReversedValue(at progress: Double) -> Double
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
  var _knownInverse: UnitCurve? { easing._knownInverse }
  func evaluate(at progress: Double) -> CurveState { easing.evaluate(at: progress) }
  func evaluateValue(at progress: Double) -> Double { easing.evaluateValue(at: progress) }
  func _evaluateReversed(at progress: Double) -> CurveState { easing._evaluateReversed(at: progress) }
  func _evaluateReversedValue(at progress: Double) -> Double { easing._evaluateReversedValue(at: progress) }
  func evaluateJerk(at progress: Double) -> Double { easing.evaluateJerk(at: progress) }
  func hash(into hasher: inout Hasher) { easing.hash(into: &hasher) }
  func isEqual(to other: any EasingReference) -> Bool { (other as? EasingBox)?.easing == easing }
}
