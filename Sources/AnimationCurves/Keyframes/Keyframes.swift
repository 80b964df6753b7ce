/// Tracks of keyframes for a value of one type: a ``KeyframeTrack``, or several, or a type of your own made of them.
///
///     struct Jump: Keyframes {
///       var height: Double
///       var body: some Keyframes<Pose> {
///         KeyframeTrack(\.height) { CubicKeyframe(height, duration: 0.3) }
///       }
///     }
///
/// - Source: SwiftUI's `Keyframes`.
public protocol Keyframes<Value> {
  /// What the tracks move, or hold fields of.
  associatedtype Value = Body.Value
  /// What these keyframes are made of.
  associatedtype Body: Keyframes

  /// What these keyframes are made of.
  @KeyframesBuilder<Value> var body: Body { get }

  /// Appends the tracks, resolved. Types of your own get it from their ``body``.
  func _append(to tracks: inout _KeyframeTracks<Value>)
}

extension Keyframes where Body.Value == Value {
  /// Appends the tracks of the body.
  public func _append(to tracks: inout _KeyframeTracks<Value>) { body._append(to: &tracks) }
}

extension Keyframes where Body == Never {
  /// There is none: a track is made of keyframes, not of tracks.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Keyframes {
  /// What is moved.
  public typealias Value = Never
  /// None.
  public typealias Body = Never

  /// Nobody gets here.
  public func _append(to tracks: inout _KeyframeTracks<Never>) {}
}

/// The tracks of a timeline while they are gathered.
public struct _KeyframeTracks<Root> {
  let initialValue: Root
  private(set) var tracks: [ResolvedKeyframeTrack<Root>] = []

  /// What the tracks go on from, and when.
  private let previous: (timeline: KeyframeTimeline<Root>, time: Double)?

  init(initialValue: Root, previous: (timeline: KeyframeTimeline<Root>, time: Double)? = nil) {
    (self.initialValue, self.previous) = (initialValue, previous)
  }

  /// The motion of a field through keyframes, resolved against its initial value.
  @usableFromInline
  func motion<Field: Animatable>(
    of keyPath: WritableKeyPath<Root, Field>, through content: some KeyframeTrackContent<Field>
  ) -> KeyframeMotion<Field.AnimatableData> {
    var list = _KeyframeList<Field>()
    content._append(to: &list)
    return KeyframeMotion(
      from: initialValue[keyPath: keyPath].animatableData, velocity: initialVelocity(of: keyPath),
      through: list.keyframes)
  }

  /// How fast a field moves at first, per second.
  private func initialVelocity<Field: Animatable>(of keyPath: WritableKeyPath<Root, Field>) -> Field.AnimatableData {
    previous.map { $0.timeline.velocity(of: keyPath, time: $0.time).animatableData } ?? .zero
  }

  /// Appends a track, and what it does to a value at each instant.
  @usableFromInline
  mutating func append<Field: Animatable>(
    _ field: KeyframeField<Root, Field>, _ motion: KeyframeMotion<Field.AnimatableData>,
    writeValue: @escaping (Double, inout Root) -> Void, writeVelocity: @escaping (Double, inout Root) -> Void
  ) {
    tracks.append(
      ResolvedKeyframeTrack(
        writeValue: writeValue, writeVelocity: writeVelocity,
        motion: TypedFieldMotion(field: field, motion: motion)))
  }
}
