import AnimationCurves
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
