import AnimationCurvesSIMD
import Testing

@testable import AnimationCurves
@testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized)) struct DenseVectorInterpolationTests {
  /// The bound of the doc comment, against the exact result of the given scalars.
  static func note<Scalar: DenseScalar>(
    _ result: Scalar, from: Scalar, to: Scalar, amount: Scalar, in worst: inout WorstError
  ) {
    let start = DoubleDouble(Double(from))
    let way = (DoubleDouble(Double(to)) - start) * DoubleDouble(Double(amount))
    let exact = way + start
    worst.note(
      (DoubleDouble(Double(result)) - exact).magnitude.high,
      bound: Scalar.unitRoundoff * (2 * way.magnitude.high + exact.magnitude.high) * (1 + 0x1p-20),
      at: "\(from) to \(to) at \(amount)")
  }

  struct Check: VectorVisitor {
    func visit<Vector: DenseVector>(_ zero: Vector) {
      var random = SplitMix64(seed: UInt64(zero.scalarCount))
      var bulk = WorstError("\(Vector.self) in bulk")
      var one = WorstError("\(Vector.self) one by one")
      for count in [0, 1, 2, 3, 7, 8, 9, 16, 31, 64, 65] {
        let (from, to) = (zero.random(using: &random), zero.random(using: &random))
        let amounts = (0..<count).map { _ in Vector.Scalar(Double.random(in: -1...2, using: &random)) }
        let samples = from.interpolated(towards: to, amounts: amounts)
        #expect(samples.count == count && samples.width == zero.scalarCount)
        for (amount, sample) in zip(amounts, samples) {
          let expected = from.interpolated(towards: to, amount: Double(amount))
          for (scalars, results) in zip(zip(from.list, to.list), zip(sample.list, expected.list)) {
            note(results.0, from: scalars.0, to: scalars.1, amount: amount, in: &bulk)
            note(results.1, from: scalars.0, to: scalars.1, amount: amount, in: &one)
          }
        }
      }
      #expect(bulk.failures == 0 && bulk.count > 0, "\(bulk)")
      #expect(one.failures == 0, "\(one)")
    }
  }

  @Test func `every vector at every amount is within the bound, in bulk and one by one`() { Check().visitAll() }

  @Test func `interpolation in bulk extrapolates, as one by one`() {
    let samples = SIMD2(0, 4.0).interpolated(towards: SIMD2(1, 2), amounts: [0, 0.5, 2, -1])
    #expect(Array(samples) == [SIMD2(0, 4), SIMD2(0.5, 3), SIMD2(2, 0), SIMD2(-1, 6)])
  }

  @Test func `amount 0 is exactly the start`() {
    let start = SIMD4(0.1, -1e300, .leastNonzeroMagnitude, -0.3)
    #expect(start.interpolated(towards: SIMD4(1, 2, 3, 4), amounts: [0])[0] == start)
  }

  @Test func `a NaN amount makes a sample NaN, and leaves the others alone`() {
    let samples = SIMD3<Float>(1, 2, 3).interpolated(towards: SIMD3(3, 2, 1), amounts: [0.5, .nan, 1])
    #expect(samples[0] == SIMD3(2, 2, 2) && samples[2] == SIMD3(3, 2, 1))
    #expect(samples[1].list.allSatisfy { $0.isNaN })
  }

  @Test func `a vector without scalars is a zero as long as the other one`() {
    let some = AnimatableVector([2.0, 4])
    #expect(Array(AnimatableVector.zero.interpolated(towards: some, amounts: [0.5])) == [[1, 2]])
    #expect(Array(some.interpolated(towards: .zero, amounts: [0.5, 1])) == [[1, 2], [0, 0]])
    let none = AnimatableVector<Double>.zero.interpolated(towards: .zero, amounts: [0, 1])
    #expect(none.count == 2 && Array(none) == [.zero, .zero])
  }

  @Test func `the amounts along a curve are the curve's values`() {
    let (from, to) = (Pose(x: 1, y: 2, angle: 0), Pose(x: -1, y: 5, angle: 90))
    let times = (0...100).map { Double($0) / 90 }
    let samples = from.interpolated(towards: to, along: UnitCurve.easeInOut, at: times)
    for (time, sample) in zip(times, samples) {
      let expected = from.interpolated(towards: to, amount: UnitCurve.easeInOut.value(at: time))
      #expect((sample - expected).magnitudeSquared.squareRoot() < 1e-13)
    }
    var buffer = [Double](repeating: .nan, count: 303)
    var span = buffer.mutableSpan
    from.interpolate(towards: to, along: UnitCurve.easeInOut, at: times.span, into: &span)
    #expect(buffer == samples.scalars)
  }

  @Test func `a buffer of another size is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var samples = [Double](repeating: 0, count: 5)
      var span = samples.mutableSpan
      SIMD2(0.0, 1).interpolate(towards: SIMD2(1, 2), amounts: [0.0, 1].span, into: &span)
    }
    expectSentence("2 amounts of a vector of 2 scalars need room for 4 scalars, not for 5", in: result)
    let along = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var samples = [Double](repeating: 0, count: 5)
      var span = samples.mutableSpan
      SIMD2(0.0, 1).interpolate(towards: SIMD2(1, 2), along: Linear(), at: [0.0, 1, 2].span, into: &span)
    }
    expectSentence("3 times of a vector of 2 scalars need room for 6 scalars, not for 5", in: along)
  }

  @Test func `vectors of different lengths are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimatableVector([1.0, 2]).interpolated(towards: [1, 2, 3], amounts: [0.5])
    }
    expectSentence("only vectors of the same length can be added or subtracted, not of 3 and 2 scalars", in: result)
  }
}
