import TextFormats

/// A resolver that finds tokens and groups by path, follows references and extends groups.
///
/// Results are cached, so that every reference is followed once. References do not recurse deeper than ``depthLimit``.
struct TokenResolver {
  /// The maximum depth of nested references. References nest if a pointer leads into a value that is itself a
  /// reference, or if a group extends a group that extends another.
  static let depthLimit = 32

  let document: JSONDocument

  /// The members of each large object. The first key is the offset at which the object starts in the text. The second
  /// key is the name of the member, as UTF-8 bytes.
  private var members: [Int: [[UInt8]: JSONDocument.Value]] = [:]
  /// The elements of arrays into which a pointer leads. The key is the offset at which the array starts in the text.
  private var elements: [Int: [JSONDocument.Value]] = [:]
  /// A cache for groups that extend other groups. The key is the offset of the group's own object in the text. The type
  /// is that of the group's own object or, if it has none, that of the group that it extends.
  private var layers: [Int: TokenGroup] = [:]
  /// The result of following each reference, by the reference's offset: the target, or the fault found on the way.
  private var targets: [Int: Result<Target, FormatError>] = [:]
  /// The references that are being followed, outermost first, each with the path of the token that contains it.
  private var following: [(offset: Int, path: String)] = []
  /// The groups that are being extended, outermost first, each with its path.
  private var extending: [(offset: Int, path: String)] = []

  /// The value at the end of a chain of references.
  struct Target {
    /// The value.
    let value: JSONDocument.Value
    /// The path of the token that contains the value.
    let path: String
    /// The type of the token that the chain's first reference names: the token's own type. A token without one has the
    /// type of the token to which its value refers or, if there is none, that of its group.
    var type: JSONDocument.Value?
    /// The spring extension of the first token in the chain that has one. The chain consists of the referenced tokens.
    var spring: JSONDocument.Value?

    /// Returns the error of a problem with the value.
    func error(_ problem: FormatProblem) -> FormatError { FormatError(problem, at: value, path: path) }

    /// Returns the error that the value is of another kind than is expected.
    func wrongKind(_ expected: FormatProblem.Expectation) -> FormatError {
      FormatError(expected: expected, at: value, path: path)
    }
  }

  init(_ document: JSONDocument) { self.document = document }

  // MARK: - Groups

  /// Returns the group of the whole file.
  mutating func root(depth: Int = 0) throws(FormatError) -> TokenGroup {
    try group([document.root], path: "", type: nil, depth: depth)
  }

  /// An object with this number of members or more gets a lookup table.
  private static let manyMembers = 12

  /// Returns the value of the member `name` of an object; `nil` if there is none.
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

  /// Returns whether an object is a token: whether it has a `$value`, or a `$ref` to something other than a group, or
  /// the older form.
  private mutating func isToken(_ object: JSONDocument.Value) -> Bool {
    member("$value", of: object) != nil || member("$ref", of: object) != nil && !refersToGroup(object)
      || olderValue(of: object) != nil
  }

  /// Returns the `value` of a token in the form from before the standard, as in Style Dictionary 3 and Tokens Studio;
  /// `nil` if the object is not such a token.
  ///
  /// In the standard's form, `value` and `type` are names of tokens and groups, which are objects.
  mutating func olderValue(of object: JSONDocument.Value) -> JSONDocument.Value? {
    guard let value = member("value", of: object), member("$value", of: object) == nil,
      member("$ref", of: object) == nil
    else { return nil }
    return value.kind != .object || member("type", of: object)?.kind == .string ? value : nil
  }

  /// Returns the token that an object represents.
  private mutating func token(_ object: JSONDocument.Value, path: String, groupType: JSONDocument.Value?) -> Token {
    let value = member("$value", of: object)
    let older = olderValue(of: object)
    // Programs of the older form add objects of their own, such as `attributes`.
    let child = older == nil ? object.members.first { $0.value.kind == .object && Self.isChild($0.name) } : nil
    let extensions = member("$extensions", of: object)
    return Token(
      path: path, object: object, value: value ?? older ?? object,
      ownType: member("$type", of: object) ?? (older == nil ? nil : member("type", of: object)), groupType: groupType,
      spring: extensions.flatMap { member(DesignTokens.extensionKey, of: $0) }?["spring"],
      hasTwoValues: value != nil && member("$ref", of: object) != nil, child: child?.name, isOlder: older != nil)
  }

  /// Returns whether a member of this name is a token or group. A name that begins with `$` is neither, except `$root`,
  /// the name of a group's own token.
  static func isChild(_ name: String) -> Bool { !name.hasPrefix("$") || name == "$root" }

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
      && olderValue(of: value) == nil
  }

  /// Returns the group made of `objects` and of all objects that they extend. Earlier objects have precedence.
  private mutating func group(
    _ objects: [JSONDocument.Value], path: String, type: JSONDocument.Value?, depth: Int
  ) throws(FormatError) -> TokenGroup {
    var all: [JSONDocument.Value] = []
    var known: Set<Int> = []
    var nearestType: JSONDocument.Value?
    for object in objects {
      let group = try layers(of: object, path: path, depth: depth)
      for layer in group.layers where known.insert(layer.range.lowerBound).inserted { all.append(layer) }
      nearestType = nearestType ?? group.type
    }
    return TokenGroup(path: path, layers: all, type: nearestType ?? type)
  }

  /// Returns an object and all objects that it extends.
  private mutating func layers(
    of object: JSONDocument.Value, path: String, depth: Int
  ) throws(FormatError) -> TokenGroup {
    let offset = object.range.lowerBound
    if let known = layers[offset] { return known }
    // In the older form, the type of a group has no `$` either.
    let olderType = member("type", of: object).flatMap { $0.kind == .string ? $0 : nil }
    let type = member("$type", of: object) ?? olderType
    let reference = member("$extends", of: object) ?? (refersToGroup(object) ? member("$ref", of: object) : nil)
    guard let reference else { return TokenGroup(path: path, layers: [object], type: type) }
    if let start = extending.firstIndex(where: { $0.offset == offset }) {
      throw FormatError(.referenceCycle(extending[start...].map(\.path) + [path]), at: reference, path: path)
    }
    try requireDepth(depth, reference, path: path)
    extending.append((offset, path))
    defer { extending.removeLast() }
    let extended = try extendedGroup(reference, path: path, depth: depth + 1)
    // A group that extends a group around it would contain itself.
    if extended.layers.contains(where: { $0.range.contains(offset) }) {
      let outer = extended.path.isEmpty ? "the whole file" : extended.path
      throw FormatError(.referenceCycle([outer, path, outer]), at: reference, path: path)
    }
    if extended.layers.count >= Self.depthLimit { try requireDepth(Self.depthLimit, reference, path: path) }
    let result = TokenGroup(path: path, layers: [object] + extended.layers, type: type ?? extended.type)
    layers[offset] = result
    return result
  }

  /// Returns the group that the value of `$extends` names. The value is `{a.b}`, a JSON pointer, or an object with
  /// `$ref`.
  private mutating func extendedGroup(
    _ reference: JSONDocument.Value, path: String, depth: Int
  ) throws(FormatError) -> TokenGroup {
    let text = reference.string ?? reference["$ref"]?.string
    let names = text.flatMap { $0.hasPrefix("#") ? JSONPointer.names($0) : Self.names(ofAlias: $0) }
    guard let text, let names else { throw FormatError(expected: .reference, at: reference, path: path) }
    guard case .group(let group) = try item(at: names, depth: depth) else {
      throw FormatError(.unknownToken(text), at: reference, path: path)
    }
    return group
  }

  private func requireDepth(_ depth: Int, _ value: JSONDocument.Value, path: String?) throws(FormatError) {
    if depth >= Self.depthLimit {
      throw FormatError(.tooManyReferences(limit: Self.depthLimit), at: value, path: path)
    }
  }

  // MARK: - Tokens

  /// A token or group inside a group.
  enum Item {
    case token(Token)
    case group(TokenGroup)
  }

  /// Returns the token at a path; `nil` if there is none.
  mutating func token(at path: String) throws(FormatError) -> Token? {
    guard case .token(let token) = try item(at: Self.names(inPath: path)) else { return nil }
    return token
  }

  /// Returns the names in `a.b`. A combining mark at the start of a name does not hide the dot before it.
  static func names(inPath path: String) -> [String] {
    path.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
  }

  /// Returns the names in `{a.b}`; `nil` for other texts. No name contains a brace.
  static func names(ofAlias text: String) -> [String]? {
    guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}") else {
      return nil
    }
    let path = text.unicodeScalars.dropFirst().dropLast()
    if path.contains(where: { ["{", "}"].contains($0) }) { return nil }
    return names(inPath: String(path))
  }

  /// Returns the token or group at a path; `nil` if there is neither.
  mutating func item(at names: [String], depth: Int = 0) throws(FormatError) -> Item? {
    var group = try root(depth: depth)
    for (index, name) in names.enumerated() {
      switch try item(name, of: group, depth: depth) {
      case .group(let next): group = next
      case .token(let token):
        // In the older form, a reference may name the token's value: `{a.b.value}`.
        let isWhole = names[(index + 1)...].elementsEqual(token.isOlder ? ["value"] : []) || index == names.count - 1
        return isWhole ? .token(token) : nil
      case nil: return nil
      }
    }
    return .group(group)
  }

  /// Returns the item of `group` whose name is `name`: a token or a nested group. `nil` if there is neither.
  mutating func item(_ name: String, of group: TokenGroup, depth: Int = 0) throws(FormatError) -> Item? {
    if !Self.isChild(name) { return nil }
    guard let path = group.path(of: name) else {
      throw FormatError(.pathTooLong(limit: FormatError.pathLimit), at: group.layers[0], path: group.path)
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

  /// Returns the target of a value: the value at the end of the chain of references that starts with `value`. If
  /// `value` is not a reference, it is its own target.
  ///
  /// - Parameter path: The path of the token that contains the value, for messages.
  mutating func target(
    of value: JSONDocument.Value, path: String, depth: Int = 0
  ) throws(FormatError) -> Target {
    var links: [Link] = []
    do throws(FormatError) {
      var target = try follow(value, path: path, depth: depth, links: &links)
      // Every reference of the chain is cached with its target.
      for link in links.reversed() {
        if let token = link.token {
          target.type = token.ownType ?? (isReference(token.value) ? target.type : nil) ?? token.groupType
          target.spring = token.spring ?? target.spring
        }
        targets[link.offset] = .success(target)
      }
      return target
    } catch {
      // The fault is cached too, so that a long chain with a fault at its end is followed only once.
      if error.code == .limit { throw error }
      for link in links { targets[link.offset] = .failure(error) }
      throw error
    }
  }

  /// A reference in a chain, and the token that the reference names. The token is `nil` if the reference names anything
  /// else.
  private struct Link {
    let offset: Int
    let path: String
    var token: Token?
  }

  /// Returns the target of a chain of references. Each followed reference is appended to `links`, with the token that
  /// it names. The types and springs of these tokens are not yet copied into the target: the caller does that.
  private mutating func follow(
    _ start: JSONDocument.Value, path: String, depth: Int, links: inout [Link]
  ) throws(FormatError) -> Target {
    var value = start
    var path = path
    var known: Set<Int> = []
    while isReference(value) {
      let offset = value.range.lowerBound
      if !known.insert(offset).inserted {
        let start = links.firstIndex { $0.offset == offset } ?? 0
        throw FormatError(.referenceCycle(links[start...].map(\.path) + [path]), at: value, path: links[0].path)
      }
      if let known = targets[offset] { return try known.get() }
      if let start = following.firstIndex(where: { $0.offset == offset }) {
        let chain = following[start...].map(\.path) + links.map(\.path) + [path]
        throw FormatError(.referenceCycle(chain), at: value, path: following[start].path)
      }
      following.append((offset, path))
      defer { following.removeLast() }
      links.append(Link(offset: offset, path: path))
      let token = try step(&value, path: path, depth: depth)
      links[links.count - 1].token = token
      path = token?.path ?? path
    }
    return Target(value: value, path: path)
  }

  /// Replaces the reference `value` by the value that it names. Returns the token if the reference names a whole token;
  /// otherwise `nil`.
  private mutating func step(
    _ value: inout JSONDocument.Value, path: String, depth: Int
  ) throws(FormatError) -> Token? {
    let place = Target(value: value, path: path)
    try requireDepth(depth, value, path: path)
    if let text = value.string, let names = Self.names(ofAlias: text) {
      guard case .token(let token) = try item(at: names, depth: depth + 1) else {
        throw place.error(.unknownToken(text))
      }
      value = token.value
      return token
    }
    if member("$value", of: value) != nil { throw place.error(.valueAndReference) }
    guard let text = value["$ref"]?.string, let names = JSONPointer.names(text) else {
      throw place.error(.malformedPointer(value["$ref"]?.shortText ?? ""))
    }
    // The part of a pointer before `$value` is a path of names. It may lead through extended groups.
    let tokenNames = Array(names.prefix { $0 != "$value" })
    guard case .token(let token) = try item(at: tokenNames, depth: depth + 1) else {
      value = document.root
      for name in names { value = try part(name, of: value, or: place.error(.unknownPointer(text))) }
      return nil
    }
    value = token.value
    if tokenNames.count == names.count { return token }
    for name in names[(tokenNames.count + 1)...] {
      value = try target(of: value, path: token.path, depth: depth + 1).value
      value = try part(name, of: value, or: place.error(.unknownPointer(text)))
    }
    return names.count == tokenNames.count + 1 ? token : nil
  }

  /// Returns the member `name` of an object, or the element of an array at the index `name`.
  ///
  /// - Throws: `problem` if there is none.
  private mutating func part(
    _ name: String, of value: JSONDocument.Value, or problem: @autoclosure () -> FormatError
  ) throws(FormatError) -> JSONDocument.Value {
    if value.kind == .object, let member = member(name, of: value) { return member }
    // An index has no leading zeros.
    guard value.kind == .array, let index = Int(name), String(index) == name, index >= 0 else { throw problem() }
    if index < Self.manyMembers {
      for element in value.elements.dropFirst(index) { return element }
      throw problem()
    }
    let all = elements[value.range.lowerBound] ?? Array(value.elements)
    elements[value.range.lowerBound] = all
    if index < all.count { return all[index] }
    throw problem()
  }
}
