import CurveSampling
@testable import CurveFormats
import Foundation
import Synchronization
import Testing

@testable import TestSupport

/// The files in `Data` are written by pygltflib, and the values by NumPy: see `make_gltf.py`.
@Suite struct GLTFReaderTests {
  /// Reads a file whose buffer stands beside it.
  private static func imported(_ name: String) throws -> MotionDocument {
    try MotionDocument(
      reading: MotionInput(ImportData.bytes(name)) {
        $0 == "walk%20data.bin" ? try? ImportData.bytes("walk data.bin") : nil
      }, as: .gltf)
  }

  @Test(arguments: ["walk.gltf", "walk.glb", "walk-bin.gltf"])
  func `every channel has the values of the standard's formulas`(name: String) throws {
    let imported = try Self.imported(name)
    #expect(imported.warnings.isEmpty, "\(imported.warnings)")
    let curves = Dictionary(imported.numbers.map { ($0.label, $0.curve) }) { first, _ in first }
    let lines = String(decoding: try ImportData.bytes("values.txt"), as: UTF8.self)
      .split(separator: "\n").dropFirst().map { $0.split(separator: "|") }
    #expect(Set(curves.keys) == Set(lines.map { String($0[0]) }))
    // Both signs of a quaternion are one rotation. The four components follow one another.
    var index = 0
    while index < lines.count {
      let count = lines[index][0].contains("/rotation.") ? 4 : 1
      let part = lines[index..<index + count]
      let expected = try part.map { try Oracle.number($0[2]) }
      let found = try part.map { try #require(curves[String($0[0])]).value(at: Oracle.number($0[1])) }
      let dot = zip(expected, found).map(*).reduce(0, +)
      let sign: Double = count == 4 && dot < 0 ? -1 : 1
      for (expected, found) in zip(expected, found) {
        #expect(abs(sign * found - expected) <= 1e-14, "\(lines[index])")
      }
      index += count
    }
  }

  @Test func `a rotation's component does not jump where the shorter way changes its sign`() throws {
    let imported = try Self.imported("walk.glb")
    for found in imported.numbers where found.label.hasPrefix("Left Arm/rotation") {
      let extent = try #require(found.curve.extent)
      let values = found.curve.values(count: 5001, over: extent)
      #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 0.02 }, "\(found.label)")
    }
  }

  // MARK: - Clips and nodes

  /// A file in which each clip moves nodes along translations, or scales them: the property, the index of the node, and
  /// the vector at both keys.
  private static func file(
    nodes: [String], clips: [(name: String, moves: [(path: String, node: Int, to: [Float])])]
  ) -> [UInt8] {
    var (numbers, accessors): ([Float], [String]) = ([0, 1], [])
    func append(_ count: Int, _ type: String, at offset: Int) {
      accessors.append(
        #"{"bufferView":0,"byteOffset":\#(4 * offset),"componentType":5126,"count":2,"type":"\#(type)"}"#)
    }
    append(2, "SCALAR", at: 0)
    let animations = clips.map { clip in
      let samplers = clip.moves.map { move in
        append(2, "VEC3", at: numbers.count)
        numbers += move.to + move.to
        return #"{"input":0,"output":\#(accessors.count - 1)}"#
      }
      let channels = clip.moves.enumerated().map { index, move in
        #"{"sampler":\#(index),"target":{"node":\#(move.node),"path":"\#(move.path)"}}"#
      }
      return
        #"{"name":"\#(clip.name)","samplers":[\#(samplers.joined(separator: ","))],"channels":[\#(channels.joined(separator: ","))]}"#
    }
    let bytes = numbers.withUnsafeBytes { Data($0) }
    let names = nodes.map { #"{"name":"\#($0)"}"# }.joined(separator: ",")
    return Array(
      #"""
      {"nodes":[\#(names)],"animations":[\#(animations.joined(separator: ","))],
      "accessors":[\#(accessors.joined(separator: ","))],"bufferViews":[{"buffer":0,"byteLength":\#(bytes.count)}],
      "buffers":[{"byteLength":\#(bytes.count),"uri":"data:;base64,\#(bytes.base64EncodedString())"}]}
      """#.utf8)
  }

  /// The value of each curve.
  private func values(_ imported: MotionDocument) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: imported.numbers.map { ($0.label, $0.curve.value(at: 0.5)) })
  }

  @Test func `a component that equals one of another clip or node is not lost, nor its export`() throws {
    let walk: [Float] = [5, 1, 7]
    let file = Self.file(
      nodes: ["A", "A"],
      clips: [
        ("Walk", [("translation", 0, walk), ("translation", 1, walk)]),
        ("Run", [("translation", 0, [5, 9, 7]), ("scale", 0, [2, 3, 1])]),
      ])
    let imported = try MotionDocument(reading: MotionInput(file), as: .gltf)
    let expected: [String: Double] = [
      "A/translation.x": 5, "A/translation.y": 1, "A/translation.z": 7, "Walk/A/translation.x": 5,
      "Walk/A/translation.y": 1, "Walk/A/translation.z": 7, "Run/A/translation.x": 5, "Run/A/translation.y": 9,
      "Run/A/translation.z": 7, "Run/A/scale.x": 2, "Run/A/scale.y": 3, "Run/A/scale.z": 1,
    ]
    #expect(imported.warnings.isEmpty && values(imported) == expected)
    let bytes = try imported.files(as: .gltf, WriteRequest(name: "a.glb"))[0].bytes
    let again = try MotionDocument(reading: MotionInput(bytes), as: .gltf)
    #expect(values(again) == expected && again.motions.map(\.path) == imported.motions.map(\.path))
  }

  @Test func `clips that move different properties of a node stay clips`() throws {
    let file = Self.file(
      nodes: ["A"], clips: [("Walk", [("translation", 0, [1, 2, 3])]), ("Run", [("scale", 0, [4, 5, 6])])])
    #expect(
      try MotionDocument(reading: MotionInput(file), as: .gltf).numbers.map(\.label)
        == ["A/translation.x", "A/translation.y", "A/translation.z", "Run/A/scale.x", "Run/A/scale.y", "Run/A/scale.z"])
  }

  // MARK: - Broken files

  /// An accessor of two elements, unless `more` says something else.
  private static func accessor(_ view: Int?, _ component: Int, type: String = "SCALAR", _ more: String = "") -> String {
    let view = view.map { #""bufferView":\#($0),"# } ?? ""
    return #"{\#(view)"componentType":\#(component),"count":2,"type":"\#(type)"\#(more)}"#
  }

  /// The times, and an accessor of which some elements are changed.
  private static func sparse(count: Int, offset: Int) -> String {
    let indices = #"{"bufferView":1,"byteOffset":\#(offset),"componentType":5121}"#
    let sparse = #","sparse":{"count":\#(count),"indices":\#(indices),"values":{"bufferView":1}}"#
    return accessor(0, 5126) + "," + accessor(nil, 5121, sparse)
  }

  /// A file with one channel of two keys; each part may be replaced.
  private static func file(
    target: String = #""node":0,"path":"weights""#, sampler: String = #""input":0,"output":1"#,
    accessors: String = accessor(0, 5126) + "," + accessor(1, 5121, #","normalized":true"#),
    views: String = #"{"buffer":0,"byteLength":8},{"buffer":0,"byteOffset":8,"byteLength":2}"#,
    buffer: String = #""uri":"data:application/octet-stream;base64,AAAAAAAAgD8A/w==","byteLength":10"#
  ) -> String {
    #"{"animations":[{"channels":[{"sampler":0,"target":{\#(target)}}],"samplers":[{\#(sampler)}]}],"#
      + #""nodes":[{"name":"A"}],"accessors":[\#(accessors)],"bufferViews":[\#(views)],"buffers":[{\#(buffer)}]}"#
  }

  @Test func `the file of the broken cases is read when nothing is broken`() throws {
    let imported = try MotionDocument(reading: MotionInput(Array(Self.file().utf8)), as: .gltf)
    #expect(imported.warnings.isEmpty && imported.numbers.map(\.label) == ["A/weights.0"])
    #expect(imported.numbers[0].curve.value(at: 0.25) == 0.25)
  }

  @Test(arguments: [
    (file(target: #""path":"weights""#), "the member \"node\" is missing"),
    (file(target: #""node":3,"path":"weights""#), "there is no node 3: the file has 1, counted from 0"),
    (file(target: #""node":0,"path":"pointer""#), "a channel without a pointer is not read"),
    (file(sampler: #""input":0,"output":7"#), "there is no accessor 7: the file has 2"),
    (file(sampler: #""input":-1,"output":1"#), "an integer of 0 or more is expected, not -1"),
    (file(sampler: #""input":1e300,"output":1"#), "an integer of 0 or more is expected, not 1e300"),
    (file(sampler: #""input":0,"output":1,"interpolation":"SPLINE""#), "the interpolation SPLINE is not read"),
    (
      file(sampler: #""input":0,"output":1,"interpolation":"CUBICSPLINE""#),
      "the accessor must have 6 elements or a multiple of that for the keys of its sampler, not 2"
    ),
    (
      file(
        target: #""node":0,"path":"scale""#,
        accessors: accessor(0, 5126) + "," + accessor(1, 5121, type: "VEC3").replacing("2,", with: "1,")),
      "the accessor must have 2 elements for the keys of its sampler, not 1"
    ),
    (file(buffer: #""uri":"data:;base64,AAAAAAAAAAAA/w==","byteLength":10"#), "key 1: the times of keys must increase"),
    (file(accessors: accessor(0, 5126)), "there is no accessor 1"),
    (file(accessors: accessor(0, 5126) + "," + accessor(1, 5121, type: "VEC3")), "an accessor of type VEC3 here"),
    (file(accessors: accessor(0, 5126) + "," + accessor(1, 5130)), "the component type 5130 is not read"),
    (file(accessors: accessor(0, 5126) + "," + accessor(1, 5123)), "the numbers lie outside their buffer of 2 bytes"),
    (
      file(accessors: accessor(0, 5126) + "," + accessor(1, 5121, #","byteOffset":9007199254740992"#)),
      "the numbers lie outside their buffer of 2 bytes"
    ),
    (
      file(accessors: #"{"componentType":5126,"count":9007199254740992,"type":"SCALAR"}"#),
      "the accessors share too many bytes"
    ),
    (file(accessors: sparse(count: 1, offset: 1)), "the sparse accessor has 2 elements, not 255 or more"),
    (file(accessors: sparse(count: 3, offset: 0)), "the sparse accessor has 2 elements, not 3 or more"),
    (file(views: #"{"buffer":0,"byteLength":11},{"buffer":0,"byteLength":2}"#), "outside their buffer of 10 bytes"),
    (file(views: #"{"buffer":1,"byteLength":8},{"buffer":0,"byteLength":2}"#), "there is no buffer 1"),
    (file(buffer: #""uri":"data:;base64,AA*A","byteLength":2"#), "the buffer data:;base64,AA*A must be Base64"),
    (file(buffer: #""uri":"../secret","byteLength":2"#), "the buffer ../secret must be Base64 or a file"),
    (file(buffer: #""byteLength":2"#), "the member \"uri\" is missing"),
    (file(buffer: #""uri":"data:;base64,AAAA","byteLength":9"#), "outside their buffer of 3 bytes"),
  ])
  func `a channel that is broken is left out, with its place`(text: String, message: String) throws {
    let imported = try MotionDocument(reading: MotionInput(Array(text.utf8)), as: .gltf)
    #expect(imported.numbers.isEmpty)
    #expect(imported.warnings.count == 1)
    let warning = "\(try #require(imported.warnings.first))"
    #expect(warning.contains(message) && warning.hasPrefix("line 1, column "), "\(warning)")
  }

  @Test func `as many numbers are read as the text and the files beside it can hold`() throws {
    let text = """
      {"asset":{"version":"2.0"},"buffers":[{"uri":"a.bin","byteLength":1100000}],
      "bufferViews":[{"buffer":0,"byteLength":1100000}],"nodes":[{"own":0,"empty":1}],"accessors":[
      {"bufferView":0,"componentType":5121,"count":1100000,"type":"SCALAR"},
      {"componentType":5121,"count":20000000,"type":"SCALAR"}]}
      """
    var file = try GLTFFile(Array(text.utf8)) { _ in [UInt8](repeating: 7, count: 1_100_000) }
    let node = try #require(file.nodes.first)
    #expect(try file.numbers("own", of: node, width: 1).last == 7)
    #expect(throws: GLTFFile.fault(.tooManyNumbers, file.accessors[1])) {
      try file.numbers("empty", of: node, width: 1)
    }
  }

  @Test func `a file that several buffers name is read once, however its name is spelled`() throws {
    let names = ["a.bin", "./a.bin", "%61.bin", ".//a.bin"]
    let buffers = names.map { #"{"uri":"\#($0)","byteLength":1}"# }.joined(separator: ",")
    let readCount = Atomic(0)
    var file = try GLTFFile(Array(#"{"asset":{"version":"2.0"},"buffers":[\#(buffers)]}"#.utf8)) { _ in
      readCount.add(1, ordering: .relaxed)
      return [7]
    }
    for (index, buffer) in file.buffers.enumerated() { #expect(try file.bytes(ofBuffer: index, buffer) == [7]) }
    #expect(readCount.load(ordering: .relaxed) == 1)
  }

  @Test func `a binary file that is broken is refused`() throws {
    let bytes = try ImportData.bytes("walk.glb")
    func message(_ bytes: [UInt8]) -> String {
      do throws(FormatError) {
        _ = try MotionDocument(reading: MotionInput(bytes), as: .gltf)
        return "none"
      } catch { return "\(error)" }
    }
    #expect(message(Array(bytes[..<11])).contains("it has 11 bytes instead of 12 or more"))
    #expect(message(Array(bytes.dropLast())).contains("it has \(bytes.count - 1) of \(bytes.count) bytes"))
    var other = bytes
    other[4] = 1
    #expect(message(other).contains("its version is 1 instead of 2"))
    other = bytes
    other[16] = 0
    #expect(message(other).contains("its first chunk is not JSON"))
    other = bytes
    other[15] = 0x7F
    #expect(message(other).contains("a chunk ends after the file"))
    #expect(message(Array("{".utf8)).contains("not JSON"))
    #expect(message(Array("[]".utf8)).contains("an object in braces is expected"))
    #expect(message(Array(#"{"asset":{"version":"1.0"}}"#.utf8)).contains("glTF 1.0 is not read"))
  }

  @Test func `a rotation that is far from length 1 is scaled, with a warning, and 0 is left out`() throws {
    func text(_ base64: String) -> String {
      Self.file(
        target: #""node":0,"path":"rotation""#,
        accessors: (Self.accessor(0, 5126) + "," + Self.accessor(1, 5126, type: "VEC4"))
          .replacing(#""count":2"#, with: #""count":1"#),
        views: #"{"buffer":0,"byteLength":4},{"buffer":0,"byteOffset":4,"byteLength":16}"#,
        buffer: #""uri":"data:;base64,\#(base64)","byteLength":20"#)
    }
    // A time of 0, and (0, 0, 0, 2).
    let long = try MotionDocument(reading: MotionInput(Array(text("AAAAAAAAAAAAAAAAAAAAAAAAAEA=").utf8)), as: .gltf)
    #expect(long.numbers.map { $0.curve.value(at: 0) } == [0, 0, 0, 1])
    #expect("\(try #require(long.warnings.first))".contains("a rotation must have the length 1, not 2"))
    let zero = try MotionDocument(reading: MotionInput(Array(text("AAAAAAAAAAAAAAAAAAAAAAAAAAA=").utf8)), as: .gltf)
    #expect(zero.numbers.isEmpty)
    #expect("\(try #require(zero.warnings.first))".contains("key 0: a rotation must have a number other than 0"))
  }

  @Test func `files with any bytes changed are read or refused`() throws {
    try ImportData.checkChanged(
      ["walk.gltf", "walk.glb"], as: .gltf, bytes: 0...255, count: cases(60, thorough: 1500), seed: 36)
  }

  @Test func `a rotation that is no number is a message with its numbers`() {
    let error = #expect(throws: AnimationTrackError.self) {
      try RotationTrack(.linear, times: [0, 1], values: [0, 0, 0, 1, 0, .nan, 0, 1])
    }
    #expect(error?.description == "key 1: the value must be a number within ±1e+100, not (0, nan, 0, 1)")
    let slope = #expect(throws: AnimationTrackError.self) {
      try RotationTrack(.bezier, times: [0], values: [0, 0, .infinity, 0, 0, 0, 0, 1, 0, 0, 0, 0])
    }
    #expect(
      slope?.description == "key 0: the incoming handle must be a number within ±1e+100, not (0, 0, inf, 0)")
  }
}
