import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

/// three.js plays the animations of glTF files as our curves.
@Suite(
  .serialized,
  .enabled(
    if: Consumers.hasThree, "make test-thorough asks three.js, which sh .ci/setup consumers installs"))
struct ThreeConsumerTests {
  private struct Scene: Encodable {
    var text: String?
    var base64: String?
    let times: [Double]
  }

  /// three.js computes in Floats.
  private static let ownError = 4e-6

  private static func folder() -> URL {
    Command.root.appending(path: "Tests/CurveFormatsTests/Formats/Data")
  }

  /// The number of a property's first component among those of a node.
  private static let places = ["translation": 0, "rotation": 3, "scale": 7, "weights": 10]

  /// Compares three.js with curves that were exported to one file, as text or binary, beyond their errors.
  private func compare(
    _ document: MotionDocument, _ times: [Double], _ what: String, isBinary: Bool = false
  ) async throws {
    let file = try document.files(as: .gltf)[0]
    let (curves, text) = (document.numbers, file.text)
    let errors = Dictionary(uniqueKeysWithValues: file.motions.map { ($0.label, $0.error.value) })
    let answers: [[[[Double]]]] = try await Consumers.answerOfThree(to: [
      isBinary
        ? Scene(
          base64: Data(try document.files(as: .gltf, WriteRequest(name: "a.glb"))[0].bytes).base64EncodedString(),
          times: times)
        : Scene(text: text, times: times)
    ])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let names = try #require(object["nodes"] as? [[String: Any]]).map { $0["name"] as? String ?? "" }
    var greatest = GreatestDifference()
    for (time, nodes) in zip(times, answers[0]) {
      for curve in curves {
        let parts = curve.label.split(separator: "/")
        let property = parts.last?.split(separator: ".").map(String.init) ?? []
        let own = names.firstIndex(of: curve.label)
        let node = try #require(own ?? names.firstIndex(of: parts.dropLast().joined(separator: "/")), "\(curve.label)")
        let component = own == nil ? "xyzw".map(String.init).firstIndex(of: property[1]) ?? Int(property[1]) ?? 0 : 0
        let place = own == nil ? try #require(Self.places[property[0]]) : 0
        let expected = curve.curve.value(at: time)
        var value = nodes[node][place + component]
        // Both signs of a quaternion are one rotation.
        if place == 3, abs(-value - expected) < abs(value - expected) { value = -value }
        greatest.note(
          abs(value - expected) / max(1, abs(expected))
            - (errors[curve.label] ?? errors[String(curve.label.prefix { $0 != "." })] ?? 0),
          "\(curve.label) at \(time)")
      }
    }
    #expect(greatest.value <= Self.ownError, "\(greatest.place)")
    greatest.report("three.js, \(what)")
  }

  @Test func `three.js plays the curves of a file of another program`() async throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder().appending(path: "walk.glb")))
    var document = try MotionDocument(reading: MotionInput(bytes), as: .gltf)
    // The first animation is played.
    let clip = document.motions.first?.path.clip
    document.motions.removeAll { $0.path.clip != clip }
    try await compare(document, (0..<200).map { Double($0) * 0.0237 }, "pygltflib's file", isBinary: true)
  }

  @Test func `three.js reads files of other programs as we do`() async throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder().appending(path: "walk.gltf")))
    let times = (0..<200).map { Double($0) * 0.0237 }
    let answers: [[[[Double]]]] = try await Consumers.answerOfThree(
      to: [Scene(text: String(decoding: bytes, as: UTF8.self), times: times)])
    // The first node is Hips, and the first animation is played.
    let curves = try MotionDocument(reading: MotionInput(bytes), as: .gltf).numbers.filter {
      $0.label.hasPrefix("Hips/translation")
    }
    #expect(curves.count == 3)
    for (time, nodes) in zip(times, answers[0]) {
      for axis in 0..<3 {
        #expect(abs(nodes[0][axis] - curves[axis].curve.value(at: time)) <= Self.ownError, "\(time)")
      }
    }
  }

  @Test func `three.js plays curves of the catalogue, channels and tracks`() async throws {
    let catalogue = try Consumers.catalogue().filter { $0.curve.extent?.upperBound ?? .infinity < 20 }
    let curves = catalogue.enumerated().filter { $0.offset % 5 == 0 }.map(\.element) + Consumers.channels
    // Floats, which are on the same side of each jump.
    try await compare(MotionDocument(curves), (0..<100).map { Double(Float($0) * 0.0173) }, "curves")
  }

  /// A channel as pygltflib reads it.
  private struct Channel: Decodable {
    let node, path, interpolation: String
    let times, values: [Float]
  }

  @Test(.enabled(if: Consumers.python != nil, Consumers.isMissing))
  func `pygltflib reads the numbers of a binary file`() async throws {
    let line = AnimationTrack(times: [0, 0.3, 2], values: [1.5, 0.1, -7], tangents: .linear)
    let smooth = try AnimationTrack([
      .init(0.1, 1, outgoing: .slope(2)), .init(0.7, -3, incoming: .slope(0.5), outgoing: .slope(-0.5)),
      .init(1, 2, incoming: .slope(1)),
    ])
    let document = MotionDocument(
      [
        NamedMotion(.init("scale", in: ["Hüft"]), .vector([("y", line)]), target: .init(.scale, of: 0)),
        NamedMotion(NamedCurve("b", smooth)),
      ], nodes: try NodeTree([.init("Hüft")]))
    let bytes = try document.files(as: .gltf, WriteRequest(name: "a.glb"))[0].bytes
    let files: [[Channel]] = try await Consumers.answer(of: "gltf.py", to: [Data(bytes).base64EncodedString()])
    let found = try #require(files.first)
    #expect(found.map(\.node) == ["Hüft", "b"] && found.map(\.path) == ["scale", "translation"])
    #expect(found.map(\.interpolation) == ["LINEAR", "CUBICSPLINE"])
    #expect(found[0].times == [0, 0.3, 2] && found[1].times == [0.1, 0.7, 1])
    #expect(found[0].values == [1, 1.5, 1, 1, 0.1, 1, 1, -7, 1])
    let numbers: [Float] = [0, 1, 2, 0.5, -3, -0.5, 1, 2, 0]
    #expect(found[1].values == numbers.flatMap { [$0, 0, 0] })
  }
}
