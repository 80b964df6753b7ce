import AnimationCurves
import CurveSampling
import Testing

@testable import TestSupport

@Suite struct MirroredTests {
  @Test func `the mirror of u² is 2u², then 1 − 2(1 − u)²`() {
    let curve = TestSquare().mirrored
    #expect(curve.state(at: 0.25) == CurveState(value: 0.125, velocity: 1, acceleration: 4))
    #expect(curve.state(at: 0.75) == CurveState(value: 0.875, velocity: 1, acceleration: -4))
  }

  @Test func `the middle belongs to the second half`() {
    #expect(TestSquare().mirrored.state(at: 0.5) == CurveState(value: 0.5, velocity: 2, acceleration: -4))
    #expect(TestSquare().mirrored.acceleration(at: 0.5.nextDown) == 4)
  }

  @Test func `a mirrored easing is point-symmetric`() {
    let curve = TestWiggle(amplitude: 1.5).mirrored
    for index in 0...64 {
      let progress = Double(index) / 64
      #expect(abs(curve.value(at: progress) + curve.value(at: 1 - progress) - 1) <= 0x1p-53)
    }
  }

  /// Kernels sample the base once for both halves.
  @Test(arguments: KernelTable.available)
  func `batches have the values one by one, at jumps and beyond the ends too`(table: KernelTable) {
    let jumps = PiecewiseLinear([.init(0.1), .init(0.4, at: 0.3), .init(0.8, at: 0.3), .init(1.2, at: 0.9), .init(0.9)])
    let bases: [any Easing] = [
      Steps(5), Steps(4, .both), jumps, Sine(), Sine().reversed, Exponential(), Circular(), Elastic(),
      CubicBezier(0.42, 0, 1, 1), CubicBezier(0.3, 0, 0.9, 1.4), ExponentialDeceleration(), Bounce().reversed,
    ]
    let grid = (-40...240).map { Double($0) / 200 }
    let times = grid + grid.map(\.nextUp) + grid.map(\.nextDown) + [.infinity, -.infinity, .nan, 1e-300, 1e-17]
    for base in bases {
      let curve = UnitCurve(UnitCurve(base).mirrored)
      KernelTable.withActive(table) {
        for (time, value) in zip(times, curve.values(at: times)) {
          let expected = curve.value(at: time)
          #expect(abs(value - expected) <= 0x1p-49 || time.isNaN && value.isNaN, "\(curve) at \(time)")
        }
      }
    }
  }

  @Test func `a vertical middle has an infinite velocity`() {
    #expect(TestCircle().mirrored.velocity(at: 0.5) == .infinity)
  }

  @Test func `a mirrored easing prints the family's name for its ease-in-out`() {
    #expect(TestCube().mirrored.description == "test-cube-in-out")
    #expect(Mirrored(UnitCurve(TestCube())).description == "test-cube-in-out")
    #expect(TestCube().reversed.mirrored.description == "mirrored(test-cube-out)")
    #expect(TestSquare().mirrored.description == "mirrored(test-square)")
  }
}
