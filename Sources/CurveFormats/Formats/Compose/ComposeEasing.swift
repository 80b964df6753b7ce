import CurveSampling
import TextFormats

/// A motion as Kotlin for Jetpack Compose.
///
/// - Source: `androidx.compose.animation.core`.
struct ComposeEasing: CodeText {
  let text: String
  let error: ExportDeviation
  let consumer: ConsumerDeviation?
  let motion: ExportedCurve?
  let code: ExportedCode

  static func stem(of name: ExportName) -> String { name.upperCamelCase }

  static func file(head: String, members: (Int) -> String, types: String, named name: ExportName) -> String {
    "\(head)object \(name.upperCamelCase) {\n\(members(4))}\n"
  }

  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError) {
    let (asked, accuracy) = (request.accuracy, Self.accuracy(of: request))
    let name = motion.exportName.upperCamelCase
    var imports: Set = ["Easing"]
    let declaration: String
    if let (spring, error, consumer) = Self.spring(motion, asked) {
      imports = ["spring"]
      (self.error, self.consumer, self.motion) = (error, consumer, nil)
      let numbers = [("dampingRatio", spring.dampingRatio), ("stiffness", spring.stiffness)]
      let arguments = numbers.map { "\($0) = \(FloatText.number($1))f" }.joined(separator: ", ")
      let threshold = FloatText.number(ComposeSpring.visibilityThreshold)
      let delay = try motion.delayMilliseconds().map { "// Compose delays no spring. The delay is \($0) ms.\n" } ?? ""
      declaration = "\(delay)val \(name)Spring = spring<Float>(\(arguments), visibilityThreshold = \(threshold)f)\n"
    } else {
      let easing: String
      var exported = motion
      if case .error(let allowed) = accuracy, let (bezier, error) = motion.bezierInFloats, error.value <= allowed {
        try motion.requireInterpolator()
        self.error = error
        imports.insert("CubicBezierEasing")
        let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { "\(FloatText.number($0))f" }
        easing = "CubicBezierEasing(\(numbers.joined(separator: ", ")))"
      } else {
        let path = try InterpolatorPath(of: motion, accuracy, areJumpsSlanted: true)
        (error, exported) = (path.error, path.motion)
        imports.insert("PathEasing")
        let lines = FloatText.lines(path.points).map { "    \($0.isMove ? "moveTo" : "lineTo")(\($0.x)f, \($0.y)f)\n" }
        easing = "PathEasing(Path().apply {\n\(lines.joined())})"
      }
      var text = "val \(name)Curve: Easing = \(easing)\n"
      if let milliseconds = try exported.milliseconds() {
        imports.insert("tween")
        let delay = try exported.delayMilliseconds().map { ", delayMillis = \($0)" } ?? ""
        text += "val \(name)Tween = tween<Float>(durationMillis = \(milliseconds)\(delay), easing = \(name)Curve)\n"
      }
      (declaration, consumer, self.motion) = (text, nil, exported)
    }
    var lines = imports.map { "import androidx.compose.animation.core.\($0)" }.sorted()
    if imports.contains("PathEasing") { lines.append("import androidx.compose.ui.graphics.Path") }
    let comment = ExportComment.line(motion, error, consumer)
    code = ExportedCode(comment: comment, imports: Set(lines), members: declaration)
    text = "\(comment)\(lines.map { "\($0)\n" }.joined())\n\(declaration)"
  }

  /// Returns the motion's spring with its numbers rounded to Floats, the error of this rounding, and the total error in
  /// Compose. The result is `nil` in these cases:
  ///
  /// - The motion is not a spring.
  /// - The accuracy is a number of points instead of a maximum error.
  /// - The error of the rounding exceeds the maximum error.
  /// - The caller requested a maximum error, and the total error exceeds it.
  ///
  /// - Parameter asked: The accuracy that the caller requested; `nil` if none was requested. The maximum error is then
  ///   the default of the format.
  private static func spring(
    _ motion: ExportedCurve, _ asked: ExportAccuracy?
  ) -> (Spring, ExportDeviation, ConsumerDeviation)? {
    let accuracy = asked ?? .standard()
    guard case .error(let allowed) = accuracy, let (spring, error) = motion.springInFloats, error.value <= allowed
    else {
      return nil
    }
    let total = error.value + ComposeSpring(spring: spring).error
    if asked != nil, total > allowed { return nil }
    return (spring, error, ConsumerDeviation(program: "Compose's spring", value: total))
  }
}

extension ExportedCurve {
  /// The motion's spring with mass 1, its damping ratio and stiffness rounded to Floats, and the error of this
  /// rounding; `nil` if the motion is not a spring.
  fileprivate var springInFloats: (spring: Spring, error: ExportDeviation)? {
    guard let spring else { return nil }
    let stiffness = Float(spring.stiffness / spring.mass)
    let ratio = ComposeSpring.usable(dampingRatio: Float(spring.dampingRatio))
    guard ratio.isFinite, stiffness.isNormal else { return nil }
    // The damping 2ζ√k, as Compose computes it.
    let damping = 2 * Double(ratio) * Double(stiffness).squareRoot()
    let written = Spring(stiffness: Double(stiffness), damping: damping, allowOverDamping: true)
    return (written, error(of: written, from: spring))
  }
}
