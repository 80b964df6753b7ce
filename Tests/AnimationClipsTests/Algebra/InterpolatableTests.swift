import AnimationClips
import Testing

private struct Temperature: Interpolatable, Equatable {
  var kelvin: Double
  static func + (left: Self, right: Self) -> Self { Self(kelvin: left.kelvin + right.kelvin) }
  static func * (left: Self, amount: Double) -> Self { Self(kelvin: left.kelvin * amount) }
}

/// Both animatable and interpolatable: the name does not move.
private struct Labelled: Animatable, Interpolatable, Equatable {
  var name: String
  var animatableData: Double
}

private func weighted<Value: Interpolatable>(_ first: Value, _ second: Value) -> Value {
  first * 0.25 + second * 0.75
}

@Suite struct InterpolatableTests {
  @Test func `a type with sums and products is interpolated`() {
    let (cold, warm) = (Temperature(kelvin: 273), Temperature(kelvin: 373))
    let values = [0, 0.5, 1, 2].map { interpolate(from: cold, to: warm, at: $0).kelvin }
    #expect(values == [273, 323, 373, 473])
  }

  @Test func `the animatable data of a type that is both is interpolated, added and multiplied`() {
    let (a, b) = (Labelled(name: "a", animatableData: 0), Labelled(name: "b", animatableData: 4))
    #expect(
      interpolate(from: a, to: b, at: 0.25) == Labelled(name: "b", animatableData: 1)
        && weighted(a, b) == Labelled(name: "a", animatableData: 3))
  }

  @Test func `numbers and unit points conform`() {
    #expect(
      weighted(4.0, 8) == 7 && weighted(Float(4), 8) == 7 && weighted(UnitPoint.zero, .bottomTrailing).y == 0.75
        && interpolate(from: 4.0, to: 8, at: 0.5) == 6)
  }
}
