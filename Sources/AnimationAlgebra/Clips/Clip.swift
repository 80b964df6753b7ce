/// A value that changes over a duration, in seconds: an animation that can be combined, inspected and run.
///
///     let slide = linear(from: 0, to: 100, in: 2).time(easeInOut)
///     slide.value(time: 0.5)                                     // 12.9…
///     let wobble = (slide * slide.reversed).repeating(count: 3)  // one after another
///     let both = (slide.averaged + wobble.averaged)              // both at once
///     driver.append(wobble.do { view.x = $0 })                   // in frames
///
/// A clip has a positive duration, which may be infinite, and then it is *endless*. Two have no values: the *cancelled*
/// one, which never happens, and the *trivial* one, which takes no time.
///
/// Clips are values, but not `Sendable`: they may hold closures, and live where they were made. An operation costs O(1),
/// whatever the clip is made of; the first value costs O(*n*) for *n* operations, once, and each value the depth of what
/// is shown then. A row of clips counts as one level, of logarithmic cost.
public struct Clip<Value> {
  @usableFromInline
  enum Content {
    case cancelled
    case trivial
    case timed(ClipNode, layout: Layout)
  }

  /// The values of a clip, prepared when the first one is asked for.
  @usableFromInline
  final class Layout {
    @usableFromInline
    let node: ClipNode
    private var flat: FlatClip?
    private var owned: ClipValues?
    /// The same values as `owned`, not counted; `nil` if the expression is too deep.
    @usableFromInline
    @exclusivity(unchecked)
    var values: Unmanaged<TypedClipValues<Value>>?

    init(_ node: ClipNode) { self.node = node }

    /// The layout of the expression.
    func flatClip() -> FlatClip {
      if let flat { return flat }
      let flat = FlatClip(node)
      self.flat = flat
      return flat
    }

    /// The value at `time`, held at the ends; NaN is the beginning.
    @inlinable
    func value(at time: Double) -> Value {
      let time = time.isNaN ? 0 : max(0, min(time, node.duration))
      if let values { return values._withUnsafeGuaranteedRef { $0.value(time) } }
      return firstValue(at: time)
    }

    /// The first value; of a deep expression every value.
    @usableFromInline
    func firstValue(at time: Double) -> Value {
      if let flat, owned == nil { return ErasedValue<Value>.value(of: flat.value(at: time)) }
      let flat = flatClip()
      guard let prepared = flat.prepared() as? TypedClipValues<Value> else {
        return ErasedValue<Value>.value(of: flat.value(at: time))
      }
      owned = prepared
      values = .passUnretained(prepared)
      return prepared.value(time)
    }
  }

  @usableFromInline
  let content: Content

  @inlinable
  init(_ content: Content) { self.content = content }

  @usableFromInline
  init(_ node: ClipNode) { self.init(.timed(node, layout: Layout(node))) }

  /// The clip of `form`, over `duration` seconds.
  @usableFromInline
  init(_ form: ClipForm, duration: Double, extrapolates: Bool = false) {
    self.init(ClipNode(form, duration: duration, extrapolates: extrapolates))
  }

  /// The clip of any function of time.
  @inlinable
  init(leaf value: @escaping (_ time: Double) -> Value, duration: Double, extrapolates: Bool = false) {
    let time = ClipTime(duration: duration, extrapolates: extrapolates)
    self.init(.leaf(TypedClipValues { value(time.held($0)) }), duration: duration, extrapolates: extrapolates)
  }

  /// The clip that never happens: the unit of `+`. In sequence with anything, nothing happens either.
  @inlinable
  public static var cancelled: Clip { Clip(.cancelled) }

  /// The clip that takes no time: the unit of `*`.
  @inlinable
  public static var trivial: Clip { Clip(.trivial) }

  /// The clip of any function of time.
  ///
  ///     Clip(duration: 2) { time in sin(time) }
  ///
  /// - Parameters:
  ///   - duration: Seconds; infinity for a clip without an end.
  ///   - value: The value at a time within 0...`duration`, never NaN; it is not called with any other. Of an endless clip
  ///     that is infinity too: its end, which is shown when it is stopped there.
  /// - Precondition: `duration` is positive.
  @inlinable
  public init(duration: Double, value: @escaping (_ time: Double) -> Value) {
    requirePositive(duration)
    self.init(leaf: value, duration: duration)
  }
}

// MARK: - Looking at it

extension Clip {
  /// Seconds: positive, or infinity; 0 if it is trivial, and −∞ if it is cancelled.
  ///
  /// So `+` takes the larger of two durations, and `*` adds them: see ``MaxPlus``.
  @inlinable
  public var duration: Double {
    switch content {
    case .cancelled: -.infinity
    case .trivial: 0
    case .timed(let node, _): node.duration
    }
  }

  /// Whether this is the clip that never happens.
  public var isCancelled: Bool { if case .cancelled = content { true } else { false } }

  /// Whether this is the clip that takes no time.
  public var isTrivial: Bool { if case .trivial = content { true } else { false } }

  /// The value at `time`, in seconds from the beginning; before and after, that of the end. `nil` if there are no values.
  ///
  /// NaN is taken for the beginning.
  @inlinable
  public func value(time: Double) -> Value? {
    guard let layout else { return nil }
    // Counting references would take as long as an eased value (`make benchmark BENCH=clips/`).
    return withExtendedLifetime(self) { layout._withUnsafeGuaranteedRef { $0.value(at: time) } }
  }

  @inlinable
  var layout: Unmanaged<Layout>? {
    if case .timed(_, let layout) = content { .passUnretained(layout) } else { nil }
  }

  /// The value at `progress`, from 0 at the beginning to 1 at the end; before and after, that of the end. `nil` if there
  /// are no values.
  ///
  /// NaN is taken for the beginning. In an endless clip every progress above 0 is the end, at infinity.
  @inlinable
  public func value(at progress: Double) -> Value? {
    value(time: progress > 0 ? min(progress, 1) * duration : 0)
  }

  /// Whether both are the same expression, and not only made alike. It costs O(1).
  public func isTriviallyIdentical(to other: Clip) -> Bool {
    switch (content, other.content) {
    case (.cancelled, .cancelled), (.trivial, .trivial): true
    case (.timed(let left, _), .timed(let right, _)): left === right
    default: false
    }
  }
}

/// Traps unless the duration is valid for a clip with values.
@usableFromInline
func requirePositive(_ duration: Double) {
  precondition(duration > 0, "a clip lasts more than 0 seconds, not \(duration)")
}

/// Traps where an endless clip would have to have an end.
func requireFinite(_ node: ClipNode, to operation: String) {
  precondition(node.duration.isFinite, "an endless clip has no end, so it cannot be \(operation)")
}
