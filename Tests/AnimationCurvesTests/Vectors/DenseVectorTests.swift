import AnimationCurves
import CurveSampling
import AnimationCurvesSIMD
import Testing

@testable import TestSupport

/// Laws of every dense vector, called for each that there is.
@Suite struct DenseVectorTests {
  typealias Pair = AnimatablePair

  /// Expects reads, writes and changes in place to access the scalars in their order.
  private func check<Vector: DenseVector>(
    _ zero: Vector, count: Int, inPlace: Bool, at location: SourceLocation = #_sourceLocation
  ) {
    let numbers = (0..<count).map { Vector.Scalar($0 * $0) - 1.5 }
    var vector = zero
    #expect(vector.scalarCount == count, sourceLocation: location)
    #expect((Vector.scalarLayout != nil) == inPlace, sourceLocation: location)
    vector.setScalars(to: numbers.span)
    #expect(vector.withScalars { scalars in scalars.indices.map { scalars[$0] } } == numbers, sourceLocation: location)

    var copies = [Vector.Scalar](repeating: 7, count: count + 1)
    var span = copies.mutableSpan
    vector.copyScalars(into: &span)
    #expect(copies == numbers + [7], sourceLocation: location)

    vector.withMutableScalars { scalars in
      #expect(scalars.count == count, sourceLocation: location)
      for index in scalars.indices { scalars[index] = 2 * scalars[index] + 1 }
    }
    let doubled = numbers.map { 2 * $0 + 1 }
    #expect(vector.withScalars { scalars in scalars.indices.map { scalars[$0] } } == doubled, sourceLocation: location)

    // The arithmetic is that of the scalars.
    var other = zero
    other.setScalars(to: numbers.span)
    let sum = (vector + other).interpolated(towards: other - vector, amount: 0.3)
    let expected = zip(doubled, numbers).map { ($1 - $0 - ($0 + $1)) * Vector.Scalar(0.3) + ($0 + $1) }
    #expect(sum.withScalars { scalars in scalars.indices.map { scalars[$0] } } == expected, sourceLocation: location)
    let squares = numbers.reduce(0) { $0 + Double($1) * Double($1) }
    #expect(abs(other.magnitudeSquared - squares) <= 1e-12 * squares, sourceLocation: location)
    #expect(vector + .zero == vector && .zero + vector == vector, sourceLocation: location)
  }

  @Test func `numbers are vectors of one scalar, in place`() {
    check(0.0, count: 1, inPlace: true)
    check(Float(0), count: 1, inPlace: true)
  }

  @Test func `the lanes of a SIMD vector are contiguous`() {
    check(SIMD2<Double>.zero, count: 2, inPlace: true)
    check(SIMD3<Double>.zero, count: 3, inPlace: true)
    check(SIMD4<Float>.zero, count: 4, inPlace: true)
    check(SIMD8<Float>.zero, count: 8, inPlace: true)
    check(SIMD16<Double>.zero, count: 16, inPlace: true)
    check(SIMD32<Float>.zero, count: 32, inPlace: true)
  }

  @Test func `pairs of one scalar are in place, however they nest`() {
    check(Pair<Double, Double>.zero, count: 2, inPlace: true)
    check(Pair<Float, Pair<Float, Pair<Float, Float>>>.zero, count: 4, inPlace: true)
    check(Pair<Pair<Double, Double>, Pair<Double, Double>>.zero, count: 4, inPlace: true)
    check(Pair<SIMD2<Double>, SIMD2<Double>>.zero, count: 4, inPlace: true)
    check(Pair<SIMD4<Float>, Float>.zero, count: 5, inPlace: true)
  }

  @Test func `pairs with a gap between their vectors are packed`() {
    check(Pair<Double, SIMD2<Double>>.zero, count: 3, inPlace: false)
    check(Pair<SIMD3<Double>, Double>.zero, count: 4, inPlace: false)
    check(Pair<Pair<Float, SIMD2<Float>>, Float>.zero, count: 4, inPlace: false)
    check(Pair(AnimatableVector<Double>([0, 0, 0]), 0.0), count: 4, inPlace: false)
  }

  @Test func `a vector of variable length is a dense vector`() {
    for count in 0...5 {
      check(AnimatableVector([Float](repeating: 0, count: count)), count: count, inPlace: false)
    }
  }

  @Test func `an error of the body is rethrown, and its changes before stay`() {
    struct Stop: Error {}
    func check(_ vector: some DenseVector<Double>) {
      var vector = vector
      #expect(throws: Stop.self) {
        try vector.withMutableScalars { scalars throws(Stop) in
          scalars[0] = 5
          throw Stop()
        }
      }
      #expect(vector.withScalars { $0[0] } == 5)
    }
    check(SIMD2<Double>(1, 2))
    check(Pair(1.0, SIMD2<Double>(1, 2)))
    check(AnimatableVector<Double>([1, 2]))
  }

  @Test func `scalars that do not fit are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var vector = SIMD4<Double>.zero
      vector.setScalars(to: [1.0, 2, 3].span)
    }
    expectSentence("a vector of 4 scalars needs a span of 4 elements or more, not 3", in: result)
  }

  @Test func `a number is not written where there is no room`() async {
    let copy = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var room: [Double] = []
      var span = room.mutableSpan
      2.0.copyScalars(into: &span)
    }
    expectSentence("a vector of 1 scalars needs a span of 1 elements or more, not 0", in: copy)
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var number: Float = 2
      number.setScalars(to: [Float]().span)
    }
    expectSentence("a vector of 1 scalars needs a span of 1 elements or more, not 0", in: set)
  }
}
