import AnimationCurves
import CurveSampling
import AnimationCurvesSIMD
import Testing

// A client may have written these for its own use.
extension SIMD where Scalar == Double {
  fileprivate var magnitudeSquared: Double { -1 }
  fileprivate mutating func scale(by factor: Double) { self = .zero }
}

@Suite struct OwnSIMDMembersTests {
  @Test func `a client's own members of SIMD types are preferred`() {
    var vector = SIMD2(3.0, 4)
    #expect(vector.magnitudeSquared == -1)
    vector.scale(by: 2)
    #expect(vector == .zero)
  }

  @Test func `generic code calls those of the conformance`() {
    func scaled<Vector: VectorArithmetic>(_ vector: Vector) -> (Vector, Double) {
      var result = vector
      result.scale(by: 2)
      return (result, vector.magnitudeSquared)
    }
    #expect(scaled(SIMD2(3.0, 4)) == (SIMD2(6, 8), 25))
  }
}
