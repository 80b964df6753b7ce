import TextFormats

/// A traversal of every token of a file, including those inherited by `$extends`.
struct TokenWalk {
  /// The open groups, the outermost first. A list avoids recursion.
  private var open: [Level] = []
  /// The indices of the open groups, by the offsets of their objects.
  private var indices: [[Int]: Int] = [:]
  private var count = 0

  /// Calls `body` with each token.
  mutating func visit(
    _ reader: inout TokenReader,
    _ body: (inout TokenReader, Token) throws(TokenProblem) -> Void
  ) throws(TokenProblem) {
    // By `$extends` a small file could have any number of tokens. A token in the text takes at least 20 bytes.
    let limit = max(reader.resolver.document.bytes.count / 10, 100_000)
    try enter(try reader.resolver.root())
    while !open.isEmpty {
      guard let name = open[open.count - 1].nextName() else {
        leave()
        continue
      }
      let group = open[open.count - 1].group
      guard let item = try reader.resolver.item(name, of: group) else { continue }
      count += 1
      if count > limit {
        throw TokenProblem(problem: .extendsTooMuch(limit: limit), offset: group.offset, path: group.path)
      }
      switch item {
      case .token(let token): try body(&reader, token)
      case .group(let next): try enter(next)
      }
    }
  }

  /// Opens a group.
  ///
  /// - Throws: A problem if the group contains itself, or too many groups are open.
  private mutating func enter(_ group: TokenGroup) throws(TokenProblem) {
    if open.count >= JSONDocument.nestingLimit {
      throw TokenProblem(
        problem: .tooManyReferences(limit: JSONDocument.nestingLimit), offset: group.offset, path: group.path)
    }
    // A group with the same objects as one around it would never end.
    if let outer = indices[group.offsets] {
      let chain = open[outer...].map(\.group.path) + [group.path]
      throw TokenProblem(problem: .referenceCycle(chain), offset: group.offset, path: group.path)
    }
    indices[group.offsets] = open.count
    open.append(Level(group))
  }

  /// Closes the innermost group.
  private mutating func leave() {
    indices[open.removeLast().group.offsets] = nil
  }

  /// A group, and its members that are still to be visited.
  private struct Level {
    let group: TokenGroup
    private var layer = 0
    private var members: JSONDocument.Members?
    private var known: Set<[UInt8]> = []

    init(_ group: TokenGroup) { self.group = group }

    /// Returns the next name of a token or group, in this group or in one that it extends; `nil` after the last one.
    mutating func nextName() -> String? {
      while layer < group.layers.count {
        if members == nil { members = group.layers[layer].members }
        while let member = members?.next() {
          guard member.value.kind == .object else { continue }
          let name = member.name
          if name.hasPrefix("$"), name != "$root" { continue }
          // Names within one object are unique.
          if group.layers.count == 1 || known.insert(Array(name.utf8)).inserted { return name }
        }
        members = nil
        layer += 1
      }
      return nil
    }
  }
}

extension TokenGroup {
  /// The offset of the group's own object.
  fileprivate var offset: Int { layers.first?.range.lowerBound ?? 0 }

  /// The offsets of the objects that form the group.
  fileprivate var offsets: [Int] { layers.map(\.range.lowerBound) }
}
