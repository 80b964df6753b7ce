#if !hasFeature(Embedded)
  package import AnimationCurves
#endif

/// A curve of any type behind one reference, as a unit curve holds an easing. Embedded Swift has no `any Curve`.
///
/// Copies are equal. To compare the curves, compare their ``base``.
package struct ErasedCurve: Curve {
  private let reference: any CurveReference

  package init(_ curve: some Curve) { reference = CurveBox(curve) }

  #if !hasFeature(Embedded)
    /// The curve.
    package var base: any Curve { reference.base }
  #endif

  /// Returns the curve if it has the given type.
  package func base<Base: Curve>(as type: Base.Type) -> Base? { (reference as? CurveBox<Base>)?.curve }

  package var domain: ClosedRange<Double> { reference.domain }
  package var extent: ClosedRange<Double>? { reference.extent }
  package var timeUnit: CurveTimeUnit { reference.timeUnit }
  package var structure: CurveStructure { reference.structure }
  package func evaluate(at time: Double) -> CurveState { reference.evaluate(at: time) }
  package func evaluateValue(at time: Double) -> Double { reference.evaluateValue(at: time) }
  /// Returns whether the curves are equal. In Embedded Swift, where nobody asks: whether they are one object.
  package static func == (left: ErasedCurve, right: ErasedCurve) -> Bool {
    #if hasFeature(Embedded)
      left.reference === right.reference
    #else
      left.reference.isEqual(to: right.reference)
    #endif
  }

  package func hash(into hasher: inout Hasher) {
    #if hasFeature(Embedded)
      hasher.combine(domain)
    #else
      reference.hash(into: &hasher)
    #endif
  }

  /// The curve's expression. In Embedded Swift: `curve`.
  package var description: String {
    #if hasFeature(Embedded)
      "curve"
    #else
      reference.description
    #endif
  }
}

/// The object that holds an erased curve, and answers for it.
private protocol CurveReference: AnyObject, Sendable {
  var domain: ClosedRange<Double> { get }
  var extent: ClosedRange<Double>? { get }
  var timeUnit: CurveTimeUnit { get }
  var structure: CurveStructure { get }
  func evaluate(at time: Double) -> CurveState
  func evaluateValue(at time: Double) -> Double
  #if !hasFeature(Embedded)
    var base: any Curve { get }
    var description: String { get }
    func hash(into hasher: inout Hasher)
    func isEqual(to other: any CurveReference) -> Bool
  #endif
}

private final class CurveBox<Base: Curve>: CurveReference {
  let curve: Base

  init(_ curve: Base) { self.curve = curve }

  var domain: ClosedRange<Double> { curve.domain }
  var extent: ClosedRange<Double>? { curve.extent }
  var timeUnit: CurveTimeUnit { curve.timeUnit }
  var structure: CurveStructure { curve.structure }
  func evaluate(at time: Double) -> CurveState { curve.evaluate(at: time) }
  func evaluateValue(at time: Double) -> Double { curve.evaluateValue(at: time) }
  #if !hasFeature(Embedded)
    var base: any Curve { curve }
    var description: String { curve.description }
    func hash(into hasher: inout Hasher) { curve.hash(into: &hasher) }
    func isEqual(to other: any CurveReference) -> Bool { (other as? CurveBox)?.curve == curve }
  #endif
}
