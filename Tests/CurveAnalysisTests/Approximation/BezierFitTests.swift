import CurveSampling
import CurveAnalysis
import CurveFormats
import Testing

@testable import TestSupport

@Suite struct BezierFitTests {
  /// The greatest distance at many points of the segments.
  private func sampledError(of fit: BezierFit, from curve: any Curve) -> Double {
    fit.segments.filter { $0.start.time < $0.end.time }.reduce(0) { worst, segment in
      (0...200).reduce(worst) { worst, step in
        let point = segment.point(at: Double(step) / 200)
        let time = Swift.min(point.time, segment.end.time.nextDown)
        return Swift.max(worst, abs(point.value - curve.value(at: time)))
      }
    }
  }

  /// Noise turns more often than other curves, and need not have an end.
  @Test(
    arguments: some(CurveCatalog.standard.entries.filter { !["noise", "shake"].contains($0.name) }.map(\.example), 15))
  func `a chain follows every curve of the catalog within its error`(expression: String) throws {
    let curve = try CurveExpression(expression).curve
    let extent = try #require(curve.extent)
    let fit = try curve.beziers(within: 0.001)
    #expect(fit.error <= 0.001)
    #expect(sampledError(of: fit, from: curve) <= fit.error + 1e-9)
    #expect(fit.segments.first?.start == Knot(time: 0, value: curve.value(at: 0)))
    #expect(fit.segments.last?.end == Knot(time: extent.upperBound, value: curve.value(at: extent.upperBound)))
    #expect(zip(fit.segments, fit.segments.dropFirst()).allSatisfy { $0.end == $1.start })
    #expect(fit.segments.count <= 24, "\(fit.segments.count)")
    for segment in fit.segments {
      let times = [segment.start, segment.control1, segment.control2, segment.end].map(\.time)
      #expect(times.allSatisfy { $0 >= times[0] && $0 <= times[3] })
    }
  }

  @Test func `a cubic is one Bézier`() throws {
    #expect(try Monomial(3).beziers(within: 1e-9).segments.count == 1)
    #expect(try Smoothstep().beziers(within: 1e-9).segments.count == 1)
    let bounces = try Bounce().beziers(within: 1e-9).segments
    #expect(bounces.count == 4, "\(bounces.map(\.end))")
  }

  @Test func `the chain has the tangents of the curve where it is joined`() throws {
    let spring = Spring(duration: 0.5, bounce: 0.6)
    let fit = try spring.beziers(within: 1e-4)
    #expect(fit.segments.count > 4)
    for segment in fit.segments.dropFirst() {
      let width = segment.control1.time - segment.start.time
      guard width > 1e-9 else { continue }
      let slope = (segment.control1.value - segment.start.value) / width
      #expect(abs(slope - spring.velocity(at: segment.start.time)) <= 1e-6 * max(1, abs(slope)))
    }
  }

  @Test func `a smaller error takes more Béziers`() throws {
    let counts = try [1e-2, 1e-4, 1e-6].map { try Spring.bouncy.beziers(within: $0).segments.count }
    #expect(counts == counts.sorted())
    #expect(counts[0] < counts[2])
  }

  @Test func `the error of a given chain is measured`() throws {
    let line = BezierSegment(
      start: Knot(time: 0, value: 0), control1: Knot(time: 0.25, value: 0.25), control2: Knot(time: 0.75, value: 0.75),
      end: Knot(time: 1, value: 1))
    #expect(abs(BezierFit(through: [line], of: Monomial(2)).error - 0.25) <= 1e-9)
  }

  @Test func `a chain starts where its curve does, also if the curve jumps there`() throws {
    let fit = try ExponentialDeceleration().reversed.beziers(within: 0.001, over: 0...1)
    #expect(fit.segments[0].start == Knot(time: 0, value: 0))
    let jump = fit.segments[1]
    #expect(jump.start.time == jump.end.time && jump.end.time <= 0x1p-60)
    #expect(jump.start.value == 0 && abs(jump.end.value - 0.009843133202303695) <= 1e-12)
    #expect(fit.error <= 0.001)
  }

  @Test func `the error of a rounded chain is measured, its jumps moved along`() throws {
    let steps = Steps(3)
    let fit = try steps.beziers(within: 0.001)
    let rounded = fit.moved(of: steps) { knot in
      Knot(time: (knot.time * 1e6).rounded() / 1e6, value: (knot.value * 1e6).rounded() / 1e6)
    }
    #expect(rounded.segments.contains { $0.start.time == 0.333333 && $0.end.time == 0.333333 })
    #expect(rounded.error <= 5e-7 && rounded.error > 1e-7)
    #expect(BezierFit(through: rounded.segments, of: steps).error > 0.3)
    // Without jumps it is what it is.
    let shifted = try Monomial(3).beziers(within: 0.001).moved(of: Monomial(3)) {
      Knot(time: $0.time, value: $0.value + 0.25)
    }
    #expect(abs(shifted.error - 0.25) <= 1e-9)
  }

  @Test func `a curve that no chain follows is refused`() {
    let undamped = Spring(duration: 0.5, bounce: 1)
    #expect(throws: FittingError.neverRests(curve: undamped.description)) { try undamped.beziers(within: 0.1) }
    #expect(throws: FittingError.errorBelowRounding(1e-15, least: 0x1p-36)) { try Linear().beziers(within: 1e-15) }
  }

  @Test func `an error of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Linear().beziers(within: 0)
    }
    expectSentence("the allowed error of a chain of Béziers must be more than 0, not 0.0", in: result)
  }
}
