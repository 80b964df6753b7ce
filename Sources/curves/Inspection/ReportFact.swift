import CurveAnalysis
import CurveSampling
import TextFormats

/// A fact of a report: a line of text, and a member of an object in JSON.
struct ReportFact {
  let key: String
  let title: String
  /// The value with six digits and its unit.
  let words: Message
  /// The value with all digits, and `null` for an infinite or undefined number.
  let json: JSONValue

  init(_ key: String, _ title: String, _ words: Message, _ json: JSONValue) {
    (self.key, self.title, self.words, self.json) = (key, title, words, json)
  }

  static func number(_ key: String, _ title: String, _ number: Double, _ unit: Message = "") -> Self {
    Self(key, title, "\(sixDigits(number))\(unit)", .number(number))
  }

  /// A duration in seconds, which may be infinite.
  static func duration(_ key: String, _ title: String, _ duration: Double) -> Self {
    duration == .infinity ? Self(key, title, "never", .null) : number(key, title, duration, " seconds")
  }

  /// A number, and the same as a percentage.
  static func fraction(_ key: String, _ title: String, _ fraction: Double) -> Self {
    number(key, title, fraction, fraction.isFinite && fraction != 0 ? " (\(sixDigits(fraction * 100)) %)" : "")
  }

  /// A number and its time.
  static func instant(_ key: String, _ title: String, _ point: Knot, _ unit: Message = "") -> Self {
    Self(key, title, "\(sixDigits(point.value))\(unit) at \(sixDigits(point.time))", .instant(point))
  }

  static func range(_ key: String, _ range: ClosedRange<Double>, _ unit: CurveTimeUnit) -> Self {
    Self(key, key, words(for: range, unit), .range(range))
  }

  static func words(for range: ClosedRange<Double>, _ unit: CurveTimeUnit) -> Message {
    let unit: Message = unit == .seconds ? "seconds" : "(progress)"
    return "\(sixDigits(range.lowerBound))…\(sixDigits(range.upperBound)) \(unit)"
  }

  /// A number with a bound of its error.
  static func estimate(_ key: String, _ title: String, _ estimate: CurveIntegrals.Estimate) -> Self {
    let error = estimate.error.isFinite ? significant(estimate.error, digits: 1) : "∞"
    return Self(
      key, title, "\(sixDigits(estimate.value)) ± \(error)",
      .object(members: ["value": .number(estimate.value), "error": .number(estimate.error)]))
  }
}

extension [ReportFact] {
  /// The lines of text.
  var text: Message { WordColumns.lines(map { (name: "\($0.title)", words: $0.words) }).joined() }

  /// The members of the object.
  var members: [JSONValue.Member] { map { JSONValue.Member($0.key, $0.json) } }
}
