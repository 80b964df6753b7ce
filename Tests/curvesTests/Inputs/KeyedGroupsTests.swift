import CurveSampling
import CurveFormats
import Testing

@testable import curves

@Suite struct KeyedGroupsTests {
  private func labels(_ curves: [NamedCurve], named: [[String]] = []) throws(Failure) -> [[String]] {
    try KeyedGroups(curves, named: named, within: 0.1, degrees: 1).groups.map(\.labels)
  }

  private func lines(_ label: String, at times: [Double] = [0, 1]) -> NamedCurve {
    NamedCurve(label: label, curve: AnimationTrack(times: times, values: times, tangents: .linear))
  }

  private func rotation(_ name: String) throws -> [NamedCurve] {
    let track = try RotationTrack(.linear, times: [0, 1], values: [0, 0, 0, 1, 0, 0, 1, 0])
    return RotationTrack.Axis.allCases.map { NamedCurve(label: "\(name)/rotation.\($0)", curve: track[$0]) }
  }

  @Test func `groups are in the order of their first curves`() throws {
    let curves = [
      lines("a/scale.x"), lines("y"), lines("a/scale.y"), lines("a/scale.z", at: [0, 2]), lines("z"), lines("x"),
    ]
    #expect(
      try labels(curves, named: [["z", "y"]]) == [["a/scale.x", "a/scale.y"], ["y", "z"], ["a/scale.z"], ["x"]])
  }

  @Test func `a channel that the user names is in no other group`() throws {
    let curves = [lines("a/scale.x"), lines("a/scale.y"), lines("x")]
    #expect(try labels(curves, named: [["a/scale.y", "x"]]) == [["a/scale.x"], ["a/scale.y", "x"]])
  }

  @Test func `two equal rotations are two groups, and a part of one is refused`() throws {
    let curves = try rotation("a") + rotation("b")
    #expect(try labels(curves) == [curves.prefix(4).map(\.label), curves.suffix(4).map(\.label)])
    #expect(throws: Failure.self) { try labels(Array(curves.prefix(3))) }
  }
}
