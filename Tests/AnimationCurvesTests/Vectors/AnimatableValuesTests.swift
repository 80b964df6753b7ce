import AnimationCurves
import Testing

@Suite struct AnimatableValuesTests {
  @Test func `values of different types are a vector, component by component`() {
    var values = AnimatableValues(1.0, AnimatablePair(2.0, Float(3)), Float(4))
    let others = AnimatableValues(0.5, AnimatablePair(1.0, Float(-1)), Float(2))
    #expect((values + others) == AnimatableValues(1.5, AnimatablePair(3, 2), 6))
    #expect((values - others).value.1 == AnimatablePair(1, 4))
    #expect(values != others && values.magnitudeSquared == 1 + 4 + 9 + 16)
    values.scale(by: 2)
    #expect(values.value.0 == 2 && values.value.2 == 8)
    values -= values
    #expect(values == .zero)
    values += others
    #expect(values == others)
    #expect(AnimatableValues<Double, Float>.zero.interpolated(towards: .init(4, 8), amount: 0.25) == .init(1, 2))
  }
}
