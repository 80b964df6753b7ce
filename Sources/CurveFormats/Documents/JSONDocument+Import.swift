import TextFormats

extension JSONDocument {
  /// Parses a text to be imported.
  init(importing bytes: [UInt8]) throws(FormatError) {
    do throws(SyntaxError) { try self.init(bytes) } catch { throw FormatError(error, "not JSON: ") }
  }
}

extension JSONDocument.Value {
  /// The value as text for a message: of a long text, its start and an ellipsis. An array or object is shown only by
  /// its brackets.
  var shortText: String {
    switch kind {
    case .array: elements.contains { _ in true } ? "[…]" : "[]"
    case .object: members.contains { _ in true } ? "{…}" : "{}"
    case .string: ShortenedText.of(text.dropLast(), to: 60) + "\""
    default: ShortenedText.of(text, to: 60)
    }
  }
}

extension JSONDocument.Value {
  /// Returns the elements of the array with the given name; none if there is no such array.
  func elements(of name: String) -> [JSONDocument.Value] { self[name].map { Array($0.elements) } ?? [] }

  /// The value as an index; `nil` if it is no integer of 0 or more.
  var index: Int? { number.flatMap { Int(exactly: $0) }.flatMap { $0 < 0 ? nil : $0 } }
}

extension JSONValue {
  /// Accesses the member of an object. A new member is the last one.
  subscript(name: String) -> JSONValue? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.name == name }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let place = members.firstIndex { $0.name == name }
      if let newValue {
        if let place { members[place].value = newValue } else { members.append(Member(name, newValue)) }
      } else if let place {
        members.remove(at: place)
      }
      self = .object(members)
    }
  }
}

extension FormatError {
  /// Creates the error of a problem with a value.
  init(_ problem: FormatProblem, at value: JSONDocument.Value, path: String? = nil) {
    self.init(problem, at: value.range.lowerBound, path: path)
  }

  /// Creates the error that a value is of another kind than is expected.
  init(expected: FormatProblem.Expectation, at value: JSONDocument.Value, path: String? = nil) {
    self.init(.wrongKind(expected: expected, found: value.shortText), at: value, path: path)
  }
}
