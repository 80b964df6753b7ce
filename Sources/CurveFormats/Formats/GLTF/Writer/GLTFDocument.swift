import CurveSampling
import TextFormats

/// A glTF file with animations of nodes: a text whose buffer is a data URI, or a binary file.
struct GLTFDocument {
  private var bytes: [UInt8] = []
  private var views: [JSONValue] = []
  private var accessors: [JSONValue] = []
  /// The accessors of times, which channels share.
  private var inputs: [[Float]: Int] = [:]
  private var nodes: [Node]
  private var animations: [Animation] = []
  /// The indices of the animations, by their clips.
  private var clips: [String?: Int] = [:]
  private var moved = MovedProperties<GLTFProperty>()

  private struct Node {
    let node: NodeTree.Node
    /// The number of morph targets; `nil` for a node without.
    var targetCount: Int?
    /// Whether a channel moves it. Such a node may have no matrix.
    var isAnimated = false
  }

  private struct Animation {
    let name: String?
    var samplers: [JSONValue] = []
    var channels: [JSONValue] = []
  }

  /// Creates a file with some nodes.
  init(nodes: NodeTree?) { self.nodes = nodes?.nodes.map { Node(node: $0) } ?? [] }

  /// Adds a node without a parent, and returns its index.
  mutating func appendNode(_ name: String) -> Int {
    nodes.append(Node(node: NodeTree.Node(name)))
    return nodes.count - 1
  }

  /// Adds the channel of a motion. A node has one channel for a property of a clip. A number of weights that the node
  /// does not have is that of a node beside it with the same name.
  mutating func append(
    _ channel: GLTFChannel, to node: Int, in path: NamedMotion.Path, by label: String
  ) throws(WritingError) {
    if let first = moved.add(channel.property, of: node, in: path.clip, by: label) { throw .sameProperty(first, label) }
    var node = node
    let rows = channel.times.count * (channel.interpolation == .bezier ? 3 : 1)
    let targetCount = channel.property == .weights ? channel.values.count / rows : nil
    let isOther = targetCount != nil && nodes[node].targetCount != nil && nodes[node].targetCount != targetCount
    if isOther {
      nodes.append(Node(node: nodes[node].node))
      node = nodes.count - 1
    }
    if let targetCount { nodes[node].targetCount = targetCount }
    nodes[node].isAnimated = nodes[node].isAnimated || channel.property != .weights

    let input = inputs[channel.times] ?? appendAccessor(of: channel.times, "SCALAR", isInput: true)
    inputs[channel.times] = input
    let type = ["translation": "VEC3", "rotation": "VEC4", "scale": "VEC3"][channel.property.rawValue] ?? "SCALAR"
    let output = appendAccessor(of: channel.values, type, isInput: false)
    let index = clips[path.clip] ?? animations.count
    if index == animations.count {
      animations.append(Animation(name: path.clipName))
      clips[path.clip] = index
    }
    animations[index].channels.append(
      .object(members: [
        "sampler": .number(Double(animations[index].samplers.count)),
        "target": .object(members: [
          "node": .number(Double(node)), "path": .string(channel.property.rawValue),
        ]),
        "extras": .object(members: ["error": .string(channel.error.words)]),
      ]))
    animations[index].samplers.append(
      .object(members: [
        "input": .number(Double(input)), "interpolation": .string(channel.interpolation.gltfName),
        "output": .number(Double(output)),
      ]))
  }

  // MARK: - Output

  /// The file as a text.
  var text: String {
    var file = self
    let members = file.json()
    let uri = "data:application/octet-stream;base64," + Base64.text(of: file.bytes)
    return members(["byteLength": .number(Double(file.bytes.count)), "uri": .string(uri)]).text + "\n"
  }

  /// The binary file: a chunk of JSON, and one with the buffer.
  ///
  /// - Precondition: The file has fewer than 2³² bytes.
  var binary: [UInt8] {
    var document = self
    let members = document.json()
    let json = members(["byteLength": .number(Double(document.bytes.count))]).compactText
    return Self.file([
      .init(type: GLTFFile.Chunk.json, bytes: Array(json.utf8)),
      .init(type: GLTFFile.Chunk.binary, bytes: document.bytes),
    ])
  }

  /// Returns a binary file of some chunks, of which the first is the JSON.
  ///
  /// - Precondition: The file has fewer than 2³² bytes.
  static func file(_ chunks: [GLTFFile.Chunk]) -> [UInt8] {
    // Chunks end at multiples of four bytes.
    let paddings = chunks.map { -$0.bytes.count & 3 }
    var file = Array("glTF".utf8)
    func append(_ word: Int) {
      precondition(word >> 32 == 0, "a binary glTF file must have fewer than 2³² bytes")
      for shift in stride(from: 0, to: 32, by: 8) { file.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    let size = zip(chunks, paddings).reduce(12) { $0 + 8 + $1.0.bytes.count + $1.1 }
    file.reserveCapacity(size)
    append(2)
    append(size)
    for (chunk, padding) in zip(chunks, paddings) {
      append(chunk.bytes.count + padding)
      append(chunk.type)
      file += chunk.bytes
      file += [UInt8](repeating: chunk.type == GLTFFile.Chunk.json ? UInt8(ascii: " ") : 0, count: padding)
    }
    return file
  }

  /// Returns a mesh of one triangle without area, whose morph targets the weights move.
  private static func mesh(targets count: Int, positions accessor: Int) -> JSONValue {
    let position = JSONValue.object(members: ["POSITION": .number(Double(accessor))])
    let primitive = JSONValue.object(members: [
      "attributes": position, "targets": .array([JSONValue](repeating: position, count: count)),
    ])
    return .object(members: ["primitives": .array([primitive])])
  }

  private mutating func appendAccessor(of numbers: [Float], _ type: String, isInput: Bool) -> Int {
    let width = ["VEC3": 3, "VEC4": 4][type] ?? 1
    views.append(
      .object(members: [
        "buffer": .number(0), "byteOffset": .number(Double(bytes.count)),
        "byteLength": .number(Double(4 * numbers.count)),
      ]))
    for number in numbers {
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> shift))
      }
    }
    var members = [
      JSONValue.Member("bufferView", .number(Double(views.count - 1))), .init("componentType", .number(5126)),
      .init("count", .number(Double(numbers.count / width))), .init("type", .string(type)),
    ]
    // Times and positions need their bounds.
    if isInput || numbers == [Float](repeating: 0, count: 9), let least = numbers.min(), let greatest = numbers.max() {
      members.append(.init("min", .array([JSONValue](repeating: .number(Double(least)), count: width))))
      members.append(.init("max", .array([JSONValue](repeating: .number(Double(greatest)), count: width))))
    }
    accessors.append(.object(members))
    return accessors.count - 1
  }

  /// Adds the meshes of nodes with weights, and returns a function from the description of the buffer to the JSON.
  private mutating func json() -> (KeyValuePairs<String, JSONValue>) -> JSONValue {
    var meshes: [JSONValue] = []
    var positions: Int?
    var children: [[JSONValue]] = nodes.map { _ in [] }
    for (index, node) in nodes.enumerated() {
      if let parent = node.node.parent { children[parent].append(.number(Double(index))) }
    }
    var objects: [JSONValue] = []
    for (index, node) in nodes.enumerated() {
      var members = [JSONValue.Member("name", .string(node.node.name))]
      if let count = node.targetCount {
        let accessor = positions ?? appendAccessor(of: [Float](repeating: 0, count: 9), "VEC3", isInput: false)
        positions = accessor
        members.append(.init("mesh", .number(Double(meshes.count))))
        meshes.append(Self.mesh(targets: count, positions: accessor))
      }
      if !children[index].isEmpty { members.append(.init("children", .array(children[index]))) }
      objects.append(.object(members + Self.members(of: node.node.rest, isAnimated: node.isAnimated)))
    }
    let roots = nodes.indices.filter { nodes[$0].node.parent == nil }.map { JSONValue.number(Double($0)) }
    let animations = animations.map { animation in
      JSONValue.object(
        (animation.name.map { [JSONValue.Member("name", .string($0))] } ?? []) + [
          .init("channels", .array(animation.channels)), .init("samplers", .array(animation.samplers)),
        ])
    }
    let (accessors, views) = (accessors, views)
    return { buffer in
      var members: [JSONValue.Member] = [
        .init(
          "asset", .object(members: ["version": .string("2.0"), "generator": .string("swift-animation-curves")])),
        .init("scene", .number(0)), .init("scenes", .array([.object(members: ["nodes": .array(roots)])])),
        .init("nodes", .array(objects)), .init("animations", .array(animations)),
        .init("accessors", .array(accessors)), .init("bufferViews", .array(views)),
        .init("buffers", .array([.object(members: buffer)])),
      ]
      if !meshes.isEmpty { members.append(.init("meshes", .array(meshes))) }
      return .object(members)
    }
  }

  /// Returns the members of a node that say where it rests; none for the place of its parent.
  private static func members(of rest: NodeTree.Rest, isAnimated: Bool) -> [JSONValue.Member] {
    func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }
    if let matrix = rest.matrix, !isAnimated { return [.init("matrix", numbers(matrix))] }
    var members: [JSONValue.Member] = []
    if rest.translation != [0, 0, 0] { members.append(.init("translation", numbers(rest.translation))) }
    if rest.rotation != .identity {
      members.append(
        .init("rotation", numbers([rest.rotation.x, rest.rotation.y, rest.rotation.z, rest.rotation.w])))
    }
    if rest.scale != [1, 1, 1] { members.append(.init("scale", numbers(rest.scale))) }
    return members
  }
}
