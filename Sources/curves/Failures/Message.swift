import AnimationCurves
import TextFormats

/// A message for the user of the command.
///
/// Literals are used as written. Every interpolated text is made printable by ``TerminalText`` and shortened, so that
/// no external text reaches the terminal unchanged. ``StandardError`` accepts no other type.
struct Message: ExpressibleByStringInterpolation {
  private(set) var text: String

  /// The maximum width of an interpolated text in terminal columns. Longer texts are shortened.
  static let columns = 100

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Creates a message from an external text of several lines, each made printable and shortened.
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

    /// Appends an external text.
    mutating func appendInterpolation(_ text: String) {
      self.text += TerminalText(text, columns: Message.columns).description
    }

    /// Appends an external text in quotation marks.
    mutating func appendInterpolation(quoted text: String) {
      self.text += "\"\(TerminalText(text, columns: Message.columns))\""
    }

    /// Appends the name of a file; `""` for an empty name.
    mutating func appendInterpolation(file: String) {
      if file.isEmpty { appendInterpolation(quoted: file) } else { appendInterpolation(file) }
    }

    /// Appends an external text without shortening it.
    mutating func appendInterpolation(whole text: String) { self.text += TerminalText(text).description }

    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
  }

  static func + (left: Message, right: Message) -> Message { "\(left)\(right)" }
}

/// The stream to which messages are written: standard error. Data are written to another stream.
enum StandardError {
  static func write(_ message: Message) {
    // An error while writing a message cannot be reported.
    try? System.writeAll(Array(message.text.utf8).span, to: System.standardError)
  }
}

extension [Message] {
  func joined(separator: Message = "") -> Message {
    guard let first else { return "" }
    return dropFirst().reduce(first) { "\($0)\(separator)\($1)" }
  }

  /// Returns a list such as `a, b and c`.
  func list(_ conjunction: Message, separator: Message = ",") -> Message {
    guard let last, count > 1 else { return last ?? "nothing" }
    return "\(dropLast().map(\.self).joined(separator: "\(separator) ")) \(conjunction) \(last)"
  }
}

extension [String] {
  /// The external names in quotation marks, only the first few if there are many.
  var quotedNames: Message {
    let most = 12
    let shown = prefix(most).map { "\(quoted: $0)" as Message }.joined(separator: ", ")
    return count > most ? "\(shown) and \(count - most) more" : shown
  }
}
