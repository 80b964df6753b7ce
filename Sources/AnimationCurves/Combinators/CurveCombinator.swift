/// A curve made of other curves.
///
/// What is made in code has the types of its parts in its own, and what is parsed from text does not: ``erased`` is what
/// both have in common, and so what ``UnitCurve`` holds and ``CurveExpression`` compares.
protocol CurveCombinator: Curve {
  /// The same curve with every easing among its parts erased to a ``UnitCurve``.
  var erased: any Curve { get }

  /// The greatest ``Curve/nestingDepth`` of its parts.
  var nestingDepthOfParts: Int { get }
}

extension Easing {
  /// The easing itself, taken out of a unit curve.
  var unwrapped: any Easing { (self as? UnitCurve)?.base ?? self }

  /// The easing as one with names for its directions.
  var directed: (any DirectedEasing)? { unwrapped as? any DirectedEasing }
}
