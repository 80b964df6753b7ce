/// A JSON value to be written.
///
///     JSONValue.object(members: ["$type": .string("cubicBezier"), "$value": .array([.number(0.25), .number(1)])]).text
///
/// Members keep their order, and numbers keep their text.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number with the text to be written.
  case number(text: String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The value.
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// Returns a number with its shortest text; `null` for infinity and NaN.
  package static func number(_ number: Double) -> JSONValue {
    number.isFinite ? .number(text: JSONText.number(number)) : .null
  }

  /// Returns an object of members in the given order.
  package static func object(members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { Member($0.key, $0.value) })
  }

  /// Creates a value from a parsed value, and keeps the texts of the numbers.
  package init(_ value: JSONDocument.Value) {
    switch value.kind {
    case .null: self = .null
    case .false: self = .bool(false)
    case .true: self = .bool(true)
    case .number: self = .number(text: value.text)
    case .string: self = .string(value.string ?? "")
    case .array: self = .array(value.elements.map(JSONValue.init))
    case .object: self = .object(value.members.map { Member($0.name, JSONValue($0.value)) })
    }
  }
}

// MARK: - Writing

extension JSONValue {
  /// The value as text, indented by two spaces, without a final line end. An array of scalars is one line.
  package var text: String { text(indented: "") }

  /// Returns the value as text whose lines after the first are indented by `indentation`.
  package func text(indented indentation: String) -> String {
    var text = ""
    write(to: &text, width: nil, indentation: indentation, column: 0)
    return text
  }

  /// Returns the value as text in which each array and object that fits into `width` columns is one line, as
  /// `{ "a": 1, "k": [0, 0] }`.
  package func text(width: Int) -> String {
    var text = ""
    write(to: &text, width: width, indentation: "", column: 0)
    return text
  }

  /// The value as text on one line, without white space.
  package var compactText: String {
    var text = ""
    _ = writeLine(to: &text, upTo: .max, isSpaced: false)
    return text
  }

  /// The elements of an array, or the members of an object; none for other values.
  private var parts: [(name: String?, value: JSONValue)] {
    switch self {
    case .array(let elements): elements.map { (nil, $0) }
    case .object(let members): members.map { ($0.name, $0.value) }
    default: []
    }
  }

  private var hasParts: Bool {
    switch self {
    case .array(let elements): !elements.isEmpty
    case .object(let members): !members.isEmpty
    default: false
    }
  }

  private var isObject: Bool { if case .object = self { true } else { false } }

  /// Writes the value. It is one line if it has no parts, or if it ends in one of the `width` columns; without a width,
  /// if it is an array whose elements have no parts.
  private func write(to text: inout String, width: Int?, indentation: String, column: Int) {
    let parts = parts
    let isLine = parts.isEmpty || width != nil || !isObject && !parts.contains(where: \.value.hasParts)
    var line = ""
    if isLine, writeLine(to: &line, upTo: parts.isEmpty ? .max : width.map { $0 - column } ?? .max, isSpaced: true) {
      text += line
      return
    }
    let inner = indentation + "  "
    text += isObject ? "{" : "["
    for (index, part) in parts.enumerated() {
      let name = part.name.map { "\(JSONText.string($0)): " } ?? ""
      text += "\(index > 0 ? "," : "")\n\(inner)\(name)"
      part.value.write(
        to: &text, width: width, indentation: inner, column: inner.utf8.count + name.utf8.count + 1)
    }
    text += "\n\(indentation)\(isObject ? "}" : "]")"
  }

  /// Writes the value on one line. Returns `false`, perhaps before its end, if the text has more than `size` bytes
  /// then.
  private func writeLine(to text: inout String, upTo size: Int, isSpaced: Bool) -> Bool {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): text += JSONText.string(string)
    case .array, .object:
      let parts = parts
      let space = isSpaced && isObject && !parts.isEmpty ? " " : ""
      text += (isObject ? "{" : "[") + space
      for (index, part) in parts.enumerated() {
        if index > 0 { text += isSpaced ? ", " : "," }
        if let name = part.name { text += JSONText.string(name) + (isSpaced ? ": " : ":") }
        if !part.value.writeLine(to: &text, upTo: size, isSpaced: isSpaced) { return false }
      }
      text += space + (isObject ? "}" : "]")
    }
    return text.utf8.count <= size
  }
}
