public import AnimationCurves

extension Clip {
  /// The clip with its progress sent through an easing; its duration stays.
  ///
  ///     linear(from: 0, to: 1, in: 2).time(easeInOut)
  ///     linear(from: 0, to: 1, in: 2).time(Back())              // goes below 0 first
  ///     clip.time { $0 * $0 }
  ///
  /// The retimed progress is not clamped: where it leaves 0...1, a linear clip extrapolates, and so does what is mapped,
  /// reversed or retimed from one, or as long in a sum or a pair. Others hold their ends.
  ///
  /// - Precondition: The clip is not endless: it has no progress.
  @inlinable
  public func time(_ easing: some Easing) -> Clip {
    UnitCurve(easing) == .linear ? requiringProgress() : time { easing.value(at: $0) }
  }

  /// The clip with its progress sent through a function; its duration stays.
  ///
  /// A progress of NaN is taken for the beginning.
  ///
  /// - Precondition: The clip is not endless: it has no progress.
  public func time(_ retiming: @escaping (_ progress: Double) -> Double) -> Clip {
    guard case .timed(let node, _) = requiringProgress().content else { return self }
    return Clip(.retimed(node, retiming), duration: node.duration, extrapolates: node.extrapolates)
  }

  @usableFromInline
  func requiringProgress() -> Clip {
    if case .timed(let node, _) = content { requireFinite(node, to: "retimed") }
    return self
  }
}
