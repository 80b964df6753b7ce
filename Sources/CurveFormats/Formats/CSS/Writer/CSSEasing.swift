import TextFormats
import CurveSampling
import CurveAnalysis

/// A motion as a CSS easing: exact if CSS has a name or a function for it, otherwise `linear()` with the fewest stops.
///
/// ``LinearStops`` writes the text of a `linear()`.
struct CSSEasing {
  let text: String
  let error: ExportDeviation
  /// The nearest Bézier, if a single Bézier was requested; otherwise `nil`.
  var bezier: CubicBezier?

  /// Creates the easing of a motion. That of a fling has the fling's positions as its values.
  ///
  /// - Parameter asked: The accuracy that the caller requested; `nil` for the default. Lines that are a `linear()`
  ///   already keep their stops, unless a positive error or a number of points was requested.
  init(of motion: ExportedCurve, _ asked: ExportAccuracy?) throws(WritingError) {
    guard motion.isEasing || motion.curve is any RestingCurve else { throw .notAnEasing(curve: motion.name.label) }
    let accuracy = asked ?? .standard()
    if asked ?? .error(0) == .error(0), let lines = motion.curve as? PiecewiseLinear {
      (text, error) = (LinearStops.text(of: lines), ExportDeviation(0))
    } else if let exact = Self.exact(motion.curve) {
      (text, error) = (exact, ExportDeviation(0))
    } else if let (bezier, error) = Self.bezier(motion.curve, accuracy) {
      (text, self.error) = (bezier, ExportDeviation(error))
    } else {
      let (text, error) = try Self.linear(motion, accuracy)
      (self.text, self.error) = (text, motion.error(upToEnd: error))
    }
  }

  /// Creates the one `cubic-bezier()` that is nearest to the motion.
  init(nearestTo motion: ExportedCurve) throws(WritingError) {
    guard motion.isEasing else { throw .notAnEasing(curve: motion.name.label) }
    let easing = motion.easing
    let fit = easing.nearestCubicBezier()
    // The minimum error leaves no margin for rounding. A five-hundredth more is allowed, plus an error that browsers
    // cannot show.
    let (bezier, error) = Self.shortest(fit.curve, of: easing, within: fit.error * 1.002 + Self.leastVisibleError)
    (self.bezier, self.error) = (bezier, motion.error(upToEnd: error))
    text = Self.text(of: bezier)
  }

  // MARK: - Exact

  private static let keywords: [(String, any Easing)] = [
    ("ease", CubicBezier(0.25, 0.1, 0.25, 1)), ("ease-in", CubicBezier(0.42, 0, 1, 1)),
    ("ease-out", CubicBezier(0, 0, 0.58, 1)), ("ease-in-out", CubicBezier(0.42, 0, 0.58, 1)),
    ("step-start", Steps(1, .start)), ("step-end", Steps(1, .end)),
  ]

  /// Returns the CSS keyword or function that is exactly the curve; `nil` if there is none.
  private static func exact(_ curve: any Curve) -> String? {
    let expression = CurveExpression(curve).description
    if let (keyword, _) = keywords.first(where: { $1.description == expression }) { return keyword }
    switch curve {
    case is Linear: return "linear"
    case is CubicBezier: return expression
    // `end` is CSS's default position of the jumps.
    case let steps as Steps: return steps.jump == .end ? "steps(\(steps.count))" : expression
    default: return nil
    }
  }

  // MARK: - cubic-bezier()

  /// The error up to which a rounded Bézier counts as exact, because the difference is not visible. Browsers compute
  /// even an exact Bézier with an error of about 10⁻⁷.
  private static let leastVisibleError = 1e-6

  /// Returns the text of a curve that is a cubic Bézier, with as few digits as the accuracy allows; `nil` for other
  /// curves.
  private static func bezier(_ curve: any Curve, _ accuracy: ExportAccuracy) -> (text: String, error: Double)? {
    guard let easing = curve as? any Easing, let bezier = easing.exactCubicBezier else { return nil }
    if max(abs(bezier.x1 - bezier.y1), abs(bezier.x2 - bezier.y2)) <= 0x1p-50 { return ("linear", 0) }
    let allowed = if case .error(let error) = accuracy { min(error, leastVisibleError) } else { leastVisibleError }
    let (nearest, error) = shortest(bezier, of: easing, within: allowed)
    return error.value <= allowed ? (text(of: nearest), error.value) : nil
  }

  private static func text(of bezier: CubicBezier) -> String { exact(bezier) ?? bezier.description }

  /// Returns the Bézier with the fewest digits whose error against the easing is at most `allowed`.
  private static func shortest(
    _ bezier: CubicBezier, of easing: some Easing, within allowed: Double
  ) -> (bezier: CubicBezier, error: ExportDeviation) {
    func rounded(_ decimals: Int?) -> (bezier: CubicBezier, error: ExportDeviation) {
      let style = DecimalRounding(decimals)
      let candidate = CubicBezier(
        style.rounded(bezier.x1), style.rounded(bezier.y1), style.rounded(bezier.x2), style.rounded(bezier.y2))
      return (candidate, ExportDeviation(CubicBezierFit(curve: candidate, of: easing).error))
    }
    return (1...15).lazy.map(rounded).first { $0.error.value <= allowed } ?? rounded(nil)
  }

  // MARK: - linear()

  /// Returns `linear()` with the fewest stops, or with at most the given number of stops. Its numbers have as few
  /// digits as the maximum error allows.
  private static func linear(
    _ motion: ExportedCurve, _ accuracy: ExportAccuracy
  ) throws(WritingError) -> (text: String, error: ExportDeviation) {
    let gauge = try motion.gauge()
    let fit = try motion.polyline(accuracy, by: gauge)
    // The minimum error leaves no margin for rounding. One per cent more is allowed.
    let allowed = if case .error(let error) = accuracy { error } else { fit.error * 1.01 }
    for decimals in 2...15 where LinearStops.rounding(of: fit.knots, decimals: decimals) <= allowed + fit.error {
      var shortest: (text: String, error: ExportDeviation)?
      // Percentages get the fewest digits with which the error is still allowed.
      for percentDecimals in (max(0, decimals - 3)...decimals).reversed() {
        let stops = LinearStops(
          of: fit.knots, motion: motion, decimals: decimals, percentDecimals: percentDecimals,
          jumpDecimals: allowed > 0 ? max(percentDecimals, ExportDeviation.jumpPercentDecimals) : nil)
        let error = stops.error(by: gauge)
        guard error.value <= allowed else { break }
        shortest = (stops.text, error)
      }
      if let shortest { return shortest }
    }
    let stops = LinearStops(of: fit.knots, motion: motion, decimals: nil, percentDecimals: nil, jumpDecimals: nil)
    return (stops.text, stops.error(by: gauge))
  }
}
