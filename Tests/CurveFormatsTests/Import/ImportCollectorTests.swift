import CurveSampling
import Testing

@testable import CurveFormats

@Suite struct ImportCollectorTests {
  private func labels(_ append: (inout ImportCollector) -> Void) -> [String] {
    var collector = ImportCollector([])
    append(&collector)
    return collector.finished().0.map(\.label)
  }

  @Test func `a curve is added once, whatever name it got`() {
    let (ease, out) = (CubicBezier(0.25, 0.1, 0.25, 1), CubicBezier(0, 0, 0.58, 1))
    #expect(
      labels { collector in
        for _ in 0..<3 {
          collector.append(ease, labels: ["a"], offset: 0)
          collector.append(out, labels: ["a"], offset: 0)
          collector.append(UnitCurve(out), labels: ["a"], offset: 0)
          collector.append(ease, labels: ["a"], duration: 1, offset: 0)
        }
      } == ["a", "a 2", "a 3"])
  }

  @Test func `equal motions of one name are numbered where curves are not easings`() {
    var collector = ImportCollector([], mergesEqualCurves: false)
    for _ in 0..<3 { collector.append(CubicBezier(0, 0, 0.58, 1), labels: ["a"], offset: 0) }
    #expect(collector.finished().0.map(\.label) == ["a", "a 2", "a 3"])
  }

  @Test func `a name that is taken gives way to the next one, and then to a number`() {
    let curves = (1...4).map { Steps($0) }
    #expect(
      labels { collector in
        collector.append(curves[0], labels: ["--a 2"], offset: 0)
        for curve in curves { collector.append(curve, labels: ["--a", "b --a"], offset: 0) }
      } == ["--a 2", "--a", "b --a", "--a 3", "--a 4"])
  }
}
