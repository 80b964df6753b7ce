import Testing

@testable import AnimationCurves

@Suite struct ITPRootTests {
  /// The root of `function` = y, and the number of evaluations.
  func solve(_ y: Double, _ function: (Double) -> Double) -> (root: Double, evaluations: Int) {
    var evaluations = 0
    let root = itpRoot(atZero: -y, atOne: 1 - y) {
      evaluations += 1
      return function($0) - y
    }
    return (root, evaluations)
  }

  @Test func `a smooth function takes about twelve evaluations`() {
    var total = 0
    for index in 1..<1000 { total += solve(Double(index) / 1000) { $0 * $0 * (2.5 - 1.5 * $0) }.evaluations }
    #expect(total <= 12 * 999, "\(Double(total) / 999) on average")
  }

  @Test func `no function takes more than 75 evaluations where it has one root`() {
    var worst = 0
    for y in [1e-300, 1e-30, 0.1, 0.3, 0.5, 0.9, 1 - 0x1p-53] as [Double] {
      for step in [Double.leastNonzeroMagnitude, 1e-307, 1e-200, 1e-9, 0.1, 0.6, 1 - 0x1p-40] {
        // Two jumps, a power that is level for long, and one that is steep.
        worst = max(worst, solve(y) { $0 < step ? 0 : 1 }.evaluations)
        worst = max(worst, solve(y) { $0 < step ? y.nextDown : 1 }.evaluations)
        worst = max(worst, solve(y) { $0 < step ? 0 : y.nextUp }.evaluations)
      }
    }
    #expect(worst <= 75, "\(worst)")
  }

  @Test func `a jump is found between neighbouring Doubles`() {
    for step in [1e-307, 1e-200, 0.1, 0.6, 1 - 0x1p-40] as [Double] {
      let root = solve(0.5) { $0 < step ? 0 : 1 }.root
      #expect(root == step || root == step.nextDown)
    }
  }

  @Test func `an interval on which the function is 0 gives its middle, in at most 325 evaluations`() {
    for (first, last) in [(0.25, 0.75), (1e-300, 0.5), (0.5, 1.0.nextDown), (0.3, 0.3.nextUp)] as [(Double, Double)] {
      let (root, evaluations) = solve(0.5) { $0 < first ? $0 / 8 : $0 > last ? 0.75 + $0 / 8 : 0.5 }
      #expect(abs(root - (first + last) / 2) <= root.ulp)
      #expect(evaluations <= 325, "\(evaluations)")
    }
  }
}
