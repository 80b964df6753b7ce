public import AnimationKeyframes

/// A key of an After Effects property.
public struct AfterEffectsKeyframe<Value: VectorArithmetic> {
  /// The time in seconds.
  package var time: Double
  /// The value.
  package var value: Value
  /// The velocity at the end of the segment before the key, per second, and the width of its handle in percent of the
  /// segment.
  package var incoming: (speed: Value, influence: Double)
  /// The velocity at the start of the segment after the key, per second, and the width of its handle in percent of the
  /// segment.
  package var outgoing: (speed: Value, influence: Double)
  /// The interpolation of the segment after the key.
  package var mode: TrackMode

  /// Creates a key.
  public init(
    time: Double, value: Value, incoming: (speed: Value, influence: Double) = (.zero, 100 / 6),
    outgoing: (speed: Value, influence: Double) = (.zero, 100 / 6), mode: TrackMode = .bezier
  ) {
    (self.time, self.value, self.incoming, self.outgoing, self.mode) = (time, value, incoming, outgoing, mode)
  }
}

extension AfterEffectsKeyframe: Sendable where Value: Sendable {}

extension AnimationTrack {
  /// Returns the track of After Effects' keys.
  ///
  /// - Throws: `AnimationTrackError`, as its initialiser. Influences must be in 0...100.
  public static func afterEffects(_ keyframes: [AfterEffectsKeyframe<Value>]) throws(AnimationTrackError) -> Self {
    func handle(_ ease: (speed: Value, influence: Double), _ duration: Double?) -> Handle {
      .slope(ease.speed, width: duration.map { $0 * (ease.influence / 100) })
    }
    return try Self(
      keyframes.indices.map { index in
        let key = keyframes[index]
        return Key(
          key.time, key.value,
          incoming: handle(key.incoming, index > 0 ? key.time - keyframes[index - 1].time : nil),
          outgoing: handle(key.outgoing, index + 1 < keyframes.count ? keyframes[index + 1].time - key.time : nil),
          mode: key.mode)
      })
  }
}
