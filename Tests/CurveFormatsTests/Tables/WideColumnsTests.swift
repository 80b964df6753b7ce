import CurveSampling
import CurveFormats
import Testing

@Suite struct WideColumnsTests {
  private let curves = [NamedCurve("a", Linear()), NamedCurve("b", Steps(2))]

  private func text(_ columns: [CurveTable.Column]) throws -> String {
    try CurveTable(curves, at: .listed([0.5, 2]), layout: .wide(columns)).text()
  }

  @Test func `a wide table has the value and velocity of each curve`() throws {
    #expect(
      try CurveTable(curves, at: .listed([0.5]), layout: .wide()).text()
        == "time,a,a.velocity,b,b.velocity\n0.5,0.5,1,0.5,0\n")
  }

  @Test func `the columns of a wide table can be chosen, those of the row first`() throws {
    #expect(try text([.velocity, .index, .value]) == "index,a.velocity,a,b.velocity,b\n0,1,0.5,0,0.5\n1,0,1,0,1\n")
    #expect(try text([.time, .acceleration]) == "time,a.acceleration,b.acceleration\n0.5,0,0\n2,0,0\n")
    #expect(try text([.time]) == "time\n0.5\n2\n")
  }

  @Test func `two columns of one name are refused`() {
    let same = curves + [NamedCurve("a.velocity", Linear())]
    #expect(throws: CurveTableError.sameColumn("a.velocity")) {
      try CurveTable(same, at: .listed([0]), layout: .wide())
    }
    #expect(throws: Never.self) { try CurveTable(same, at: .listed([0]), layout: .wide([.time, .value])) }
    #expect(throws: CurveTableError.sameColumn("a")) {
      try CurveTable(curves, at: .listed([0]), layout: .wide([.value, .value]))
    }
  }

  @Test(arguments: [
    CurveTable.Layout.long([.curve, .time, .value, .velocity, .acceleration]),
    .wide([.value, .velocity, .acceleration]),
  ])
  func `outside its domain a curve holds its value, so its velocity and acceleration are 0`(
    layout: CurveTable.Layout
  ) throws {
    let keys = AnimationTrack(times: [1, 2], values: [3, 5], tangents: .linear)
    let curves = [NamedCurve("a", UnitCurve.easeIn), NamedCurve("k", keys)]
    for (time, values) in [(-0.5, ["0,0,0", "3,0,0"]), (2.5, ["1,0,0", "5,0,0"]), (1.5, ["1,0,0", "4,2,0"])] {
      let lines = try CurveTable(curves, at: .listed([time]), layout: layout).text().split(separator: "\n").dropFirst()
      #expect(lines.allSatisfy { line in values.contains { line.contains($0) } })
      #expect(values.allSatisfy { value in lines.contains { $0.contains(value) } }, "\(time): \(lines)")
    }
    // At both ends of the domain it moves.
    let ends = try CurveTable([curves[1]], at: .listed([1, 2]), layout: .wide([.velocity])).text()
    #expect(ends == "k.velocity\n2\n2\n")
  }
}
