import TextFormats

/// The property that a channel of glTF moves.
enum GLTFTarget: Hashable, Sendable {
  /// A property of a node, by its index.
  case node(Int, GLTFProperty)
  /// Another property of the file, by its JSON pointer.
  case pointer(String)

  /// The property of a node; `nil` for another one.
  var property: GLTFProperty? { if case .node(_, let property) = self { property } else { nil } }

  /// The target of a motion; `nil` if it is of no node.
  var ofNode: NamedMotion.Target? {
    if case .node(let node, let property) = self { .init(property.property, of: node) } else { nil }
  }
}

extension GLTFFile {
  /// Returns the target of a channel. A pointer to a property of a node is like that property.
  ///
  /// - Source: Khronos Group, KHR_animation_pointer, 2025.
  func target(_ target: JSONDocument.Value) throws(FormatError) -> GLTFTarget {
    let name = target["path"]?.string ?? ""
    if let property = GLTFProperty(rawValue: name) {
      _ = try element("node", of: target, in: nodes, "node")
      return .node(try integer("node", of: target), property)
    }
    guard name == "pointer" else {
      let short = name.isEmpty ? "no path" : ShortenedText.of(name, to: 60)
      throw Self.fault(.notSupported("a channel of \(short)"), target)
    }
    guard let pointer = target["extensions"]?["KHR_animation_pointer"]?["pointer"]?.string,
      pointer.utf8.first == UInt8(ascii: "/")
    else { throw Self.fault(.notSupported("a channel without a pointer"), target) }
    let parts = pointer.split(separator: "/")
    guard parts.count == 3, parts[0] == "nodes", let property = GLTFProperty(rawValue: String(parts[2])) else {
      return .pointer(pointer)
    }
    guard let node = Int(parts[1]), nodes.indices.contains(node) else {
      throw Self.fault(.noElement("node", Int(parts[1]) ?? -1, count: nodes.count), target)
    }
    return .node(node, property)
  }
}
