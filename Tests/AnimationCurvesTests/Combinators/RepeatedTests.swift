import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct RepeatedTests {
  @Test func `every pass is the base, faster`() {
    let state = TestSquare().repeated(4).state(at: 0.375)
    #expect(state == CurveState(value: 0.25, velocity: 4, acceleration: 32))
  }

  @Test(arguments: [1, 2, 3, 5, 6, 7, 10, 49, 97, 1000])
  func `a pass begins at the Double nearest to k over n, and the one before ends below it`(count: Int) {
    let curve = TestSquare().repeated(count)
    for pass in 0..<count {
      let joint = Double(pass) / Double(count)
      #expect(curve.value(at: joint) < 1e-20, "at \(pass) of \(count)")
      if pass > 0 { #expect(curve.value(at: joint.nextDown) > 0.99, "before \(pass) of \(count)") }
    }
    #expect(curve.value(at: 1.0) == 1)
    #expect(curve.velocity(at: 1.0) == Double(2 * count))
  }

  @Test func `more passes than 32 bits count begin and end as few do`() {
    let count = 3_000_000_001
    for pass in [(1 << 31) - 1, 1 << 31, (1 << 31) + 1] {
      let joint = Double(pass) / Double(count)
      // An ulp of progress is 3·10⁻⁷ of a pass.
      let (progress, before) = (
        Repeated<TestSquare>.passProgress(at: joint, count: Double(count)),
        Repeated<TestSquare>.passProgress(at: joint.nextDown, count: Double(count))
      )
      #expect(progress < 4e-7 && before > 1 - 8e-7, "at \(pass)")
    }
  }

  @Test func `a single pass is the base`() {
    for progress in testProgressValues {
      #expect(TestSquare().repeated(1).state(at: progress) == TestSquare().state(at: progress))
    }
  }

  @Test func `only a single pass has an inverse`() {
    #expect(TestSquare().repeated(1).isInvertible)
    #expect(!TestSquare().repeated(2).isInvertible)
  }

  @Test func `a repetition prints its base and the count`() {
    #expect(TestSquare().repeated(3).description == "repeated(test-square, count: 3)")
  }

  @Test func `a count of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestSquare().repeated(0)
    }
    expectSentence("an easing must be repeated 1 or more times, not 0", in: result)
  }
}
