import TextFormats

extension GLTFFile {
  /// Returns what a channel moves: a property of a node, by the node's index, or another one, by its JSON pointer. A
  /// pointer to a property of a node is like that property.
  ///
  /// - Source: Khronos Group, KHR_animation_pointer, 2025.
  func target(
    _ target: JSONDocument.Value
  ) throws(FormatError) -> (node: (index: Int, property: GLTFProperty)?, pointer: String) {
    let name = target["path"]?.string ?? ""
    if let property = GLTFProperty(rawValue: name) {
      _ = try element("node", of: target, in: nodes, "node")
      return ((try integer("node", of: target), property), "")
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
      return (nil, pointer)
    }
    guard let node = Int(parts[1]), nodes.indices.contains(node) else {
      throw Self.fault(.noElement("node", Int(parts[1]) ?? -1, count: nodes.count), target)
    }
    return ((node, property), "")
  }
}
