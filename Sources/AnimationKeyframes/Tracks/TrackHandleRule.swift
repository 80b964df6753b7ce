/// The treatment of handles that do not fit into their segment of an ``AnimationTrack``.
///
/// A curve over time needs handles within 0...1 of their segment. A shortened handle keeps its direction.
public enum TrackHandleRule: Hashable, Sendable, CaseIterable {
  /// A handle that is wider than its segment is an error.
  case refuse
  /// If the widths of both handles add up to more than the segment, both are shortened by the same factor, so that they
  /// add up to the segment: the rule of Blender's function `BKE_curve_correct_bezpart`.
  case shortenTogether
  /// Each handle that is wider than its segment is shortened to the width of the segment: the rule of Blender's
  /// function `BKE_fcurve_correct_bezpart`.
  case shortenEach
}
