import CurveSampling
import CurveAnalysis

/// A motion as an Android resource for `res/interpolator`, with equivalent Kotlin in a comment.
///
/// A cubic Bézier is written as its control points. Android flattens such a Bézier with an error of 0.0025 or more. Any
/// other curve is written as a path of lines, which Android keeps unchanged. A Bézier is also written as lines if the
/// error with which Android computes it exceeds the given maximum error, if a number of points is given instead of a
/// maximum error, or if the y coordinate of a control point is beyond ±1000.
///
/// - Source: AOSP, `PathInterpolator`.
struct AndroidInterpolator: NumberText {
  let text: String
  let error: ExportDeviation
  let consumer: ConsumerDeviation?
  let motion: ExportedCurve?

  private static let program = "Android's PathInterpolator"
  /// The maximum magnitude of the control points' y. Above it, Floats are so coarse that Android's flattening might not
  /// end.
  private static let maximumHeight = 1000.0

  static func stem(of name: ExportName) -> String { name.resourceName }

  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError) {
    let accuracy = request.accuracy
    try motion.requireInterpolator()
    if let (bezier, error, consumer) = try Self.bezier(motion, accuracy) {
      (self.error, self.consumer) = (error, consumer)
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(FloatText.number)
      let names = ["controlX1", "controlY1", "controlX2", "controlY2"]
      let attributes = zip(names, numbers).map { "    android:\($0)=\"\($1)\"" }.joined(separator: "\n")
      let code = "PathInterpolator(\(numbers.map { "\($0)f" }.joined(separator: ", ")))"
      self.motion = nil
      text = try Self.resource(attributes, code: code, motion, error, consumer)
    } else {
      let path = try InterpolatorPath(
        of: motion, Self.accuracy(of: request), areJumpsSlanted: false)
      if let width = AndroidPathInterpolator.indistinctWidth(of: path.points) {
        throw .beyondNumbers(curve: motion.name.label, value: width)
      }
      (error, consumer, self.motion) = (path.error, nil, path.motion)
      let commands = FloatText.lines(path.points)
      let data = commands.map { "\($0.isMove ? "M" : "L") \($0.x),\($0.y)" }.joined(separator: " ")
      let code = commands.map { "    \($0.isMove ? "moveTo" : "lineTo")(\($0.x)f, \($0.y)f)\n" }.joined()
      text = try Self.resource(
        "    android:pathData=\"\(data)\"", code: "PathInterpolator(Path().apply {\n\(code)})", path.motion, error, nil)
    }
  }

  /// Returns the Bézier that equals the motion. Returns `nil` if there is no such Bézier with control points in range.
  /// If `accuracy` is a maximum error, returns `nil` if the error that Android makes when it evaluates the Bézier
  /// exceeds that maximum. If `accuracy` is a number of points instead, always returns `nil`.
  private static func bezier(
    _ motion: ExportedCurve, _ accuracy: ExportAccuracy?
  ) throws(WritingError) -> (CubicBezier, ExportDeviation, ConsumerDeviation)? {
    guard let (bezier, error) = motion.bezierInFloats, max(abs(bezier.y1), abs(bezier.y2)) <= maximumHeight else {
      return nil
    }
    let own = try AndroidPathInterpolator(bezier).error(from: motion)
    switch accuracy {
    case .points: return nil
    case .error(let allowed) where own > allowed: return nil
    default: return (bezier, error, ConsumerDeviation(program: program, value: own))
    }
  }

  private static func resource(
    _ attributes: String, code: String, _ motion: ExportedCurve, _ error: ExportDeviation,
    _ consumer: ConsumerDeviation?
  ) throws(WritingError) -> String {
    let name = motion.exportName
    let delay = try motion.delayMilliseconds().map { ", after a delay of \($0) ms" } ?? ""
    let duration = try motion.milliseconds().map { "Its duration is \($0) ms\(delay).\n" } ?? ""
    // An XML comment must not contain two consecutive hyphens. Scalars are compared, because a hyphen with an accent is
    // one Character.
    var sentence = String.UnicodeScalarView()
    for scalar in ExportComment.sentence(motion, error, consumer).unicodeScalars {
      if scalar == "-" && sentence.last == "-" { sentence.append(" ") }
      sentence.append(scalar)
    }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <!--
      \(String(sentence))
      \(duration)val \(name.lowerCamelCase)Interpolator = \(code)
      -->
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
      \(attributes) />

      """
  }
}
