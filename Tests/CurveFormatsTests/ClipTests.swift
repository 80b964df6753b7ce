import CurveSampling
import Foundation
import Testing

@testable import CurveFormats

/// Clips have an identity beside their names, and one motion for each property of a node.
@Suite struct ClipTests {
  /// A document of clips named Take that move one node, each to another height.
  private static func takes(_ count: Int, named name: String = "Take") throws -> MotionDocument {
    var clips = ClipIdentities()
    let motions = try (0..<count).map { index in
      let line = try AnimationTrack([.init(0, 0, mode: .linear), .init(1, Double(index + 1))])
      var path = NamedMotion.Path("translation", in: ["Hips"])
      path.setClip(clips.add(named: name), named: name)
      return NamedMotion(path, .vector([("x", line)]), target: .init(.translation, of: 0))
    }
    return MotionDocument(motions, nodes: try NodeTree([.init("Hips")]))
  }

  /// What Foundation reads of a glTF file.
  private struct Scene: Decodable {
    struct Part: Decodable { let name: String? }
    let animations, nodes: [Part]
  }

  @Test func `three animations of one name and one node stay three, in each format with nodes`() throws {
    let file = try Self.takes(3).files(as: .gltf)[0]
    let scene = try JSONDecoder().decode(Scene.self, from: Data(file.bytes))
    #expect(scene.animations.map(\.name) == ["Take", "Take", "Take"] && scene.nodes.map(\.name) == ["Hips"])
    let read = try MotionDocument(reading: MotionInput(file.bytes), as: .gltf)
    #expect(read.motions.map(\.path.clip) == ["Take", "Take 2", "Take 3"])
    #expect(read.labels == ["Hips/translation", "Take 2/Hips/translation", "Take 3/Hips/translation"])
    for format in [FileFormat.gltf, .lottie, .usd, .keys] {
      let written = try read.files(as: format)[0]
      #expect(written.motions.map(\.label) == read.labels && written.warnings.isEmpty, "\(format)")
      let again = try MotionDocument(reading: MotionInput(written.bytes), as: format)
      let ends = again.numbers.filter { $0.label.hasSuffix(".x") }.map { $0.curve.value(at: 1) }
      #expect(ends == [1, 2, 3] && again.warnings.isEmpty, "\(format): \(again.labels)")
    }
  }

  @Test func `clips of merged files stay apart, and a name is numbered where it is taken`() throws {
    var both = try Self.takes(2)
    both.append(try Self.takes(2))
    both.append(try Self.takes(1, named: "Take 2"))
    #expect(both.motions.map(\.path.clip) == ["Take", "Take 2", "Take 3", "Take 4", "Take 2 2"])
    #expect(both.motions.map(\.path.clipName) == ["Take", "Take", "Take", "Take", "Take 2"])
    #expect(Set(both.labels).count == 5 && both.nodes?.nodes.count == 3)
    let scene = try JSONDecoder().decode(Scene.self, from: Data(both.files(as: .gltf)[0].bytes))
    #expect(scene.animations.map(\.name) == ["Take", "Take", "Take", "Take", "Take 2"])
  }

  /// Two motions of one property of a node, in one clip.
  private static func repeated() throws -> MotionDocument {
    var document = try takes(2)
    for index in document.motions.indices { document.motions[index].path.setClip("Take", named: "Take") }
    document.motions[1].path.name = "position"
    return document
  }

  @Test(arguments: [FileFormat.gltf, .keys])
  func `two motions of one property in a clip are refused with both names`(format: FileFormat) throws {
    let problem = FormatProblem.sameProperty("Hips/translation", "Hips/position")
    #expect(throws: FormatError(problem)) { try Self.repeated().files(as: format) }
    #expect(FormatError(problem).message.hasPrefix("\"Hips/translation\" and \"Hips/position\" are one property"))
  }

  @Test func `Lottie has the first of two motions of one property, and names the other without an error`() throws {
    let file = try Self.repeated().files(as: .lottie)[0]
    #expect(file.motions.map(\.label) == ["Hips/translation"])
    #expect(
      file.warnings.map(\.problem) == [.repeatedPropertyOfLottie("Hips/position", first: "Hips/translation")])
    let read = try MotionDocument(reading: MotionInput(file.bytes), as: .lottie)
    #expect(read.numbers.map { $0.curve.value(at: 1) } == [1])
  }

  @Test func `a key table with two names of one property is refused with both`() throws {
    let table = "time,A/position.x,B/scale.x,A/translation.y\n0,1,2,3\n1,4,5,6\n"
    #expect(
      throws: FormatError(
        .sameProperty("A/position", "A/translation"), at: SourcePlace(offset: 28, line: 1, column: 29))
    ) { try MotionDocument(reading: MotionInput(table), as: .keys) }
  }

  @Test func `two Unity clips of one name are two`() throws {
    let clip = """
      AnimationClip:
        m_Name: Walk
        m_FloatCurves:
        - curve:
            m_Curve:
            - time: 0
              value: 1
          attribute: Smile
          path: Face

      """
    let text = "%YAML 1.1\n--- !u!74 &1\n\(clip)--- !u!74 &2\n\(clip)"
    let document = try MotionDocument(reading: MotionInput(text), as: .unity)
    #expect(document.motions.map(\.path.clip) == ["Walk", "Walk 2"])
    #expect(document.labels == ["Face/Smile", "Walk 2/Face/Smile"])
  }
}
