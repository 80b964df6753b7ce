/// One number through keys: the storage of a ``KeyframeCurve``, and of the numbers of an ``AnimationTrack``. The kernels
/// read these arrays as they are.
final class KeyedNumber: Sendable {
  let keys: KeyTimes
  /// By key: its value, and the value at which the segment before it ends.
  let values, arrivals: [Double]
  /// By key: the slopes after and before it; empty if no segment has slopes.
  let startSlopes, endSlopes: [Double]
  /// The kind of each segment, or one for all, as the kernels number them (``TrackSegmentKind/number``).
  let kinds: [Double]
  /// The segments, if some are Bézier curves. No kernel computes these.
  let beziers: [TrackSegment<Double>]?
  /// The number of Bézier curves among the ``kinds``.
  static let bezier = 3.0

  /// Stores segments of one kind that meet at the keys.
  init(_ keys: KeyTimes, values: [Double], slopes: [Double], kind: TrackSegmentKind) {
    (self.keys, self.values, arrivals, startSlopes, endSlopes) = (keys, values, values, slopes, slopes)
    (kinds, beziers) = ([kind.number], nil)
  }

  /// Stores the segments of a track.
  init(_ keys: KeyTimes, values: [Double], segments: [TrackSegment<Double>]) {
    (self.keys, self.values) = (keys, values)
    arrivals = [values[0]] + segments.map(\.to)
    (startSlopes, endSlopes) = (segments.map(\.start) + [0], [0] + segments.map(\.end))
    kinds = segments.map(\.kind.number)
    beziers = kinds.contains(Self.bezier) ? segments : nil
  }
}

extension TrackSegmentKind {
  /// The kind as the kernels number it. They compute a Bézier curve as any other, because its numbers are replaced.
  fileprivate var number: Double {
    switch self {
    case .hold: 0
    case .linear: 1
    case .cubic: 2
    case .bezier: KeyedNumber.bezier
    }
  }
}
