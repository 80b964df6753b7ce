public import AnimationCurves
import CurveAnalysis
import TextFormats

/// A curve as text for another program, with its error.
///
///     let export = try CurveExport(of: Spring(duration: 0.5, bounce: 0.3), as: .css)
///     export.text         // a comment, and "1.045s linear(0, …, 1)"
///     export.error.value  // at most 0.001
///     export.duration     // 1.045
///
/// One rule holds for every format. At each share of its duration the text has the value that the curve has at that
/// share, within the error, and after its end it holds its last value. A curve with an end is exported as a whole. A
/// spring lasts until it stays within the error of its target, or within 0.001 where the error is greater, rounded up to
/// whole milliseconds, and then stands on the target.
public struct CurveExport: Hashable, Sendable {
  /// The text, in the format that was asked for.
  public let text: String
  /// The difference between the text and the curve, in the curve's unit of value.
  public let error: ExportDeviation
  /// The duration of the motion in seconds; `nil` for a curve in progress that no duration was asked for.
  public let duration: Double?
  /// The times of the curve that are exported.
  package let times: ClosedRange<Double>
  /// The CSS easing alone, without duration and comment; `nil` for other formats.
  package let easing: String?

  /// The export of a curve that is named by its expression.
  ///
  /// See ``init(of:as:accuracy:duration:)-(NamedCurve,_,_,_)``.
  public init(
    of curve: some Curve, as format: ExportFormat, accuracy: ExportAccuracy? = nil, duration: Double? = nil
  ) throws(CurveExportError) {
    try self.init(of: NamedCurve(curve), as: format, accuracy: accuracy, duration: duration)
  }

  /// The export of a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve, and its name in comments and titles.
  ///   - format: The format of the text.
  ///   - accuracy: The greatest error, or the greatest number of points; `nil` for ``ExportAccuracy/standard(of:)``.
  ///   - duration: The duration in seconds to which the curve is retimed first; `nil` for its own.
  /// - Precondition: An error is 0 or more, and finite unless the format is ``ExportFormat/cubicBezier``. Points are 2 or
  ///   more. A duration is finite and greater than 0.
  /// - Throws: ``CurveExportError``.
  /// - Complexity: That of `Curve.polyline(within:)` or of `Curve.beziers(within:)`, a few times over.
  public init(
    of curve: NamedCurve, as format: ExportFormat, accuracy: ExportAccuracy? = nil, duration: Double? = nil
  ) throws(CurveExportError) {
    try self.init(of: curve, as: format, accuracy: accuracy, duration: duration, cssName: nil)
  }

  /// The export of a curve, with the name of an `@keyframes` rule in place of what the curve's name makes of it.
  package init(
    of curve: NamedCurve, as format: ExportFormat, accuracy: ExportAccuracy? = nil, duration: Double? = nil,
    cssName: String?
  ) throws(CurveExportError) {
    let accuracy = accuracy ?? .standard(of: format)
    switch accuracy {
    case .error(let error):
      precondition(
        error >= 0 && (error.isFinite || format == .cubicBezier),
        "the error of an export is finite and 0 or more, not \(error)")
    case .points(let points): precondition(points >= 2, "an export has 2 points or more, not \(points)")
    }
    if let duration {
      precondition(
        duration > 0 && duration.isFinite, "the duration of an export is finite and greater than 0, not \(duration)")
    }
    let motion = try Motion(of: curve, accuracy: accuracy, duration: duration)
    (self.duration, times) = (motion.duration, motion.times)
    switch format {
    case .css, .cubicBezier:
      let css = try format == .css ? CSSEasing(of: motion, accuracy: accuracy) : CSSEasing(nearestTo: motion)
      let time = motion.duration.map { "\(CSSText.duration($0)) " } ?? ""
      (text, error) = ("\(CSSText.comment(curve, error: css.error))\(time)\(css.text)\n", css.error)
      easing = css.text
    case .cssKeyframes:
      let fit = try motion.polyline(accuracy)
      let keyframes = CSSKeyframes(of: fit, motion: motion, name: cssName)
      (text, error, easing) = (keyframes.text, keyframes.error, nil)
    case .svg:
      let path = try SVGPath(of: motion, accuracy: accuracy)
      (text, error, easing) = (path.text, path.error, nil)
    case .json:
      let json = try JSONExport(of: motion, accuracy: accuracy)
      (text, error, easing) = (json.text, json.error, nil)
    case .csv:
      let fit = try motion.polyline(accuracy)
      let rows = fit.knots.map { [shortestText(motion.time(of: $0.time)), shortestText($0.value)] }
      let lines = ([["time", "value"]] + rows).map { CSVText.row($0) + "\n" }
      (text, error) = (lines.joined(), motion.error(upToEnd: ExportDeviation(fit.error)))
      easing = nil
    }
    if case .error(let allowed) = accuracy, !(error.value <= allowed) {
      throw .fitting(.errorBelowRounding(allowed, least: error.value))
    }
  }
}
