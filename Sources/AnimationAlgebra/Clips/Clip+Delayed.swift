extension Clip {
  /// The clip after `delay` seconds, in which it holds its first value. Its duration grows by the delay.
  ///
  /// By 0 it is itself; a trivial and a cancelled one stay themselves.
  ///
  /// - Precondition: `delay` is finite and not negative.
  public func delayed(by delay: Double) -> Clip {
    precondition(delay >= 0 && delay.isFinite, "a clip is delayed by 0 or more seconds, not \(delay)")
    guard case .timed(let node, _) = content, delay > 0 else { return self }
    return Clip(.delayed(node, by: delay), duration: node.duration + delay)
  }
}
