import AnimationCurves
import CurveAnalysis

/// A motion as an Android resource, for `res/interpolator`, and in its comment as code.
///
/// A cubic Bézier is written as its control points. Android flattens it within 0.0025 or more: where a smaller error was
/// asked for, and for every other curve, the path is made of lines, which Android keeps as they are.
///
/// - Source: AOSP, `PathInterpolator`.
struct AndroidInterpolator: ExportedText {
  let text: String
  let error: ExportDeviation
  let consumer: ConsumerDeviation?

  private static let program = "Android's PathInterpolator"

  /// - Parameter accuracy: `nil` where none was asked for.
  init(of motion: Motion, _ accuracy: ExportAccuracy?) throws(CurveExportError) {
    try motion.requireInterpolator()
    if let (bezier, error, consumer) = try Self.bezier(motion, accuracy) {
      (self.error, self.consumer) = (error, consumer)
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(FloatText.number)
      let names = ["controlX1", "controlY1", "controlX2", "controlY2"]
      let attributes = zip(names, numbers).map { "    android:\($0)=\"\($1)\"" }.joined(separator: "\n")
      let code = "PathInterpolator(\(numbers.map { "\($0)f" }.joined(separator: ", ")))"
      text = Self.resource(attributes, code: code, motion, error, consumer)
    } else {
      let path = try InterpolatorPath(
        of: motion, accuracy ?? .standard(of: .android), areJumpsSlanted: false)
      (error, consumer) = (path.error, nil)
      let commands = FloatText.lines(path.points)
      let data = commands.map { "\($0.isMove ? "M" : "L") \($0.x),\($0.y)" }.joined(separator: " ")
      let code = commands.map { "    \($0.isMove ? "moveTo" : "lineTo")(\($0.x)f, \($0.y)f)\n" }.joined()
      text = Self.resource(
        "    android:pathData=\"\(data)\"", code: "PathInterpolator(Path().apply {\n\(code)})", motion, error, nil)
    }
  }

  /// The Bézier that the motion is, unless Android's own error of it is more than was asked for.
  private static func bezier(
    _ motion: Motion, _ accuracy: ExportAccuracy?
  ) throws(CurveExportError) -> (CubicBezier, ExportDeviation, ConsumerDeviation)? {
    guard let (bezier, error) = motion.bezierInFloats else { return nil }
    let own = try AndroidPathInterpolator(bezier).error(from: motion)
    switch accuracy {
    case .points: return nil
    case .error(let allowed) where own > allowed: return nil
    default: return (bezier, error, ConsumerDeviation(program: program, value: own))
    }
  }

  private static func resource(
    _ attributes: String, code: String, _ motion: Motion, _ error: ExportDeviation, _ consumer: ConsumerDeviation?
  ) -> String {
    let name = motion.exportName
    let duration = motion.duration.map { "Its duration is \(FloatText.milliseconds($0)) ms.\n" } ?? ""
    // Two hyphens may not stand in a comment.
    var sentence = ExportComment.sentence(motion, error, consumer)
    while sentence.contains("--") { sentence.replace("--", with: "- -") }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <!--
      \(sentence)
      \(duration)val \(name.lowerCamelCase)Interpolator = \(code)
      -->
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
      \(attributes) />

      """
  }
}

extension Motion {
  /// The cubic Bézier that the motion is, its control points as Floats; `nil` where it is none or they are beyond Floats.
  var bezierInFloats: (CubicBezier, ExportDeviation)? {
    guard let easing = curve as? any Easing, let exact = exactBezier else { return nil }
    let numbers = [exact.x1, exact.y1, exact.x2, exact.y2].map { Double(Float($0)) }
    guard numbers.allSatisfy({ abs($0) <= 1e30 }) else { return nil }
    let bezier = CubicBezier(min(max(numbers[0], 0), 1), numbers[1], min(max(numbers[2], 0), 1), numbers[3])
    // The text has as few digits as tell a Float apart, so that it may be the exact number.
    let isExact = zip(numbers, [exact.x1, exact.y1, exact.x2, exact.y2]).allSatisfy { kept, number in
      kept == number || Double(FloatText.number(kept)) == number
    }
    let difference = CurveComparison(of: bezier, and: easing)?.greatestDifference.value ?? .infinity
    return (bezier, ExportDeviation(isExact ? 0 : difference))
  }
}

/// Numbers as Kotlin and Android's resources write Floats.
enum FloatText {
  /// The shortest text that reads back to the same Float: `1`, not `1.0`.
  static func number(_ number: Double) -> String {
    let text = Float(number).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A duration in whole milliseconds.
  static func milliseconds(_ seconds: Double) -> String {
    let milliseconds = (seconds * 1000).rounded()
    return milliseconds < 0x1p53 ? "\(Int64(milliseconds))" : "\(milliseconds)"
  }

  /// The commands of a path of lines. A jump is a move.
  static func lines(_ points: [Knot]) -> [(isMove: Bool, x: String, y: String)] {
    points.indices.map { index in
      let isMove = index == 0 || points[index].time == points[index - 1].time
      return (isMove, number(points[index].time), number(points[index].value))
    }
  }
}
