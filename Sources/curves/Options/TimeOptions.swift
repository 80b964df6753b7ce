import CurveFormats
import AnimationCurves
import ArgumentParser

/// Over which time, and in which unit.
struct TimeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The range of time. By default the widest of the curves: 0...1 for progress, up to the settling time of a spring.",
      valueName: "A...B"),
    transform: OptionValues.range)
  var range: ClosedRange<Double>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long curves in progress last; times are in seconds then, and velocities per second. Needed to put curves in progress and in seconds on one axis or into one table.",
      valueName: "seconds"),
    transform: OptionValues.positiveNumber)
  var duration: Double?

  /// The curves with one unit of time: those in progress stretched to ``duration`` seconds, where there is one.
  func timed(_ curves: [NamedCurve]) throws(Failure) -> [NamedCurve] { try curves.timed(over: duration) }

  /// The curves, those in progress stretched to ``duration`` seconds, where there is one; else each in its own unit.
  func stretched(_ curves: [NamedCurve]) throws(Failure) -> [NamedCurve] {
    duration == nil ? curves : try timed(curves)
  }

  /// ``range``, or the range that spans those of all `curves`.
  func range(for curves: [NamedCurve]) throws(Failure) -> ClosedRange<Double> {
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

  /// ``range(for:)``, where it is neither too short nor too long to be drawn.
  func pictureRange(for curves: [NamedCurve]) throws(Failure) -> ClosedRange<Double> {
    let range = try range(for: curves)
    if !(range.upperBound - range.lowerBound).isFinite { throw .tooLongToDraw(range) }
    // A picture is some hundred points wide, and each is an instant of its own.
    let most = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    if range.upperBound - range.lowerBound <= 4096 * most.ulp { throw .nothingToDraw(range) }
    return range
  }
}
