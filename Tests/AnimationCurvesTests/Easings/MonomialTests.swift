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

  @Test func `the laws of easings hold`() {
    for curve in Self.curves { checkLaws(of: curve) }
  }

  @Test func `every direction of quad has its name`() {
    #expect(Monomial(2).description == "quad-in")
    #expect(directions(of: Monomial(2)) == ["quad-in", "quad-out", "quad-in-out", "quad-out-in"])
  }

  @Test func `every direction of cubic has its name`() {
    #expect(Monomial(3).description == "cubic-in")
    #expect(directions(of: Monomial(3)) == ["cubic-in", "cubic-out", "cubic-in-out", "cubic-out-in"])
  }

  @Test func `every direction of quart has its name`() {
    #expect(Monomial(4).description == "quart-in")
    #expect(directions(of: Monomial(4)) == ["quart-in", "quart-out", "quart-in-out", "quart-out-in"])
  }

  @Test func `every direction of quint has its name`() {
    #expect(Monomial(5).description == "quint-in")
    #expect(directions(of: Monomial(5)) == ["quint-in", "quint-out", "quint-in-out", "quint-out-in"])
  }

  @Test func `other exponents are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Monomial(6)
    }
    expectSentence("the exponent of a monomial easing must be 2, 3, 4 or 5, not 6", in: result)
  }
}
