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

// MARK: - Easings by name

/// Begins slowly: the cubic Bézier curve (0.42, 0), (1, 1).
public var easeIn: UnitCurve { .easeIn }

/// Ends slowly: the cubic Bézier curve (0, 0), (0.58, 1).
public var easeOut: UnitCurve { .easeOut }

/// Begins and ends slowly: the cubic Bézier curve (0.42, 0), (0.58, 1).
public var easeInOut: UnitCurve { .easeInOut }

/// Begins slowly, with the given intensity.
///
/// - Precondition: `intensity` is positive and finite.
public func easeIn(_ intensity: Double) -> IntensityEaseIn { IntensityEaseIn(intensity: intensity) }

/// Ends slowly, with the given intensity.
///
/// - Precondition: `intensity` is positive and finite.
public func easeOut(_ intensity: Double) -> IntensityEaseOut { IntensityEaseOut(intensity: intensity) }

/// Begins and ends slowly, with the given intensity.
///
/// - Precondition: `intensity` is positive and finite.
public func easeInOut(_ intensity: Double) -> IntensityEaseInOut { IntensityEaseInOut(intensity: intensity) }
