import CurveSampling

/// A curve of any type behind one reference, as a unit curve holds an easing. Embedded Swift has no `any Curve`.
struct ErasedCurve: Curve {
  private let reference: any CurveReference

  init(_ curve: some Curve) { reference = CurveBox(curve) }

  var domain: ClosedRange<Double> { reference.domain }
  var extent: ClosedRange<Double>? { reference.extent }
  var timeUnit: CurveTimeUnit { reference.timeUnit }
  var structure: CurveStructure { reference.structure }
  func evaluate(at time: Double) -> CurveState { reference.evaluate(at: time) }
  func evaluateValue(at time: Double) -> Double { reference.evaluateValue(at: time) }
  static func == (left: ErasedCurve, right: ErasedCurve) -> Bool { left.reference.isEqual(to: right.reference) }
  func hash(into hasher: inout Hasher) { reference.hash(into: &hasher) }

  /// The curve's expression. In Embedded Swift: `curve`.
  var description: String {
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
  func hash(into hasher: inout Hasher)
  func isEqual(to other: any CurveReference) -> Bool
  #if !hasFeature(Embedded)
    var description: String { get }
  #endif
}

private final class CurveBox<Base: Curve>: CurveReference {
  private let curve: Base

  init(_ curve: Base) { self.curve = curve }

  var domain: ClosedRange<Double> { curve.domain }
  var extent: ClosedRange<Double>? { curve.extent }
  var timeUnit: CurveTimeUnit { curve.timeUnit }
  var structure: CurveStructure { curve.structure }
  func evaluate(at time: Double) -> CurveState { curve.evaluate(at: time) }
  func evaluateValue(at time: Double) -> Double { curve.evaluateValue(at: time) }
  func hash(into hasher: inout Hasher) { curve.hash(into: &hasher) }
  func isEqual(to other: any CurveReference) -> Bool { (other as? CurveBox)?.curve == curve }
  #if !hasFeature(Embedded)
    var description: String { curve.description }
  #endif
}
