import TextFormats

/// A traversal of every token of a file, including those inherited by `$extends`.
struct TokenWalk {
  /// The groups whose members are being visited, outermost first. An array of groups replaces recursion.
  private var open: [Level] = []
  /// The index in ``open`` of each group that is being visited. The key is the group's ``TokenGroup/offsets``.
  private var indices: [[Int]: Int] = [:]
  /// The number of inherited tokens and groups visited so far.
  private var inheritedCount = 0

  /// Calls `body` with each token that is read. For each token or group that is left out, calls `warn` with the reason.
  mutating func visit(
    _ reader: inout TokenReader, _ body: (inout TokenReader, Token) -> Void, warn: (FormatError) -> Void
  ) {
    // With `$extends`, a small file could have any number of tokens. The limit of one inherited token or group for each
    // 10 bytes of text keeps time and memory in proportion to the text. A small file may have 100 000, which take less
    // than a second.
    let limit = max(reader.resolver.document.bytes.count / 10, 100_000)
    do throws(FormatError) { try enter(try reader.resolver.root(), isInherited: false) } catch { return warn(error) }
    while !open.isEmpty {
      guard let (name, isInherited) = open[open.count - 1].nextName() else {
        leave()
        continue
      }
      let group = open[open.count - 1].group
      do throws(FormatError) {
        guard let item = try reader.resolver.item(name, of: group) else { continue }
        if isInherited { inheritedCount += 1 }
        if inheritedCount > limit {
          return warn(FormatError(.extendsTooMuch(limit: limit), at: group.offset, path: group.path))
        }
        if !DesignTokens.isAllowed(name) {
          warn(FormatError(.forbiddenName(name), at: item.offset, path: group.path))
        }
        switch item {
        case .token(let token): body(&reader, token)
        case .group(let next): try enter(next, isInherited: isInherited)
        }
      } catch {
        warn(error)
      }
    }
  }

  /// Begins the visit of a group's members.
  ///
  /// - Throws: A problem if the group contains itself, or if groups are nested too deeply.
  private mutating func enter(_ group: TokenGroup, isInherited: Bool) throws(FormatError) {
    if open.count >= JSONDocument.nestingLimit {
      throw FormatError(
        .tooManyReferences(limit: JSONDocument.nestingLimit), at: group.offset, path: group.path)
    }
    // A group with the same objects as a group around it would contain itself.
    if let outer = indices[group.offsets] {
      let chain = open[outer...].map(\.group.path) + [group.path]
      throw FormatError(.referenceCycle(chain), at: group.offset, path: group.path)
    }
    indices[group.offsets] = open.count
    open.append(Level(group, isInherited: isInherited))
  }

  /// Ends the visit of the innermost group.
  private mutating func leave() {
    indices[open.removeLast().group.offsets] = nil
  }

  /// A group, and its members that are still to be visited.
  private struct Level {
    let group: TokenGroup
    private let isInherited: Bool
    private var layer = 0
    private var members: JSONDocument.Members?
    private var known: Set<[UInt8]> = []

    init(_ group: TokenGroup, isInherited: Bool) { (self.group, self.isInherited) = (group, isInherited) }

    /// Returns the name of the next token or group in this group or in a group that it extends, and whether that token
    /// or group is inherited; `nil` after the last name.
    mutating func nextName() -> (String, isInherited: Bool)? {
      while layer < group.layers.count {
        if members == nil { members = group.layers[layer].members }
        while let member = members?.next() {
          guard member.value.kind == .object else { continue }
          let name = member.name
          if !TokenResolver.isChild(name) { continue }
          // Names within one object are unique.
          if group.layers.count == 1 || known.insert(Array(name.utf8)).inserted {
            return (name, isInherited || layer > 0)
          }
        }
        members = nil
        layer += 1
      }
      return nil
    }
  }
}

extension TokenGroup {
  /// The offset, in bytes of the text, of the JSON object that defines the group itself, not of an object that the
  /// group extends.
  fileprivate var offset: Int { layers.first?.range.lowerBound ?? 0 }

  /// The offsets, in bytes of the text, of the JSON objects whose members form the group, including the objects that it
  /// inherits.
  fileprivate var offsets: [Int] { layers.map(\.range.lowerBound) }
}

extension TokenResolver.Item {
  /// The offset, in bytes of the text, of the JSON object that defines the token or group.
  fileprivate var offset: Int {
    switch self {
    case .token(let token): token.offset
    case .group(let group): group.offset
    }
  }
}
