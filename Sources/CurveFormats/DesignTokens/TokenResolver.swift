import TextFormats

/// A resolver that finds tokens and groups by path, follows references and extends groups.
///
/// Results are cached, so that every reference is followed once. References do not recurse deeper than ``depthLimit``.
struct TokenResolver {
  /// The maximum depth of nested references: a pointer into a value that is itself a reference, or a group that extends
  /// a group that extends another one.
  static let depthLimit = 32

  let document: JSONDocument

  /// The members of large objects, by the offset of the object and the bytes of the name.
  private var members: [Int: [[UInt8]: JSONDocument.Value]] = [:]
  /// The elements of large arrays, by the offset of the array.
  private var elements: [Int: [JSONDocument.Value]] = [:]
  /// The objects that a group consists of, by the offset of its first one.
  private var layers: [Int: [JSONDocument.Value]] = [:]
  /// The target of each reference, by the offset of the reference.
  private var targets: [Int: Target] = [:]
  /// The references that are being followed, outermost first, and the paths of their tokens.
  private var following: [(offset: Int, path: String)] = []
  /// The groups that are being extended, and their paths.
  private var extending: [(offset: Int, path: String)] = []

  /// A value after all references are followed.
  struct Target {
    /// The value.
    let value: JSONDocument.Value
    /// The path of the token that contains the value.
    let path: String
    /// The type of the token named by the first reference.
    var type: String?
    /// The spring extension of the nearest token that has one.
    var spring: JSONDocument.Value?
  }

  init(_ document: JSONDocument) { self.document = document }

  // MARK: - Groups

  /// Returns the group of the whole file.
  mutating func root() throws(TokenProblem) -> TokenGroup {
    try group([document.root], path: "", type: nil, depth: 0)
  }

  /// The number of members or elements from which on a lookup table is kept.
  private static let manyMembers = 12

  /// Returns the member of an object.
  private mutating func member(_ name: String, of object: JSONDocument.Value) -> JSONDocument.Value? {
    let offset = object.range.lowerBound
    if let table = members[offset] { return table[Array(name.utf8)] }
    var count = 0
    for member in object.members {
      if member.hasName(name) { return member.value }
      count += 1
      if count == Self.manyMembers { break }
    }
    if count < Self.manyMembers { return nil }
    var table: [[UInt8]: JSONDocument.Value] = [:]
    for member in object.members { table[Array(member.name.utf8)] = member.value }
    members[offset] = table
    return table[Array(name.utf8)]
  }

  /// Returns whether an object is a token: it has a value, or a reference to something other than a group.
  private mutating func isToken(_ object: JSONDocument.Value) -> Bool {
    member("$value", of: object) != nil || member("$ref", of: object) != nil && !refersToGroup(object)
  }

  /// Returns the token of an object.
  private mutating func token(_ object: JSONDocument.Value, path: String, groupType: String?) -> Token {
    let value = member("$value", of: object)
    let extensions = member("$extensions", of: object)
    return Token(
      path: path, offset: object.range.lowerBound, value: value ?? object,
      ownType: member("$type", of: object)?.string, groupType: groupType,
      spring: extensions.flatMap { member(DesignTokens.extensionKey, of: $0) }?["spring"],
      hasTwoValues: value != nil && member("$ref", of: object) != nil)
  }

  /// Returns whether the `$ref` of an object names a group.
  private mutating func refersToGroup(_ object: JSONDocument.Value) -> Bool {
    guard let text = member("$ref", of: object)?.string, let names = JSONPointer.names(text), !names.contains("$value")
    else {
      return false
    }
    var value = document.root
    for name in names {
      guard let next = member(name, of: value) else { return false }
      value = next
    }
    return value.kind == .object && member("$value", of: value) == nil && member("$ref", of: value) == nil
  }

  /// Returns the group of several objects. Earlier objects have precedence.
  private mutating func group(
    _ objects: [JSONDocument.Value], path: String, type: String?, depth: Int
  ) throws(TokenProblem) -> TokenGroup {
    var all: [JSONDocument.Value] = []
    var known: Set<Int> = []
    for object in objects {
      for layer in try layers(of: object, path: path, depth: depth)
      where known.insert(layer.range.lowerBound).inserted { all.append(layer) }
    }
    var ownType: String?
    for layer in all where ownType == nil { ownType = member("$type", of: layer)?.string }
    return TokenGroup(path: path, layers: all, type: ownType ?? type)
  }

  /// Returns an object and all objects that it extends.
  private mutating func layers(
    of object: JSONDocument.Value, path: String, depth: Int
  ) throws(TokenProblem) -> [JSONDocument.Value] {
    let offset = object.range.lowerBound
    if let known = layers[offset] { return known }
    let reference = member("$extends", of: object) ?? (refersToGroup(object) ? member("$ref", of: object) : nil)
    guard let reference else { return [object] }
    if let start = extending.firstIndex(where: { $0.offset == offset }) {
      throw TokenProblem(
        problem: .referenceCycle(extending[start...].map(\.path) + [path]), offset: reference.range.lowerBound,
        path: path)
    }
    try requireDepth(depth, reference, path: path)
    extending.append((offset, path))
    var result = [object]
    let extended = try extendedGroup(reference, path: path, depth: depth + 1)
    // A group that extends one around it would contain itself.
    if extended.layers.contains(where: { $0.range.contains(offset) }) {
      let outer = extended.path.isEmpty ? "the whole file" : extended.path
      throw TokenProblem(
        problem: .referenceCycle([outer, path, outer]), offset: reference.range.lowerBound, path: path)
    }
    result += extended.layers
    extending.removeLast()
    if result.count > Self.depthLimit { try requireDepth(Self.depthLimit, reference, path: path) }
    layers[offset] = result
    return result
  }

  /// Returns the group that `$extends` names: by `{a.b}`, a JSON pointer, or an object with `$ref`.
  private mutating func extendedGroup(
    _ reference: JSONDocument.Value, path: String, depth: Int
  ) throws(TokenProblem) -> TokenGroup {
    let text = reference.string ?? reference["$ref"]?.string
    let names = text.flatMap { $0.hasPrefix("#") ? JSONPointer.names($0) : Self.names(ofAlias: $0) }
    guard let text, let names else {
      throw TokenProblem(
        problem: .wrongKind(expected: .reference, found: reference.shortText), offset: reference.range.lowerBound,
        path: path)
    }
    guard case .group(let group) = try item(at: names, depth: depth) else {
      throw TokenProblem(problem: .unknownToken(text), offset: reference.range.lowerBound, path: path)
    }
    return group
  }

  private func requireDepth(_ depth: Int, _ value: JSONDocument.Value, path: String?) throws(TokenProblem) {
    if depth >= Self.depthLimit {
      throw TokenProblem(
        problem: .tooManyReferences(limit: Self.depthLimit), offset: value.range.lowerBound, path: path)
    }
  }

  // MARK: - Tokens

  /// A member of a group.
  enum Item {
    case token(Token)
    case group(TokenGroup)
  }

  /// Returns the token of a path; `nil` if there is none.
  mutating func token(at path: String) throws(TokenProblem) -> Token? {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard case .token(let token) = try item(at: names, depth: 0) else { return nil }
    return token
  }

  /// Returns the names in `{a.b}`; `nil` for other texts.
  static func names(ofAlias text: String) -> [String]? {
    guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}") else {
      return nil
    }
    return text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  private mutating func item(at names: [String], depth: Int) throws(TokenProblem) -> Item? {
    var group = try group([document.root], path: "", type: nil, depth: depth)
    for (index, name) in names.enumerated() {
      switch try item(name, of: group, depth: depth) {
      case .group(let next): group = next
      case .token(let token): return index == names.count - 1 ? .token(token) : nil
      case nil: return nil
      }
    }
    return .group(group)
  }

  /// Returns a member of a group; `nil` if there is none, or if it is neither token nor group.
  mutating func item(_ name: String, of group: TokenGroup, depth: Int = 0) throws(TokenProblem) -> Item? {
    if name.hasPrefix("$"), name != "$root" { return nil }
    guard let path = group.path(of: name) else {
      throw TokenProblem(
        problem: .pathTooLong(limit: TokenGroup.pathLimit), offset: group.layers[0].range.lowerBound, path: group.path)
    }
    var objects: [JSONDocument.Value] = []
    for layer in group.layers {
      guard let object = member(name, of: layer), object.kind == .object else { continue }
      if isToken(object) {
        if objects.isEmpty { return .token(token(object, path: path, groupType: group.type)) }
        break
      }
      objects.append(object)
    }
    return objects.isEmpty ? nil : .group(try self.group(objects, path: path, type: group.type, depth: depth))
  }

  // MARK: - References

  /// Returns whether a value is a reference to a token or to a part of the file.
  mutating func isReference(_ value: JSONDocument.Value) -> Bool {
    value.string.map { Self.names(ofAlias: $0) != nil } ?? (member("$ref", of: value) != nil)
  }

  /// Returns a value after all references are followed.
  ///
  /// - Parameter path: The token that contains the value, for messages.
  mutating func target(
    of value: JSONDocument.Value, path: String, depth: Int = 0
  ) throws(TokenProblem) -> Target {
    var value = value
    var path = path
    var visited: [(offset: Int, path: String, token: Token?)] = []
    var known: Set<Int> = []
    var end: Target?
    while end == nil, isReference(value) {
      let offset = value.range.lowerBound
      if !known.insert(offset).inserted {
        let start = visited.firstIndex { $0.offset == offset } ?? 0
        throw TokenProblem(
          problem: .referenceCycle(visited[start...].map(\.path) + [path]), offset: offset, path: visited[0].path)
      }
      end = targets[offset]
      if end == nil {
        if let start = following.firstIndex(where: { $0.offset == offset }) {
          let chain = following[start...].map(\.path) + visited.map(\.path) + [path]
          throw TokenProblem(problem: .referenceCycle(chain), offset: offset, path: following[start].path)
        }
        following.append((offset, path))
        defer { following.removeLast() }
        let token = try step(&value, path: path, depth: depth)
        visited.append((offset, path, token))
        path = token?.path ?? path
      }
    }
    var target = end ?? Target(value: value, path: path)
    // Each of the references on the way is cached with its target.
    for link in visited.reversed() {
      if let token = link.token {
        target.type = token.ownType ?? (isReference(token.value) ? target.type : nil) ?? token.groupType
        target.spring = token.spring ?? target.spring
      }
      targets[link.offset] = target
    }
    return target
  }

  /// Follows one reference to its target. Returns the token if the reference names a whole one.
  private mutating func step(
    _ value: inout JSONDocument.Value, path: String, depth: Int
  ) throws(TokenProblem) -> Token? {
    let place = value
    func problem(_ problem: ImportProblem) -> TokenProblem {
      TokenProblem(problem: problem, offset: place.range.lowerBound, path: path)
    }
    try requireDepth(depth, place, path: path)
    if let text = value.string, let names = Self.names(ofAlias: text) {
      guard case .token(let token) = try item(at: names, depth: depth + 1) else { throw problem(.unknownToken(text)) }
      value = token.value
      return token
    }
    if member("$value", of: value) != nil { throw problem(.valueAndReference) }
    guard let text = value["$ref"]?.string, let names = JSONPointer.names(text) else {
      throw problem(.malformedPointer(value["$ref"]?.shortText ?? ""))
    }
    // Up to `$value` a pointer is a path, which may lead through extended groups.
    let tokenNames = Array(names.prefix { $0 != "$value" })
    guard case .token(let token) = try item(at: tokenNames, depth: depth + 1) else {
      return try literal(names, of: &value, or: problem(.unknownPointer(text)))
    }
    value = token.value
    if tokenNames.count == names.count { return token }
    for name in names[(tokenNames.count + 1)...] {
      value = try target(of: value, path: token.path, depth: depth + 1).value
      guard let next = part(name, of: value) else { throw problem(.unknownPointer(text)) }
      value = next
    }
    return names.count == tokenNames.count + 1 ? token : nil
  }

  /// Follows a JSON pointer through values that are not tokens.
  private mutating func literal(
    _ names: [String], of value: inout JSONDocument.Value, or problem: TokenProblem
  ) throws(TokenProblem) -> Token? {
    value = document.root
    for name in names {
      guard let next = part(name, of: value) else { throw problem }
      value = next
    }
    return nil
  }

  /// Returns the member or element of a value.
  private mutating func part(_ name: String, of value: JSONDocument.Value) -> JSONDocument.Value? {
    if value.kind == .object { return member(name, of: value) }
    // An index has no leading zeros.
    guard value.kind == .array, let index = Int(name), String(index) == name, index >= 0 else { return nil }
    if index < Self.manyMembers { return value.elements.dropFirst(index).first { _ in true } }
    let offset = value.range.lowerBound
    let all = elements[offset] ?? Array(value.elements)
    elements[offset] = all
    return index < all.count ? all[index] : nil
  }
}

/// A reader of JSON pointers as fragments of a URI: `#/a/b/0`.
///
/// - Source: RFC 6901, section 6.
enum JSONPointer {
  /// Returns the decoded names in a pointer; `nil` if it is malformed.
  static func names(_ text: String) -> [String]? {
    guard text.hasPrefix("#/") || text == "#" else { return nil }
    var names: [String] = []
    for part in text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = name(part.utf8) else { return nil }
      names.append(name)
    }
    return text == "#" ? [] : names
  }

  /// Returns a name with `~0`, `~1` and percent escapes such as `%20` decoded.
  private static func name(_ part: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = part[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "~"):
        switch rest.popFirst() {
        case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
        default: return nil
        }
      case UInt8(ascii: "%"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
