import AnimationCurves

/// A curve as text for another program.
///
/// `css` is what stands after `transition:` or `animation:` beside the property or the name: the easing, and before it the
/// duration, where the curve has one. `css-keyframes` is an `@keyframes` rule that moves the custom property `--progress`.
/// `svg` is a picture with the curve as one path of cubic Béziers, a hundred units wide, a value of 1 a hundred units up.
/// `json` has the knots of a polyline and a chain of Béziers; `csv` the knots.
struct CurveExport {
  let text: String
  /// The greatest distance in value of what the text says from the curve, rounding included.
  let error: Double
  /// How long the motion takes in seconds, where the curve says so: a spring up to its settling time.
  let duration: Double?
  /// The CSS easing alone, without duration and comment; `nil` for other formats.
  let easing: String?

  /// The export of a curve.
  ///
  /// - Parameter duration: How long the motion takes, instead of what the curve says.
  init(
    of curve: NamedCurve, as format: ExportFormat, accuracy: ExportAccuracy, duration: Double? = nil
  ) throws(Failure) {
    let motion = try Motion(of: curve, accuracy: accuracy, duration: duration)
    self.duration = motion.duration
    switch format {
    case .css:
      let css = try CSSEasing(of: motion, accuracy: accuracy)
      let time = motion.duration.map { "\(CSSText.duration($0)) " } ?? ""
      (text, error) = ("\(CSSText.comment(curve, error: css.error))\(time)\(css.text)\n", css.error)
      easing = css.text
    case .cssKeyframes:
      let fit = try motion.polyline(accuracy)
      (text, error, easing) = (CSSKeyframes(of: fit, motion: motion).text, fit.error, nil)
    case .svg:
      let path = try SVGPath(of: motion, accuracy: accuracy)
      (text, error, easing) = (path.text, path.error, nil)
    case .json:
      let json = try JSONExport(of: motion, accuracy: accuracy)
      (text, error, easing) = (json.text, json.error, nil)
    case .csv:
      let fit = try motion.polyline(accuracy)
      let rows = fit.knots.map { "\(shortestText($0.time)),\(shortestText($0.value))\n" }
      (text, error, easing) = ("time,value\n" + rows.joined(), fit.error, nil)
    }
  }
}
