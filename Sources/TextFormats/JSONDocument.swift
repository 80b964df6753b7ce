/// A parsed JSON text: its values in order, each with its position and text.
///
///     let document = try JSONDocument(Array(#"{"x": 1.50}"#.utf8))
///     document.root["x"]?.text  // "1.50"
///
/// The text is kept, and each value takes 16 bytes in addition. Strings and numbers are decoded on access.
///
/// - Source: RFC 8259. The RFC leaves some cases to the parser. These cases are errors here: two members of one name,
///   lone surrogates (`\ud800`), and more than ``nestingLimit`` nested values.
package struct JSONDocument: Sendable {
  /// The maximum nesting of arrays and objects. Real files stay below it, and functions that recurse at each level fit
  /// into the stack of any thread.
  package static let nestingLimit = 128

  /// The maximum number of bytes: offsets are stored in 32 bits.
  package static let byteLimit = Int(Int32.max)

  private let storage: JSONStorage

  /// Parses a text in UTF-8. A byte order mark at its start is skipped.
  ///
  /// - Complexity: O(*n*) in the length of the text; the stack does not grow with the nesting.
  package init(_ bytes: [UInt8]) throws(SyntaxError) {
    var parser = JSONParser(bytes)
    storage = JSONStorage(bytes: bytes, nodes: try parser.parse())
  }

  /// The text.
  package var bytes: [UInt8] { storage.bytes }

  /// The outermost value.
  package var root: Value { Value(storage: storage, index: 0) }

  /// Returns the text with the bytes of some ranges replaced.
  ///
  /// All other bytes stay as they are, white space included.
  ///
  /// - Precondition: The ranges do not overlap.
  package func bytes(replacing edits: [(range: Range<Int>, text: String)]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      precondition(
        edit.range.lowerBound >= end,
        "edits of a JSON text must not overlap: one ends at \(end), but the next starts at \(edit.range.lowerBound)")
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }
}

extension JSONDocument {
  /// The kinds of values.
  package enum Kind: UInt8, Sendable { case null, `false`, `true`, number, string, array, object }

  /// A value and its position in the document.
  package struct Value: Sendable {
    fileprivate let storage: JSONStorage
    fileprivate let index: Int

    private var node: JSONNode { storage.nodes[index] }

    /// The kind of the value.
    package var kind: Kind { node.kind }

    /// The range of the value's bytes in the text, including quotes and brackets.
    package var range: Range<Int> { node.range }

    /// The decoded content of a string; `nil` for other values.
    package var string: String? { kind == .string ? storage.string(of: node) : nil }

    /// The Double nearest to a number, infinite if it is out of range; `nil` for other values.
    package var number: Double? { kind == .number ? storage.number(of: node) : nil }

    /// The Boolean; `nil` for other values.
    package var bool: Bool? { kind == .true ? true : kind == .false ? false : nil }

    /// The text of the value, as written.
    package var text: String { String(decoding: storage.bytes[range], as: UTF8.self) }

    /// The elements of an array; none for other values.
    package var elements: Elements { Elements(parent: self, kind: .array) }

    /// Calls `body` for each number of an array, or for a number alone. Returns whether there is nothing else.
    ///
    /// It does not create values, whose reference counts would take most of the time.
    package func forEachNumber(_ body: (Double) -> Void) -> Bool {
      if kind != .array && kind != .number { return false }
      var next = kind == .array ? index + 1 : index
      while next < node.next {
        let part = storage.nodes[next]
        if part.kind != .number { return false }
        body(storage.number(of: part) ?? 0)
        next = part.next
      }
      return true
    }

    /// The members of an object, in order; none for other values.
    package var members: Members { Members(parent: self) }

    /// Accesses the value of the member named `name`; `nil` if there is no such member, and for values other than
    /// objects.
    ///
    /// - Complexity: O(*n*) in the number of members.
    package subscript(name: String) -> Value? {
      guard kind == .object else { return nil }
      var name = name
      let value = name.withUTF8 { unsafe storage.value(of: index, named: $0) }
      return value.map { Value(storage: storage, index: $0) }
    }
  }

  /// A member of an object.
  package struct Member: Sendable {
    fileprivate let key: Value
    /// The value.
    package let value: Value

    /// The name.
    package var name: String { key.string ?? "" }

    /// The range of the name's bytes in the text, including its quotes.
    package var nameRange: Range<Int> { key.range }

    /// Returns whether this member has the given name, compared by scalars: two encodings of `é` are different names.
    package func hasName(_ name: String) -> Bool {
      var name = name
      return name.withUTF8 { unsafe key.storage.isNode(key.index, named: $0) }
    }
  }

  /// The elements of an array.
  package struct Elements: Sequence, IteratorProtocol {
    private let storage: JSONStorage
    private var index: Int
    private let end: Int

    /// Creates the nodes inside an array or object; none if `parent` is of another kind.
    fileprivate init(parent: Value, kind: Kind) {
      storage = parent.storage
      index = parent.index + 1
      end = parent.kind == kind ? storage.nodes[parent.index].next : index
    }

    /// Returns the next element.
    package mutating func next() -> Value? {
      guard index < end else { return nil }
      defer { index = storage.nodes[index].next }
      return Value(storage: storage, index: index)
    }
  }

  /// The members of an object.
  package struct Members: Sequence, IteratorProtocol {
    /// The names, each followed by its value.
    private var nodes: Elements

    fileprivate init(parent: Value) { nodes = Elements(parent: parent, kind: .object) }

    /// Returns the next member.
    package mutating func next() -> Member? {
      guard let key = nodes.next(), let value = nodes.next() else { return nil }
      return Member(key: key, value: value)
    }
  }
}

/// The storage that a document and its values share.
private final class JSONStorage: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONNode]

  init(bytes: [UInt8], nodes: [JSONNode]) { (self.bytes, self.nodes) = (bytes, nodes) }

  /// Returns the decoded content of a string or name.
  func string(of node: JSONNode) -> String {
    let content = bytes[node.range.dropFirst().dropLast()]
    return node.hasEscapes ? JSONEscapes.decoded(content) : String(decoding: content, as: UTF8.self)
  }

  /// Returns the Double nearest to a number. A slice of the array would be retained and released.
  func number(of node: JSONNode) -> Double? {
    unsafe bytes.withUnsafeBufferPointer { unsafe decimalNumber($0[node.range]) }
  }

  /// Returns the index of the value of an object's member with a name in UTF-8; `nil` if there is none.
  func value(of object: Int, named name: UnsafeBufferPointer<UInt8>) -> Int? {
    let end = nodes[object].next
    var key = object + 1
    while key < end {
      if unsafe isNode(key, named: name) { return key + 1 }
      key = nodes[key + 1].next
    }
    return nil
  }

  /// Returns whether a node is the given name in UTF-8.
  func isNode(_ index: Int, named name: UnsafeBufferPointer<UInt8>) -> Bool {
    let node = nodes[index]
    if node.hasEscapes { return unsafe string(of: node).utf8.elementsEqual(name) }
    if node.range.count != name.count + 2 { return false }
    let start = node.range.lowerBound + 1
    return name.indices.allSatisfy { unsafe bytes[start + $0] == name[$0] }
  }
}

/// A value or member name, in the order of the text.
struct JSONNode {
  private let start: Int32
  private var end: Int32
  private var following: Int32
  let kind: JSONDocument.Kind
  /// Whether a string contains escapes.
  let hasEscapes: Bool

  /// Creates a node for a scalar value, or for an array or object that is not yet closed.
  init(_ kind: JSONDocument.Kind, _ range: Range<Int>, index: Int, hasEscapes: Bool = false) {
    (start, end, following) = (Int32(range.lowerBound), Int32(range.upperBound), Int32(index + 1))
    (self.kind, self.hasEscapes) = (kind, hasEscapes)
  }

  /// The range of the node's bytes in the text.
  var range: Range<Int> { Int(start)..<Int(end) }

  /// The index of the node that follows this node and its contents. The nodes inside an array or object directly follow
  /// its own node.
  var next: Int { Int(following) }

  /// Sets the end of an array or object to the byte offset `end`. `next` is the index of the node after its contents.
  mutating func close(end: Int, next: Int) { (self.end, following) = (Int32(end), Int32(next)) }
}
