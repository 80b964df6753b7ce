extension Curve {
  /// The number of nested combinators: 0 for a simple curve, which is not a combinator.
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

extension FittedCurve {
  var nestingDepthOfParts: Int { base.nestingDepth }
}

extension Delayed {
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
  /// The nesting depth of the base. ``nestingDepth`` adds one level. An inverse that is composed of the inverses of the
  /// base's parts is at most one level deeper than the base. For such an inverse, ``nestingDepth`` is an upper bound of
  /// the actual depth.
  var nestingDepthOfParts: Int { base.nestingDepth }
}
