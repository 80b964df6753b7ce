import CurveAnalysis
import TextFormats

extension JSONValue {
  /// The value as the text of a report, with a line end.
  var reportText: String { text(width: 100) + "\n" }

  /// Returns a range as an array of its two ends.
  static func range(_ range: ClosedRange<Double>) -> JSONValue {
    .array([.number(range.lowerBound), .number(range.upperBound)])
  }

  /// Returns a value and its time as an object.
  static func instant(_ point: Knot) -> JSONValue {
    .object(members: ["time": .number(point.time), "value": .number(point.value)])
  }

  /// Returns the members of a curve's name, which may be missing, and of its expression.
  static func names(_ name: String?, _ expression: String) -> [Member] {
    (name.map { [Member("name", .string($0))] } ?? []) + [Member("expression", .string(expression))]
  }
}
