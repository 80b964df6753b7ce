import AnimationCurves
import CurveSampling
import AnimationCurvesSIMD
import Testing

@Suite struct VectorArithmeticSIMDTests {
  /// Checks that a vector computes what its lanes compute.
  func check<Vector: SIMD & VectorArithmetic & Animatable>(_: Vector.Type, count: Int)
  where Vector.Scalar: BinaryFloatingPoint {
    var left = Vector()
    var right = Vector()
    for lane in left.indices {
      left[lane] = Vector.Scalar(lane) - 1.5
      right[lane] = 3 - Vector.Scalar(lane) * 2
    }
    #expect(left.scalarCount == count)
    let between = left.interpolated(towards: right, amount: 0.3)
    var sum = 0.0
    for lane in left.indices {
      #expect(between[lane] == (right[lane] - left[lane]) * Vector.Scalar(0.3) + left[lane])
      sum += Double(left[lane] * left[lane])
    }
    #expect(left.magnitudeSquared == sum)
    #expect(Vector.zero + left == left && left - left == Vector.zero)
    #expect(left.animatableData as? Vector == left)
  }

  @Test func `SIMD vectors compute lane by lane`() {
    check(SIMD2<Double>.self, count: 2)
    check(SIMD3<Double>.self, count: 3)
    check(SIMD4<Double>.self, count: 4)
    check(SIMD8<Double>.self, count: 8)
    check(SIMD16<Double>.self, count: 16)
    check(SIMD32<Double>.self, count: 32)
    check(SIMD2<Float>.self, count: 2)
    check(SIMD3<Float>.self, count: 3)
    check(SIMD4<Float>.self, count: 4)
    check(SIMD8<Float>.self, count: 8)
    check(SIMD16<Float>.self, count: 16)
    check(SIMD32<Float>.self, count: 32)
  }
}
