import CurveSampling
import CurveAnalysis
import CurveFormats
import Testing

@testable import TestSupport

/// Fits against a brute-force search by other means: `Oracle/Data/make_fits.py`.
@Suite struct FitOracleTests {
  /// The search measures slightly less than the true greatest distance, and ends slightly above the least one.
  private static let allowance = 0.02

  @Test func `no search finds a polyline that is nearer, or one as near of fewer points`() throws {
    var count = 0
    for row in try Oracle.lines("fits", of: "CurveAnalysisTests") where row[0] == "polyline" {
      let (points, least) = (try #require(Int(row[2])), try #require(Double(row[3])))
      let curve = try CurveExpression(row[1]).curve
      let fit = try curve.polyline(points: points, over: 0...1)
      #expect(fit.error <= least * (1 + Self.allowance), "\(curve), \(points) points")
      // The search reaches nearly the fit's error, so the stated error is not too small.
      #expect(fit.error >= least * 0.9, "\(curve), \(points) points")
      #expect(try curve.polyline(within: least * (1 + Self.allowance), over: 0...1).knots.count <= points, "\(curve)")
      count += 1
    }
    #expect(count == 32)
  }

  @Test func `no search finds a Bézier that is nearer`() throws {
    var count = 0
    for row in try Oracle.lines("fits", of: "CurveAnalysisTests") where row[0] == "bezier" {
      let least = try #require(Double(row[3]))
      let easing = try #require(try CurveExpression(row[1]).curve as? any Easing)
      let fit = easing.nearestCubicBezier()
      #expect(fit.error <= max(least * (1 + Self.allowance), 5e-6), "\(easing)")
      #expect(fit.error >= least * 0.95 - 1e-6, "\(easing)")
      count += 1
    }
    #expect(count == 7)
  }
}
