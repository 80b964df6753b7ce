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

  /// The worst of 1.5 million random lines, with the exact values of rational arithmetic, each as two Doubles.
  @Test func `a straight line is within 6·2⁻⁵³ of the greater magnitude`() {
    let rows: [[Double]] = [
      [
        0.5122962997616309, 2.322751312826248, 2.707412540471788, -2.217443330675969, 2.50992329235542,
        -1.808973104900073, -7.921797386742065e-17,
      ],
      [
        0.03753345671013597, 1.194772408935635, 2.185920151280687, -1.2536502143997035, 1.939290629707698,
        -0.9725773043282772, -4.51278385018076e-17,
      ],
      [
        1.1613397877911191, -2.2140498363070638, 3.229387006849282, 2.4262097419411375, 3.092797399813782,
        2.1197316177983585, -3.47897374704766e-18,
      ],
      [
        1.821833950151589, 1.311044559129697, 4.028720506738766, -1.251887008884548, 3.6153224112177673,
        -0.7717938994289313, 2.9231659595172276e-18,
      ],
      [
        0.8013567872302108, -0.330010939289739, 2.8767756922791223, 0.3617700579794882, 2.790267680470181,
        0.3329351087866374, -1.7458819391019517e-17,
      ],
    ]
    for row in rows {
      let line = EasedKeyframes([.init(time: row[0], value: row[1]), .init(time: row[2], value: row[3])])
      let error = abs((line.value(at: row[4]) - row[5]) - row[6])
      #expect(error <= 6 * 0x1p-53 * max(abs(row[1]), abs(row[3])), "\(line) at \(row[4]): \(error)")
    }
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
    let text = try CurveTable(named, at: .uniform(UniformGrid(over: -1...4, count: 6)), layout: .wide([.time, .value]))
      .text()
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
