import AnimationCurves
import TextFormats

/// A motion as Kotlin for Jetpack Compose.
///
/// - Source: `androidx.compose.animation.core`.
struct ComposeEasing: ExportedText {
  let text: String
  let error: ExportDeviation

  /// The difference in value at which a spring counts as at rest.
  private static let visibilityThreshold = "0.001f"

  init(of motion: Motion, _ accuracy: ExportAccuracy) throws(CurveExportError) {
    let name = motion.exportName.upperCamelCase
    var imports: Set = ["Easing"]
    let code: String
    if case .error(let allowed) = accuracy, let (spring, error) = motion.springInFloats, error.value <= allowed {
      imports = ["spring"]
      self.error = error
      let numbers = [("dampingRatio", spring.dampingRatio), ("stiffness", spring.stiffness)]
      let arguments = numbers.map { "\($0) = \(FloatText.number($1))f" }.joined(separator: ", ")
      code = "val \(name)Spring = spring<Float>(\(arguments), visibilityThreshold = \(Self.visibilityThreshold))\n"
    } else {
      let easing: String
      if case .error(let allowed) = accuracy, let (bezier, error) = motion.bezierInFloats, error.value <= allowed {
        try motion.requireInterpolator()
        self.error = error
        imports.insert("CubicBezierEasing")
        let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { "\(FloatText.number($0))f" }
        easing = "CubicBezierEasing(\(numbers.joined(separator: ", ")))"
      } else {
        let path = try InterpolatorPath(of: motion, accuracy, areJumpsSlanted: true)
        error = path.error
        imports.insert("PathEasing")
        let lines = FloatText.lines(path.points).map { "    \($0.isMove ? "moveTo" : "lineTo")(\($0.x)f, \($0.y)f)\n" }
        easing = "PathEasing(Path().apply {\n\(lines.joined())})"
      }
      var text = "val \(name)Curve: Easing = \(easing)\n"
      if let duration = motion.duration {
        imports.insert("tween")
        let milliseconds = FloatText.milliseconds(duration)
        text += "val \(name)Tween = tween<Float>(durationMillis = \(milliseconds), easing = \(name)Curve)\n"
      }
      code = text
    }
    var lines = imports.map { "import androidx.compose.animation.core.\($0)\n" }.sorted()
    if imports.contains("PathEasing") { lines.append("import androidx.compose.ui.graphics.Path\n") }
    text = "\(ExportComment.line(motion, error))\(lines.joined())\n\(code)"
  }
}

extension Motion {
  /// The motion's spring with mass 1, its damping ratio and stiffness as Floats; `nil` if the motion is not a spring.
  fileprivate var springInFloats: (spring: Spring, error: ExportDeviation)? {
    guard let spring else { return nil }
    let (ratio, stiffness) = (Float(spring.dampingRatio), Float(spring.stiffness / spring.mass))
    guard ratio.isFinite, stiffness.isNormal else { return nil }
    // The damping 2ζ√k, as Compose computes it.
    let damping = 2 * Double(ratio) * Double(stiffness).squareRoot()
    let written = Spring(stiffness: Double(stiffness), damping: damping, allowOverDamping: true)
    return (written, error(of: written, from: spring))
  }
}
