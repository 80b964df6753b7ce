import CurveSampling
import Testing

@testable import CurveFormats
@testable import TestSupport

/// Units of length, axes that point up, and the left hand of Unity.
@Suite struct SceneSpaceTests {
  private static let text = """
    #usda 1.0
    (
        metersPerUnit = 0.01
        upAxis = "Z"
    )
    def Xform "Crane"
    {
        double xformOp:translateZ.spline = {
            0: 100; post linear,
            24: 300,
        }
        uniform token[] xformOpOrder = ["xformOp:translateZ"]
    }

    """

  private static func read(_ text: String) throws -> MotionDocument {
    try MotionDocument(reading: MotionInput(text), as: .usd)
  }

  @Test func `a USD layer states its unit and axis, and keeps them`() throws {
    let layer = try Self.read(Self.text)
    #expect(layer.space == SceneSpace(metersPerUnit: 0.01, upAxis: .z))
    let again = try Self.read(layer.files(as: .usd)[0].text)
    #expect(again.space == layer.space && again.nodes == layer.nodes)
    // A layer that states nothing has USD's defaults, which are written.
    let plain = try Self.read("#usda 1.0\ndef Xform \"A\"\n{\ndouble x.spline = {\n0: 1,\n}\n}\n")
    #expect(plain.space == SceneSpace())
    #expect(try Self.read(plain.files(as: .usd)[0].text).space == SceneSpace(metersPerUnit: 0.01, upAxis: .y))
    let odd = try Self.read("#usda 1.0\n(upAxis = \"X\")\ndef \"A\"\n{\n}\n")
    #expect(
      odd.warnings.map(\.message) == ["the axis that points up must be \"Y\" or \"Z\", not \"X\", so none is known"])
  }

  @Test func `glTF has metres and y, by one node above all others`() throws {
    let file = try Self.read(Self.text).files(as: .gltf)[0]
    let scene = try MotionDocument(reading: MotionInput(file.bytes), as: .gltf)
    #expect(scene.space == SceneSpace(metersPerUnit: 1, upAxis: .y))
    #expect(scene.nodes?.nodes.map(\.name) == ["Crane", "Units and axes"])
    #expect(scene.nodes?.nodes.map(\.parent) == [1, nil])
    let place = try #require(ScenePlaces(scene).matrix(of: "Crane", at: 1))
    #expect(zip(place[12..<15], [0.0, 3, 0]).allSatisfy { abs($0 - $1) <= 1e-6 }, "\(place)")
    // From glTF to USD nothing is converted.
    let layer = try Self.read(scene.files(as: .usd)[0].text)
    #expect(layer.space == scene.space && layer.nodes?.nodes.count == 2)
  }

  @Test func `documents of other units and axes are converted when they are merged`() throws {
    var document = try Self.read(Self.text)
    let metres = Self.text.replacing("0.01", with: "1").replacing("\"Z\"", with: "\"Y\"")
    document.append(try Self.read(metres.replacing("Crane", with: "Boat").replacing("translateZ", with: "translateY")))
    #expect(document.space == SceneSpace(metersPerUnit: 0.01, upAxis: .z))
    let place = try #require(ScenePlaces(document).matrix(of: "Boat", at: 1))
    // 300 metres up.
    #expect(zip(place[12..<15], [0.0, 0, 30_000]).allSatisfy { abs($0 - $1) <= 1e-9 }, "\(place)")
    var plain = MotionDocument()
    document.frameRate = 12
    plain.append(document)
    #expect(plain.space == document.space && plain.frameRate == 12)
  }

  /// The second clip was made from the first by hand: x of positions, y and z of rotations and angles have the other
  /// sign.
  @Test func `Unity's left hand becomes the right one`() throws {
    func clip(_ numbers: [String]) -> String {
      func curve(_ name: String, _ path: String, _ keys: [String], _ zero: String) -> String {
        let keys = keys.enumerated().map { time, value in
          """
                - time: \(time)
                  value: {\(value)}
                  inSlope: {\(zero)}
                  outSlope: {\(zero)}
          """
        }
        return "  \(name):\n  - curve:\n      m_Curve:\n\(keys.joined(separator: "\n"))\n    path: \(path)\n"
      }
      let (three, four) = ("x: 0, y: 0, z: 0", "x: 0, y: 0, z: 0, w: 0")
      return "%YAML 1.1\n--- !u!74 &1\nAnimationClip:\n  m_Name: Walk\n  m_SampleRate: 25\n"
        + curve("m_RotationCurves", "A", [numbers[0], numbers[1]], four)
        + curve("m_EulerCurves", "B", [numbers[2], numbers[3]], three)
        + curve("m_PositionCurves", "A", [numbers[4], numbers[5]], three)
    }
    let left = clip([
      "x: 0, y: 0, z: 0, w: 1", "x: 0.5, y: 0.5, z: -0.5, w: 0.5", "x: 10, y: 20, z: 30", "x: -5, y: 60, z: 7",
      "x: 1, y: 2, z: 3", "x: -4, y: 5, z: 6",
    ])
    let right = clip([
      "x: 0, y: 0, z: 0, w: 1", "x: 0.5, y: -0.5, z: 0.5, w: 0.5", "x: 10, y: -20, z: -30", "x: -5, y: -60, z: -7",
      "x: -1, y: 2, z: 3", "x: 4, y: 5, z: 6",
    ])
    let document = try MotionDocument(reading: MotionInput(left), as: .unity)
    #expect(document.space == SceneSpace(metersPerUnit: 1, upAxis: .y, isLeftHanded: true) && document.frameRate == 25)
    // As numbers, the file is read as it is.
    #expect(document.numbers.first { $0.label == "A/position.x" }?.curve.value(at: 0) == 1)
    var expected = try MotionDocument(reading: MotionInput(right), as: .unity)
    expected.space.isLeftHanded = false
    for format in [FileFormat.usd, .gltf] {
      #expect(try document.files(as: format)[0].text == expected.files(as: format)[0].text)
    }
    // Merging converts, too.
    var scene = try MotionDocument(reading: MotionInput(ImportData.bytes("walk.glb")), as: .gltf)
    let count = scene.motions.count
    scene.append(document)
    #expect(!scene.space.isLeftHanded && scene.motions[count...].contains { $0.path.name == "position" })
    #expect(scene.numbers.first { $0.label == "A/position.x" }?.curve.value(at: 0) == -1)
  }

  @Test func `the other hand turns places at rest, too`() throws {
    var rest = NodeTree.Rest()
    rest.translation = [1, 2, 3]
    rest.rotation = try #require(UnitQuaternion(normalizing: 1, 2, 3, 4))
    var matrix = NodeTree.Rest()
    matrix.matrix = (1...16).map { Double($0) }
    var document = MotionDocument(nodes: try NodeTree([.init("A", rest: rest), .init("B", rest: matrix)]))
    document.space.isLeftHanded = true
    let nodes = try #require(document.converted(to: SceneSpace()).nodes?.nodes)
    let q = nodes[0].rest.rotation
    #expect(nodes[0].rest.translation == [-1, 2, 3] && q.x > 0 && q.y < 0 && q.z < 0 && q.w > 0)
    #expect(nodes[1].rest.matrix == [1, -2, -3, -4, -5, 6, 7, 8, -9, 10, 11, 12, -13, 14, 15, 16])
  }
}
