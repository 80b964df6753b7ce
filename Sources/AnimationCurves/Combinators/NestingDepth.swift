extension Curve {
  /// The number of nested combinators: 0 for a simple curve, which is not a combinator.
  ///
  /// A unit curve stores its nesting depth, so the recursion ends at a unit curve.
  var nestingDepth: Int { (self as? UnitCurve)?.nestingDepth ?? (self as? any CurveCombinator)?.nestingDepth ?? 0 }
}

extension CurveCombinator {
  /// The number of nested combinators, including this one.
  ///
  /// An inverse that is composed of the inverses of the base's parts is at most one level deeper than the base. For
  /// such an inverse, this is an upper bound of the actual depth.
  var nestingDepth: Int { 1 + (parts.map(\.nestingDepth).max() ?? 0) }
}
