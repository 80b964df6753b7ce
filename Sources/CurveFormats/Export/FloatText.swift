import CurveAnalysis

/// The texts of Floats in Kotlin and Android's resources.
enum FloatText {
  /// Returns the shortest text that reads back to the same Float: `1`, not `1.0`.
  static func number(_ number: Double) -> String {
    let text = Float(number).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a duration in whole milliseconds.
  static func milliseconds(_ seconds: Double) -> String {
    let milliseconds = (seconds * 1000).rounded()
    return milliseconds < 0x1p53 ? "\(Int64(milliseconds))" : "\(milliseconds)"
  }

  /// Returns the commands of a path of lines. A jump is a move.
  static func lines(_ points: [Knot]) -> [(isMove: Bool, x: String, y: String)] {
    points.indices.map { index in
      let isMove = index == 0 || points[index].time == points[index - 1].time
      return (isMove, number(points[index].time), number(points[index].value))
    }
  }
}
