import CurvePlots
import Testing

@Suite struct CurveGroupsTests {
  @Test func `neighbours whose names begin alike are a group`() {
    let names = ["a/x", "a/y/z", "plain", "b/x", "a/w"]
    let groups = CurveGroups.grouped(names.map { ($0, $0) })
    #expect(groups.map(\.heading) == ["a", "", "b", "a"])
    #expect(groups.map { $0.members.map(\.name) } == [["x", "y/z"], ["plain"], ["x"], ["w"]])
    #expect(groups.flatMap { $0.members.map(\.member) } == names)
  }

  @Test(arguments: ["/x", "x/", "/", "f(a/b)"])
  func `a name with nothing before or after its slash, and an expression, stay whole`(name: String) {
    let groups = CurveGroups.grouped([(name, 0)])
    #expect(groups.map(\.heading) == [""])
    #expect(groups.first?.members.first?.name == name)
  }
}
