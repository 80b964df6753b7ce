import Foundation
import Testing
import TextFormats

@testable import CurveFormats
@testable import TestSupport

/// Random files, whose parts share samplers, accessors, views and bytes, are rewritten. What is expected is read with
/// Foundation's JSON.
@Suite struct GLTFRewriterTests {
  /// The number of random files.
  private static let fileCount = cases(60, thorough: 1000)

  @Test func `changed channels have the new keys, and everything else has its bytes`() throws {
    var random = SplitMix64(seed: 7)
    for number in 0..<Self.fileCount {
      let source = RandomScene(&random)
      let bytes = Array(source.text.utf8)
      var changes: [GLTFRewriter.Channel: GLTFRewriter.Change] = [:]
      for (animation, channels) in source.channels.enumerated() {
        for channel in channels.indices where Bool.random(using: &random) {
          let samples = source.samples(&random)
          // An animation keeps one channel.
          let isRemoved = channel > 0 && Int.random(in: 0..<4, using: &random) == 0
          changes[.init(animation: animation, channel: channel)] = isRemoved ? .removal(samples) : .samples(samples)
        }
      }
      let file = try GLTFFile(bytes) { _ in nil }
      let text = GLTFRewriter(file, changes).files(RewriteRequest(name: "new.gltf")).main.bytes
      try Self.compare(bytes, text, changes, "file \(number)")
    }
  }

  @Test func `a binary file has the first buffer of a file of text, and gives it back`() throws {
    var random = SplitMix64(seed: 9)
    for number in 0..<cases(40, thorough: 250) {
      let source = RandomScene(&random)
      var changes: [GLTFRewriter.Channel: GLTFRewriter.Change] = [:]
      for (animation, channels) in source.channels.enumerated() {
        for channel in channels.indices where Bool.random(using: &random) {
          changes[.init(animation: animation, channel: channel)] = .samples(source.samples(&random))
        }
      }
      let bytes = Array(source.text.utf8)
      let binary = GLTFRewriter(try GLTFFile(bytes) { _ in nil }, [:]).files(RewriteRequest(name: "a.glb")).files
      try #require(binary.count == 1 && binary[0].bytes.starts(with: "glTF".utf8))
      let file = try GLTFFile(binary[0].bytes) { _ in nil }
      #expect(file.buffers[0]["uri"] == nil && file.buffers[1]["uri"]?.string?.hasPrefix("data:;base64,") == true)
      // Without changes, and with those of a binary file.
      for changes in [[:], changes] {
        let texts = GLTFRewriter(file, changes).files(RewriteRequest(name: "b c.gltf")).files
        try #require(texts.map(\.name) == ["b c.bin", "b c.gltf"])
        let text = String(decoding: texts[1].bytes, as: UTF8.self)
        #expect(text.contains(#""uri":"b%20c.bin""#) && text.hasSuffix("}"))
        let data = "data:;base64,\(Data(texts[0].bytes).base64EncodedString())"
        try Self.compare(bytes, Array(text.replacing("b%20c.bin", with: data).utf8), changes, "file \(number)")
      }
    }
  }

  private static func compare(
    _ old: [UInt8], _ new: [UInt8], _ changes: [GLTFRewriter.Channel: GLTFRewriter.Change], _ name: String
  ) throws {
    let (before, after) = (try PlainScene(old), try PlainScene(new))
    for (member, value) in before.json where !["animations", "accessors", "bufferViews", "buffers"].contains(member) {
      #expect(NSDictionary(dictionary: [member: value]) == NSDictionary(dictionary: [member: after.json[member] ?? 0]))
    }
    for index in before.views.indices where before.views[index]["extras"] != nil {
      #expect(before.bytes(ofView: index) == after.bytes(ofView: index), "\(name): view \(index)")
    }
    var used = Set(before.meshAccessors)
    for (animation, list) in before.animations.enumerated() {
      var kept = 0
      for (channel, object) in list.channels.enumerated() {
        let change = changes[.init(animation: animation, channel: channel)]
        if case .removal? = change { continue }
        let now = after.animations[animation].channels[kept]
        kept += 1
        #expect(object["target"] as? NSDictionary == now["target"] as? NSDictionary)
        let (input, output, mode) = try after.sampler(animation, now)
        guard case .samples(let samples)? = change else {
          let own = try before.sampler(animation, object)
          #expect(own.mode == mode && before.bytes(own.input) == after.bytes(input), "\(name): \(animation).\(channel)")
          #expect(before.bytes(own.output) == after.bytes(output), "\(name): \(animation).\(channel)")
          used.formUnion([own.input, own.output])
          continue
        }
        #expect(mode == samples.interpolation.gltfName)
        #expect(
          after.bytes(input) == GLTFSamples.Numbers.floats(samples.times).bytes, "\(name): \(animation).\(channel)")
        #expect(after.bytes(output) == samples.values.bytes, "\(name): \(animation).\(channel)")
        #expect(after.accessors[input]["min"] as? [Float] == [samples.times[0]])
        #expect(after.accessors[input]["max"] as? [Float] == samples.times.last.map { [$0] })
        #expect(after.accessors[output]["componentType"] as? Int == samples.values.type.rawValue)
        #expect((after.accessors[output]["normalized"] as? Bool ?? false) == samples.values.isNormalized)
      }
      #expect(after.animations[animation].channels.count == kept)
      #expect(after.animations[animation].samplers.count >= list.samplers.count)
    }
    for accessor in used {
      #expect(before.bytes(accessor) == after.bytes(accessor), "\(name): accessor \(accessor)")
    }
    // Every accessor is inside its view, every view inside its buffer, and aligned.
    for accessor in after.accessors.indices { #expect(!after.bytes(accessor).isEmpty, "\(name): accessor \(accessor)") }
  }

  @Test func `no bytes move if a view has an extension, and its accessors and those of extensions are not reused`()
    throws
  {
    var random = SplitMix64(seed: 8)
    for _ in 0..<20 {
      let scene = RandomScene(&random)
      let source = scene.text.replacing(
        #""bufferViews":[{"#,
        with: #""extensions":{"EXT_a":{"b":[1,{"c":2}]}},"bufferViews":[{"extensions":{"EXT_a":{"byteOffset":0}},"#)
      let file = try GLTFFile(Array(source.utf8)) { _ in nil }
      var changes: [GLTFRewriter.Channel: GLTFRewriter.Change] = [:]
      for (animation, channels) in scene.channels.enumerated() {
        for channel in channels.indices {
          changes[.init(animation: animation, channel: channel)] = .samples(scene.samples(&random))
        }
      }
      let text = GLTFRewriter(file, changes).files(RewriteRequest(name: "new.gltf")).main.bytes
      let (before, after) = (try PlainScene(Array(source.utf8)), try PlainScene(text))
      for (index, bytes) in before.buffers.enumerated() {
        #expect(after.buffers[index].starts(with: bytes))
      }
      for accessor in [1, 2] where accessor < before.accessors.count {
        #expect(before.bytes(accessor) == after.bytes(accessor))
      }
    }
  }
}

/// A file whose numbers are random, as text.
private struct RandomScene {
  let text: String
  /// The samplers of the channels of each animation.
  let channels: [[Int]]

  /// Returns random keys of vectors of three numbers.
  func samples(_ random: inout SplitMix64) -> GLTFSamples {
    let count = Int.random(in: 1...5, using: &random)
    let times = (0..<count).map { Float($0) / 4 + 1 }
    let isShort = Int.random(in: 0..<4, using: &random) == 0
    let values = (0..<3 * count).map { _ in Float.random(in: -1...1, using: &random) }
    return GLTFSamples(
      interpolation: Bool.random(using: &random) ? .linear : .hold, times: times,
      values: isShort
        ? .init(type: .short, stored: values.map { Double(($0 * 32767).rounded(.towardZero)) }) : .floats(values))
  }

  init(_ random: inout SplitMix64) {
    var buffers = [[UInt8]](repeating: [], count: 2)
    var views: [String] = []
    var accessors: [String] = []
    func fill(_ count: Int, _ buffer: Int) {
      for _ in 0..<count { buffers[buffer].append(UInt8.random(in: 0..<64, using: &random)) }
    }
    /// Appends a view with some accessors of vectors or times, which may overlap.
    func appendView(_ kinds: [String]) {
      let buffer = Int.random(in: 0..<2, using: &random)
      fill(4 * Int.random(in: 0...3, using: &random), buffer)
      let start = buffers[buffer].count
      for kind in kinds {
        let size = kind == "VEC3" ? 36 : 12
        if Int.random(in: 0..<5, using: &random) > 0 || buffers[buffer].count < start + size { fill(size, buffer) }
        let offset = buffers[buffer].count - size - start
        let place = offset == 0 ? "" : #""byteOffset":\#(offset),"#
        accessors.append(
          #"{"bufferView":\#(views.count),\#(place)"componentType":5126,"count":3,"type":"\#(kind)","name":"n"}"#)
      }
      views.append(#"{"buffer":\#(buffer),"byteOffset":\#(start),"byteLength":\#(buffers[buffer].count - start)}"#)
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      appendView(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in Bool.random(using: &random) ? "VEC3" : "SCALAR" })
    }
    appendView(["VEC3"])
    appendView(["SCALAR"])
    // A view that nothing known uses, as those of some extensions.
    fill(5, 0)
    views.append(#"{"buffer":0,"byteOffset":\#(buffers[0].count - 5),"byteLength":5,"extras":{}}"#)
    let vectors = accessors.indices.filter { accessors[$0].contains("VEC3") }
    let scalars = accessors.indices.filter { !accessors[$0].contains("VEC3") }
    var channels: [[Int]] = []
    let animations = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let samplers = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        #"{"input":\#(scalars.randomElement(using: &random) ?? 0),"output":\#(vectors.randomElement(using: &random) ?? 0)}"#
      }
      let own = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Int.random(in: 0..<samplers.count, using: &random)
      }
      channels.append(own)
      let texts = own.enumerated().map { #"{"target":{"node":\#($0),"path":"translation"},"sampler":\#($1)}"# }
      return #"{"channels":[\#(texts.joined(separator: ","))],"samplers":[\#(samplers.joined(separator: ","))]}"#
    }
    let mesh = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      #"{"primitives":[{"attributes":{"POSITION":\#(vectors.randomElement(using: &random) ?? 0)}}]}"#
    }
    let contents = buffers.map {
      #"{"byteLength":\#($0.count),"uri":"data:;base64,\#(Data($0).base64EncodedString())"}"#
    }
    self.channels = channels
    text = #"""
      {"nodes":[{},{},{},{},{}], "extras":{"x":[1.50,2]},"meshes":[\#(mesh.joined(separator: ","))],
      "animations":[\#(animations.joined(separator: ","))],"accessors":[\#(accessors.joined(separator: ","))],
      "bufferViews":[\#(views.joined(separator: ","))],"buffers":[\#(contents.joined(separator: ","))]}
      """#
  }
}

/// A file as Foundation reads it.
private struct PlainScene {
  let json: [String: Any]
  let accessors, views: [[String: Any]]
  let buffers: [[UInt8]]
  let animations: [(channels: [[String: Any]], samplers: [[String: Any]])]

  init(_ bytes: [UInt8]) throws {
    json = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    accessors = json["accessors"] as? [[String: Any]] ?? []
    views = json["bufferViews"] as? [[String: Any]] ?? []
    buffers = (json["buffers"] as? [[String: Any]] ?? []).map { buffer in
      let uri = buffer["uri"] as? String ?? ""
      let content = [UInt8](Data(base64Encoded: String(uri.dropFirst("data:;base64,".count))) ?? Data())
      return content.count == buffer["byteLength"] as? Int ? content : []
    }
    animations = (json["animations"] as? [[String: Any]] ?? []).map {
      ($0["channels"] as? [[String: Any]] ?? [], $0["samplers"] as? [[String: Any]] ?? [])
    }
  }

  var meshAccessors: [Int] {
    (json["meshes"] as? [[String: Any]] ?? []).flatMap { mesh in
      (mesh["primitives"] as? [[String: Any]] ?? []).compactMap { ($0["attributes"] as? [String: Int])?["POSITION"] }
    }
  }

  func sampler(_ animation: Int, _ channel: [String: Any]) throws -> (input: Int, output: Int, mode: String) {
    let sampler = animations[animation].samplers[try #require(channel["sampler"] as? Int)]
    return (
      try #require(sampler["input"] as? Int), try #require(sampler["output"] as? Int),
      sampler["interpolation"] as? String ?? "LINEAR"
    )
  }

  func bytes(ofView index: Int) -> [UInt8] {
    let view = views[index]
    let (start, length) = (view["byteOffset"] as? Int ?? 0, view["byteLength"] as? Int ?? 0)
    let buffer = buffers[view["buffer"] as? Int ?? 0]
    return start + length <= buffer.count ? Array(buffer[start..<start + length]) : []
  }

  /// The bytes of an accessor; none if it is not inside its view, or not aligned.
  func bytes(_ accessor: Int) -> [UInt8] {
    let object = accessors[accessor]
    let size = [5126: 4, 5122: 2][object["componentType"] as? Int ?? 0] ?? 0
    let length = (object["count"] as? Int ?? 0) * size * (object["type"] as? String == "VEC3" ? 3 : 1)
    let (view, offset) = (object["bufferView"] as? Int ?? 0, object["byteOffset"] as? Int ?? 0)
    let content = bytes(ofView: view)
    let start = (views[view]["byteOffset"] as? Int ?? 0) + offset
    guard offset + length <= content.count, size > 0, start % size == 0, offset % size == 0 else { return [] }
    return Array(content[offset..<offset + length])
  }
}
