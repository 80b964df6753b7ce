import AnimationCurves
import CurveAnalysis
import CurveFormats
import Testing

/// What the README shows compiles, and gives what it says.
@Suite struct ReadmeTests {
  @Test func `the README's tables and exports have the texts beside them`() throws {
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    #expect(try bouncy.polyline(within: 0.001).knots.count == 19)
    let table = try CurveTable([NamedCurve(bouncy)], at: .uniform(UniformGrid(over: 0...1, count: 5)))
    #expect(table.text().hasPrefix("curve,time,value,velocity\n"))
    let export = try CurveExport(of: NamedCurve(bouncy), as: .css)
    #expect(export.text.contains("linear(") && export.error.value <= 0.001)
  }
}
