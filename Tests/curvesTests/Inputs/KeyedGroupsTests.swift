import CurveFormats
import CurveSampling
import Testing

@testable import curves

@Suite struct KeyedGroupsTests {
  private func names(_ motions: [NamedMotion], named: [[String]] = []) throws(Failure) -> [String] {
    try KeyedGroups(MotionDocument(motions), named: named, within: 0.1, degrees: 1).groups.map(\.name)
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

  @Test func `groups are in the order of their first numbers`() throws {
    let motions = [
      scale("a", [("x", lines()), ("y", lines()), ("z", lines(at: [0, 2]))]), NamedMotion("y", lines()),
      try rotation("b", of: 1), NamedMotion("z", lines()), NamedMotion("x", lines()),
    ]
    #expect(
      try names(motions, named: [["z", "y"]]) == ["a/scale.xy", "a/scale.z", "y, z", "b/rotation.xyzw", "x"])
  }

  @Test func `a channel that the user names is in no other group`() throws {
    let motions = [scale("a", [("x", lines()), ("y", lines())]), NamedMotion("x", lines())]
    #expect(try names(motions, named: [["a/scale.y", "x"]]) == ["a/scale.x", "a/scale.y, x"])
  }

  @Test func `two equal rotations are two groups, and a part of one is refused`() throws {
    let motions = [try rotation("a", of: 0), try rotation("b", of: 1)]
    #expect(try names(motions) == ["a/rotation.xyzw", "b/rotation.xyzw"])
    let part = MotionDocument(motions).selecting(["a/rotation.x", "a/rotation.y"])
    #expect(throws: Failure.self) { () throws in _ = try names(part.motions) }
  }
}
