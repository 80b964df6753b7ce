import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct RubberBandTests {
  /// Computed with mpmath: (1 − 1/(x·c/d + 1))·d at the Doubles x, c = 0.55 and d.
  @Test(arguments: [
    (100.0, 800.0, 51.46198830409357), (1.0, 800.0, 0.5496221347823372),
    (-5000.0, 300.0, -270.4918032786885), (1e-9, 800.0, 5.499999999996219e-10), (1e15, 800.0, 799.9999999988364),
  ])
  func `displacements are within 4 ulp of UIKit's formula`(offset: Double, extent: Double, exact: Double) {
    let computed = RubberBand(extent: extent).displacement(of: offset)
    #expect(abs(computed - exact) <= 4 * .ulpOfOne * exact.magnitude)
  }

  /// (1 − 1/(10 + 1))·10³⁰⁸.
  @Test func `a pull beyond the Doubles has its displacement`() {
    let displacement = RubberBand(extent: 1e308, coefficient: 10).displacement(of: 1e308)
    #expect(abs(displacement / 9.090909090909091e307 - 1) <= 4 * .ulpOfOne)
  }

  @Test func `the offset of a displacement is the offset`() {
    var source = SplitMix64(seed: 7)
    for _ in 0..<cases(500, thorough: 50000) {
      let band = RubberBand(
        extent: .random(in: 1...1000, using: &source), coefficient: .random(in: 0.1...1, using: &source))
      let offset = Double.random(in: -5000...5000, using: &source)
      let displacement = band.displacement(of: offset)
      // 4 roundings of the displacement, by the slope of the inverse, and 4 of the offset.
      let rest = 1 - displacement.magnitude / band.extent
      let slope = 1 / (band.coefficient * rest * rest)
      let allowed = 4 * .ulpOfOne * (displacement.magnitude * slope + offset.magnitude)
      #expect(abs(band.offset(of: displacement) - offset) <= allowed, "\(band), \(offset)")
    }
  }

  @Test func `a rubber band ends at its extent`() {
    let band = RubberBand(extent: 800)
    #expect(band.displacement(of: 0) == 0)
    #expect(band.displacement(of: .infinity) == 800)
    #expect(band.displacement(of: -.infinity) == -800)
    #expect(band.displacement(of: .greatestFiniteMagnitude) == 800)
    #expect(band.displacement(of: .nan).isNaN)
    #expect(band.offset(of: 800) == .infinity)
    #expect(band.offset(of: -900) == -.infinity)
    #expect(band.offset(of: .nan).isNaN)
    #expect(band.offset(of: 0) == 0)
  }

  @Test func `content follows the finger within the range, and resists beyond it`() {
    let band = RubberBand(extent: 800)
    #expect([-0.0, 0, 399, 400].map { band.position(of: $0, in: 0...400) } == [0, 0, 399, 400])
    #expect(band.position(of: 500, in: 0...400) == 400 + band.displacement(of: 100))
    #expect(band.position(of: -100, in: 0...400) == -band.displacement(of: 100))
    #expect(band.position(of: .infinity, in: 0...400) == 1200)
    #expect(band.position(of: .nan, in: 0...400).isNaN && band.finger(at: .nan, in: 0...400).isNaN)
    #expect(band.position(of: 1e9, in: 0...Double.infinity) == 1e9)
    #expect(band.finger(at: 300, in: 0...400) == 300)
    #expect(band.finger(at: 1200, in: 0...400) == .infinity)
    for finger in [-700.0, -3, 20, 450, 3000] {
      let found = band.finger(at: band.position(of: finger, in: 0...400), in: 0...400)
      #expect(abs(found - finger) <= 1e-10)
    }
  }

  @Test func `an extent of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RubberBand(extent: 0)
    }
    expectSentence("a rubber band's extent must be positive and finite, not 0.0", in: result)
  }

  @Test func `a coefficient of infinity is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RubberBand(extent: 1, coefficient: .infinity)
    }
    expectSentence("a rubber band's coefficient must be positive and finite, not inf", in: result)
  }
}
