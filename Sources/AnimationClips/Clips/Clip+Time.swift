public import AnimationCurves

extension Clip {
  /// Returns the clip with its progress mapped by an easing. The duration is unchanged.
  ///
  ///     linear(from: 0, to: 1, in: 2).time(easeInOut)
  ///     linear(from: 0, to: 1, in: 2).time(Back())              // goes below 0 first
  ///     clip.time { $0 * $0 }
  ///
  /// The mapped progress is not clamped. Outside 0...1, a linear clip extrapolates, and so does a mapped, reversed or
  /// eased linear clip. A sum extrapolates if the longer of its clips does or, at equal durations, if
  /// either clip does. Other clips hold their end values.
  ///
  /// - Precondition: The clip is not endless, because an endless clip has no progress.
  @inlinable
  public func time(_ easing: some Easing) -> Clip {
    UnitCurve(easing) == .linear ? requiringProgress() : time { easing.value(at: $0) }
  }

  /// Returns the clip with its progress mapped by a curve in seconds, such as a spring. The duration is unchanged: the
  /// curve is stretched to it, as by `UnitCurve(_:)`.
  ///
  ///     linear(from: 0, to: 1, in: 2).time(.bouncy)             // settled after 2 seconds
  ///
  /// - Precondition: The clip is not endless, and the curve comes to rest.
  public func time(_ curve: some Curve) -> Clip { time(UnitCurve(curve)) }

  /// Returns the clip with its progress mapped by a function. The duration is unchanged.
  ///
  /// A mapped progress of NaN is treated as 0.
  ///
  /// - Precondition: The clip is not endless, because an endless clip has no progress.
  public func time(_ easing: @escaping (_ progress: Double) -> Double) -> Clip {
    guard case .timed(let node, _) = requiringProgress().content else { return self }
    return Clip(
      ClipOperation(.eased, duration: node.duration, extrapolates: node.extrapolates, easing: easing), node)
  }

  @usableFromInline
  func requiringProgress() -> Clip {
    if case .timed(let node, _) = content { requireFinite(node, to: "eased") }
    return self
  }

  /// Returns the clip after a delay of `delay` seconds, during which the first value is held. The duration increases by
  /// the delay.
  ///
  /// - Precondition: `delay` is finite and not negative.
  public func delayed(by delay: Double) -> Clip {
    requireSeconds(delay, "the delay of a clip")
    guard case .timed(let node, _) = content, delay > 0 else { return self }
    return Clip(ClipOperation(.delayed(delay), duration: node.duration + delay), node)
  }

  /// The clip from its end to its start. Reversing twice gives the original.
  ///
  /// - Precondition: The clip is not endless, and nothing in it reads its start when it begins.
  public var reversed: Clip {
    guard case .timed(let node, _) = content else { return self }
    if case .reversed = node.operation.kind, let original = node.first { return Clip(original) }
    requireFinite(node, to: "reversed")
    precondition(
      !node.operation.readsStart,
      "a clip that reads its start when it begins cannot be reversed or looped: it has no start to return to")
    return Clip(ClipOperation(.reversed, duration: node.duration, extrapolates: node.extrapolates), node)
  }
}

// MARK: - Global names of easings

/// A slow start: the cubic Bézier curve (0.42, 0), (1, 1).
public var easeIn: UnitCurve { .easeIn }

/// A slow end: the cubic Bézier curve (0, 0), (0.58, 1).
public var easeOut: UnitCurve { .easeOut }

/// A slow start and a slow end: the cubic Bézier curve (0.42, 0), (0.58, 1).
public var easeInOut: UnitCurve { .easeInOut }

/// Returns an easing with a slow start of the given intensity.
///
/// - Precondition: `intensity` is positive and finite.
public func easeIn(_ intensity: Double) -> IntensityEase { IntensityEase(easeIn: intensity) }

/// Returns an easing with a slow end of the given intensity.
///
/// - Precondition: `intensity` is positive and finite.
public func easeOut(_ intensity: Double) -> IntensityEase { IntensityEase(easeOut: intensity) }

/// Returns an easing with a slow start and a slow end of the given intensity.
///
/// - Precondition: `intensity` is positive and finite.
public func easeInOut(_ intensity: Double) -> IntensityEaseInOut { IntensityEaseInOut(intensity: intensity) }
