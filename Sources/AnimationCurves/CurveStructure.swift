/// The cost of one evaluation of a curve, and how deep its combinators are nested.
///
/// It limits the work that a text can ask for, and guards the stack where combinators are nested
/// (``UnitCurve/nestingLimit``).
public struct CurveStructure: Sendable {
  /// The structure of a curve that evaluates no other curve.
  public static var simple: CurveStructure { CurveStructure() }

  /// The approximate number of simple curves evaluated for one evaluation of the curve.
  package var evaluationCount = 1.0
  /// The number of nested combinators: 0 for a simple curve.
  package var depth = 0
  /// The easing that this one reverses; `nil` if it is no ``Reversed``.
  package var reversedBase: UnitCurve?

  /// The structure of a curve that evaluates no other curve, but costs as much as `evaluationCount` simple ones.
  package init(evaluationCount: Double = 1) { self.evaluationCount = evaluationCount }

  /// The structure of a curve that evaluates other curves: one level deeper than the deepest of them.
  ///
  ///     var structure: CurveStructure { CurveStructure(combining: base.structure) }
  ///
  /// A combinator without this structure counts as a simple curve. Then ``UnitCurve/nestingLimit`` does not hold for
  /// it, and deep nesting overflows the stack.
  ///
  /// - Parameters:
  ///   - parts: The structures of the other curves.
  ///   - evaluationCount: The approximate number of simple curves evaluated for one evaluation of the combinator. `nil`
  ///     means that it evaluates each part once.
  public init(combining parts: CurveStructure..., evaluationCount: Double? = nil) {
    self.evaluationCount = evaluationCount ?? parts.reduce(0) { $0 + $1.evaluationCount }
    depth = 1 + (parts.map { $0.depth }.max() ?? 0)
  }
}
