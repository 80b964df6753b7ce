extension Clip {
  /// Returns both clips in sequence; the durations are added. At the time at which `first` ends and `second` starts,
  /// the end of `first` is shown.
  ///
  /// A sequence of a clip and the trivial clip is that clip. A sequence that contains the cancelled clip is itself the
  /// cancelled clip, even if an endless clip precedes the cancelled one.
  public static func * (first: Clip, second: Clip) -> Clip {
    switch (first.content, second.content) {
    case (.cancelled, _), (_, .cancelled): .cancelled
    case (.trivial, _): second
    case (_, .trivial): first
    case (.timed(let left, _), .timed(let right, _)):
      Clip(ClipOperation(.sequence, duration: left.duration + right.duration), left, right)
    }
  }

  /// Returns the clip repeated `count` times in sequence. An endless clip is unchanged.
  ///
  /// The cost is O(1) for any count. If more than a thousand repetitions pass between two frames, only the first of
  /// these repetitions and the last thousand of them are performed, unless the clip has completions or reads its start
  /// when it begins.
  ///
  /// - Precondition: `count` is 1 or more.
  public func repeated(_ count: Int) -> Clip {
    precondition(count >= 1, "a clip must be repeated 1 or more times, not \(count)")
    guard case .timed(let node, _) = content, node.duration.isFinite, count > 1 else { return self }
    return Clip(ClipOperation(.repeated(count), duration: node.duration * Double(count)), node)
  }

  /// The clip repeated until its run is stopped. An endless clip and an instant are unchanged.
  ///
  /// The value at infinity is the value at the end of a round. This value is also shown if the clip is stopped with
  /// `atEnd`. Of more than a thousand rounds between two frames, as many are performed as by ``repeated(_:)``.
  ///
  ///     linear(from: 0, to: 360, in: 2).endless.do { wheel.angle = $0 }
  public var endless: Clip {
    guard case .timed(let node, _) = content, node.duration.isFinite, node.duration > 0 else { return self }
    return Clip(ClipOperation(.repeated(.max), duration: .infinity), node)
  }

  /// The clip forth and back: followed by ``reversed``, the same clip backwards, in twice the time.
  ///
  /// - Precondition: The clip is not endless, and nothing in it reads its start when it begins.
  public var looped: Clip { self * reversed }
}
