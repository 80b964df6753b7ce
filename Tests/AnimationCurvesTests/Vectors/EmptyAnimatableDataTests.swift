import AnimationCurves
import Testing

@Suite struct EmptyAnimatableDataTests {
  @Test func `all values are equal and zero`() {
    var data = EmptyAnimatableData()
    data += .zero
    data -= .zero
    data.scale(by: 3)
    #expect(data == .zero && data + data == data - data && data.magnitudeSquared == 0)
  }
}
