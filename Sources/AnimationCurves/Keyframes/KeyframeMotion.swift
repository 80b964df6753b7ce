/// A track resolved: where something is at each instant that starts at a place and goes through keyframes.
@usableFromInline
struct KeyframeMotion<Vector: VectorArithmetic> {
  @usableFromInline
  let initialValue: Vector
  @usableFromInline
  let segments: [KeyframeSegment<Vector>]
  /// When the segments are, and how they go.
  @usableFromInline
  let schedule: KeyframeSchedule

  /// The motion through `keyframes`, each starting where the one before it ended.
  ///
  /// - Complexity: O(*n*).
  init(from initialValue: Vector, velocity: Vector = .zero, through keyframes: [ListedKeyframe<Vector>]) {
    self.initialValue = initialValue
    var resolution = KeyframeResolution(from: initialValue, velocity: velocity)
    for (index, keyframe) in keyframes.enumerated() {
      resolution.append(keyframe, before: index + 1 < keyframes.count ? keyframes[index + 1] : nil)
    }
    segments = resolution.segments
    schedule = resolution.schedule
  }

  /// Seconds.
  var duration: Double { schedule.duration }

  /// Where it is at `time`: at its start before 0, and after its end where that is.
  @inlinable
  func value(at time: Double) -> Vector {
    if time.isNaN { return initialValue.scaled(by: .nan) }
    guard time >= 0, !segments.isEmpty else { return initialValue }
    let (keyframe, weights) = schedule.weights(at: time)
    return segments.span[keyframe].value(weights)
  }

  /// How fast it moves at `time`, per second: at a joint as it arrives there, and not at all before 0 and after the end.
  @inlinable
  func velocity(at time: Double) -> Vector {
    if time.isNaN { return initialValue.scaled(by: .nan) }
    guard time >= 0, time <= schedule.duration, !segments.isEmpty else { return .zero }
    let (keyframe, weights) = schedule.velocityWeights(at: time)
    return segments.span[keyframe].velocity(weights)
  }
}
