/// One number through keys: the storage of a ``KeyframeCurve``, and of the numbers of an ``AnimationTrack``. The
/// kernels read these arrays as they are.
package final class KeyedNumber: Sendable {
  package let keys: KeyTimes
  /// By key: its value, and the value at which the segment before it ends.
  package let values, arrivals: [Double]
  /// By key: the slopes after and before it; empty if no segment has slopes.
  package let startSlopes, endSlopes: [Double]
  /// The kind of each segment, or one for all, by its number (``TrackSegmentKind/number``).
  package let kinds: [Double]
  /// The segments, if some are Bézier curves. No kernel computes these.
  package let beziers: [TrackSegment<Double>]?

  /// Stores segments of one kind that meet at the keys.
  init(_ keys: KeyTimes, values: [Double], slopes: [Double], kind: TrackSegmentKind) {
    (self.keys, self.values, arrivals, startSlopes, endSlopes) = (keys, values, values, slopes, slopes)
    (kinds, beziers) = ([Double(kind.number)], nil)
  }

  /// Stores the segments of a track.
  package init(_ keys: KeyTimes, values: [Double], segments: [TrackSegment<Double>]) {
    (self.keys, self.values) = (keys, values)
    arrivals = [values[0]] + segments.map(\.to)
    (startSlopes, endSlopes) = (segments.map(\.start) + [0], [0] + segments.map(\.end))
    kinds = segments.map { Double($0.kind.number) }
    beziers = segments.contains { $0.kind.number == TrackSegmentKind.bezierNumber } ? segments : nil
  }
}
