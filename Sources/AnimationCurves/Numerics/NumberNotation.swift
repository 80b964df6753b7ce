extension DefaultStringInterpolation {
  /// Appends the shortest text that reads back to the same number, in the notation's spelling: `1`, not `1.0`.
  ///
  /// The standard library prints it. The printer of `TextFormats`, which writes the same text for tables, would be
  /// linked into every program that depends on this module.
  package mutating func appendInterpolation(number: Double) {
    let text = number.description
    appendInterpolation(text.hasSuffix(".0") ? text.dropLast(2) : text[...])
  }
}

/// Returns arguments in the notation, such as `velocity: 2, rate: 3`, without those that are `nil`. −0 is written as 0,
/// which it equals.
///
/// One function for all descriptions: interpolated strings would add 4 kB to every program that links this module.
package func argumentList(_ arguments: KeyValuePairs<String, Double?>) -> String {
  var text = ""
  for (label, number) in arguments {
    guard let number else { continue }
    text += "\(text.isEmpty ? "" : ", ")\(label): \(number: number + 0)"
  }
  return text
}

extension Double {
  /// The number; `nil` if it is `omitted`, which an expression leaves out.
  package func unless(_ omitted: Double) -> Double? { self == omitted ? nil : self }
}
