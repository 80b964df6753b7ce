import CurveSampling
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

  /// The greatest difference between a Bézier and an easing, at 4,001 parameters of the Bézier.
  private func greatestDifference(_ bezier: CubicBezier, _ easing: any Easing) -> Double {
    (0...4000).reduce(0) { greatest, step in
      let s = Double(step) / 4000, t = 1 - s
      let x = 3 * s * t * t * bezier.x1 + 3 * s * s * t * bezier.x2 + s * s * s
      let y = 3 * s * t * t * bezier.y1 + 3 * s * s * t * bezier.y2 + s * s * s
      return max(greatest, abs(y - easing.value(at: x)))
    }
  }

  @Test func `no search finds a Bézier that is nearer by more than a two-hundredth`() throws {
    let rows = try Oracle.lines("nearest", of: "CurveAnalysisTests")
    #expect(rows.count == 200)
    var greatest = (ratio: 0.0, row: "")
    for row in some(rows, 3) {
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
      #expect(ratio <= 1.005, "\(row): \(fit)")
      let difference = greatestDifference(fit.curve, easing)
      #expect(difference <= fit.error * (1 + 1e-9) + 1e-12 && difference >= 0.99 * fit.error, "\(row): \(difference)")
    }
    report("nearest cubic-bezier(): at most \(greatest.ratio) times the least error: \(greatest.row)")
  }
}
