import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct StepsTests {
  @Test func `every jump term places the steps as CSS does`() {
    // CSS Easing Functions Level 1, figure 10: the heights of the stairs, left to right.
    let stairs: [(Steps.Jump, [Double])] = [
      (.start, [1.0 / 3, 2.0 / 3, 1]),
      (.end, [0, 1.0 / 3, 2.0 / 3]),
      (.none, [0, 0.5, 1]),
      (.both, [0.25, 0.5, 0.75]),
    ]
    for (jump, heights) in stairs {
      let steps = Steps(3, jump)
      #expect([0.1, 0.5, 0.9].map { steps.value(at: $0) } == heights)
      #expect(steps.value(at: 0.0) == heights[0])
      #expect(steps.value(at: 1.0) == 1)
    }
  }

  @Test func `the value at a jump is the later one`() {
    var wrong: [String] = []
    for count in 1...1000 {
      let intervals = Double(count)
      for interval in 0...count {
        let progress = Double(interval) / intervals
        var isRight =
          Steps(count).value(at: progress) == progress
          && Steps(count, .start).value(at: progress) == Double(min(interval + 1, count)) / intervals
          && Steps(count, .both).value(at: progress) == Double(interval + 1) / (intervals + 1)
        if interval > 0 {
          isRight = isRight && Steps(count).value(at: progress.nextDown) == Double(interval - 1) / intervals
        }
        if !isRight { wrong.append("\(interval) of \(count)") }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `steps without jumps at the ends go from 0 to 1`() {
    for jump in [Steps.Jump.end, .none] { #expect(Steps(5, jump).value(at: -1.0) == 0) }
    for jump in Steps.Jump.allCases { #expect(Steps(5, jump).value(at: 2.0) == 1) }
  }

  /// CSS Easing Functions Level 2, section 2.3, in whole numbers: the step of `numerator` / `denominator`, in 0...1.
  private static func ruled(_ steps: Steps, _ numerator: Int, over denominator: Int) -> (step: Int, jumps: Int) {
    // 1. Calculate the current step as floor(input progress value × steps).
    var step = numerator * steps.count / denominator
    // 2. If the step position property is jump-start or jump-both, increment current step by one.
    if steps.jump == .start || steps.jump == .both { step += 1 }
    // 5. Calculate jumps based on the step position.
    let jumps =
      switch steps.jump {
      case .start, .end: steps.count
      case .none: steps.count - 1
      case .both: steps.count + 1
      }
    // 6. If input progress value ≤ 1 and current step > jumps, let current step be jumps.
    return (min(step, jumps), jumps)
  }

  @Test func `the steps are those of the rules of CSS`() {
    for jump in Steps.Jump.allCases {
      for count in [2, 3, 4, 5, 7, 10, 12, 49] {
        let steps = Steps(count, jump)
        // Progress that is a whole number of 64ths, and progress at every jump.
        for denominator in [64, count] {
          for numerator in 0...denominator {
            let progress = Double(numerator) / Double(denominator)
            let (step, jumps) = Self.ruled(steps, numerator, over: denominator)
            #expect(steps.value(at: progress) == Double(step) / Double(jumps), "\(steps) at \(progress)")
          }
        }
      }
    }
  }

  @Test func `steps are at rest and have no inverse`() {
    for jump in Steps.Jump.allCases {
      let steps = Steps(4, jump)
      for progress in troublesomeProgress {
        #expect(steps.velocity(at: progress) == 0)
        #expect(steps.acceleration(at: progress) == 0)
      }
      #expect(!steps.isInvertible)
      checkValueAgreesWithState(of: steps)
    }
  }

  @Test func `the greatest count does not trap`() {
    for jump in Steps.Jump.allCases {
      let steps = Steps(.max, jump)
      #expect(abs(steps.value(at: 0.3) - 0.3) < 1e-15)
      #expect(steps.value(at: 1.0) == 1)
    }
  }

  @Test func `an easing prints its jump term`() {
    #expect(Steps(4).description == "steps(4, jump-end)")
    #expect(Steps(1, .start).description == "steps(1, jump-start)")
    #expect(Steps(2, .none).description == "steps(2, jump-none)")
    #expect(Steps(3, .both).description == "steps(3, jump-both)")
  }

  @Test func `a count of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Steps(0) }
    expectSentence("steps must have 1 interval or more, not 0", in: result)
  }

  @Test func `one interval without a jump at either end is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Steps(1, .none) }
    expectSentence("steps without a jump at either end must have 2 intervals or more, not 1", in: result)
  }
}
