import AnimationCurves
import CurveAnalysis
import CurveFormats
import Testing

@testable import TestSupport

/// Single Béziers beside those that differential evolution finds: `Oracle/Data/make_nearest.py`.
@Suite struct NearestBezierTests {
  /// A spring of a duration of 1 second, from its start to `end` seconds.
  private struct SpringPart: Easing {
    let spring: Spring
    let end: Double

    func evaluate(at progress: Double) -> CurveState {
      let state = spring.state(at: progress * end)
      return CurveState(
        value: state.value, velocity: state.velocity * end, acceleration: state.acceleration * end * end)
    }

    var isInvertible: Bool { false }
    var description: String { "\(spring) to \(end)" }
  }

  /// The rows of which an expectation fails: the fit's error is 1.38 times the least for the first, and the least that
  /// differential evolution found is 1.07 times the fit's for the second.
  private static let knownMisses = [
    "blended(accelerate(strength: 1.77), decelerate(strength: 1.354), weight: -0.136)",
    "blended(accelerate(strength: 4.735), decelerate(strength: 4.301), weight: -0.356)",
  ]

  @Test func `no search finds a Bézier that is nearer by more than a two-hundredth`() throws {
    let rows = try Oracle.lines("nearest", of: "CurveAnalysisTests")
    #expect(rows.count == 200)
    var greatest = (ratio: 0.0, row: "")
    for row in some(rows, 25) {
      let least = try #require(row.last.flatMap { Double($0) })
      let easing: any Easing
      if row[0] == "spring" {
        let (bounce, end) = (try #require(Double(row[1])), try #require(Double(row[2])))
        easing = SpringPart(spring: Spring(duration: 1, bounce: bounce), end: end)
      } else {
        easing = try #require(try CurveExpression(row[0]).curve as? any Easing)
      }
      let fit = easing.nearestCubicBezier()
      let ratio = fit.error / least
      if ratio > greatest.ratio { greatest = (ratio, row.joined(separator: "|")) }
      func check() {
        #expect(ratio <= 1.005, "\(row): \(fit)")
        // And the search comes as low: the fit's error is no invention.
        #expect(ratio >= 0.97, "\(row): \(fit)")
      }
      if Self.knownMisses.contains(String(row[0])) {
        withKnownIssue { check() }
      } else {
        check()
      }
    }
    report("nearest cubic-bezier(): at most \(greatest.ratio) times the least error: \(greatest.row)")
  }
}
