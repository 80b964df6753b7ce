/// Values over time, described by keyframes: one value's, or several fields of a struct, each on a track of its own.
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
/// The tracks run in parallel, each from the initial value's field. They write in the order in which they are declared,
/// so that of two tracks of one field the later one wins. What no track moves, and what is not animatable in a value
/// that a track moves, stays as it is in the initial value.
///
/// A keyframe lasts from where the one before it ended up to and including its own end: at a joint the earlier one is
/// shown, and a move only after it. A keyframe of no duration at the very start is shown from the start.
///
/// - Complexity: a value takes O(log *n*) for each track of *n* keyframes.
/// - Accuracy: within 2 ulp of the largest position, or velocity times duration, in a track so far; a spring in it adds
///   its own bound, and the rounding of the time 4 · 2⁻⁵³ · time · velocity. Asserted in `KeyframeOracleTests`.
/// - Edge cases: NaN makes NaN of whatever a track moves. A timeline without keyframes holds its initial value.
/// - Source: SwiftUI's `KeyframeTimeline`.
public struct KeyframeTimeline<Value> {
  @usableFromInline
  let initialValue: Value
  @usableFromInline
  let tracks: [ResolvedKeyframeTrack<Value>]

  /// How long the longest track takes, in seconds: infinity where a spring without a duration never comes to rest.
  public let duration: Double

  /// The timeline of `content`, starting at `initialValue`.
  ///
  /// - Complexity: O(*n*) for *n* keyframes.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(_KeyframeTracks(initialValue: initialValue), content())
  }

  /// The timeline of `content` that goes on from where another one is at `time`, with the velocity that it has there.
  ///
  /// A track that begins with a cubic or a spring keyframe without a start velocity of its own begins with that velocity.
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
    duration = list.tracks.lazy.map(\.motion.duration).max() ?? 0
  }
}

// MARK: - Values

extension KeyframeTimeline {
  /// The value at `time`: the initial one before 0, and after its end what each track came to.
  ///
  /// - Parameter time: Seconds.
  @inlinable
  public func value(time: Double) -> Value {
    var value = initialValue
    let tracks = tracks.span
    for index in tracks.indices { tracks[index].writeValue(time, &value) }
    return value
  }

  /// The value at a share of the duration.
  ///
  /// - Parameter progress: 0 is the start, 1 the end; outside 0...1 the timeline rests.
  @inlinable
  public func value(progress: Double) -> Value { value(time: time(progress: progress)) }

  /// `progress` in seconds; 0 stays the start, however long the timeline is.
  @inlinable
  func time(progress: Double) -> Double { progress == 0 ? 0 : progress * duration }
}

// MARK: - Velocities

extension KeyframeTimeline {
  /// How fast one field moves at `time`: a value of its type whose animatable data is the velocity, per second.
  ///
  /// At a joint it is the velocity with which the earlier keyframe arrives. Before the start and after the end nothing
  /// moves; at the start it is the velocity of setting out. SwiftUI has no such question.
  ///
  /// The field may also lie inside one that a track moves, or hold several that tracks move: a velocity is made by
  /// writing to the field's data what each track does to it, and so it is the derivative of the field's value wherever
  /// animatable data is made of fields without more than scaling them.
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
  /// How fast the value moves at `time`: a value whose animatable data is the velocity, per second.
  ///
  /// See ``velocity(of:time:)``, of which it is the velocity of the whole.
  ///
  /// - Parameter time: Seconds.
  @inlinable
  public func velocity(time: Double) -> Value { velocity(of: \.self, time: time) }
}
