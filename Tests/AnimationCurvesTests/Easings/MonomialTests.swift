import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct MonomialTests {
  static let bound = OracleBound(value: 1, velocity: 2, acceleration: 2, relative: 2)

  @Test(arguments: curves)
  func `values, velocities and accelerations are within the bound of the exact ones`(curve: Monomial) throws {
    try checkExactRows(of: curve, within: Self.bound)
  }

  static let curves = [
    Monomial(2),
    Monomial(3),
    Monomial(4),
    Monomial(5),
  ]

  @Test func `the ends are exactly 0 and 1`() {
    for curve in Self.curves { checkEnds(of: curve) }
  }

  @Test func `velocity and acceleration are derivatives`() {
    for curve in Self.curves { checkDerivatives(of: curve) }
  }

  @Test func `the value alone is the value of the state`() {
    for curve in Self.curves { checkValueAgreesWithState(of: curve) }
  }

  @Test func `only a rising easing has an inverse`() {
    for curve in Self.curves { checkRisesIfInvertible(curve) }
  }

  @Test func `every direction of quad has its name`() {
    #expect(Monomial(2).description == "quad-in")
    #expect(Monomial(2).expression(.easeIn) == "quad-in")
    #expect(Monomial(2).expression(.easeOut) == "quad-out")
    #expect(Monomial(2).expression(.easeInOut) == "quad-in-out")
    #expect(Monomial(2).expression(.easeOutIn) == "quad-out-in")
  }

  @Test func `every direction of cubic has its name`() {
    #expect(Monomial(3).description == "cubic-in")
    #expect(Monomial(3).expression(.easeIn) == "cubic-in")
    #expect(Monomial(3).expression(.easeOut) == "cubic-out")
    #expect(Monomial(3).expression(.easeInOut) == "cubic-in-out")
    #expect(Monomial(3).expression(.easeOutIn) == "cubic-out-in")
  }

  @Test func `every direction of quart has its name`() {
    #expect(Monomial(4).description == "quart-in")
    #expect(Monomial(4).expression(.easeIn) == "quart-in")
    #expect(Monomial(4).expression(.easeOut) == "quart-out")
    #expect(Monomial(4).expression(.easeInOut) == "quart-in-out")
    #expect(Monomial(4).expression(.easeOutIn) == "quart-out-in")
  }

  @Test func `every direction of quint has its name`() {
    #expect(Monomial(5).description == "quint-in")
    #expect(Monomial(5).expression(.easeIn) == "quint-in")
    #expect(Monomial(5).expression(.easeOut) == "quint-out")
    #expect(Monomial(5).expression(.easeInOut) == "quint-in-out")
    #expect(Monomial(5).expression(.easeOutIn) == "quint-out-in")
  }

  @Test func `other exponents are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Monomial(6)
    }
    expectSentence("the exponent of a monomial easing must be 2, 3, 4 or 5, not 6", in: result)
  }
}
