import AnimationCurves
@_spi(Kernels) import CurveSampling
import AnimationCurvesSIMD
import Testing

@testable import TestSupport

@Suite(.tags(.sanitized)) struct SpanInterpolationTests {
  /// Pairs of random scalars, of which each is checked by the bound of a single interpolation.
  private func check<Scalar: DenseScalar>(_ type: Scalar.Type) {
    var random = SplitMix64(seed: 5)
    func scalars(_ count: Int) -> [Scalar] {
      (0..<count).map { _ in Scalar(Double.random(in: -3...3, using: &random)) }
    }
    var worst = WorstError("pairs of \(type)")
    for (pairs, width) in [(0, 4), (1, 1), (3, 0), (5, 1), (1, 9), (7, 2), (6, 3), (16, 4), (9, 17), (33, 64)] {
      let (from, to, amounts) = (scalars(pairs * width), scalars(pairs * width), scalars(pairs))
      var results = [Scalar](repeating: .nan, count: pairs * width)
      var span = results.mutableSpan
      from.span.interpolate(towards: to.span, amounts: amounts.span, width: width, into: &span)
      for index in results.indices {
        DenseVectorInterpolationTests.note(
          results[index], from: from[index], to: to[index], amount: amounts[index / width], in: &worst)
      }
      let amount = Scalar(0.3)
      span = results.mutableSpan
      from.span.interpolate(towards: to.span, amount: amount, into: &span)
      for index in results.indices {
        DenseVectorInterpolationTests.note(
          results[index], from: from[index], to: to[index], amount: amount, in: &worst)
      }
    }
    #expect(worst.failures == 0 && worst.count > 0, "\(worst)")
  }

  @Test func `every pair is within the bound of one pair, at one amount and at its own`() {
    check(Double.self)
    check(Float.self)
  }

  @Test func `samples are interpolated towards samples`() {
    let start = SIMD2(0.0, 0).interpolated(towards: SIMD2(1, 2), amounts: [0, 1, 2])
    let end = SIMD2(4.0, 4).interpolated(towards: SIMD2(5, 6), amounts: [0, 1, 2])
    #expect(Array(start.interpolated(towards: end, amount: 0.5)) == [SIMD2(2, 2), SIMD2(3, 4), SIMD2(4, 6)])
    #expect(
      Array(start.interpolated(towards: end, amounts: [0, 1, -0.5])) == [SIMD2(0, 0), SIMD2(5, 6), SIMD2(0, 2)])
  }

  @Test func `scalars without partners are refused`() async {
    let others = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var results = [Double](repeating: 0, count: 2)
      var span = results.mutableSpan
      [1.0, 2].span.interpolate(towards: [1.0, 2, 3].span, amount: 0.5, into: &span)
    }
    expectSentence("this span, `others` and `results` must have the same number of scalars, not 2, 3 and 2", in: others)
    let amounts = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var results = [Float](repeating: 0, count: 4)
      var span = results.mutableSpan
      let scalars: [Float] = [1, 2, 3, 4]
      scalars.span.interpolate(towards: scalars.span, amounts: [0.5].span, width: 3, into: &span)
    }
    expectSentence("1 amounts for vectors of 3 scalars need a span of 3 scalars, not 4", in: amounts)
    let samples = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let start = 0.0.interpolated(towards: 1, amounts: [0, 1])
      _ = start.interpolated(towards: start, amounts: [0, 1, 1])
    }
    expectSentence("3 amounts for vectors of 1 scalars need a span of 3 scalars, not 2", in: samples)
  }
}
