/// Keyframes of one track: a single keyframe, several in sequence, or a custom type composed of them.
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
  /// The type of the value that the keyframes move.
  associatedtype Value: Animatable = Body.Value
  /// The type of the body.
  associatedtype Body: KeyframeTrackContent

  /// The keyframes that make up this content.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// Appends the keyframes in sequence. A custom type inherits the implementation that appends its ``body``.
  func _append(to list: inout _KeyframeList<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
  /// Appends the keyframes of the body.
  public func _append(to list: inout _KeyframeList<Value>) { body._append(to: &list) }
}

extension KeyframeTrackContent where Body == Self {
  /// The keyframe itself.
  public var body: Self { self }
}

/// A list of a track's keyframes, filled by `_append(to:)`.
public struct _KeyframeList<Value: Animatable> {
  var keyframes: [ListedKeyframe<Value.AnimatableData>] = []
}

/// A type of keyframes that are alone in their list.
protocol SingleKeyframe: KeyframeTrackContent where Body == Self {
  var listed: ListedKeyframe<Value.AnimatableData> { get }
}

extension SingleKeyframe {
  /// Appends the keyframe.
  public func _append(to list: inout _KeyframeList<Value>) { list.keyframes.append(listed) }
}

/// A keyframe in a list, before it is joined to its neighbours.
struct ListedKeyframe<Vector: VectorArithmetic> {
  let target: Vector
  let kind: Kind
  /// Returns the allowed velocity of a cubic keyframe that is nearest to `velocity`, if its chord has the slope
  /// `slope`. `nil` allows every velocity.
  var limit: ((_ velocity: Vector, _ slope: Vector) -> Vector)?

  /// The kind of interpolation. Durations are in seconds, velocities per second.
  enum Kind {
    case linear(duration: Double, UnitCurve)
    case cubic(duration: Double, startVelocity: Vector?, endVelocity: Vector?)
    case spring(duration: Double?, Spring, startVelocity: Vector?)
    case move
  }
}

/// Traps if a keyframe's duration is negative, infinite or NaN.
func requireKeyframeDuration(_ duration: Double) {
  requireNonNegative(duration, "the duration of a keyframe in seconds")
}
