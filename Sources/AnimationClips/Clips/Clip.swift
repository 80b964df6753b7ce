/// A value that changes over a duration in seconds: an animation that can be composed, inspected and run.
///
///     // From 0 to 100 in 2 seconds, with an easing.
///     let slide = linear(from: 0, to: 100, in: 2).time(easeInOut)
///     slide.value(time: 0.5)  // 12.9…
///     // In sequence: from 0 to 100 and back to 0, three times.
///     let wobble = (slide * slide.reversed).repeated(3)
///     // In parallel: the average of the values of both clips at each time.
///     let both = slide.averaged + wobble.averaged
///     // Runs a clip: the stage sets `view.x` to the clip's value in every frame.
///     stage.append(wobble.do { view.x = $0 })
///
/// A clip has a positive duration, apart from instants of effects. If the duration is infinite, the clip is *endless*.
/// Two clips have no values: the *cancelled* clip, which never happens, and the *trivial* clip, whose duration is 0.
/// Changes of a clip's time, such as a delay or a repetition, leave these two unchanged.
///
/// Clips are values, but not `Sendable`: they may hold closures, and stay in the isolation in which they were
/// created.
///
/// - Complexity: An operation on clips is O(1). The first call for a value is O(*n*) for *n* operations. After that, a
///   value takes time proportional to the number of operations that are shown at that time. A sequence of clips counts
///   as one operation, whose cost is logarithmic in the number of clips.
public struct Clip<Value> {
  @usableFromInline
  enum Content {
    case cancelled
    case trivial
    case timed(ClipNode, LazyClipLayout)
  }

  @usableFromInline
  let content: Content

  @inlinable
  init(_ content: Content) { self.content = content }

  /// Creates the clip of an expression.
  @usableFromInline
  init(_ node: ClipNode) { self.init(.timed(node, LazyClipLayout(node))) }

  /// Creates the clip of an operation.
  @usableFromInline
  init(_ operation: ClipOperation, _ first: ClipNode? = nil, _ second: ClipNode? = nil) {
    self.init(ClipNode(joining: operation, first, second))
  }

  /// The size and the alignment of a value, in bytes.
  @inlinable
  static var layout: (size: Int, alignment: Int) { (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment) }

  /// Creates the clip of a function of time.
  @inlinable
  init(leaf value: @escaping (_ time: Double) -> Value, duration: Double, extrapolates: Bool = false) {
    self.init(
      ClipOperation(.leaf, duration: duration, extrapolates: extrapolates, layout: Self.layout) { time, place, _ in
        place.initializeMemory(as: Value.self, to: value(time))
      })
  }

  /// The clip that never happens: the identity of `+`. A sequence that contains the cancelled clip is cancelled too.
  @inlinable
  public static var cancelled: Clip { Clip(.cancelled) }

  /// The clip with duration 0: the identity of `*`.
  @inlinable
  public static var trivial: Clip { Clip(.trivial) }

  /// Creates the clip of a function of time.
  ///
  ///     Clip(duration: 2) { time in sin(time) }
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; infinity for an endless clip.
  ///   - value: Returns the value at a time, which is within 0...`duration` and never NaN. For an endless clip, the
  ///     time may be infinity. The value at infinity is shown if the clip is stopped at its end.
  /// - Precondition: `duration` is positive.
  @inlinable
  public init(duration: Double, value: @escaping (_ time: Double) -> Value) {
    requirePositive(duration)
    self.init(leaf: value, duration: duration)
  }
}

// MARK: - Inspection

extension Clip {
  /// The duration in seconds: 0 for the trivial clip and for instants, −∞ for the cancelled clip, and positive or
  /// infinity for any other clip.
  ///
  /// For all clips, including the trivial and the cancelled one, `+` takes the larger of two durations, and `*` adds
  /// two durations.
  @inlinable
  public var duration: Double {
    switch content {
    case .cancelled: -.infinity
    case .trivial: 0
    case .timed(let node, _): node.duration
    }
  }

  /// Whether this is the cancelled clip.
  package var isCancelled: Bool { if case .cancelled = content { true } else { false } }

  /// Whether this is the trivial clip.
  package var isTrivial: Bool { if case .trivial = content { true } else { false } }

  /// Returns the value at `time`, in seconds from the start; `nil` for the trivial clip and the cancelled clip.
  ///
  /// A time before the start gives the start value, a time after the end the end value. NaN is treated as 0.
  @inlinable
  public func value(time: Double) -> Value? {
    guard let layout else { return nil }
    // Reference counting would take as long as an eased value (`make benchmark BENCH=clips/`).
    return withExtendedLifetime(self) {
      layout._withUnsafeGuaranteedRef { layout in
        withUnsafeTemporaryAllocation(byteCount: layout.memory.size, alignment: layout.memory.alignment) { buffer in
          layout.evaluate(at: time, in: buffer).assumingMemoryBound(to: Value.self).move()
        }
      }
    }
  }

  @inlinable
  var layout: Unmanaged<ClipLayout>? {
    if case .timed(_, let layout) = content { layout.known ?? layout.make() } else { nil }
  }

  /// Returns the value at `progress`, from 0 at the start to 1 at the end; `nil` for the trivial clip and the cancelled
  /// clip.
  ///
  /// A progress below 0 gives the start value, a progress above 1 the end value. NaN is treated as 0. In an endless
  /// clip, every progress above 0 gives the value at infinity.
  @inlinable
  public func value(progress: Double) -> Value? {
    value(time: progress > 0 ? min(progress, 1) * duration : 0)
  }
}

/// Traps unless `duration`, in seconds, is more than 0. Every clip except the cancelled and the trivial clip has such a
/// duration.
@usableFromInline
func requirePositive(_ duration: Double) {
  precondition(duration > 0, "the duration of a clip must be more than 0 seconds, not \(duration)")
}

/// Traps if an endless clip is used where an end is required.
func requireFinite(_ node: ClipNode, to operation: String) {
  precondition(node.duration.isFinite, "an endless clip has no end, so it cannot be \(operation)")
}
