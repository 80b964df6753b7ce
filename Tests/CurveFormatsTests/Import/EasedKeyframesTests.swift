import AnimationCurves
import CurveAnalysis
import CurveFormats
import Testing

@Suite struct EasedKeyframesTests {
  private let curve = EasedKeyframes([
    .init(time: -1, value: 10, easing: .linear),
    .init(time: 1, value: 20, easing: .bezier(CubicBezier(0.42, 0, 0.58, 1))),
    .init(time: 2, value: -20, easing: .hold), .init(time: 3, value: 0, easing: .linear), .init(time: 3, value: 5),
    .init(time: 4, value: 5),
  ])

  @Test func `every keyframe has its value, and the later one at a jump`() {
    #expect([-1, 1, 2, 3, 4].map { curve.value(at: $0) } == [10, 20, -20, 5, 5])
    #expect([-9, 0, 1.5, 2.9, 3.5, 9].map { curve.value(at: $0) } == [10, 15, 0, -20, 5, 5])
    #expect(curve.domain == -1...4)
    #expect(curve.value(at: .nan).isNaN)
  }

  @Test func `the velocity is the derivative of the value`() {
    for time in stride(from: -0.95, to: 3.99, by: 0.0317) where abs(time - 3) > 1e-3 && abs(time - 1) > 1e-3 {
      let difference = (curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)) / 2e-6
      if abs(time - 2) < 1e-3 { continue }
      #expect(abs(curve.velocity(at: time) - difference) < 1e-4, "\(time)")
      let second = (curve.velocity(at: time + 1e-6) - curve.velocity(at: time - 1e-6)) / 2e-6
      #expect(abs(curve.acceleration(at: time) - second) < 0.02, "\(time)")
    }
  }

  @Test func `at a keyframe the curve arrives, and at the first it sets out`() {
    #expect(curve.velocity(at: -1) == 5)
    #expect(curve.velocity(at: 1) == 5)
    #expect(curve.velocity(at: 2) == 0)
    #expect(curve.velocity(at: 3) == 0)
    #expect(curve.value(at: 3) == curve.state(at: 3).value)
  }

  @Test func `a value alone is the value of the state, to the last bit`() {
    for step in -30...130 {
      let time = Double(step) / 30
      #expect(curve.value(at: time) == curve.state(at: time).value)
    }
  }

  @Test func `vertical tangents have an infinite velocity, and a level one none`() {
    let steep = EasedKeyframes([
      .init(time: 0, value: 0, easing: .bezier(CubicBezier(0, 1, 0, 1))), .init(time: 1, value: -2),
    ])
    #expect(steep.velocity(at: 0) == -.infinity)
    let level = EasedKeyframes([
      .init(time: 0, value: 3, easing: .bezier(CubicBezier(0, 1, 0, 1))), .init(time: 1, value: 3),
    ])
    #expect(level.state(at: 0) == CurveState(value: 3, velocity: 0, acceleration: 0))
  }

  @Test func `one keyframe is a constant`() {
    let point = EasedKeyframes([.init(time: 1, value: 2)])
    #expect([0, 1, 2].map { point.value(at: $0) } == [2, 2, 2])
    #expect(point.state(at: 1).velocity == 0)
  }

  @Test func `tables and exports take the curve`() throws {
    let named = [NamedCurve(label: "x", curve: curve)]
    let text = try CurveTable(named, at: .uniform(UniformGrid(over: -1...4, count: 6)), layout: .wide).text()
    #expect(text == "time,x\n-1,10\n0,15\n1,20\n2,-20\n3,5\n4,5\n")
    #expect(try CurveExport(of: curve, as: .svg).error.value <= 0.001)
  }

  @Test func `keyframes are in order, and finite`() async {
    await #expect(processExitsWith: .failure) { _ = EasedKeyframes([]) }
    await #expect(processExitsWith: .failure) {
      _ = EasedKeyframes([.init(time: 1, value: 0), .init(time: 0, value: 0)])
    }
    await #expect(processExitsWith: .failure) {
      _ = EasedKeyframes([.init(time: 1, value: 0), .init(time: 1, value: 0), .init(time: 1, value: 0)])
    }
    await #expect(processExitsWith: .failure) { _ = EasedKeyframes([.init(time: 0, value: .infinity)]) }
  }
}
