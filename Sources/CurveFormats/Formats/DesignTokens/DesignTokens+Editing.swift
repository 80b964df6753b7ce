public import CurveSampling
package import TextFormats

extension DesignTokens {
  /// Replaces the value of a token, or adds a token if there is none at the path.
  ///
  /// An existing token keeps its description and extensions, except this library's spring extension. A token of the
  /// older form, with `value` and `type`, gets the standard's form. All bytes outside of the token are kept. Missing
  /// groups are added.
  ///
  /// - Parameters:
  ///   - bezier: The new value.
  ///   - path: The names of the groups and of the token, separated by dots.
  /// - Throws: ``FormatError`` if a name is forbidden, or if the path leads through a token, or to a group that
  ///   contains tokens or groups.
  /// - Complexity: O(*n*) in the length of the file.
  public mutating func set(_ bezier: CubicBezier, at path: String) throws(FormatError) {
    try set(Self.members(of: bezier), at: path)
  }

  /// Replaces the value of a token with a spring, or adds a token if there is none at the path.
  ///
  /// - Parameters:
  ///   - spring: The new value.
  ///   - fallback: The curve for programs that do not support ``extensionKey``.
  ///   - path: The names of the groups and of the token, separated by dots.
  /// - Throws: ``FormatError`` if a name is forbidden, or if the path leads through a token, or to a group that
  ///   contains tokens or groups.
  public mutating func set(_ spring: Spring, fallback: CubicBezier, at path: String) throws(FormatError) {
    try set(Self.members(of: spring, fallback: fallback), at: path)
  }

  /// Returns the members of a token of type `cubicBezier`.
  package static func members(of bezier: CubicBezier) -> [JSONValue.Member] {
    let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { JSONValue.number($0) }
    return [.init("$type", .string("cubicBezier")), .init("$value", .array(numbers))]
  }

  /// Returns the members of a token of type `cubicBezier` whose extension is a spring.
  package static func members(of spring: Spring, fallback: CubicBezier) -> [JSONValue.Member] {
    let numbers = JSONValue.object(members: [
      "duration": .number(spring.duration), "bounce": .number(spring.bounce), "mass": .number(spring.mass),
      "stiffness": .number(spring.stiffness), "damping": .number(spring.damping),
    ])
    return members(of: fallback) + [
      .init("$extensions", .object([.init(extensionKey, .object([.init("spring", numbers)]))]))
    ]
  }

  // MARK: - Positions

  private mutating func set(_ members: [JSONValue.Member], at path: String) throws(FormatError) {
    let names = TokenResolver.names(inPath: path)
    for name in names where !Self.isAllowed(name) {
      throw FormatError(.forbiddenName(name), at: 0, path: path).placed(in: document.bytes)
    }
    try requireNoNesting(names)
    var object = document.root
    var depth = 0
    while depth < names.count, let next = object[names[depth]] {
      if next.kind != .object {
        throw FormatError(expected: .object, at: next, path: names[...depth].joined(separator: "."))
          .placed(in: document.bytes)
      }
      (object, depth) = (next, depth + 1)
    }
    let edit =
      depth == names.count
      ? (object.range, replaced(object, by: members).text(indented: indentation(of: object)))
      : insertion(of: members, named: Array(names[depth...]), into: object)
    do throws(FormatError) {
      self = DesignTokens(document: try JSONDocument(importing: document.bytes(replacing: [edit])))
    } catch {
      // This fails only for a file at the limits of size or nesting.
      throw error.placed(in: document.bytes)
    }
  }

  /// Checks that a new token at the path `names` does not make one token contain another. There must be no token at a
  /// shorter path that is a prefix of `names`. A token or group that is already at the path `names` must not contain
  /// tokens or groups.
  private func requireNoNesting(_ names: [String]) throws(FormatError) {
    var resolver = TokenResolver(document)
    do throws(FormatError) {
      var group = try resolver.root()
      for (index, name) in names.enumerated() {
        switch try resolver.item(name, of: group) {
        case .group(let next): group = next
        case .token(let token):
          guard let child = index == names.count - 1 ? token.child : names[index + 1] else { return }
          throw FormatError(.tokenInsideToken(child), at: token.object, path: token.path)
        case nil: return
        }
      }
      let child = group.layers.lazy.flatMap(\.members).first {
        $0.value.kind == .object && TokenResolver.isChild($0.name)
      }
      if let child { throw FormatError(.tokenInsideToken(child.name), at: group.layers[0], path: group.path) }
    } catch {
      throw error.placed(in: document.bytes)
    }
  }

  private init(document: JSONDocument) { self.document = document }

  /// Returns whether a token or group may have this name. `$root` is allowed: it is the name of a group's own token.
  static func isAllowed(_ name: String) -> Bool {
    name == "$root" || !name.isEmpty && !name.hasPrefix("$") && !name.contains { "{}.".contains($0) }
  }

  /// Returns a copy of `token` without `$ref`, without `value` and `type` of the older form, and without the spring
  /// stored under ``extensionKey``, merged with `members` by `merged(_:_:)`. All other members of the token stay.
  func replaced(_ token: JSONDocument.Value, by members: [JSONValue.Member]) -> JSONValue {
    var resolver = TokenResolver(document)
    let old: Set = resolver.olderValue(of: token) == nil ? ["$ref"] : ["$ref", "value", "type"]
    var result: [JSONValue.Member] = []
    for member in token.members where !old.contains(member.name) {
      let value = JSONValue(member.value)
      if member.name != "$extensions" {
        result.append(.init(member.name, value))
      } else if let others = Self.withoutSpring(value) {
        result.append(.init(member.name, others))
      }
    }
    return Self.merged(.object(result), .object(members))
  }

  /// Returns `extensions`, the extensions of a token, with this library's spring removed; `nil` if no extension
  /// remains.
  private static func withoutSpring(_ extensions: JSONValue) -> JSONValue? {
    guard case .object(var members) = extensions, let index = members.firstIndex(where: { $0.name == extensionKey }),
      case .object(let own) = members[index].value
    else { return extensions }
    let others = own.filter { $0.name != "spring" }
    if others.isEmpty { members.remove(at: index) } else { members[index].value = .object(others) }
    return members.isEmpty ? nil : .object(members)
  }

  /// Returns the members of both objects. If both have a member of the same name, the result contains the member of
  /// `new`. There are two exceptions: two values of `$extensions`, and two values of ``extensionKey``, are merged by
  /// this function.
  private static func merged(_ old: JSONValue, _ new: JSONValue) -> JSONValue {
    guard case .object(var members) = old, case .object(let others) = new else { return new }
    for member in others {
      if let index = members.firstIndex(where: { $0.name == member.name }) {
        let isExtension = member.name == "$extensions" || member.name == extensionKey
        members[index].value = isExtension ? merged(members[index].value, member.value) : member.value
      } else {
        members.append(member)
      }
    }
    return .object(members)
  }

  /// Returns the edit that adds a token at the end of `object`, inside a new group for each of `names` but the last:
  /// the range to replace, and the new text.
  private func insertion(
    of members: [JSONValue.Member], named names: [String], into object: JSONDocument.Value
  ) -> (Range<Int>, String) {
    var value = JSONValue.object(members)
    for name in names.dropFirst().reversed() { value = .object([.init(name, value)]) }
    let last = Array(object.members).last
    let outer = indentation(of: object)
    let inner = last.map { indentation(at: $0.nameRange.lowerBound) } ?? outer + "  "
    let member = "\(JSONText.string(names[0])): \(value.text(indented: inner))"
    if let last {
      let end = last.value.range.upperBound
      return (end..<end, ",\n\(inner)\(member)")
    }
    return (object.range, "{\n\(inner)\(member)\n\(outer)}")
  }

  /// Returns the white space at the start of the line that contains a value.
  func indentation(of value: JSONDocument.Value) -> String { indentation(at: value.range.lowerBound) }

  private func indentation(at offset: Int) -> String {
    let bytes = document.bytes
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let space = bytes[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: space, as: UTF8.self)
  }
}
