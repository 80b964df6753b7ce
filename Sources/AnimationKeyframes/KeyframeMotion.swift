/// A resolved track: an initial value and the keyframe segments that follow it.
@usableFromInline
package struct KeyframeMotion<Vector: VectorArithmetic> {
  @usableFromInline
  package let initialValue: Vector
  @usableFromInline
  package let segments: [KeySegment<Vector>]
  /// The times and kinds of the segments.
  @usableFromInline
  package let schedule: KeyframeSchedule

  /// Creates the motion through `keyframes`. Each keyframe starts at the end of the previous one.
  ///
  /// - Complexity: O(*n*).
  init(from initialValue: Vector, velocity: Vector = .zero, through keyframes: [ListedKeyframe<Vector>]) {
    self.initialValue = initialValue
    var resolution = KeyframeResolution(from: initialValue, velocity: velocity)
    for (index, keyframe) in keyframes.enumerated() {
      resolution.append(keyframe, before: index + 1 < keyframes.count ? keyframes[index + 1] : nil)
    }
    segments = resolution.segments
    var schedule = resolution.schedule
    schedule.index()
    self.schedule = schedule
  }

  /// The duration, in seconds.
  var duration: Double { schedule.duration }

  /// Returns the value at `time`: the initial value before 0, and the final value after the end.
  @inlinable
  func value(at time: Double) -> Vector {
    if time.isNaN { return initialValue.scaled(by: .nan) }
    guard time >= 0, !segments.isEmpty else { return initialValue }
    let (keyframe, weights) = schedule.weights(at: time)
    return segments.span[keyframe].value(weights)
  }

  /// Returns the velocity at `time`, per second. At a joint, it is the velocity at the end of the earlier keyframe.
  /// Before 0 and after the end, it is 0.
  @inlinable
  func velocity(at time: Double) -> Vector {
    if time.isNaN { return initialValue.scaled(by: .nan) }
    guard time >= 0, time <= schedule.duration, !segments.isEmpty else { return .zero }
    let (keyframe, weights) = schedule.velocityWeights(at: time)
    return segments.span[keyframe].velocity(weights)
  }
}
