import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@testable import TestSupport

/// `AnimationTrackOracleTests` has exact values outside 0...1.
@Suite struct EasingTrackTests {
  @Test func `inside 0...1, a track has the values of its easing`() {
    var random = SplitMix64(seed: 41)
    for _ in 0..<cases(60, thorough: 5000) {
      func x() -> Double { [0, 1, .random(in: 0...1, using: &random)].randomElement(using: &random) ?? 0 }
      let bezier = CubicBezier(x(), .random(in: -1...2, using: &random), x(), .random(in: -1...2, using: &random))
      let stops = (0..<5).map { _ in PiecewiseLinear.Stop(.random(in: -1...2, using: &random)) }
      let linear = PiecewiseLinear([.init(0, at: -0.5)] + stops)
      for _ in 0..<10 {
        let progress = Double.random(in: 0...1, using: &random)
        // Each is within 10⁻¹⁵ · 2 of the exact value.
        #expect(
          abs(bezier.track.value(at: progress) - bezier.value(at: progress)) <= 4e-15, "\(bezier) at \(progress)")
        #expect(
          abs(linear.track.value(at: progress) - linear.value(at: progress)) <= 4e-15, "\(linear) at \(progress)")
      }
    }
    #expect([-1, 0, 0.25, 1, 3].allSatisfy { CubicBezier(0.25, 0.25, 0.75, 0.75).track.value(at: $0) == $0 })
    #expect([-1, 0, 0.25, 1, 3].allSatisfy { PiecewiseLinear([.init(0), .init(1)]).track.value(at: $0) == $0 })
  }

  @Test func `a vertical tangent holds the end, and a control point on the end leaves the tangent to the next one`() {
    #expect(CubicBezier(0, 1.5, 1, 1).track.value(at: -0.25) == 0)
    #expect(CubicBezier(0, 0, 1, -0.5).track.value(at: 1.25) == 1)
    #expect(CubicBezier(0, 0, 0.5, 1).track.value(at: -0.25) == -0.5)
    #expect(CubicBezier(0.5, 0.25, 1, 1).track.value(at: 2) == 2.5)
    #expect(CubicBezier(1, 1, 1, 1).track.value(at: -0.5) == -0.5)
  }

  @Test func `a jump of linear() holds the later value outside, and one stop is constant`() {
    let jumps = PiecewiseLinear([
      .init(0, at: 0), .init(0.5, at: 0), .init(0.75, at: 0.5), .init(0.25, at: 0.5), .init(0, at: 1), .init(1, at: 1),
    ]).track
    #expect([-1, 0, 0.25, 0.5, 1, 2].map { jumps.value(at: $0) } == [0.5, 0.5, 0.625, 0.25, 1, 1])
    #expect(PiecewiseLinear([.init(3)]).track.value(at: 7) == 3)
  }
}
