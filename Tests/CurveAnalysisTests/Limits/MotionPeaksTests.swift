import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import CurveAnalysis
@testable import TestSupport

@Suite struct MotionPeaksTests {
  private func peaks(_ expression: String, ignoringEnds: Bool = false) throws -> MotionPeaks {
    try #require(MotionPeaks(of: CurveExpression(expression).curve, ignoringEnds: ignoringEnds))
  }

  private func near(_ peak: MotionPeaks.Peak, _ value: Double, at time: Double? = nil) -> Bool {
    peak.cause == nil && abs(peak.value - value) <= 1e-12 * value && time.map { abs(peak.time - $0) <= 1e-7 } ?? true
  }

  @Test func `minimum jerk and the cubic step have the peaks known by hand`() throws {
    let smoothest = try peaks("minimum-jerk")
    #expect(near(smoothest.speed, 1.875, at: 0.5))
    let root = 3.0.squareRoot()
    #expect(near(smoothest.acceleration, 10 / root, at: 0.5 - 0.5 / root))
    #expect(near(smoothest.jerk, 60, at: 0))
    #expect(smoothest.speed == smoothest[.speed] && smoothest.range == 0...1)
    let cubic = try peaks("smoothstep")
    #expect(near(cubic.speed, 1.5, at: 0.5))
    #expect(near(cubic.acceleration, 6, at: 0))
    #expect(cubic.jerk == .init(time: 0, value: .infinity, cause: .jumpOfAcceleration))
    #expect(near(try peaks("smoothstep", ignoringEnds: true).jerk, 12))
  }

  @Test func `the peaks of a range are those of its part of the curve`() throws {
    let smoothstep = try CurveExpression("smoothstep").curve
    let peaks = try #require(MotionPeaks(of: smoothstep, over: 0.25...0.5))
    // 6t(1 − t), 6 − 12t and −12. An end of the range is no end of the motion.
    #expect(peaks.range == 0.25...0.5 && near(peaks.speed, 1.5, at: 0.5))
    #expect(near(peaks.acceleration, 3, at: 0.25) && near(peaks.jerk, 12))
    #expect(MotionPeaks(of: smoothstep, over: nil) == MotionPeaks(of: smoothstep))
    let noise = try CurveExpression("noise").curve
    #expect(MotionPeaks(of: noise) == nil && MotionPeaks(of: noise, over: 0...4)?.range == 0...4)
  }

  @Test func `the cycloid has its peaks too, with a jerk by differences`() throws {
    // t − sin(2πt)/2π
    let peaks = try #require(MotionPeaks(of: TestWiggle(amplitude: -1), ignoringEnds: true))
    #expect(near(peaks.speed, 2, at: 0.5))
    #expect(abs(peaks.acceleration.value - 2 * .pi) <= 1e-9 && abs(peaks.jerk.value - 4 * .pi * .pi) <= 1e-6)
  }

  @Test(arguments: [
    ("steps(4, jump-end)", MotionQuantity.speed, MotionPeaks.Cause.jump, 0.25),
    ("exponential-decelerate(half-life: 0.15)", .speed, .jump, 1),
    ("cubic-bezier(0, 1, 0.5, 1)", .speed, .verticalTangent, 0), ("circ-in", .speed, .verticalTangent, 1),
    ("cubic-bezier(1, 0, 0, 1)", .speed, .verticalTangent, 0.5),
    ("joined(circ-in, circ-out)", .speed, .verticalTangent, 0.5), ("linear", .acceleration, .jumpOfVelocity, 0),
    ("bounce-in", .acceleration, .jumpOfVelocity, 0),
    ("mirrored(composed(smootherstep, linear(0, 0.2 50%, 1)))", .acceleration, .jumpOfVelocity, 0.25),
    ("accelerate(strength: 1.5)", .acceleration, .unboundedAcceleration, 0),
    ("cubic-in-out", .jerk, .jumpOfAcceleration, 0.5), ("sine-in-out", .jerk, .jumpOfAcceleration, 0),
    ("spring(duration: 0.5, bounce: 0.3)", .jerk, .jumpOfAcceleration, 0),
    ("ease(strength: 2.5)", .jerk, .unboundedJerk, 0),
    ("trapezoid(distance: 1, speed: 2, acceleration: 4)", .jerk, .jumpOfAcceleration, 0),
    ("fling(velocity: 1000, rate: 0, friction: 500)", .acceleration, .jumpOfVelocity, 0),
  ])
  func `an infinite peak has its cause and its time`(
    _ expression: String, _ quantity: MotionQuantity, _ cause: MotionPeaks.Cause, _ time: Double
  ) throws {
    let peaks = try peaks(expression)
    for other in MotionQuantity.allCases {
      let isInfinite =
        MotionQuantity.allCases.firstIndex(of: other)! >= MotionQuantity.allCases.firstIndex(of: quantity)!
      #expect(peaks[other].value.isInfinite == isInfinite, "\(other)")
    }
    #expect(peaks[quantity].cause == cause)
    #expect(abs(peaks[quantity].time - time) <= 1e-12, "\(peaks[quantity])")
  }

  @Test func `jumps at the ends can be ignored, jumps inside and infinite speeds cannot`() throws {
    #expect(try peaks("linear", ignoringEnds: true).jerk.value == 0)
    #expect(try peaks("exponential-decelerate(half-life: 0.15)", ignoringEnds: true).speed.cause == nil)
    let spring = try peaks("spring(duration: 0.5, bounce: 0.3)", ignoringEnds: true)
    #expect(spring.jerk.cause == nil && spring.jerk.time == 0)
    #expect(try peaks("cubic-in-out", ignoringEnds: true).jerk.cause == .jumpOfAcceleration)
    #expect(try peaks("cubic-bezier(0, 1, 0.5, 1)", ignoringEnds: true).speed.cause == .verticalTangent)
    let fling = try peaks("fling(velocity: 1000, rate: 0, friction: 500)", ignoringEnds: true)
    #expect(near(fling.acceleration, 500) && fling.jerk.value == 0)
  }

  @Test func `the limits of a profile are its peaks`() throws {
    let peaks = try peaks("s-curve(distance: 3, speed: 2, acceleration: 5, jerk: 20)")
    #expect(near(peaks.speed, 2) && near(peaks.acceleration, 5) && near(peaks.jerk, 20))
  }

  @Test func `a curve that never rests has no peaks, and a constant has peaks of 0`() throws {
    #expect(MotionPeaks(of: Noise()) == nil)
    #expect(MotionPeaks(of: Spring(duration: 1, bounce: 1)) == nil)
    #expect(try peaks("linear(1, 1)").jerk == .init(time: 0, value: 0, cause: nil))
  }

  /// Dense random samples never lie above a peak, and a peak is a value of the curve.
  @Test func `no sample of a random curve is above its peaks`() throws {
    var source = ExpressionGenerator(seed: 41)
    var worst = WorstError("samples above peaks")
    for _ in 0..<cases(6, thorough: 120) {
      let curve: any Curve =
        Bool.random(using: &source)
        ? CubicBezier(
          .random(in: 0.01...0.99, using: &source), .random(in: -1...2, using: &source),
          .random(in: 0.01...0.99, using: &source), .random(in: -1...2, using: &source))
        : source.easing(depth: 2)
      // Parameters such as a period of 10⁻⁹ make features that are narrower than what is found.
      if curve.description.contains("e-") { continue }
      guard let peaks = MotionPeaks(of: curve, ignoringEnds: true) else { continue }
      var times = (0..<cases(500, thorough: 1000)).map { _ in Double.random(in: peaks.range, using: &source) }
      // Around the peaks, samples are dense.
      for quantity in MotionQuantity.allCases where peaks[quantity].value.isFinite {
        times += (0..<100).map { _ in peaks[quantity].time + .random(in: -0.001...0.001, using: &source) }
      }
      for time in times where peaks.range.contains(time) {
        let state = curve.state(at: time)
        let values = [state.velocity, state.acceleration, curve.jerk(at: time)]
        for (quantity, value) in zip(MotionQuantity.allCases, values)
        where peaks[quantity].value.isFinite {
          let above = abs(value) - peaks[quantity].value
          worst.note(
            max(above, 0), bound: 1e-9 * peaks[quantity].value, at: "\(quantity) of \(curve) at \(time), \(value)")
        }
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test func `stretched peaks are those of the retimed curve`() throws {
    let base = try CurveExpression("cubic-bezier(0.3, 0.1, 0.2, 1)").curve
    let peaks = try #require(MotionPeaks(of: base, ignoringEnds: true)).scaled(distance: -3, duration: 0.4)
    let retimed = try #require(MotionPeaks(of: UnitCurve(base).retimed(duration: 0.4), ignoringEnds: true))
    #expect(peaks.range == 0...0.4)
    for quantity in MotionQuantity.allCases {
      #expect(abs(peaks[quantity].value - 3 * retimed[quantity].value) <= 1e-9 * peaks[quantity].value)
      #expect(abs(peaks[quantity].time - retimed[quantity].time) <= 1e-6)
    }
  }
}
