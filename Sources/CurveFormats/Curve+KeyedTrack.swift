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

  /// The number of keys of keyed data; `nil` for any other curve. The notation has no expression for keyed data.
  package var keyCount: Int? {
    switch self {
    case let track as AnimationTrack<Double>: track.keys.count
    case let keyframes as KeyframeCurve: keyframes.times.count
    case let component as RotationTrack.Component: component.track.times.count
    case let component as NormalizedRotation.Component: component.rotation.components[0].keys.count
    case let path as CurvedKeyframes: path.line.keys.count
    default: nil
    }
  }
}
