/// Tracks of keyframes for one value: a ``KeyframeTrack``, several of them, or a custom type composed of them.
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
  /// The type of the value that the tracks animate, as a whole or by fields.
  associatedtype Value = Body.Value
  /// The type of the body.
  associatedtype Body: Keyframes

  /// The tracks that make up this content.
  @KeyframesBuilder<Value> var body: Body { get }

  /// Appends the resolved tracks. A custom type inherits the implementation that appends its ``body``.
  func _append(to tracks: inout _KeyframeTracks<Value>)
}

extension Keyframes where Body.Value == Value {
  /// Appends the tracks of the body.
  public func _append(to tracks: inout _KeyframeTracks<Value>) { body._append(to: &tracks) }
}

extension Keyframes where Body == Self {
  /// The tracks themselves.
  public var body: Self { self }
}

/// A list of a timeline's tracks, filled by `_append(to:)`.
public struct _KeyframeTracks<Root> {
  let initialValue: Root
  @usableFromInline
  var tracks: [ResolvedKeyframeTrack<Root>] = []

  /// The timeline that the tracks continue, and the time of that timeline at which they start.
  private let previous: (timeline: KeyframeTimeline<Root>, time: Double)?

  init(initialValue: Root, previous: (timeline: KeyframeTimeline<Root>, time: Double)? = nil) {
    (self.initialValue, self.previous) = (initialValue, previous)
  }

  /// Returns the motion of a field, which starts at the field's initial value and follows the keyframes of `content`.
  @usableFromInline
  func motion<Field: Animatable>(
    of keyPath: WritableKeyPath<Root, Field>, through content: some KeyframeTrackContent<Field>
  ) -> KeyedValues<Field.AnimatableData> {
    var list = _KeyframeList<Field>()
    content._append(to: &list)
    return KeyedValues(
      from: initialValue[keyPath: keyPath].animatableData, velocity: initialVelocity(of: keyPath),
      through: list.keyframes)
  }

  /// Returns the initial velocity of a field, per second. An infinite one, at a vertical tangent, counts as 0.
  private func initialVelocity<Field: Animatable>(of keyPath: WritableKeyPath<Root, Field>) -> Field.AnimatableData {
    guard let previous else { return .zero }
    let velocity = previous.timeline.velocity(of: keyPath, time: previous.time).animatableData
    return velocity.magnitudeSquared.isFinite ? velocity : .zero
  }
}
