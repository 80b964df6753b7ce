/// The interpolation between a key of a track and the next one.
public enum TrackMode: String, Hashable, Sendable, CaseIterable {
  /// The value is constant until the next key.
  case hold
  /// A straight line; for rotations the shortest turn, at an even rate.
  case linear
  /// A cubic Bézier curve. For rotations, the four components are cubics with a slope on each side of a key, and the
  /// result is scaled to length 1.
  case bezier
}
