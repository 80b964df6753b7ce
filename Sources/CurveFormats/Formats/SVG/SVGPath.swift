import CurveSampling
import CurveAnalysis
import TextFormats

/// A motion as an SVG picture: one path of cubic Béziers, 100 units wide. A value of 1 is 100 units high.
struct SVGPath: NumberText {
  let text: String
  let error: ExportDeviation

  /// The margin on each side of the path, in the units of the picture. The margin leaves room for the width of the
  /// line.
  private static let margin = 2.0

  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError) {
    let accuracy = Self.accuracy(of: request)
    if motion.range.lowerBound == motion.range.upperBound { throw .singleKey(curve: motion.name.label) }
    let exact = try motion.beziers(accuracy)
    var fit = exact
    // The number of decimals is the smallest that adds little to the error, and keeps the error within the given
    // maximum error.
    let allowed =
      if case .error(let error) = accuracy { min(error, max(exact.error * 1.01, error / 20)) } else {
        exact.error * 1.01
      }
    for decimals in 3...12 {
      let style = DecimalRounding(decimals)
      fit = exact.moved(of: motion.curve) { Self.rounded($0, motion, style) }
      if fit.error <= allowed && Self.greatestShift(of: exact, fit, motion) <= ExportDeviation.leeway { break }
    }
    error = ExportDeviation(fit.error, areJumpsMoved: Self.greatestShift(of: exact, fit, motion) > 0)
    text = Self.picture(of: fit, title: "\(motion.name.label), \(error.words)", motion)
  }

  /// Returns the maximum time by which rounding moves a jump, as a fraction of the motion's duration.
  private static func greatestShift(of exact: BezierFit, _ rounded: BezierFit, _ motion: ExportedCurve) -> Double {
    zip(exact.segments, rounded.segments).reduce(0) { greatest, segments in
      let (exact, rounded) = (segments.0, segments.1)
      guard exact.start.time == exact.end.time else { return greatest }
      return max(greatest, abs(motion.fraction(of: rounded.start.time) - motion.fraction(of: exact.start.time)))
    }
  }

  private static func picture(of fit: BezierFit, title: String, _ motion: ExportedCurve) -> String {
    let (low, high) = heights(of: fit)
    let round = DecimalRounding(2)
    let box = [-margin, 100 - high - margin, 100 + 2 * margin, high - low + 2 * margin]
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(box.map { shortestText(round.rounded($0)) }.joined(separator: " "))">
      <title>\(XMLText.escaped(title))</title>
      <path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" \
      d="\(path(of: fit, motion))"/>
      </svg>

      """
  }

  /// Returns the path: time to the right, values upwards. A jump is a vertical line.
  private static func path(of fit: BezierFit, _ motion: ExportedCurve) -> String {
    let style = DecimalRounding(12)
    func height(_ knot: Knot) -> String { shortestText(style.rounded(100 - 100 * knot.value)) }
    func place(_ knot: Knot) -> String {
      shortestText(style.rounded(100 * motion.fraction(of: knot.time))) + " " + height(knot)
    }
    var path = fit.segments.first.map { "M\(place($0.start))" } ?? ""
    for segment in fit.segments {
      if segment.start == segment.end { continue }
      if segment.start.time == segment.end.time {
        path += " V\(height(segment.end))"
      } else {
        path += " C" + [segment.control1, segment.control2, segment.end].map(place).joined(separator: " ")
      }
    }
    return path
  }

  /// Returns the least and the greatest of the path's heights and of 0 and 100. A height is 100 times a value of the
  /// motion.
  private static func heights(of fit: BezierFit) -> (low: Double, high: Double) {
    var (low, high) = (0.0, 100.0)
    for segment in fit.segments {
      for step in 0...16 {
        let height = 100 * segment.point(at: Double(step) / 16).value
        (low, high) = (min(low, height), max(high, height))
      }
    }
    return (low, high)
  }

  /// Returns a point whose coordinates are rounded in the units of the picture.
  private static func rounded(_ knot: Knot, _ motion: ExportedCurve, _ style: DecimalRounding) -> Knot {
    let fraction = style.rounded(100 * motion.fraction(of: knot.time)) / 100
    return Knot(time: motion.time(at: fraction), value: style.rounded(100 * knot.value) / 100)
  }
}
