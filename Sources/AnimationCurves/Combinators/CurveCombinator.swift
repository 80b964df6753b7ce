/// A curve made of other curves.
///
/// A combinator made in code has static types for its parts; one parsed from text has not. ``erased`` is the common
/// form. ``UnitCurve`` holds it and ``CurveExpression`` compares it.
protocol CurveCombinator: Curve {
  /// The same curve with every easing among its parts erased to a ``UnitCurve``.
  var erased: any Curve { get }

  /// The greatest ``Curve/nestingDepth`` of its parts.
  var nestingDepthOfParts: Int { get }
}

extension Easing {
  /// The easing itself, or the easing inside a unit curve.
  var unwrapped: any Easing { (self as? UnitCurve)?.base ?? self }

  /// The easing, if its family has names for its directions; otherwise `nil`.
  var directed: (any DirectedEasing)? { unwrapped as? any DirectedEasing }
}
