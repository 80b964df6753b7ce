import CurveSampling
import TextFormats

/// A glTF file with one animation: a text whose buffer is a data URI, or a binary file.
struct GLTFDocument {
  private var bytes: [UInt8] = []
  private var views: [JSONValue] = []
  private var accessors: [JSONValue] = []
  /// The accessors of times, which channels share.
  private var inputs: [[Float]: Int] = [:]
  private var nodes: [Node] = []
  /// The indices of the nodes of each name.
  private var indices: [String: [Int]] = [:]
  /// The number of channels for each node's name and property.
  private var channelCounts: [Target: Int] = [:]
  private var meshes: [JSONValue] = []
  private var samplers: [JSONValue] = []
  private var channels: [JSONValue] = []
  /// The accessor of the positions of a mesh.
  private var positions: Int?

  private struct Node {
    let name: String
    var mesh: Int?
  }

  private struct Target: Hashable {
    let node: String
    let property: GLTFChannel.Property
  }

  /// Returns the text of a file with the given channels.
  static func text(of channels: [GLTFChannel]) -> String {
    let document = GLTFDocument(channels)
    let uri = "data:application/octet-stream;base64," + Base64.text(of: document.bytes)
    return document.json(["byteLength": .number(Double(document.bytes.count)), "uri": .string(uri)]).text + "\n"
  }

  /// Returns a binary file with the given channels: a chunk of JSON, and one with the buffer.
  ///
  /// - Precondition: The file has fewer than 2³² bytes.
  static func binary(of channels: [GLTFChannel]) -> [UInt8] {
    let document = GLTFDocument(channels)
    let json = document.json(["byteLength": .number(Double(document.bytes.count))]).compactText
    // Chunks end at multiples of four bytes. The buffer does so by itself: it has Floats.
    let text = Array(json.utf8) + [UInt8](repeating: UInt8(ascii: " "), count: -json.utf8.count & 3)
    let chunks = [("JSON", text), ("BIN\0", document.bytes)]
    var file = Array("glTF".utf8)
    func append(_ word: Int) {
      precondition(word >> 32 == 0, "a binary glTF file must have fewer than 2³² bytes")
      for shift in stride(from: 0, to: 32, by: 8) { file.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    file.reserveCapacity(28 + text.count + document.bytes.count)
    append(2)
    append(chunks.reduce(12) { $0 + 8 + $1.1.count })
    for (type, bytes) in chunks {
      append(bytes.count)
      file += type.utf8
      file += bytes
    }
    return file
  }

  private init(_ channels: [GLTFChannel]) { for channel in channels { append(channel) } }

  private mutating func append(_ channel: GLTFChannel) {
    let input = inputs[channel.times] ?? appendAccessor(of: channel.times, "SCALAR", isInput: true)
    inputs[channel.times] = input
    let type = ["translation": "VEC3", "rotation": "VEC4", "scale": "VEC3"][channel.property.rawValue] ?? "SCALAR"
    let output = appendAccessor(of: channel.values, type, isInput: false)
    channels.append(
      .object(members: [
        "sampler": .number(Double(samplers.count)),
        "target": .object(members: [
          "node": .number(Double(node(of: channel))), "path": .string(channel.property.rawValue),
        ]),
        "extras": .object(members: ["error": .string(channel.error.words)]),
      ]))
    samplers.append(
      .object(members: [
        "input": .number(Double(input)), "interpolation": .string(channel.interpolation.rawValue),
        "output": .number(Double(output)),
      ]))
  }

  /// Returns the index of the node of a channel. A node has one channel for a property: further ones are those of
  /// further nodes of the same name, in their order.
  private mutating func node(of channel: GLTFChannel) -> Int {
    let target = Target(node: channel.node, property: channel.property)
    let place = channelCounts[target, default: 0]
    channelCounts[target] = place + 1
    if place == indices[channel.node, default: []].count {
      indices[channel.node, default: []].append(nodes.count)
      nodes.append(Node(name: channel.node))
    }
    let index = indices[channel.node, default: []][place]
    if channel.property == .weights {
      let rows = channel.times.count * (channel.interpolation == .cubicSpline ? 3 : 1)
      nodes[index].mesh = appendMesh(targets: channel.values.count / rows)
    }
    return index
  }

  /// Appends a mesh of one triangle without area, whose morph targets the weights move.
  private mutating func appendMesh(targets count: Int) -> Int {
    let accessor = positions ?? appendAccessor(of: [Float](repeating: 0, count: 9), "VEC3", isInput: false)
    positions = accessor
    let position = JSONValue.object(members: ["POSITION": .number(Double(accessor))])
    let primitive = JSONValue.object(members: [
      "attributes": position, "targets": .array([JSONValue](repeating: position, count: count)),
    ])
    meshes.append(.object(members: ["primitives": .array([primitive])]))
    return meshes.count - 1
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

  /// Returns the JSON with the given description of the buffer.
  private func json(_ buffer: KeyValuePairs<String, JSONValue>) -> JSONValue {
    let nodes = nodes.map { node in
      let name = JSONValue.Member("name", .string(node.name))
      return JSONValue.object(node.mesh.map { [name, .init("mesh", .number(Double($0)))] } ?? [name])
    }
    let animation = JSONValue.object(members: ["channels": .array(channels), "samplers": .array(samplers)])
    var members: [JSONValue.Member] = [
      .init(
        "asset", .object(members: ["version": .string("2.0"), "generator": .string("swift-animation-curves")])),
      .init("scene", .number(0)),
      .init("scenes", .array([.object(members: ["nodes": .array(nodes.indices.map { .number(Double($0)) })])])),
      .init("nodes", .array(nodes)), .init("animations", .array([animation])), .init("accessors", .array(accessors)),
      .init("bufferViews", .array(views)),
      .init("buffers", .array([.object(members: buffer)])),
    ]
    if !meshes.isEmpty { members.append(.init("meshes", .array(meshes))) }
    return .object(members)
  }
}
