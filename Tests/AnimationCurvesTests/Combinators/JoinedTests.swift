import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct JoinedTests {
  @Test func `each half is its easing at half size`() {
    let curve = TestSquare().joined(with: TestCube())
    #expect(curve.state(at: 0.25) == CurveState(value: 0.125, velocity: 1, acceleration: 4))
    #expect(curve.state(at: 0.75) == CurveState(value: 0.5625, velocity: 0.75, acceleration: 6))
  }

  @Test func `the middle belongs to the second half`() {
    let curve = TestSquare().joined(with: TestCube())
    #expect(curve.state(at: 0.5) == CurveState(value: 0.5, velocity: 0, acceleration: 0))
    #expect(curve.value(at: 0.5.nextDown) < 0.5)
  }

  @Test func `an easing joined with its reverse is the mirrored one`() {
    let (joined, mirrored) = (TestSquare().joined(with: TestSquare().reversed), TestSquare().mirrored)
    for progress in testProgressValues {
      #expect(abs(joined.value(at: progress) - mirrored.value(at: progress)) <= 0x1p-52)
    }
  }

  @Test func `a joined easing has an inverse where both halves have`() {
    #expect(TestSquare().joined(with: TestCube()).isInvertible)
    #expect(!TestSquare().joined(with: TestStairs(count: 2)).isInvertible)
    #expect(!TestStairs(count: 2).joined(with: TestSquare()).isInvertible)
  }

  @Test func `a joined easing prints the family's name for its ease-out-in`() {
    let cube = UnitCurve(TestCube())
    #expect(Joined(TestCube().reversed, TestCube()).description == "test-cube-out-in")
    #expect(Joined(cube.reversed, cube).description == "test-cube-out-in")
    #expect(UnitCurve(Joined(cube.reversed, TestCube())).description == "test-cube-out-in")
    #expect(Joined(TestCube(), TestCube().reversed).description == "joined(test-cube-in, test-cube-out)")
    #expect(
      Joined(TestSquare().reversed, TestSquare()).description == "joined(reversed(test-square), test-square)")
    #expect(Joined(TestSquare().reversed, TestCube()).description == "joined(reversed(test-square), test-cube-in)")
  }
}
