public import AnimationKeyframes

/// A key of Blender's F-curves: a point with a handle on each side.
public struct BlenderKeyframe: Sendable {
  /// The time of the key, of the handle before it and of the handle after it.
  ///
  /// Blender's unit is a frame. The track has the unit of these numbers.
  package var time, leftTime, rightTime: Double
  /// The value of the key, of the handle before it and of the handle after it.
  package var value, leftValue, rightValue: Double
  /// Blender's interpolation `CONSTANT`, `LINEAR` or `BEZIER` of the segment after the key.
  package var mode: TrackMode

  /// Creates a key from the coordinates that Blender stores: `handle_left`, `co` and `handle_right`.
  public init(
    left: (time: Double, value: Double), _ point: (time: Double, value: Double), right: (time: Double, value: Double),
    mode: TrackMode = .bezier
  ) {
    (leftTime, time, rightTime) = (left.time, point.time, right.time)
    (leftValue, value, rightValue) = (left.value, point.value, right.value)
    self.mode = mode
  }
}

extension AnimationTrack where Value == Double {
  /// Returns the track of Blender's keys.
  ///
  /// With `linear`, the track continues as in Blender: in the direction of the outer handle of a key
  /// beside a Bézier segment, and in the direction of a linear segment.
  ///
  /// - Parameters:
  ///   - keyframes: The keys.
  ///   - before: The continuation before the first key.
  ///   - after: The continuation after the last key.
  ///   - rule: The treatment of handles that do not fit. The default is that of Blender's F-curves.
  /// - Throws: `AnimationTrackError`, as its initialiser.
  public static func blender(
    _ keyframes: [BlenderKeyframe], before: Extrapolation = .hold, after: Extrapolation = .hold,
    rule: TrackHandleRule = .shortenEach
  ) throws(AnimationTrackError) -> Self {
    func outer(_ extrapolation: Extrapolation, _ key: BlenderKeyframe?, _ mode: TrackMode?, isLeft: Bool)
      -> Extrapolation
    {
      guard extrapolation == .linear, let key, mode != .linear else { return extrapolation }
      let (width, rise) =
        isLeft
        ? (key.time - key.leftTime, key.value - key.leftValue) : (key.rightTime - key.time, key.rightValue - key.value)
      return mode == .hold || width == 0 ? .hold : .sloped(rise / width)
    }
    return try Self(
      keyframes.map { key in
        Key(
          key.time, key.value, incoming: .point(time: key.leftTime, key.leftValue),
          outgoing: .point(time: key.rightTime, key.rightValue), mode: key.mode)
      },
      before: outer(before, keyframes.first, keyframes.first?.mode, isLeft: true),
      after: outer(after, keyframes.last, keyframes.dropLast().last?.mode ?? keyframes.last?.mode, isLeft: false),
      rule: rule)
  }
}
