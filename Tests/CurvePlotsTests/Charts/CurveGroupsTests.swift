import CurvePlots
import Testing

@Suite struct CurveGroupsTests {
  @Test func `neighbours under one heading are a group, and those without a heading come first`() {
    let members = [("a", "x", 0), ("a", "y", 1), ("", "plain", 2), ("b", "x", 3), ("a", "w", 4)]
      .map { (heading: $0.0, name: $0.1, member: $0.2) }
    let groups = CurveGroups.grouped(members)
    #expect(groups.map(\.heading) == ["", "a", "b", "a"])
    #expect(groups.map { $0.members.map(\.name) } == [["plain"], ["x", "y"], ["x"], ["w"]])
    #expect(groups.flatMap { $0.members.map(\.member) } == [2, 0, 1, 3, 4])
    #expect(CurveGroups.ordered(members).map(\.member) == [2, 0, 1, 3, 4])
  }
}
