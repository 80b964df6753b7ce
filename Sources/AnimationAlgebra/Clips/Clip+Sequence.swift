extension Clip {
  /// One after another: durations add. At the joint the end of the first is shown.
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
  /// It costs O(1), whatever the count. Of more than a thousand that are passed between two frames, those in between are
  /// left out.
  ///
  /// - Precondition: `count` is 1 or more.
  public func repeating(count: Int) -> Clip {
    precondition(count >= 1, "a clip is repeated 1 or more times, not \(count)")
    guard case .timed(let node, _) = content, node.duration.isFinite, count > 1 else { return self }
    return Clip(.repeated(node, count: count), duration: node.duration * Double(count))
  }

  /// The clip again and again, without end. An endless one, a trivial and a cancelled one stay themselves.
  ///
  /// At infinity, and when it is stopped at its end, it is at the end of a round: of the one that has begun. Of more than a
  /// thousand rounds that are passed between two frames, those in between are left out.
  ///
  ///     linear(from: 0, to: 360, in: 2).endless.do { wheel.angle = $0 }
  public var endless: Clip {
    guard case .timed(let node, _) = content, node.duration.isFinite else { return self }
    return Clip(.repeated(node, count: .max), duration: .infinity)
  }

  /// The clip, and then its ``reversed``. A trivial and a cancelled one stay themselves.
  ///
  /// - Precondition: The clip is not endless.
  public var looped: Clip { self * reversed }
}
