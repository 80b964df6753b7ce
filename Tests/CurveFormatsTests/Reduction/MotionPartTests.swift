import CurveSampling
import Testing

@testable import CurveFormats

@Suite struct MotionPartTests {
  private func names(_ motions: [NamedMotion], groups: [[String]] = []) throws(FormatError) -> [String] {
    try MotionDocument(motions).parts(groups: groups) { _, _ in nil }.map(\.name)
  }

  private func lines(at times: [Double] = [0, 1]) -> any Curve {
    AnimationTrack(times: times, values: times, tangents: .linear)
  }

  private func scale(_ name: String, _ components: [(name: String, curve: any Curve)]) -> NamedMotion {
    NamedMotion(.init("scale", in: [name]), .vector(components), target: .init(.scale, of: 0))
  }

  private func rotation(_ name: String, of node: Int) throws -> NamedMotion {
    let track = try RotationTrack(.linear, times: [0, 1], values: [0, 0, 0, 1, 0, 0, 1, 0])
    return NamedMotion(.init("rotation", in: [name]), .rotation(.track(track)), target: .init(.rotation, of: node))
  }

  @Test func `parts are in the order of their first numbers`() throws {
    let motions = [
      scale("a", [("x", lines()), ("y", lines()), ("z", lines(at: [0, 2]))]), NamedMotion(NamedCurve("y", lines())),
      try rotation("b", of: 1), NamedMotion(NamedCurve("z", lines())), NamedMotion(NamedCurve("x", lines())),
    ]
    #expect(
      try names(motions, groups: [["z", "y"]]) == ["a/scale.xy", "a/scale.z", "y, z", "b/rotation.xyzw", "x"])
  }

  @Test func `a number that a group names is in no other part`() throws {
    let motions = [scale("a", [("x", lines()), ("y", lines())]), NamedMotion(NamedCurve("x", lines()))]
    #expect(try names(motions, groups: [["a/scale.y", "x"]]) == ["a/scale.x", "a/scale.y, x"])
    #expect(throws: FormatError.self) { () throws in _ = try names(motions, groups: [["a/scale.y", "z"]]) }
  }

  @Test func `two equal rotations are two parts, and a component of one is refused`() throws {
    let motions = [try rotation("a", of: 0), try rotation("b", of: 1)]
    #expect(try names(motions) == ["a/rotation.xyzw", "b/rotation.xyzw"])
    let part = MotionDocument(motions).selecting(["a/rotation.x", "a/rotation.y"])
    var options = ReductionOptions(error: 0.1)
    options.needsKeys = true
    #expect(throws: FormatError(.rotationComponent, path: "a/rotation.x")) { () throws in
      _ = try part.reduced(options)
    }
  }

  @Test func `a curve without keys stays, with a warning, unless it is required`() throws {
    let document = MotionDocument([NamedCurve("fade", UnitCurve.easeIn), NamedCurve("x", lines(at: [0, 1, 2]))])
    var options = ReductionOptions(error: 0.1)
    let reduced = try document.reduced(options)
    #expect(reduced.warnings.map(\.problem) == [.withoutKeys(1, first: "fade")])
    #expect(reduced.parts.map(\.keyCount) == [2])
    #expect(reduced.document.numbers[0].curve.description == "cubic-bezier(0.42, 0, 1, 1)")
    options.needsKeys = true
    #expect(throws: FormatError(.noKeys, path: "fade")) { () throws in _ = try document.reduced(options) }
  }
}
