/// A track resolved: where something is at each instant that starts at a place and goes through keyframes.
struct KeyframeMotion<Vector: VectorArithmetic> {
  private let initialValue: Vector
  private let segments: [KeyframeSegment<Vector>]
  /// When each segment ends, in seconds.
  private let ends: [Double]

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
    ends = resolution.segments.map(\.end)
  }

  /// Seconds.
  var duration: Double { ends.last ?? 0 }

  /// Where it is at `time`: at its start before 0, and after its end where that is.
  func value(at time: Double) -> Vector {
    if time.isNaN { return initialValue.scaled(by: .nan) }
    guard time >= 0, !segments.isEmpty else { return initialValue }
    let segment = segments[segmentIndex(at: time)]
    return segment.value(after: segment.elapsed(at: time))
  }

  /// How fast it moves at `time`, per second: at a joint as it arrives there, and not at all before 0 and after the end.
  func velocity(at time: Double) -> Vector {
    if time.isNaN { return initialValue.scaled(by: .nan) }
    guard time >= 0, time <= duration, !segments.isEmpty else { return .zero }
    let segment = segments[segmentIndex(at: time)]
    return segment.velocity(after: segment.elapsed(at: time))
  }

  /// The first segment that ends at `time` or later, or the last one.
  private func segmentIndex(at time: Double) -> Int { Swift.min(ends.span.countBelow(time), segments.count - 1) }
}
