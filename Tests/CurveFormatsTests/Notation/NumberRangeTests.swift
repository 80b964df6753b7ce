import CurveSampling
import Testing
@testable import CurveFormats

@Suite struct NumberRangeTests {
  @Test func `a bound is allowed or not`() {
    #expect(NumberRange(0...1).contains(0) && NumberRange(0...1).contains(1))
    #expect(!NumberRange(0...1).contains((1.0).nextUp) && !NumberRange(0...1).contains(-.leastNonzeroMagnitude))
    #expect(!NumberRange.positive.contains(0) && NumberRange.positive.contains(.leastNonzeroMagnitude))
    #expect(NumberRange.atLeast(1).contains(1) && !NumberRange.atLeast(1).contains((1.0).nextDown))
    #expect(!NumberRange.between(0, 1).contains(0) && !NumberRange.between(0, 1).contains(1))
  }

  @Test(arguments: [NumberRange.finite, .positive, .atLeast(0), .moreThan(1)])
  func `a number that is not finite is in no range`(range: NumberRange) {
    #expect(!range.contains(.nan) && !range.contains(.infinity) && !range.contains(-.infinity))
    #expect(range.contains(2))
  }
}
