import CurveAnalysis

/// The texts of Floats in Kotlin and Android's resources.
enum FloatText {
  /// Returns the shortest text that reads back to the same Float: `1`, not `1.0`.
  static func number(_ number: Double) -> String {
    let text = Float(number).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the commands of a path of lines. Only the first command is a move, because Android drops a move at the end
  /// and joins successive moves. A jump is a vertical line.
  static func lines(_ points: [Knot]) -> [(isMove: Bool, x: String, y: String)] {
    points.indices.map { ($0 == 0, number(points[$0].time), number(points[$0].value)) }
  }
}
