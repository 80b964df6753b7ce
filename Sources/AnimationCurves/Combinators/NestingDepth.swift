extension Curve {
  /// The number of combinators inside one another: 0 for a simple curve.
  ///
  /// A unit curve remembers it, so that no more than the levels of static types are walked through.
  var nestingDepth: Int { (self as? UnitCurve)?.nestingDepth ?? (self as? any CurveCombinator)?.nestingDepth ?? 0 }
}

extension CurveCombinator {
  /// The number of combinators inside one another, this one included.
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
  /// The base's: the inverse that is made of the inverses of its parts is one level deeper at most.
  var nestingDepthOfParts: Int { base.nestingDepth }
}
