import AnimationCurves
import CurveSampling
import AnimationCurvesSIMD
import Testing

private struct Temperature: Interpolatable, Equatable {
  var kelvin: Double
  static func + (left: Self, right: Self) -> Self { Self(kelvin: left.kelvin + right.kelvin) }
  static func * (left: Self, share: Double) -> Self { Self(kelvin: left.kelvin * share) }
}

/// Both animatable and interpolatable: the name does not move.
private struct Labelled: Animatable, Interpolatable, Equatable {
  var name: String
  var animatableData: Double
  static func + (left: Self, right: Self) -> Self { Self(name: "+", animatableData: left.animatableData) }
  static func * (left: Self, share: Double) -> Self { Self(name: "*", animatableData: left.animatableData) }
}

@Suite struct InterpolatableTests {
  @Test func `vectors are interpolated`() {
    #expect(interpolate(from: 10, to: 20, at: 0.25) == 12.5)
    #expect(interpolate(from: Float(10), to: 20, at: -1) == 0)
    #expect(interpolate(from: SIMD2(0.0, 4), to: SIMD2(8, 8), at: 0.5) == SIMD2(4, 6))
    #expect(interpolate(from: AnimatablePair(0.0, 1.0), to: AnimatablePair(1, 3), at: 2) == AnimatablePair(2, 5))
  }

  @Test func `other types are interpolated by their sums and products`() {
    let middle = interpolate(from: Temperature(kelvin: 273), to: Temperature(kelvin: 373), at: 0.5)
    #expect(middle == Temperature(kelvin: 323))
    #expect(
      interpolate(from: Temperature(kelvin: 0.1), to: Temperature(kelvin: 0.7), at: 1) == Temperature(kelvin: 0.7))
  }

  @Test func `the animatable data of a type that is both is interpolated`() {
    let result = interpolate(
      from: Labelled(name: "a", animatableData: 0), to: Labelled(name: "b", animatableData: 4), at: 0.25)
    #expect(result == Labelled(name: "b", animatableData: 1))
  }
}
