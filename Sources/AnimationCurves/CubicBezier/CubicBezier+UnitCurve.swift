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
  package var _knownInverse: UnitCurve? { bezier._knownInverse }

  @usableFromInline
  package func evaluate(at progress: Double) -> CurveState { state(at: progress) }

  @usableFromInline
  package func evaluateValue(at progress: Double) -> Double { value(at: progress) }

  @usableFromInline
  package func _evaluateReversed(at progress: Double) -> CurveState { bezier._evaluateReversed(at: progress) }

  @usableFromInline
  package func _evaluateReversedValue(at progress: Double) -> Double { bezier._evaluateReversedValue(at: progress) }

  @usableFromInline
  package func evaluateJerk(at progress: Double) -> Double { jerk(at: progress) }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { bezier.hash(into: &hasher) }

  @usableFromInline
  package func isEqual(to other: any EasingReference) -> Bool { (other as? CubicBezierSolver)?.bezier == bezier }
}

extension UnitCurve {
  /// Creates the unit curve of a cubic Bézier.
  init(bezier: CubicBezier) { self.init(bezier.solver) }
}
