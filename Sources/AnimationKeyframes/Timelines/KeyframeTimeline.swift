/// A value over time, given by keyframes: one track for the whole value, or a track for each of several fields.
///
///     struct Pose { var height = 0.0, angle = 0.0 }
///     let jump = KeyframeTimeline(initialValue: Pose()) {
///       KeyframeTrack(\.height) {
///         CubicKeyframe(40, duration: 0.2)
///         SpringKeyframe(0, duration: 0.5, spring: .bouncy)
///       }
///       KeyframeTrack(\.angle) { LinearKeyframe(360, duration: 0.7) }
///     }
///     jump.value(time: 0.3)
///
/// The tracks run in parallel. Each track moves one field, from the field's initial value on. The tracks are applied in
/// the order of their declaration, so the last of several tracks of one field wins. Fields without a track keep their
/// initial value, and so do parts of a field that are not animatable.
///
/// A keyframe lasts from the end of the previous one up to and including its own end. At a joint, the earlier
/// keyframe's value is shown; the value after a jump is shown only after the joint. A keyframe with duration 0 at the
/// start is shown at time 0.
///
/// - Complexity: A value takes O(log *n*) for each track of *n* keyframes.
/// - Accuracy: the error of a value at time t is at most 2 ulp of m. Here m is the greatest magnitude, in the track up
///   to t, of a position or of a velocity times the duration of its keyframe. In the keyframe number n, roundings of
///   times add (n + 3) · 2⁻⁵³ · t · |velocity|. In a spring keyframe, the error bound of ``/AnimationCurves/Spring`` is
///   added. At its end, the bounds of value and velocity are E and F. The next keyframe starts with these errors, which
///   adds to its own: at most E + 4/27 · d · F to a cubic keyframe of duration d, E + F / ω₀ to a spring, and E to a
///   linear one whose timing curve is within 0…1. If a velocity is derived from a position with the error E, over D
///   seconds, its error is E / D. Asserted in `KeyframeOracleTests`.
/// - Edge cases: For a time of NaN, everything that a track moves is NaN. A timeline without keyframes holds its
///   initial value.
/// - Source: SwiftUI's `KeyframeTimeline`.
public struct KeyframeTimeline<Value> {
  @usableFromInline
  package let initialValue: Value
  @usableFromInline
  package let tracks: [ResolvedKeyframeTrack<Value>]

  /// The duration of the longest track, in seconds: infinity if a spring without a duration never comes to rest.
  public let duration: Double

  /// Creates a timeline of `content` that starts at `initialValue`.
  ///
  /// - Complexity: O(*n*) for *n* keyframes.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(_KeyframeTracks(initialValue: initialValue), content())
  }

  /// Creates a timeline of `content` that starts with the value and velocity of another timeline at `time`.
  ///
  /// The other timeline's velocity is the start velocity of every track that begins with a cubic or spring keyframe,
  /// unless that keyframe specifies a start velocity. An infinite velocity, at a vertical tangent, counts as 0.
  ///
  /// - Complexity: O(*n*) for *n* keyframes.
  public init(
    continuing previous: KeyframeTimeline, at time: Double,
    @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(_KeyframeTracks(initialValue: previous.value(time: time), previous: (previous, time)), content())
  }

  private init(_ tracks: _KeyframeTracks<Value>, _ content: some Keyframes<Value>) {
    var list = tracks
    content._append(to: &list)
    initialValue = list.initialValue
    self.tracks = list.tracks
    duration = list.tracks.lazy.map(\.duration).max() ?? 0
  }
}

// MARK: - Values

extension KeyframeTimeline: Trajectory {
  /// From 0 to the duration, in seconds; `nil` if the timeline never comes to rest.
  public var extent: ClosedRange<Double>? { duration.isFinite ? 0...duration : nil }

  /// Returns ``value(time:)``.
  @inlinable
  public func value(at time: Double) -> Value { value(time: time) }

  /// The value after the end, which includes the effect of a move keyframe at the end. If a spring never comes to rest,
  /// it is the value after 2⁵² seconds.
  package var finalValue: Value { value(time: Swift.min(duration.nextUp, 0x1p52)) }

  /// Returns the value at `time`: the initial value before 0, and the last value of each track after its end.
  ///
  /// - Parameter time: Seconds.
  @inlinable
  public func value(time: Double) -> Value {
    var value = initialValue
    let tracks = tracks.span
    for index in tracks.indices { tracks[index].writeValue(time, &value) }
    return value
  }

  /// Returns the value at a fraction of the duration.
  ///
  /// - Parameter progress: 0 is the start, 1 the end. Outside 0...1 the timeline holds its end values.
  @inlinable
  public func value(progress: Double) -> Value { value(time: time(progress: progress)) }

  /// Returns the time of `progress` in seconds. Progress 0 is time 0, even if the duration is infinite.
  @inlinable
  func time(progress: Double) -> Double { progress == 0 ? 0 : progress * duration }
}

// MARK: - Velocities

extension KeyframeTimeline {
  /// Returns the velocity of one field at `time`: a value of the field's type whose animatable data is the velocity
  /// per second.
  ///
  /// - At a joint, the velocity is that at the end of the earlier keyframe.
  /// - Before the start and after the end, the velocity is 0. At the start, it is the first keyframe's start velocity.
  ///
  /// The field may be part of a tracked field, or may contain several tracked fields. Each track writes its velocity
  /// into the field's animatable data. The result is the derivative of the field's value if the field's
  /// `animatableData` only copies and scales its properties. SwiftUI has no equivalent function.
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - time: Seconds.
  @inlinable
  public func velocity<Field: Animatable>(of keyPath: WritableKeyPath<Value, Field>, time: Double) -> Field {
    var value = initialValue
    value[keyPath: keyPath].animatableData = .zero
    for track in tracks { track.writeVelocity(time, &value) }
    return value[keyPath: keyPath]
  }
}

extension KeyframeTimeline where Value: Animatable {
  /// Returns the velocity of the value at `time`: a value whose animatable data is the velocity per second.
  ///
  /// See ``velocity(of:time:)``; here the field is the whole value.
  ///
  /// - Parameter time: Seconds.
  @inlinable
  public func velocity(time: Double) -> Value { velocity(of: \.self, time: time) }
}

extension KeyframeTimeline: VelocityTrajectory where Value: VectorArithmetic & Animatable {
  /// Returns ``velocity(time:)``.
  @inlinable
  public func velocity(at time: Double) -> Value { velocity(time: time) }
}
