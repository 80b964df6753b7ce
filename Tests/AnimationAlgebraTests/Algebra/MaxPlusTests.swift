import AnimationAlgebra
import Testing

@testable import TestSupport

@Suite struct MaxPlusTests {
  private let elements = [-Double.infinity, 0, 0.25, 1, 3.5, 4, .infinity].map { MaxPlus($0) }

  @Test func `durations with maximum and sum are a semiring`() {
    for a in elements {
      #expect(a + .zero == a && .zero + a == a && a * .one == a && .one * a == a)
      #expect(a * .zero == .zero && .zero * a == .zero)
      for b in elements {
        #expect(a + b == b + a)
        for c in elements {
          #expect((a + b) + c == a + (b + c) && (a * b) * c == a * (b * c))
          #expect(a * (b + c) == a * b + a * c && (a + b) * c == a * c + b * c)
        }
      }
    }
  }

  @Test func `a duration is not NaN`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = MaxPlus(.nan) }
    expectSentence("a duration in seconds must not be NaN", in: result)
  }
}
