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
    if let (code, error, consumer) = Self.spring(motion, asked) {
      imports = ["spring"]
      (self.error, self.consumer, self.motion) = (error, consumer, nil)
      let delay = try motion.delayMilliseconds().map { "// Compose delays no spring. The delay is \($0) ms.\n" } ?? ""
      declaration = "\(delay)val \(name)Spring = \(code)\n"
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

  /// Returns the code of the motion's spring, the error of its numbers in Floats, and the total error in Compose. The
  /// result is `nil` in these cases:
  ///
  /// - The motion is not a spring, or has numbers that no Floats hold.
  /// - The accuracy is a number of points instead of a maximum error.
  /// - The error of the rounding exceeds the maximum error.
  /// - The caller requested a maximum error, and the total error exceeds it.
  ///
  /// - Parameter asked: The accuracy that the caller requested; `nil` if none was requested. The maximum error is then
  ///   the default of the format.
  private static func spring(
    _ motion: ExportedCurve, _ asked: ExportAccuracy?
  ) -> (code: String, ExportDeviation, ConsumerDeviation)? {
    guard case .error(let allowed) = asked ?? .standard(), let spring = motion.spring,
      let numbers = try? AnimationSystem.composeNumbers(of: spring), Float(numbers[1].value).isNormal
    else { return nil }
    // The damping 2ζ√k, as Compose computes it.
    let (ratio, stiffness) = (Double(Float(numbers[0].value)), Double(Float(numbers[1].value)))
    let written = Spring(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot(), allowOverDamping: true)
    let error = motion.error(of: written, from: spring)
    let total = error.value + ComposeSpring(spring: written).error
    if error.value > allowed || asked != nil && total > allowed { return nil }
    let threshold = Conversion.Parameter("visibilityThreshold", ComposeSpring.visibilityThreshold)
    let code = AnimationSystem.composeSpring(numbers + [threshold], type: "<Float>")
    return (code, error, ConsumerDeviation(program: "Compose's spring", value: total))
  }
}
