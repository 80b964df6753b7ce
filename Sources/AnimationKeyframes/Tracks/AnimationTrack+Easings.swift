// Easings as tracks. Outside 0...1 they continue as CSS continues them, where an easing itself holds its end values.

extension CubicBezier {
  /// The track of one second from 0 to 1 along the easing, which also has values for progress outside 0...1.
  ///
  ///     CubicBezier(0.5, 1, 0.5, 1).track.value(at: -0.25)  // -0.5
  ///
  /// Outside 0...1 it is a straight line: the tangent at the nearer end. At a vertical tangent, it holds the end value.
  ///
  /// - Accuracy: that of ``AnimationTrack``, where M is max(1, |y1|, |y2|). `EasingTrackTests` asserts it.
  /// - Source: CSS Easing Functions Level 2, section 2.2.
  public var track: AnimationTrack<Double> {
    typealias Track = AnimationTrack<Double>
    let keys = [
      Track.Key(0, 0, outgoing: .point(time: x1, y1), mode: solver.isIdentity ? .linear : .bezier),
      Track.Key(1, 1, incoming: .point(time: x2, y2)),
    ]
    let segment =
      solver.isIdentity
      ? KeySegment(from: 0, to: 1, shape: .linear, duration: 1)
      : KeySegment(
        from: 0, to: 1, start: 3 * y1, end: 3 * (1 - y2), shape: .bezier(SegmentSolver(x1: x1, x2: x2)), duration: 1)
    return Track(
      keys, KeyedValues(KeyTimes([0, 1]), values: [0, 1], segments: [segment]), before: .linear, after: .linear)
  }
}

extension PiecewiseLinear {
  /// The track along the lines, which also has values for progress outside 0...1.
  ///
  ///     PiecewiseLinear([.init(0), .init(0.25, at: 0.75), .init(1)]).track.value(at: 1.25)  // 2
  ///
  /// The first line continues before the first stop, and the last line after the last one. Where two stops stand at the
  /// first or the last position, the value of the later one is held.
  ///
  /// - Accuracy: within 2⁻⁵⁰ · m of the exact value; m is the greatest of |value| and the magnitudes of the values at
  ///   both stops of the line. `EasingTrackTests` asserts it.
  /// - Source: CSS Easing Functions Level 2, section 2.1.
  public var track: AnimationTrack<Double> {
    var keys: [AnimationTrack<Double>.Key] = []
    for point in points {
      var key = AnimationTrack<Double>.Key(point.position, point.value, mode: .linear)
      if let last = keys.last, last.time == key.time {
        key.arrival = last.arrival ?? last.value
        keys.removeLast()
      }
      keys.append(key)
    }
    let isHeldAfter = keys[keys.count - 1].arrival != nil
    let isHeldBefore = keys[0].arrival != nil
    keys[0].arrival = nil
    return AnimationTrack(
      unchecked: keys, before: isHeldBefore ? .hold : .linear, after: isHeldAfter ? .hold : .linear)
  }
}
