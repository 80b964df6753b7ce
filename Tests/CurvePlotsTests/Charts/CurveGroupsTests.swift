import CurvePlots
import Testing

@Suite struct CurveGroupsTests {
  @Test func `neighbours whose names begin alike are a group, and those without a group come first`() {
    let names = ["a/x", "a/y/z", "plain", "b/x", "a/w"]
    let groups = CurveGroups.grouped(names.map { ($0, $0) })
    #expect(groups.map(\.heading) == ["", "a", "b", "a"])
    #expect(groups.map { $0.members.map(\.name) } == [["plain"], ["x", "y/z"], ["x"], ["w"]])
    let ordered = ["plain", "a/x", "a/y/z", "b/x", "a/w"]
    #expect(groups.flatMap { $0.members.map(\.member) } == ordered)
    #expect(CurveGroups.ordered(names.map { ($0, $0) }).map(\.member) == ordered)
  }

  @Test(arguments: ["/x", "x/", "/", "f(a/b)"])
  func `a name with nothing before or after its slash, and an expression, stay whole`(name: String) {
    let groups = CurveGroups.grouped([(name, 0)])
    #expect(groups.map(\.heading) == [""])
    #expect(groups.first?.members.first?.name == name)
  }
}
