import TextFormats
import AnimationCurves
import CurveAnalysis

/// A curve as text for another program.
///
/// `css` is what stands after `transition:` or `animation:` beside the property or the name: the easing, and before it the
/// duration, where the curve has one. `cubic-bezier` is the same with the one Bézier that is nearest. `css-keyframes` is an `@keyframes` rule that moves the custom property `--progress`.
/// `svg` is a picture with the curve as one path of cubic Béziers, a hundred units wide, a value of 1 a hundred units up.
/// `json` has the knots of a polyline and a chain of Béziers; `csv` the knots.
package struct CurveExport {
  package let text: String
  /// How far what the text says is from the curve, rounding included.
  package let error: ExportDeviation
  /// How long the motion takes in seconds, where the curve says so: a spring until it has settled.
  package let duration: Double?
  /// The times of the curve that are exported.
  package let times: ClosedRange<Double>
  /// The CSS easing alone, without duration and comment; `nil` for other formats.
  package let easing: String?

  /// The export of a curve.
  ///
  /// - Parameters:
  ///   - duration: The duration to which the curve is retimed first.
  ///   - cssName: What an `@keyframes` rule is called, instead of what the curve's name makes of it.
  package init(
    of curve: NamedCurve, as format: ExportFormat, accuracy: ExportAccuracy, duration: Double? = nil,
    cssName: String? = nil
  ) throws(CurveExportError) {
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
      let rows = fit.knots.map { "\(shortestText(motion.time(of: $0.time))),\(shortestText($0.value))\n" }
      (text, error) = ("time,value\n" + rows.joined(), motion.error(upToEnd: ExportDeviation(fit.error)))
      easing = nil
    }
    if case .error(let allowed) = accuracy, !(error.value <= allowed) {
      throw .fitting(.errorBelowRounding(allowed, least: error.value))
    }
  }
}
