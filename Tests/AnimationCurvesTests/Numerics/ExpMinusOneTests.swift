import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct ExpMinusOneTests {
  /// The accuracy in the doc comment, in ulp.
  let bound = 3.0

  @Test func `the result is within the bound of the exact value`() throws {
    var worst = 0.0
    for numbers in try Oracle.numbers("exp-minus-one") {
      let error = ((expMinusOne(numbers[0]) - numbers[1]) - numbers[2]).magnitude / numbers[1].ulp
      #expect(error <= bound, "\(numbers[0]): \(error)")
      worst = max(worst, error)
    }
    #expect(worst > 0.5, "the rows do not reach the hard cases")
  }

  @Test func `it rises across the border between its two forms`() {
    for border in [0.35, -0.35] {
      #expect(expMinusOne(border.nextDown) <= expMinusOne(border))
      #expect(expMinusOne(border) <= expMinusOne(border.nextUp))
    }
  }

  @Test func `zero keeps its sign, and the limits are exact`() {
    #expect(expMinusOne(0) == 0 && expMinusOne(-0.0).sign == .minus)
    #expect(expMinusOne(-.infinity) == -1 && expMinusOne(.infinity) == .infinity)
    #expect(expMinusOne(.nan).isNaN)
  }
}
