import AnimationCurves
import AnimationCurvesSIMD
import Testing

@testable import TestSupport

/// The layout of scalars is compared with the compiler's.
@Suite(.tags(.sanitized)) struct ScalarLayoutTests {
  private func start<First, Second>(_: AnimatablePair<First, Second>.Type) -> Int? {
    MemoryLayout<AnimatablePair<First, Second>>.offset(of: \.second)
  }

  @Test func `the second vector of a pair lies at the layout's offset`() {
    #expect(start(AnimatablePair<Double, Double>.self) == 8)
    #expect(start(AnimatablePair<Float, Float>.self) == 4)
    #expect(start(AnimatablePair<AnimatablePair<Float, Float>, Float>.self) == 8)
    #expect(start(AnimatablePair<SIMD4<Float>, Float>.self) == 16)
    #expect(start(AnimatablePair<SIMD2<Double>, SIMD2<Double>>.self) == 16)
    // The gaps that a pair is packed for.
    #expect(start(AnimatablePair<Double, SIMD2<Double>>.self) == 16)
    #expect(start(AnimatablePair<SIMD3<Double>, Double>.self) == 32)
    #expect(start(AnimatablePair<AnimatablePair<Float, SIMD2<Float>>, Float>.self) == 16)
  }

  @Test func `the lanes of a SIMD vector are contiguous from its start`() {
    func check<Vector: SIMD<Double>>(_: Vector.Type) {
      var vector = Vector()
      for lane in vector.indices { vector[lane] = Double(lane) + 1 }
      let lanes = unsafe withUnsafeBytes(of: vector) { bytes in
        vector.indices.map { unsafe bytes.loadUnaligned(fromByteOffset: 8 * $0, as: Double.self) }
      }
      #expect(lanes == vector.indices.map { vector[$0] })
    }
    check(SIMD2<Double>.self)
    check(SIMD3<Double>.self)
    check(SIMD4<Double>.self)
    check(SIMD8<Double>.self)
    check(SIMD16<Double>.self)
    check(SIMD32<Double>.self)
  }

  @Test func `the count is that of the contiguous scalars`() {
    #expect(Double.scalarLayout?.count == 1)
    #expect(SIMD3<Float>.scalarLayout?.count == 3)
    #expect(AnimatablePair<SIMD2<Float>, AnimatablePair<Float, Float>>.scalarLayout?.count == 4)
    #expect(AnimatableVector<Double>.scalarLayout?.count == nil)
  }
}
