/// The text of a message, such as the description of an error.
///
/// Literals are used as written. Every interpolated text is made printable by ``TerminalText`` and shortened, so that
/// no external text reaches a terminal or a log unchanged.
package struct Message: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The whole text.
  package private(set) var text: String

  /// The maximum width of an interpolated text in terminal columns. Longer texts are shortened.
  package static let columns = 100

  /// The number of terminal columns of a message of one line.
  package var width: Int { TerminalText(text).width }

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Creates a message from an external text of several lines, each made printable and shortened.
  package init(lines: String) {
    text = lines.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(Substring($0), columns: 10 * Self.columns).description }.joined(separator: "\n")
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text: String

    fileprivate init(text: String) { self.text = text }

    package init(literalCapacity: Int, interpolationCount: Int) { text = "" }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ message: Message) { text += message.text }

    package mutating func appendInterpolation(_ printable: TerminalText) { text += printable.description }

    /// Appends an external text.
    package mutating func appendInterpolation(_ text: String) {
      self.text += TerminalText(text, columns: Message.columns).description
    }

    /// Appends an external text in quotation marks.
    package mutating func appendInterpolation(quoted text: String) {
      self.text += "\"\(TerminalText(text, columns: Message.columns))\""
    }

    /// Appends the name of a file; `""` for an empty name.
    package mutating func appendInterpolation(file: String) {
      if file.isEmpty { appendInterpolation(quoted: file) } else { appendInterpolation(file) }
    }

    /// Appends an external text without shortening it.
    package mutating func appendInterpolation(whole text: String) { self.text += TerminalText(text).description }

    package mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
  }

  package static func + (left: Message, right: Message) -> Message { "\(left)\(right)" }
}

extension [Message] {
  package func joined(separator: Message = "") -> Message {
    Message(stringInterpolation: .init(text: map(\.text).joined(separator: separator.text)))
  }

  /// Returns a list such as `a, b and c`.
  package func list(_ conjunction: Message, separator: Message = ",") -> Message {
    guard let last, count > 1 else { return last ?? "nothing" }
    return "\(dropLast().map(\.self).joined(separator: "\(separator) ")) \(conjunction) \(last)"
  }
}

extension [String] {
  /// The external names in quotation marks, only the first few if there are many.
  package var quotedNames: Message {
    let most = 12
    let shown = prefix(most).map { "\(quoted: $0)" as Message }.joined(separator: ", ")
    return count > most ? "\(shown) and \(count - most) more" : shown
  }
}
