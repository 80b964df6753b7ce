/// Keyframes of one track: a keyframe, or several in a row, or a type of your own made of them.
///
///     struct Blink: KeyframeTrackContent {
///       var body: some KeyframeTrackContent<Double> {
///         LinearKeyframe(0, duration: 0.1)
///         LinearKeyframe(1, duration: 0.1)
///       }
///     }
///
/// - Source: SwiftUI's `KeyframeTrackContent`.
public protocol KeyframeTrackContent<Value> {
  /// What the keyframes move.
  associatedtype Value: Animatable = Body.Value
  /// What these keyframes are made of.
  associatedtype Body: KeyframeTrackContent

  /// What these keyframes are made of.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// Appends the keyframes, one after the other. Types of your own get it from their ``body``.
  func _append(to list: inout _KeyframeList<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
  /// Appends the keyframes of the body.
  public func _append(to list: inout _KeyframeList<Value>) { body._append(to: &list) }
}

extension KeyframeTrackContent where Body == Self {
  /// A keyframe is made of itself.
  public var body: Self { self }
}

/// The keyframes of a track while they are gathered.
public struct _KeyframeList<Value: Animatable> {
  var keyframes: [ListedKeyframe<Value.AnimatableData>] = []
}

/// A keyframe as it is listed, before its neighbours are known.
struct ListedKeyframe<Vector: VectorArithmetic> {
  let target: Vector
  let kind: Kind

  /// How the target is reached. Durations are in seconds, velocities per second.
  enum Kind {
    case linear(duration: Double, UnitCurve)
    case cubic(duration: Double, startVelocity: Vector?, endVelocity: Vector?, MonotoneLimit<Vector>?)
    case spring(duration: Double?, Spring, startVelocity: Vector?)
    case move
  }
}

/// Traps when a keyframe's duration makes no sense.
func requireKeyframeDuration(_ duration: Double) {
  precondition(
    duration >= 0 && duration.isFinite, "a keyframe lasts a finite time of 0 seconds or more, not \(duration)")
}
