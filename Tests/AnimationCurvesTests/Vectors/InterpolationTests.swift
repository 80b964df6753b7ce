import AnimationCurves
import AnimationCurvesSIMD
import Testing

/// The name is not animated.
private struct Labelled: Animatable, Equatable {
  var name: String
  var animatableData: Double
}

@Suite struct InterpolationTests {
  @Test func `vectors are interpolated`() {
    #expect(interpolate(from: 10, to: 20, at: 0.25) == 12.5)
    #expect(interpolate(from: Float(10), to: 20, at: -1) == 0)
    #expect(interpolate(from: SIMD2(0.0, 4), to: SIMD2(8, 8), at: 0.5) == SIMD2(4, 6))
    #expect(interpolate(from: AnimatablePair(0.0, 1.0), to: AnimatablePair(1, 3), at: 2) == AnimatablePair(2, 5))
  }

  @Test func `the animatable data of a type is interpolated`() {
    let result = interpolate(
      from: Labelled(name: "a", animatableData: 0), to: Labelled(name: "b", animatableData: 4), at: 0.25)
    #expect(result == Labelled(name: "b", animatableData: 1))
  }
}
