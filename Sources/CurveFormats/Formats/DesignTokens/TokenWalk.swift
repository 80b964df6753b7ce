import TextFormats

extension TokenReader {
  /// Calls `body` with each token of the file that is read, including those inherited by `$extends`. For each token or
  /// group that is left out, calls `warn` with the reason.
  mutating func visit(_ body: (inout TokenReader, Token) -> Void, warn: (FormatError) -> Void) {
    var inheritedCount = 0
    do throws(FormatError) {
      try visit(try resolver.root(), in: [], isInherited: false, &inheritedCount, body, warn)
    } catch {
      warn(error)
    }
  }

  /// The maximum number of inherited tokens and groups that are visited.
  ///
  /// With `$extends`, a small file could have any number of tokens. The limit of one inherited token or group for each
  /// 10 bytes of text keeps time and memory in proportion to the text. A small file may have 100 000, which take less
  /// than a second.
  private var inheritanceLimit: Int { max(resolver.document.bytes.count / 10, 100_000) }

  /// Visits the members of a group.
  ///
  /// - Parameters:
  ///   - open: The groups around it, outermost first.
  ///   - isInherited: Whether the group itself is inherited.
  ///   - inheritedCount: The number of inherited tokens and groups visited so far.
  /// - Throws: A problem if the group contains itself, or if groups are nested too deeply.
  private mutating func visit(
    _ group: TokenGroup, in open: [TokenGroup], isInherited: Bool, _ inheritedCount: inout Int,
    _ body: (inout TokenReader, Token) -> Void, _ warn: (FormatError) -> Void
  ) throws(FormatError) {
    if open.count >= JSONDocument.nestingLimit {
      throw FormatError(.tooManyReferences(limit: JSONDocument.nestingLimit), at: group.layers[0], path: group.path)
    }
    // A group with the same objects as a group around it would contain itself.
    if let outer = open.firstIndex(where: { $0.layers.elementsEqual(group.layers) { $0.range == $1.range } }) {
      let chain = open[outer...].map(\.path) + [group.path]
      throw FormatError(.referenceCycle(chain), at: group.layers[0], path: group.path)
    }
    var known: Set<[UInt8]> = []
    for (index, layer) in group.layers.enumerated() {
      let isInherited = isInherited || index > 0
      for member in layer.members where member.value.kind == .object && TokenResolver.isChild(member.name) {
        let name = member.name
        // Names within one object are unique.
        if group.layers.count > 1, !known.insert(Array(name.utf8)).inserted { continue }
        do throws(FormatError) {
          guard let item = try resolver.item(name, of: group) else { continue }
          if isInherited { inheritedCount += 1 }
          if inheritedCount > inheritanceLimit {
            return warn(FormatError(.extendsTooMuch(limit: inheritanceLimit), at: group.layers[0], path: group.path))
          }
          if !DesignTokens.isAllowed(name) {
            warn(FormatError(.forbiddenName(name), at: item.object, path: group.path))
          }
          switch item {
          case .token(let token): body(&self, token)
          case .group(let next):
            try visit(next, in: open + [group], isInherited: isInherited, &inheritedCount, body, warn)
          }
        } catch {
          warn(error)
        }
        if inheritedCount > inheritanceLimit { return }
      }
    }
  }
}

extension TokenResolver.Item {
  /// The JSON object that defines the token or group, not one that a group extends.
  fileprivate var object: JSONDocument.Value {
    switch self {
    case .token(let token): token.object
    case .group(let group): group.layers[0]
    }
  }
}
