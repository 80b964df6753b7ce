import AnimationKeyframes

extension AnimationTrack<Double> {
  /// The track that holds its first and last values outside its keys.
  var held: AnimationTrack { before == .hold && after == .hold ? self : AnimationTrack(unchecked: keys) }
}
