import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

/// A channel of one keyframe has one value at all times.
@Suite struct OneKeyExportTests {
  private let channel = NamedCurve("a", AnimationTrack(times: [1], values: [0.1], tangents: .cubic))

  @Test(arguments: [FileFormat.cssKeyframes, .json, .points, .keys, .lottie, .swift, .c, .usd, .gltf])
  func `every format for curves that are not easings accepts one keyframe`(format: FileFormat) throws {
    let export = try Written(of: channel, as: format)
    // A Float has 0.1 to within 2⁻²⁸.
    #expect(export.error.value <= ([.c, .gltf].contains(format) ? 0x1p-28 : 0), "\(export.error.value)")
  }

  @Test func `a picture of one keyframe is refused, with the name of the curve`() {
    let error = #expect(throws: FormatError.self) { try Written(of: channel, as: .svg) }
    #expect(error?.code == .motion && error?.message.hasPrefix("a has a single key") == true)
  }

  @Test func `one keyframe is a value in Lottie that is not animated, and a rule of CSS that does not move`() throws {
    let lottie = try Written(of: channel, as: .lottie).text
    #expect(lottie.contains("\"x\": { \"a\": 0, \"k\": 0.1 }") && !lottie.contains("\"k\": []"), "\(lottie)")
    #expect(
      try Written(of: channel, as: .cssKeyframes).text.contains(
        "  0% { --progress: 0.1 }\n  100% { --progress: 0.1 }\n"))
  }

  @Test func `a layer rests where a scale, an opacity or an angle has one keyframe`() throws {
    let key = AnimationTrack(times: [1], values: [0.25], tangents: .linear)
    let line = try AnimationTrack([.init(0, 1, mode: .linear), .init(2, 3)])
    func motion(_ property: NamedMotion.Target.Property, _ value: NamedMotion.Value) -> NamedMotion {
      NamedMotion(.init("a", in: ["A"]), value, target: .init(property, of: 0))
    }
    func text(_ motion: NamedMotion) throws -> String {
      try MotionDocument([motion], nodes: try NodeTree([.init("A")])).files(as: .lottie)[0].text
    }
    #expect(
      try text(motion(.scale, .vector([("x", key), ("y", key)]))).contains("\"s\": { \"a\": 0, \"k\": [25, 25] }"))
    #expect(try text(motion(.opacity, .number(key))).contains("\"o\": { \"a\": 0, \"k\": 25 }"))
    #expect(try text(motion(.euler(order: "z"), .number(key))).contains("\"r\": { \"a\": 0, \"k\": 0.25 }"))
    let turn = try RotationTrack(.linear, times: [1], values: [0, 0, 1, 0])
    #expect(try text(motion(.rotation, .rotation(.track(turn)))).contains("\"r\": { \"a\": 0, \"k\": 180 }"))
    // Beside an axis with more keys, the value stays at all times.
    let mixed = MotionDocument(
      [motion(.scale, .vector([("x", line), ("y", key)]))], nodes: try NodeTree([.init("A")]))
    let read = try MotionDocument(reading: MotionInput(mixed.files(as: .lottie)[0].bytes), as: .lottie).numbers
    #expect(read.map { $0.curve.value(at: 0.5) } == [150, 25] && read.map { $0.curve.value(at: 2) } == [300, 25])
  }

  @Test(arguments: [FileFormat.keys, .gltf, .points, .json])
  func `a delayed keyframe keeps its value`(format: FileFormat) throws {
    let track = AnimationTrack(times: [1], values: [0.1], tangents: .linear)
    let file = try NamedCurve("a", track.delayed(by: 2)).file(as: format)
    #expect(file.motions[0].error.value <= 0x1p-28 && file.motions[0].times == 3...3, "\(format)")
  }

  @Test func `tables have one row, and a header holds its value`() throws {
    #expect(try Written(of: channel, as: .points).text == "time,value\n1,0.1\n")
    let header = try Written(of: channel, as: .c).text
    #expect(header.contains("times[] = {\n    1.0f\n") && header.contains("values[] = {\n    0.1f\n"), "\(header)")
    let format = try #require(FixedPointFormat("Q3.4"))
    #expect(try Written(of: channel, as: .c, accuracy: .error(0.1), fixedPoint: format).error.value == 0.125 - 0.1)
  }
}
