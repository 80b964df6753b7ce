import Testing

@testable import CurveAnalysis

@Suite struct NormalDeviationTests {
  @Test func `the median magnitude of a standard normal distribution has the deviation 1, whatever the outliers`() {
    // The third quartile of the standard normal distribution, from mpmath.
    let quartile = 0.674_489_750_196_081_743
    #expect(abs(normalDeviation(ofMagnitudes: [1e9, quartile, 0.1]) - 1) < 1e-15)
  }
}
