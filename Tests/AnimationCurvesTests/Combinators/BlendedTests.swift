import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct BlendedTests {
  @Test func `a blend of u² with a quarter of u³ has the values of the polynomial`() {
    let state = TestSquare().blended(with: TestCube(), weight: 0.25).state(at: 0.5)
    #expect(state == CurveState(value: 0.21875, velocity: 0.9375, acceleration: 2.25))
  }

  @Test func `weight 0 is the first easing and weight 1 the second, exactly`() {
    for progress in testProgressValues {
      let none = TestSquare().blended(with: TestRoot(), weight: 0).state(at: progress)
      let all = TestRoot().blended(with: TestSquare(), weight: 1).state(at: progress)
      #expect(none == TestSquare().state(at: progress))
      #expect(all == TestSquare().state(at: progress))
    }
  }

  @Test(arguments: [-1e17, -1, 0.1, 0.3, 0.5, 0.7, 0.9, 2, 1e17])
  func `the ends are exact at every weight`(weight: Double) {
    let curve = TestSquare().blended(with: TestCube(), weight: weight)
    #expect(curve.value(at: 0.0) == 0)
    #expect(curve.value(at: 1.0) == 1)
  }

  @Test func `a curve blended with itself is itself`() {
    let curve = TestRoot().blended(with: TestRoot(), weight: 0.3)
    for progress in testProgressValues { #expect(curve.value(at: progress) == TestRoot().value(at: progress)) }
    #expect(curve.velocity(at: 0.0) == .infinity)
  }

  @Test func `infinite velocities that cancel leave a difference of values`() {
    // −(√u) + 2(√u / 1) of the same curve: √u again, ∞ − ∞ at 0.
    let curve = TestRoot().blended(with: TestRoot(), weight: 2)
    #expect((100...200).contains(curve.velocity(at: 0.0)) && curve.acceleration(at: 0.0) < -1e5)
  }

  @Test func `a blend has an inverse if its weights are not negative and each easing with a weight has one`() {
    let (square, stairs) = (TestSquare(), TestStairs(count: 2))
    #expect(square.blended(with: TestCube(), weight: 0.5).isInvertible)
    #expect(!square.blended(with: TestCube(), weight: 1.5).isInvertible)
    #expect(!square.blended(with: TestCube(), weight: -0.5).isInvertible)
    #expect(!square.blended(with: stairs, weight: 0.5).isInvertible)
    #expect(square.blended(with: stairs, weight: 0).isInvertible)
    #expect(stairs.blended(with: square, weight: 1).isInvertible)
  }

  @Test func `a blend prints its parts and the weight`() {
    #expect(
      TestSquare().blended(with: TestCube(), weight: 0.5).description
        == "blended(test-square, test-cube-in, weight: 0.5)")
  }

  @Test func `a weight that is not finite is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestSquare().blended(with: TestCube(), weight: .infinity)
    }
    expectSentence("the weight of a blend must be within ±1e+100, not inf", in: result)
  }
}
