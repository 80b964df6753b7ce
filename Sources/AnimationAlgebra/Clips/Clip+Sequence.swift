extension Clip {
  /// One after another: durations add. At the joint instant the end of the first is shown.
  ///
  /// A trivial clip changes nothing; with a cancelled one nothing happens, even after an endless one.
  public static func * (first: Clip, second: Clip) -> Clip {
    switch (first.content, second.content) {
    case (.cancelled, _), (_, .cancelled): .cancelled
    case (.trivial, _): second
    case (_, .trivial): first
    case (.timed(let left, _), .timed(let right, _)):
      Clip(.sequence(left, right), duration: left.duration + right.duration)
    }
  }

  /// The clip `count` times in sequence. It ends at its end value. An endless one, a trivial and a cancelled one stay
  /// themselves.
  ///
  /// It costs O(1), whatever the count.
  ///
  /// - Precondition: `count` is 1 or more.
  public func repeating(count: Int) -> Clip {
    precondition(count >= 1, "a clip is repeated 1 or more times, not \(count)")
    guard case .timed(let node, _) = content, node.duration.isFinite, count > 1 else { return self }
    return Clip(.repeated(node, count: count), duration: node.duration * Double(count))
  }

  /// Forth and back: the clip, and then its ``reversed``. A trivial and a cancelled one stay themselves.
  ///
  /// - Precondition: The clip is not endless.
  public var looped: Clip { self * reversed }
}
