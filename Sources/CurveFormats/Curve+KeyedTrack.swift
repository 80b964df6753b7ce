package import AnimationKeyframes

extension Curve {
  /// The curve as a track; `nil` if it is no keyed data.
  package var keyedTrack: AnimationTrack<Double>? {
    switch self {
    case let track as AnimationTrack<Double>: track
    case let keyframes as KeyframeCurve: keyframes.track
    default: nil
    }
  }
}
