import CurveFormats
import CurveSampling
import Testing

@testable import TestSupport

/// The places of prims. `transforms.txt` is written by USD's own library: see `make_transforms.py`.
@Suite struct USDTransformTests {
  private struct Expected {
    let prim: String
    let time: Double
    let matrix: [Double]
  }

  private static func expected() throws -> [Expected] {
    let text = String(decoding: try ImportData.bytes("transforms.txt"), as: UTF8.self)
    return try text.split(separator: "\n").dropFirst().map { line in
      let parts = line.split(separator: "|")
      return Expected(
        prim: String(parts[0]), time: try Oracle.number(parts[1]),
        matrix: try parts[2].split(separator: " ").map { try Oracle.number($0) })
    }
  }

  private static func greatestDifference(of document: MotionDocument, _ prim: String) throws -> Double {
    let places = ScenePlaces(document)
    var (greatest, count) = (0.0, 0)
    for expected in try expected() where expected.prim == prim {
      let matrix = try #require(places.matrix(of: prim, at: expected.time))
      greatest = max(greatest, ScenePlaces.difference(matrix, expected.matrix))
      count += 1
    }
    return count == 8 ? greatest : .infinity
  }

  /// The lines of the article's table, with the warnings of each.
  private static let lines: [(prim: String, warnings: [String])] = [
    ("StillAngles", []), ("StillOrders", []), ("MovingOrder", []), ("AngleBesideStillOnes", []),
    ("OrientBesideAngle", []), ("MatrixBesideMotion", []), ("MatrixInside", []), ("Pivots", []), ("Inverses", []),
    ("OtherOrder", []), ("OtherOrderAtRest", []), ("Reset", []), ("Suffixes", []), ("Twice", []), ("Floats", []),
    ("OtherLengths", []),
    (
      "Unlisted",
      ["xformOp:scale: the operation is not in xformOpOrder", "xformOp:rotateX: the operation is not in xformOpOrder"]
    ),
    ("NoOrder", ["xformOp:scale: the operation is not in xformOpOrder"]),
    ("SamplesBesideSpline", ["xformOp:translateX: the attribute has another motion that counts"]),
    ("MovingInverse", ["xformOp:translateX: the motion of an inverse operation is not read"]),
  ]

  @Test(arguments: lines) func `operations are computed as USD does, or warned of`(
    prim: String, warnings: [String]
  ) throws {
    let document = try MotionDocument(reading: MotionInput(ImportData.bytes("transforms.usda")), as: .usd)
    let found = document.warnings.filter { $0.path?.hasPrefix("World/\(prim)/") ?? false }.map {
      String("\($0.path ?? ""): \($0.message)".dropFirst("World/\(prim)/".count))
    }
    #expect(found.count == warnings.count && zip(found, warnings).allSatisfy { $0.hasPrefix($1) }, "\(found)")
    let read = try Self.greatestDifference(of: document, prim)
    #expect(read <= 1e-12, "\(read)")
    let file = try document.files(as: .usd)[0]
    let again = try MotionDocument(reading: MotionInput(file.bytes), as: .usd)
    let written = try Self.greatestDifference(of: again, prim)
    #expect(written <= 1e-12 && again.warnings.isEmpty, "\(written) \(again.warnings)")
  }

  @Test func `the places are those of glTF, but for its Floats and the error`() throws {
    let document = try MotionDocument(reading: MotionInput(ImportData.bytes("transforms.usda")), as: .usd)
    let file = try document.files(as: .gltf, WriteRequest(accuracy: .error(1e-4)))[0]
    let places = ScenePlaces(try MotionDocument(reading: MotionInput(file.bytes), as: .gltf))
    // All times begin at 0 in this file. A step at 10 codes is at the nearest Float.
    for expected in try Self.expected() where expected.time >= 0 && expected.time != 10.0 / 24 {
      let matrix = try #require(places.matrix(of: expected.prim, at: expected.time))
      let difference = ScenePlaces.difference(matrix, expected.matrix)
      #expect(difference <= 2e-3, "\(expected.prim) at \(expected.time): \(difference)")
    }
  }

  private static func layer(_ content: String) throws -> MotionDocument {
    let text = "#usda 1.0\ndef Xform \"A\"\n{\n\(content)\n}\n"
    return try MotionDocument(reading: MotionInput(text), as: .usd)
  }

  @Test(arguments: [
    (
      "matrix4d xformOp:transform.timeSamples = { 0: ((2,0,0,0), (0,2,0,0), (0,0,2,0), (1,2,3,1)), "
        + "9: ((1,0,0,0), (0,1,0,0), (0,0,1,0), (9,9,9,1)) }", "xformOp:transform", "the motion of a matrix is not read"
    ),
    ("double3 xformOp:scale = (0, 1, 1)", "!invert!xformOp:scale", "the operation has no inverse"),
    ("double xformOp:translate = 1", "xformOp:translate", "the operation must have 3 numbers, not 1"),
    ("double xformOp:spin = 1", "xformOp:spin", "the operation xformOp:spin is not read"),
  ])
  func `an operation that is not computed is warned of`(attribute: String, name: String, warning: String) throws {
    let document = try Self.layer("\(attribute)\nuniform token[] xformOpOrder = [\"\(name)\"]")
    let found = document.warnings.map { "\($0)" }
    #expect(found.contains { $0.contains(warning) }, "\(found)")
    #expect(document.motions.isEmpty)
    let place = try #require(ScenePlaces(document).matrix(of: "A", at: 0))
    let isMatrix = attribute.hasPrefix("matrix")
    #expect(place[0] == (isMatrix ? 2 : 1) && place[14] == (isMatrix ? 3 : 0), "\(place)")
  }

  @Test(arguments: [
    ("references = @other.usda@", "references is not read"), ("prepend payload = @other.usda@", "payload is not read"),
    ("inherits = </B>", "inherits is not read"), ("active = false", "active = false is not read"),
  ])
  func `what other layers and classes would add is warned of`(metadata: String, warning: String) throws {
    let text = "#usda 1.0\ndef Xform \"A\" (\n    \(metadata)\n)\n{\n}\n"
    let document = try MotionDocument(reading: MotionInput(text), as: .usd)
    #expect(document.warnings.map { "\($0)" }.filter { $0.contains(warning) }.count == 1, "\(document.warnings)")
  }

  @Test func `weights of any order are one motion`() throws {
    let names = [10, 2, 0, 1]
    let splines =
      names.map { "custom double weights:target\($0).spline = { 0: \($0), }" } + [
        "custom double weights:target01.spline = { 0: 7, }"
      ]
    let document = try Self.layer(splines.joined(separator: "\n"))
    let weights = try #require(document.motions.first { $0.target?.property == .weights })
    #expect(weights.components.map(\.name) == ["0", "1", "2", "10"])
    #expect(weights.components.map { $0.curve.value(at: 0) } == [0, 1, 2, 10])
    #expect(document.motions.map(\.path.name) == ["weights", "weights:target01"])
  }
}
