package import AnimationKeyframes

extension Curve {
  /// The curve as a track; `nil` if it is no keyed data.
  package var keyedTrack: AnimationTrack<Double>? { self as? AnimationTrack<Double> }
}
