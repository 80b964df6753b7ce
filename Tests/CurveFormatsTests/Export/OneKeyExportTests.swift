import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

/// A channel of one keyframe has one value at all times.
@Suite struct OneKeyExportTests {
  private let channel = NamedMotion("a", AnimationTrack(times: [1], values: [0.1], tangents: .cubic))

  @Test(arguments: [FileFormat.cssKeyframes, .svg, .json, .points, .keys, .lottie, .swift, .c, .usd, .gltf])
  func `every format for curves that are not easings accepts one keyframe`(format: FileFormat) throws {
    let export = try Written(of: channel, as: format)
    // A Float has 0.1 to within 2⁻²⁸.
    #expect(export.error.value <= ([.c, .gltf].contains(format) ? 0x1p-28 : 0), "\(export.error.value)")
  }

  @Test func `tables have one row, and a header holds its value`() throws {
    #expect(try Written(of: channel, as: .points).text == "time,value\n1,0.1\n")
    let header = try Written(of: channel, as: .c).text
    #expect(header.contains("times[] = {\n    1.0f\n") && header.contains("values[] = {\n    0.1f\n"), "\(header)")
    let format = try #require(FixedPointFormat("Q3.4"))
    #expect(try Written(of: channel, as: .c, accuracy: .error(0.1), fixedPoint: format).error.value == 0.125 - 0.1)
  }
}
