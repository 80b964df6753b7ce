public import AnimationKeyframes

/// A key of Unity's `AnimationCurve`.
public struct UnityKeyframe: Sendable {
  /// The time in seconds.
  package var time: Double
  /// The value.
  package var value: Double
  /// The slope at the end of the segment before the key; ±infinity for a segment that holds its first value.
  package var inSlope: Double
  /// The slope at the start of the segment after the key; ±infinity for a segment that holds its first value.
  package var outSlope: Double
  /// The width of the handle before the key, as a fraction of its segment.
  package var inWeight: Double
  /// The width of the handle after the key, as a fraction of its segment.
  package var outWeight: Double
  /// The sides whose weight counts. On the other sides, the weight is a third.
  package var weightedMode: WeightedMode

  /// The sides of a key whose weight counts. The raw values are those that Unity stores.
  public enum WeightedMode: Int, Hashable, Sendable {
    /// Neither side.
    case none
    /// The side before the key.
    case incoming
    /// The side after the key.
    case outgoing
    /// Both sides.
    case both
  }

  /// Creates a key.
  public init(
    time: Double, value: Double, inSlope: Double = 0, outSlope: Double = 0, inWeight: Double = 1 / 3,
    outWeight: Double = 1 / 3, weightedMode: WeightedMode = .none
  ) {
    (self.time, self.value, self.inSlope, self.outSlope) = (time, value, inSlope, outSlope)
    (self.inWeight, self.outWeight, self.weightedMode) = (inWeight, outWeight, weightedMode)
  }
}

extension AnimationTrack where Value == Double {
  /// Returns the track of Unity's keys.
  ///
  /// A segment holds its first value if the slope at its start or its end is infinite, as in Unity.
  ///
  /// - Throws: `AnimationTrackError`, as its initialiser. Weights must be in 0...1.
  public static func unity(
    _ keyframes: [UnityKeyframe], before: Extrapolation = .hold, after: Extrapolation = .hold
  ) throws(AnimationTrackError) -> Self {
    try Self(
      keyframes.indices.map { index in
        let key = keyframes[index]
        let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
        func handle(_ slope: Double, _ weight: Double, _ isWeighted: Bool, _ duration: Double?) -> Handle {
          .slope(slope.isInfinite ? 0 : slope, width: isWeighted ? duration.map { $0 * weight } : nil)
        }
        return Key(
          key.time, key.value,
          incoming: handle(
            key.inSlope, key.inWeight, key.weightedMode == .incoming || key.weightedMode == .both,
            index > 0 ? key.time - keyframes[index - 1].time : nil),
          outgoing: handle(
            key.outSlope, key.outWeight, key.weightedMode == .outgoing || key.weightedMode == .both,
            next.map { $0.time - key.time }),
          mode: key.outSlope.isInfinite || next?.inSlope.isInfinite == true ? .hold : .bezier)
      }, before: before, after: after)
  }
}
