import Testing

@testable import CurveAnalysis

@Suite struct StudentQuantileTests {
  @Test func `quantiles are those of the tables`() {
    // scipy.stats.t.ppf(0.975, freedom)
    let table = [
      (1, 12.706204736174707), (2, 4.302652729749464), (3, 3.1824463052837095), (4, 2.776445105197793),
      (5, 2.5705818356363155), (10, 2.2281388519649385), (30, 2.0422724563012378), (1000, 1.9623390808264085),
    ]
    for (freedom, quantile) in table {
      #expect((studentQuantile(freedom: freedom) / quantile - 1).magnitude < 0.003, "\(freedom)")
    }
  }
}
