import CurveSampling
import CurveFormats
import Foundation

/// A table of exact values, computed in at least 80 digits by `make_oracle.py`, which says what its columns mean.
struct Oracle {
  /// The exact state of a curve at one time.
  struct Row: CustomStringConvertible, Sendable {
    let expression: String
    let time: Double
    let value: Double
    /// The exact value minus its nearest Double.
    let valueRest: Double
    let velocity: Double
    let acceleration: Double
    /// The further columns of the table.
    let others: [Double]

    var description: String { "\(expression) at \(time)" }

    /// Returns the distance of `computed` from the exact value.
    func error(_ computed: Double) -> Double { Oracle.error(computed, from: value, valueRest) }
  }

  /// A row that cannot be read.
  struct Malformed: Error { let line: Substring }

  /// The fields of each line of the table of the given name, which the tests of `target` have.
  static func lines(_ table: String, of target: String = "AnimationCurvesTests") throws -> [[Substring]] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let path = tests.appendingPathComponent("\(target)/Oracle/Data/\(table).txt")
    return try lines(at: path)
  }

  private static func lines(at path: URL) throws -> [[Substring]] {
    try String(contentsOf: path, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "|", omittingEmptySubsequences: false) }
  }

  /// The numbers in each line of a table that has nothing else.
  static func numbers(_ table: String) throws -> [[Double]] {
    try lines(table).map { fields in try fields.map(number) }
  }

  /// The rows of a table of curves, in groups of one expression each.
  static func curves(_ table: String) throws -> [(expression: String, rows: [Row])] { try curves(lines(table)) }

  private static func curves(_ lines: [[Substring]]) throws -> [(expression: String, rows: [Row])] {
    var groups: [(expression: String, rows: [Row])] = []
    for fields in lines {
      let expression = String(fields[0])
      let numbers = try fields.dropFirst().map(number)
      guard numbers.count >= 5 else { throw Malformed(line: fields[0]) }
      let row = Row(
        expression: expression, time: numbers[0], value: numbers[1], valueRest: numbers[2], velocity: numbers[3],
        acceleration: numbers[4], others: Array(numbers.dropFirst(5)))
      if groups.last?.expression == expression {
        groups[groups.count - 1].rows.append(row)
      } else {
        groups.append((expression, [row]))
      }
    }
    return groups
  }

  /// The rows of the table `flat-beziers`, in groups of one expression each: progress, velocity, acceleration, jerk and
  /// the scale of the jerk.
  static func flatBeziers() throws -> [(expression: String, rows: [[Double]])] {
    var groups: [(expression: String, rows: [[Double]])] = []
    for fields in try lines("flat-beziers") {
      if groups.last?.expression != String(fields[0]) { groups.append((String(fields[0]), [])) }
      groups[groups.count - 1].rows.append(try fields.dropFirst().map(number))
    }
    return groups
  }

  /// The rows of `curve` in the families' tables, at any place and in any spelling; also those of `sweep.py` in the
  /// file that the environment variable `CURVES_SWEEP` names.
  static func rows(of curve: some Curve) throws -> [Row] { try families.get()[curve.description] ?? [] }

  /// The rows of `sweep.py` in the file that the environment variable `CURVES_SWEEP` names.
  static func sweep() throws -> [(expression: String, rows: [Row])] {
    guard let path = ProcessInfo.processInfo.environment["CURVES_SWEEP"] else { return [] }
    return try curves(lines(at: URL(fileURLWithPath: path)))
  }

  private static let families = Result {
    let groups = try ["families", "family-limits"].flatMap { try curves($0) } + sweep()
    return try Dictionary(
      groups.map { group in (try CurveExpression(group.expression).description, group.rows) }, uniquingKeysWith: +)
  }

  /// Returns the four numbers of a Bézier's expression.
  static func bezierControls(of expression: String) throws -> [Double] {
    let controls = try expression.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ",")
      .map { try number($0.drop { $0 == " " }) }
    guard controls.count == 4 else { throw Malformed(line: Substring(expression)) }
    return controls
  }

  /// Returns max(1, |y1|, |y2|), which the bounds of a Bézier are relative to.
  static func bezierHeight(of expression: String) throws -> Double {
    let controls = try bezierControls(of: expression)
    return max(1, abs(controls[1]), abs(controls[3]))
  }

  /// Returns the distance of `computed` from the exact value, given as its nearest Double and the rest.
  static func error(_ computed: Double, from value: Double, _ rest: Double) -> Double {
    computed == value ? abs(rest) : abs((computed - value) - rest)
  }

  static func number(_ text: Substring) throws -> Double {
    guard let number = Double(text) else { throw Malformed(line: text) }
    return number
  }
}
