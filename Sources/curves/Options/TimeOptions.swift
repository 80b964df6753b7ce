import CurveFormats
import CurveSampling
import ArgumentParser

/// The options of time range and duration.
struct TimeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The range of time. By default it covers all curves: 0...1 for a curve over progress, 0 to the settling duration \
      for a spring.
      """, valueName: "A...B"),
    transform: OptionValues.range)
  var range: ClosedRange<Double>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The duration of curves over progress, such as 0.5, 0.5s or 500ms. Times are then in seconds, and velocities per \
      second. It replaces the durations that style sheets and design tokens state. Required if curves over progress \
      and curves over seconds share an axis or a table, or are compared.
      """,
      valueName: "duration"),
    transform: OptionValues.duration)
  var duration: Double?

  /// Returns the curves, all with the same unit of time, as `timed(over:)` with ``duration`` does.
  func timed(_ curves: [NamedMotion]) throws(Failure) -> [NamedMotion] { try curves.timed(over: duration) }

  /// Returns the curves. If ``duration`` is given, the curves are those of ``timed(_:)``. Otherwise the curves may have
  /// different units of time.
  func stretched(_ curves: [NamedMotion]) throws(Failure) -> [NamedMotion] {
    duration == nil ? curves : try timed(curves)
  }

  /// Returns ``range`` if it is given; otherwise the smallest range that contains the extents of all `curves`. Throws
  /// an error if it is not given and a curve has no extent.
  func range(for curves: [NamedMotion]) throws(Failure) -> ClosedRange<Double> {
    if let range { return range }
    var widest: ClosedRange<Double>?
    for curve in curves {
      guard let extent = curve.curve.extent else { throw .neverRests(curve: curve.label) }
      widest =
        widest.map { min($0.lowerBound, extent.lowerBound)...max($0.upperBound, extent.upperBound) } ?? extent
    }
    guard let widest else { throw .noCurve }
    return widest
  }

  /// Returns ``range(for:)``. Throws an error if this range is too short or too long to be drawn.
  func pictureRange(for curves: [NamedMotion]) throws(Failure) -> ClosedRange<Double> {
    let range = try range(for: curves)
    if !(range.upperBound - range.lowerBound).isFinite { throw .tooLongToDraw(range) }
    // A picture is several hundred points wide, and each needs a distinct time.
    let most = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    if range.upperBound - range.lowerBound <= 4096 * most.ulp { throw .nothingToDraw(range) }
    return range
  }
}
