import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct SineCosineTests {
  /// The accuracy in the doc comment, in ulp.
  let bound = 0.8

  @Test func `sine and cosine are within the bound of the exact values`() throws {
    var worst = 0.0
    for numbers in try Oracle.numbers("sine-cosine") {
      let angle = numbers[0]
      let (sine, cosine) = sineCosine(angle)
      let sineError = ((sine - numbers[1]) - numbers[2]).magnitude / numbers[1].ulp
      let cosineError = ((cosine - numbers[3]) - numbers[4]).magnitude / numbers[3].ulp
      #expect(sineError <= bound, "sin \(angle)")
      #expect(cosineError <= bound, "cos \(angle)")
      worst = max(worst, sineError, cosineError)
    }
    #expect(worst > 0.5, "the rows do not reach the hard cases")
  }

  @Test func `the squares add up to one`() {
    var generator = SplitMix64(seed: 20_240_607)
    for _ in 0..<100_000 {
      let angle = Double.random(in: -2e6...2e6, using: &generator)
      let (sine, cosine) = sineCosine(angle)
      #expect((sine * sine + cosine * cosine - 1).magnitude < 6e-16, "\(angle)")
    }
  }

  @Test func `the sine is odd and the cosine even`() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<10_000 {
      let angle = Double.random(in: -1000...1000, using: &generator)
      let (sine, cosine) = sineCosine(angle)
      #expect(sineCosine(-angle) == (-sine, cosine), "\(angle)")
    }
  }

  @Test func `zero keeps its sign, and an infinite angle gives NaN`() {
    #expect(sineCosine(0) == (0, 1))
    #expect(sineCosine(-0.0).sine.sign == .minus)
    for angle in [Double.nan, .infinity, -.infinity] {
      #expect(sineCosine(angle).sine.isNaN && sineCosine(angle).cosine.isNaN)
    }
  }
}
