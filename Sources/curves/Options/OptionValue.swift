import TextFormats
import CurveFormats
import ArgumentParser

/// A kind of an option's values.
struct OptionValue<Value>: Sendable {
  /// The name of the value in help; `nil` for the name of the option.
  var name: String?
  /// Parses a text. An error says what is allowed.
  let parse: @Sendable (String) throws -> Value
}

extension Option {
  /// Creates an option whose value may begin with a minus sign.
  ///
  /// - Parameter valueName: The name of the value in help; `nil` for that of the kind.
  init<T>(_ kind: OptionValue<T>, name: NameSpecification = .long, valueName: String? = nil, _ help: String)
  where Value == T? {
    self.init(
      name: name, parsing: .unconditional, help: ArgumentHelp(help, valueName: valueName ?? kind.name),
      transform: kind.parse)
  }
}

extension OptionValue<Int> {
  static var positiveCount: Self { whole(1..., or: "Use a whole number, 1 or more.") }
  static var pointCount: Self { whole(2..., or: "Use a whole number, 2 or more.") }

  /// The digits after the point.
  static var decimals: Self {
    let allowed = DecimalRounding.allowedDecimals
    return whole(allowed, or: "Use a whole number from \(allowed.lowerBound) to \(allowed.upperBound).")
  }

  private static func whole(_ allowed: some RangeExpression<Int> & Sendable, or words: String) -> Self {
    Self { text in
      guard let number = Int(text), allowed.contains(number) else { throw ValidationError(words) }
      return number
    }
  }
}

extension OptionValue<Double> {
  static var finiteNumber: Self { number(.finite, or: "Use a finite number.") }
  static var positiveNumber: Self { number(.positive, or: "Use a finite number greater than 0.") }
  static var bounce: Self {
    let allowed = NumberRange(lower: .init(-1, isIncluded: false), upper: .init(1, isIncluded: true))
    return number(allowed, or: "Use a number above -1 and at most 1.")
  }

  /// An angle in degrees, greater than 0 and at most 90.
  static var angle: Self {
    let allowed = NumberRange(lower: .init(0, isIncluded: false), upper: .init(90, isIncluded: true))
    return number(allowed, named: "degrees", or: "Use a number of degrees greater than 0 and at most 90.")
  }

  /// The frames of a second.
  static var frameRate: Self {
    let allowed = WriteRequest.frameRates
    let range = NumberRange(
      lower: .init(allowed.lowerBound, isIncluded: true), upper: .init(allowed.upperBound, isIncluded: true))
    return number(range, named: "frames", or: "Use a number of frames a second from 0.001 to 1000000, such as 24.")
  }

  /// A difference of values: a number, or a percentage.
  static var difference: Self {
    difference(.init(lower: .init(0, isIncluded: true)), or: "0 or more")
  }

  /// A difference of values that is greater than 0.
  static var positiveDifference: Self { difference(.positive, or: "greater than 0") }

  /// A length in the unit of a scene. glTF's is the metre.
  static var length: Self {
    Self(name: "distance") { text in
      let units = [("mm", -3), ("cm", -2), ("m", 0), ("", 0)]
      let unit = units.first { text.hasSuffix($0.0) } ?? ("", 0)
      guard let length = scaled(text.dropLast(unit.0.utf8.count), by: unit.1), NumberRange.positive.contains(length)
      else { throw ValidationError("Use a distance greater than 0, such as 0.5mm, 0.05cm, 0.0005m or 0.0005.") }
      return length
    }
  }

  /// A duration in seconds.
  static var duration: Self {
    Self(name: "duration") { text in
      let seconds =
        text.hasSuffix("ms")
        ? scaled(text.dropLast(2), by: -3) : decimalNumber(text.hasSuffix("s") ? text.dropLast() : text[...])
      guard let seconds, NumberRange.positive.contains(seconds) else {
        throw ValidationError(
          "Use a finite duration greater than 0: seconds, such as 0.5 or 0.5s, or milliseconds, such as 500ms.")
      }
      return seconds
    }
  }

  /// A number, or a percentage divided by 100.
  fileprivate static func share(_ text: String) -> Double? {
    text.hasSuffix("%") ? scaled(text.dropLast(), by: -2) : nil
  }

  private static func number(_ allowed: NumberRange, named name: String? = nil, or words: String) -> Self {
    Self(name: name) { text in
      guard let number = decimalNumber(text), allowed.contains(number) else { throw ValidationError(words) }
      return number
    }
  }

  private static func difference(_ allowed: NumberRange, or words: String) -> Self {
    Self { text in
      guard let number = decimalNumber(text), allowed.contains(number) else {
        throw ValidationError("Use a finite number \(words), such as 0.001. Only reduce takes a share, such as 0.5%.")
      }
      return number
    }
  }

  /// Returns a decimal number times 10 to the power `exponent`, rounded once.
  private static func scaled(_ text: Substring, by exponent: Int) -> Double? {
    guard let number = decimalNumber(text), number.isFinite else { return nil }
    if exponent == 0 { return number }
    return decimalNumber("\(text)e\(exponent)") ?? number * (exponent == -2 ? 0.01 : 0.001)
  }
}

extension OptionValue<MaximumError> {
  /// A difference of values, or a share of their extent.
  static var maximumError: Self {
    Self(name: "error") { text in
      let share = OptionValue<Double>.share(text)
      guard let number = share ?? decimalNumber(text), NumberRange.positive.contains(number) else {
        throw ValidationError("Use a finite number greater than 0, such as 0.001, or a share, such as 0.5%.")
      }
      return share == nil ? .value(number) : .share(number)
    }
  }
}

extension OptionValue<FixedPointFormat> {
  static var fixedPoint: Self {
    Self(name: "Qm.n") { text in
      if let format = FixedPointFormat(text) { return format }
      throw ValidationError(
        "Use Qm.n, such as Q1.14: a sign bit, m bits before the point and n after it, with m ≥ 0, n ≥ 1, m + n ≤ 31."
      )
    }
  }
}

extension OptionValue<ClosedRange<Double>> {
  static var range: Self {
    Self(name: "A...B") { text in
      let problem = ValidationError("Use two finite numbers, the smaller one first, such as 0...1.5.")
      // The separator is three points. A fourth one, as in 0....5, belongs to the number after it.
      let bytes = Array(text.utf8)
      let points = [UInt8](repeating: UInt8(ascii: "."), count: 3)
      guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: points) }),
        let lower = decimalNumber(String(decoding: bytes[..<start], as: UTF8.self)),
        let upper = decimalNumber(String(decoding: bytes[(start + 3)...], as: UTF8.self)),
        lower.isFinite, upper.isFinite, lower <= upper
      else { throw problem }
      return lower...upper
    }
  }
}

extension OptionValue {
  /// Names of columns with commas between them.
  static func columns<Column>() -> Self
  where Value == [Column], Column: CaseIterable & RawRepresentable<String> & Equatable & SendableMetatype {
    let allowed = Column.allCases.map(\.rawValue).joined(separator: ", ")
    return Self(name: "names") { text in
      var columns: [Column] = []
      for name in text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map({ String($0) }) {
        guard let column = Column(rawValue: name) else {
          throw ValidationError("There is no column \"\(name)\"; the columns are \(allowed).")
        }
        if columns.contains(column) { throw ValidationError("The column \(column.rawValue) is named twice.") }
        columns.append(column)
      }
      return columns
    }
  }
}
