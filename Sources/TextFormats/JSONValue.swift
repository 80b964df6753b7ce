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
    write(to: &text, indentation: indentation)
    return text
  }

  /// The value as text on one line, without white space.
  package var compactText: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// Returns the value as text in which each array and object that fits into `width` columns is one line, as
  /// `{ "a": 1, "k": [0, 0] }`.
  package func text(width: Int) -> String {
    var text = ""
    write(to: &text, width: width, indentation: "", column: 0)
    return text
  }

  private func write(to text: inout String, width: Int, indentation: String, column: Int) {
    if let line = line(within: width - column) {
      text += line
      return
    }
    let inner = indentation + "  "
    func list<Part>(_ parts: [Part], _ brackets: (String, String), _ write: (Part) -> Void) {
      text += brackets.0
      for (index, part) in parts.enumerated() {
        text += (index > 0 ? "," : "") + "\n\(inner)"
        write(part)
      }
      text += "\n\(indentation)\(brackets.1)"
    }
    switch self {
    case .array(let elements):
      list(elements, ("[", "]")) {
        $0.write(to: &text, width: width, indentation: inner, column: inner.utf8.count + 1)
      }
    case .object(let members):
      list(members, ("{", "}")) { member in
        let name = "\(JSONText.string(member.name)): "
        text += name
        member.value.write(
          to: &text, width: width, indentation: inner, column: inner.utf8.count + name.utf8.count + 1)
      }
    default: write(to: &text, indentation: nil)
    }
  }

  /// Returns the value on one line; `nil` if that has more than `width` bytes.
  private func line(within width: Int) -> String? {
    var text = ""
    func append(_ more: String) -> Bool {
      text += more
      return text.utf8.count <= width
    }
    switch self {
    case .array(let elements):
      guard append("[") else { return nil }
      for (index, element) in elements.enumerated() {
        guard let line = element.line(within: width - text.utf8.count), append((index > 0 ? ", " : "") + line) else {
          return nil
        }
      }
      return append("]") ? text : nil
    case .object(let members):
      if members.isEmpty { return append("{}") ? text : nil }
      guard append("{ ") else { return nil }
      for (index, member) in members.enumerated() {
        guard append((index > 0 ? ", " : "") + "\(JSONText.string(member.name)): "),
          let line = member.value.line(within: width - text.utf8.count), append(line)
        else { return nil }
      }
      return append(" }") ? text : nil
    default:
      write(to: &text, indentation: nil)
      return text.utf8.count <= width ? text : nil
    }
  }

  private func write(to text: inout String, indentation: String?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): text += JSONText.string(string)
    case .array(let elements):
      let isLine = indentation != nil && elements.allSatisfy { !$0.hasParts }
      let inner = isLine ? nil : indentation.map { $0 + "  " }
      Self.writeList(
        elements, in: ("[", "]"), separator: isLine ? ", " : ",", to: &text, indentation: isLine ? nil : indentation
      ) { element, text in element.write(to: &text, indentation: inner) }
    case .object(let members):
      let inner = indentation.map { $0 + "  " }
      Self.writeList(members, in: ("{", "}"), separator: ",", to: &text, indentation: indentation) { member, text in
        text += JSONText.string(member.name) + (inner == nil ? ":" : ": ")
        member.value.write(to: &text, indentation: inner)
      }
    }
  }

  /// Whether the value is an array or object that is not empty.
  private var hasParts: Bool {
    switch self {
    case .array(let elements): !elements.isEmpty
    case .object(let members): !members.isEmpty
    default: false
    }
  }

  private static func writeList<Part>(
    _ parts: [Part], in brackets: (String, String), separator: String, to text: inout String, indentation: String?,
    write: (Part, inout String) -> Void
  ) {
    text += brackets.0
    for (index, part) in parts.enumerated() {
      if index > 0 { text += separator }
      if let indentation { text += "\n\(indentation)  " }
      write(part, &text)
    }
    if let indentation, !parts.isEmpty { text += "\n\(indentation)" }
    text += brackets.1
  }
}
