/// A curve made of other curves, its parts.
///
/// The parts of a combinator made in code have static types; the parts of a combinator parsed from text are
/// type-erased. ``erased`` converts both kinds of combinators to the same form, which ``UnitCurve`` stores and
/// `CurveExpression` of CurveFormats compares.
protocol CurveCombinator: CostlyCurve {
  /// The curves that this curve is made of. The cost and the nesting depth are computed from theirs.
  var parts: [any Curve] { get }

  /// The same curve with every easing among its parts erased to a ``UnitCurve``.
  var erased: any Curve { get }
}

extension Curve {
  /// The curve itself, or the easing inside a unit curve.
  var unwrapped: any Curve { (self as? UnitCurve)?.base ?? self }

  /// The curve in the form that equal expressions have: the easing inside a unit curve, and the easings of a combinator
  /// erased.
  package var canonical: any Curve {
    let base = unwrapped
    return (base as? any CurveCombinator)?.erased ?? base
  }
}

extension Easing {
  /// The easing, if its family has names for its directions; otherwise `nil`.
  var directed: (any DirectedEasing)? { unwrapped as? any DirectedEasing }
}
