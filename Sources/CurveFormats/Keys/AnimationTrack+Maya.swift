public import AnimationKeyframes

/// A key of Maya's animation curves.
public struct MayaKeyframe: Sendable {
  /// The time in seconds.
  package var time: Double
  /// The value.
  package var value: Double
  /// The tangent of the segment before the key, as in the attributes `kix` and `kiy` of Maya's files: x in seconds.
  package var inX, inY: Double
  /// The tangent of the segment after the key, as in the attributes `kox` and `koy`. If both are 0, the segment holds
  /// its first value.
  package var outX, outY: Double

  /// Creates a key.
  public init(
    time: Double, value: Double, incoming: (x: Double, y: Double) = (1, 0), outgoing: (x: Double, y: Double) = (1, 0)
  ) {
    (self.time, self.value) = (time, value)
    (inX, inY, outX, outY) = (incoming.x, incoming.y, outgoing.x, outgoing.y)
  }
}

extension AnimationTrack where Value == Double {
  /// Returns the track of Maya's keys.
  ///
  /// A weighted tangent ends at three times the distance of the control point. A tangent without a weight has only a
  /// slope, y/x. Vertical tangents without a weight have Maya's greatest slope, 5729577.9485111479.
  ///
  /// - Parameters:
  ///   - keyframes: The keys.
  ///   - isWeighted: Whether the tangents are weighted.
  ///   - before: The continuation before the first key: Maya's `constant`, `linear`, `cycle`, `cycleRelative` and
  ///     `oscillate` are `hold`, `linear`, `loop`,
  ///     `loopWithOffset` and `pingPong`.
  ///   - after: The continuation after the last key.
  ///   - rule: The treatment of handles that do not fit. Maya lets a handle reach a little beyond its segment, which no
  ///     rule here does.
  /// - Throws: `AnimationTrackError`, as its initialiser.
  public static func maya(
    _ keyframes: [MayaKeyframe], isWeighted: Bool, before: Extrapolation = .hold, after: Extrapolation = .hold,
    rule: TrackHandleRule = .refuse
  ) throws(AnimationTrackError) -> Self {
    let steepest = 5_729_577.948_511_147_9
    func slope(_ x: Double, _ y: Double) -> Handle { .slope(x == 0 ? (y < 0 ? -steepest : steepest) : y / x) }
    return try Self(
      keyframes.map { key in
        Key(
          key.time, key.value,
          incoming: isWeighted ? .change(key.inY / 3, width: key.inX / 3) : slope(key.inX, key.inY),
          outgoing: isWeighted ? .change(key.outY / 3, width: key.outX / 3) : slope(key.outX, key.outY),
          mode: key.outX == 0 && key.outY == 0 ? .hold : .bezier)
      }, before: before, after: after, rule: rule)
  }
}
