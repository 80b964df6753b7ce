import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct PercentageTests {
  @Test func `the decimal point moves by two`() {
    let texts: [(Double, String)] = [
      (0, "0"), (-0.0, "-0"), (1, "100"), (0.5, "50"), (0.125, "12.5"), (0.07, "7"), (0.001, "0.1"), (0.0001, "0.01"),
      (1.5, "150"), (-0.25, "-25"), (-0.005, "-0.5"), (12.345, "1234.5"), (1e-5, "1e-3"), (2.5e-7, "2.5e-5"),
      (1e16, "1e18"), (1.0 / 3, "33.33333333333333"),
    ]
    for (fraction, text) in texts { #expect(Percentage.text(fraction) == text) }
  }

  @Test func `a printed percentage reads back to the same number`() {
    var generator = SplitMix64(seed: 7)
    var fractions = (0...1000).map { Double($0) / 1000 } + (1...1000).map { 1 / Double($0) }
    fractions += [.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e15, 1e16, 1e300, 0.1 + 0.2]
    for _ in 0..<1000 {
      let bits = UInt64.random(in: 0...Double.greatestFiniteMagnitude.bitPattern / 2, using: &generator)
      fractions.append(Double(bitPattern: bits))
    }
    for fraction in fractions {
      #expect(Percentage.fraction(of: Percentage.text(fraction)) == fraction)
      #expect(Percentage.fraction(of: Percentage.text(-fraction)) == -fraction)
    }
  }

  @Test func `text that is no number gives none`() {
    for text in ["", "x", "1e", "1e+", "e5", "1e99999999999999999999"] { #expect(Percentage.fraction(of: text) == nil) }
    #expect(Percentage.fraction(of: "1E2") == 1)
    #expect(Percentage.fraction(of: "-12.50") == -0.125)
  }
}
