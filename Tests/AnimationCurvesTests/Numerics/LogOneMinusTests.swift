import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct LogOneMinusTests {
  /// The accuracy in the doc comment, in ulp.
  let bound = 2.0

  @Test func `the result is within the bound of the exact value`() throws {
    var worst = 0.0
    for numbers in try Oracle.numbers("log-one-minus") {
      let error = ((logarithm(oneMinus: numbers[0]) - numbers[1]) - numbers[2]).magnitude / numbers[1].ulp
      #expect(error <= bound, "\(numbers[0]): \(error)")
      worst = max(worst, error)
    }
    #expect(worst > 0.5, "the rows do not reach the hard cases")
  }

  @Test func `nothing lost is 0, and all lost is −infinity`() {
    #expect(logarithm(oneMinus: 0) == 0)
    #expect(logarithm(oneMinus: 1) == -.infinity)
    #expect(logarithm(oneMinus: .nan).isNaN)
  }
}
