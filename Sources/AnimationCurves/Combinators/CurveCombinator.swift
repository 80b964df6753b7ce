/// A curve made of other curves.
///
/// The parts of a combinator made in code have static types; the parts of a combinator parsed from text are
/// type-erased. ``erased`` converts both kinds of combinators to the same form, which ``UnitCurve`` stores and
/// ``CurveExpression`` compares.
protocol CurveCombinator: Curve {
  /// The same curve with every easing among its parts erased to a ``UnitCurve``.
  var erased: any Curve { get }

  /// The greatest ``Curve/nestingDepth`` among the combinator's parts.
  var nestingDepthOfParts: Int { get }
}

extension Easing {
  /// The easing itself, or the easing inside a unit curve.
  var unwrapped: any Easing { (self as? UnitCurve)?.base ?? self }

  /// The easing, if its family has names for its directions; otherwise `nil`.
  var directed: (any DirectedEasing)? { unwrapped as? any DirectedEasing }
}
