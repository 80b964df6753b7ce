import CurveFormats
import CurveSampling
import ArgumentParser
import TextFormats

/// The options of time range and duration.
struct TimeOptions: ParsableArguments {
  @Option(
    .range,
    """
    The range of time. By default it covers all curves: 0...1 for a curve over progress, 0 to the settling duration \
    for a spring.
    """)
  var range: ClosedRange<Double>?

  @Option(
    .duration,
    """
    The duration of curves over progress, such as 0.5, 0.5s or 500ms. Times are then in seconds, and velocities per \
    second. It replaces the durations that style sheets and design tokens state. Required if curves over progress \
    and curves over seconds share an axis or a table, or are compared.
    """)
  var duration: Double?

  /// Returns ``range`` if it is given; otherwise the smallest range that contains the extents of all `curves`. Throws
  /// an error if it is not given and a curve has no extent.
  func range(for curves: [NamedCurve]) throws(Failure) -> ClosedRange<Double> {
    if let range { return range }
    let extents = try curves.map { curve throws(Failure) in
      guard let extent = curve.curve.extent else { throw .neverRests(curve: curve.label) }
      return extent
    }
    guard let start = extents.map(\.lowerBound).min(), let end = extents.map(\.upperBound).max() else { throw .noCurve }
    return start...end
  }

  /// Returns ``range(for:)``. Throws an error if this range is too short or too long to be drawn.
  func pictureRange(for curves: [NamedCurve]) throws(Failure) -> ClosedRange<Double> {
    let range = try range(for: curves)
    let length = range.upperBound - range.lowerBound
    let words: Message = "the range from \(shortestText(range.lowerBound)) to \(shortestText(range.upperBound)) is too"
    if !length.isFinite {
      throw Failure(
        .usage,
        """
        \(words) long to be drawn: its length is beyond what a Double holds; give a shorter one with --range A...B
        """)
    }
    // A picture is several hundred points wide, and each needs a distinct time.
    if length <= 4096 * max(range.lowerBound.magnitude, range.upperBound.magnitude).ulp {
      throw Failure(.usage, "\(words) short to be drawn: give a longer one with --range A...B")
    }
    return range
  }
}
