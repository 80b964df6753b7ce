import Testing

@testable import AnimationCurves

@Suite struct SpanCountBelowTests {
  @Test func `a galloping search counts the same as a scan`() {
    for numbers in [[], [1.0], [1, 1, 1], [0, 1, 1, 2, 5], [-3, 0.5, 7, 7, 8, 9]] {
      for bound in [-4, -3, 0, 0.75, 1, 1.5, 2, 5, 7, 8.5, 9, 10, .infinity, -.infinity] {
        #expect(numbers.span.countBelow(bound) == numbers.count { $0 < bound })
      }
    }
  }
}
