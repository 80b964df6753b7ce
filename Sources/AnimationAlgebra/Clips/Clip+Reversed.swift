extension Clip {
  /// The clip from its end to its beginning; reversed twice it is the original. A trivial and a cancelled one stay
  /// themselves.
  ///
  /// - Precondition: The clip is not endless.
  public var reversed: Clip {
    guard case .timed(let node, _) = content else { return self }
    if case .reversed(let original) = node.form { return Clip(original) }
    requireFinite(node, to: "reversed")
    return Clip(.reversed(node), duration: node.duration, extrapolates: node.extrapolates)
  }
}
