extension Curve {
  /// The number of nested combinators: 0 for a simple curve.
  ///
  /// A unit curve stores its nesting depth, so the recursion ends at a unit curve.
  var nestingDepth: Int { (self as? UnitCurve)?.nestingDepth ?? (self as? any CurveCombinator)?.nestingDepth ?? 0 }
}

extension CurveCombinator {
  /// The number of nested combinators, including this one.
  var nestingDepth: Int { 1 + nestingDepthOfParts }
}

extension Reversed {
  var nestingDepthOfParts: Int { base.nestingDepth }
}

extension Mirrored {
  var nestingDepthOfParts: Int { base.nestingDepth }
}

extension Repeated {
  var nestingDepthOfParts: Int { base.nestingDepth }
}

extension PingPong {
  var nestingDepthOfParts: Int { base.nestingDepth }
}

extension Retimed {
  var nestingDepthOfParts: Int { base.nestingDepth }
}

extension Joined {
  var nestingDepthOfParts: Int { max(first.nestingDepth, second.nestingDepth) }
}

extension Composed {
  var nestingDepthOfParts: Int { max(inner.nestingDepth, outer.nestingDepth) }
}

extension Blended {
  var nestingDepthOfParts: Int { max(first.nestingDepth, second.nestingDepth) }
}

extension Inverse {
  /// The nesting depth of the base. ``nestingDepth`` adds one level. If the inverse is composed of the inverses of the
  /// base's parts, it is at most one level deeper than the base, so ``nestingDepth`` is then an upper bound.
  var nestingDepthOfParts: Int { base.nestingDepth }
}
