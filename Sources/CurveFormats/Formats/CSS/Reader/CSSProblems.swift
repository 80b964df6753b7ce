import TextFormats

extension FormatProblem {
  package static let unclosedComment = FormatProblem(
    .syntax, "the comment that opens here is not closed, so nothing after it was read")

  /// The value of the property contains a part that this library does not read, such as `env()`.
  package static func notSupported(_ part: String, property: String) -> Self {
    .init(.unsupported, "\(property): \(part) is not supported, so the value was left out")
  }

  /// A duration or a delay of the property is this function, such as `calc()`, which this library does not evaluate.
  package static func unknownTime(_ function: String, property: String) -> Self {
    .init(
      .unsupported, "\(property): \(function) is not supported, so the curve was read without this duration or delay")
  }

  /// The value of the property contains this text, which CSS does not allow there.
  package static func notAllowed(_ text: String, property: String) -> Self {
    .init(.value, "\(property): CSS does not allow \(quoted: text) here, so the declaration was left out")
  }

  /// `var()` contains this text: the name of a custom property that the style sheet does not define, or something other
  /// than such a name.
  package static func undefinedVariable(_ name: String) -> Self {
    let words: Message =
      name.hasPrefix("--")
      ? "there is no custom property \(name)"
      : "var() needs the name of a custom property, such as --ease, not \(quoted: name)"
    return .init(.reference, "\(words), so the value was left out")
  }

  /// Scrolling moves the animations, not time.
  package static func scrollTimeline(_ timeline: String) -> Self {
    .init(
      .unsupported,
      "animation-timeline: \(quoted: timeline) is moved by scrolling, not by time, so the animations were left out")
  }

  package static let tooManyVariables = FormatProblem(
    .limit, "var() refers to itself, is nested too deeply or expands to too much text, so the value was left out")
}
