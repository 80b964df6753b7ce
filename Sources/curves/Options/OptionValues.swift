import TextFormats
import CurveFormats
import ArgumentParser

// Parsing of option values. Each error says what is allowed.

enum OptionValues {
  private static func whole(_ text: String, _ allowed: some RangeExpression<Int>, or words: String) throws -> Int {
    guard let number = Int(text), allowed.contains(number) else { throw ValidationError(words) }
    return number
  }

  private static func number(_ text: String, _ allowed: NumberRange, or words: String) throws -> Double {
    guard let number = decimalNumber(text), allowed.contains(number) else { throw ValidationError(words) }
    return number
  }

  static func positiveCount(_ text: String) throws -> Int {
    try whole(text, 1..., or: "Use a whole number, 1 or more.")
  }

  static func pointCount(_ text: String) throws -> Int { try whole(text, 2..., or: "Use a whole number, 2 or more.") }

  static func finiteNumber(_ text: String) throws -> Double { try number(text, .finite, or: "Use a finite number.") }

  static func positiveNumber(_ text: String) throws -> Double {
    try number(text, .positive, or: "Use a finite number greater than 0.")
  }

  /// Returns a difference of values: a number, or a percentage.
  static func difference(_ text: String) throws -> Double {
    let percentage = text.hasSuffix("%") ? scaled(text.dropLast(), by: -2) : nil
    guard let number = percentage ?? decimalNumber(text), number >= 0, number.isFinite else {
      throw ValidationError("Use a finite number or percentage, 0 or more, such as 0.001 or 0.1%.")
    }
    return number
  }

  /// Returns a difference of values that is greater than 0.
  static func positiveDifference(_ text: String) throws -> Double {
    guard let number = try? difference(text), number > 0 else {
      throw ValidationError("Use a finite number or percentage greater than 0, such as 0.001 or 0.1%.")
    }
    return number
  }

  /// Returns an angle in degrees, greater than 0 and at most 90.
  static func angle(_ text: String) throws -> Double {
    let allowed = NumberRange(lower: .init(0, isIncluded: false), upper: .init(90, isIncluded: true))
    return try number(text, allowed, or: "Use a number of degrees greater than 0 and at most 90.")
  }

  /// Returns a duration in seconds.
  static func duration(_ text: String) throws -> Double {
    let seconds =
      text.hasSuffix("ms")
      ? scaled(text.dropLast(2), by: -3) : decimalNumber(text.hasSuffix("s") ? text.dropLast() : text[...])
    guard let seconds, seconds > 0, seconds.isFinite else {
      throw ValidationError(
        "Use a finite duration greater than 0: seconds, such as 0.5 or 0.5s, or milliseconds, such as 500ms.")
    }
    return seconds
  }

  /// Returns a decimal number times 10 to the power `exponent`, rounded once.
  private static func scaled(_ text: Substring, by exponent: Int) -> Double? {
    guard let number = decimalNumber(text), number.isFinite else { return nil }
    return decimalNumber("\(text)e\(exponent)") ?? number * (exponent == -2 ? 0.01 : 0.001)
  }

  static func bounce(_ text: String) throws -> Double {
    let allowed = NumberRange(lower: .init(-1, isIncluded: false), upper: .init(1, isIncluded: true))
    return try number(text, allowed, or: "Use a number above -1 and at most 1.")
  }

  static func fixedPoint(_ text: String) throws -> FixedPointFormat {
    guard let format = FixedPointFormat(text) else {
      throw ValidationError(
        "Use Qm.n, such as Q1.14: a sign bit, m bits before the point and n after it, with m ≥ 0, n ≥ 1, m + n ≤ 31."
      )
    }
    return format
  }

  static func decimals(_ text: String) throws -> Int {
    let allowed = DecimalRounding.allowedDecimals
    return try whole(
      text, allowed, or: "Use a whole number from \(allowed.lowerBound) to \(allowed.upperBound).")
  }

  static func range(_ text: String) throws -> ClosedRange<Double> {
    let problem = ValidationError("Use two finite numbers, the smaller one first, such as 0...1.5.")
    // The separator is three points. A fourth one, as in 0....5, belongs to the number after it.
    let bytes = Array(text.utf8)
    let points = [UInt8](repeating: UInt8(ascii: "."), count: 3)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: points) }) else { throw problem }
    guard let lower = decimalNumber(String(decoding: bytes[..<start], as: UTF8.self)),
      let upper = decimalNumber(String(decoding: bytes[(start + 3)...], as: UTF8.self)),
      lower.isFinite, upper.isFinite, lower <= upper
    else { throw problem }
    return lower...upper
  }

  static func columns(_ text: String) throws -> [CurveTable.Column] {
    let names = text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    var columns: [CurveTable.Column] = []
    for name in names {
      guard let column = CurveTable.Column(rawValue: name) else {
        let allowed = CurveTable.Column.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("There is no column \"\(name)\"; the columns are \(allowed).")
      }
      if columns.contains(column) { throw ValidationError("The column \(column.rawValue) is named twice.") }
      columns.append(column)
    }
    return columns
  }
}
