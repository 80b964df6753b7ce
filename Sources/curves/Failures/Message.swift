import AnimationCurves
import TextFormats

/// Words for the person who started the command.
///
/// Literals stand as they are in the source. Every text that is interpolated is made printable by ``TerminalText`` and
/// shortened, so nothing from outside reaches the terminal as it came. ``StandardError`` writes nothing but messages.
struct Message: ExpressibleByStringInterpolation {
  private(set) var text: String

  /// The number of columns for a text from outside.
  static let columns = 100

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// A text of several lines from outside, each line made printable and shortened.
  init(lines: String) {
    text = lines.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(Substring($0), columns: 10 * Self.columns).description }.joined(separator: "\n")
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ message: Message) { text += message.text }

    mutating func appendInterpolation(_ printable: TerminalText) { text += printable.description }

    /// Appends a text from outside.
    mutating func appendInterpolation(_ text: String) {
      self.text += TerminalText(text, columns: Message.columns).description
    }

    /// Appends a text from outside in quotation marks.
    mutating func appendInterpolation(quoted text: String) {
      self.text += "\"\(TerminalText(text, columns: Message.columns))\""
    }

    /// Appends the name of a file; `""` where it is empty.
    mutating func appendInterpolation(file: String) {
      if file.isEmpty { appendInterpolation(quoted: file) } else { appendInterpolation(file) }
    }

    /// Appends a text from outside that is not shortened.
    mutating func appendInterpolation(whole text: String) { self.text += TerminalText(text).description }

    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
  }

  static func + (left: Message, right: Message) -> Message { "\(left)\(right)" }
}

/// Messages for whoever started the command: everything that is not data.
enum StandardError {
  static func write(_ message: Message) {
    // A message that cannot be delivered has nowhere else to go.
    try? System.writeAll(Array(message.text.utf8).span, to: System.standardError)
  }
}

extension [Message] {
  func joined(separator: Message = "") -> Message {
    guard let first else { return "" }
    return dropFirst().reduce(first) { "\($0)\(separator)\($1)" }
  }

  /// `a, b and c`.
  func list(_ conjunction: Message, separator: Message = ",") -> Message {
    guard let last, count > 1 else { return last ?? "nothing" }
    return "\(dropLast().map(\.self).joined(separator: "\(separator) ")) \(conjunction) \(last)"
  }
}

extension [String] {
  /// Names from outside in quotation marks, the first few of many.
  var quotedNames: Message {
    let most = 12
    let shown = prefix(most).map { "\(quoted: $0)" as Message }.joined(separator: ", ")
    return count > most ? "\(shown) and \(count - most) more" : shown
  }
}
