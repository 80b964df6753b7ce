import AnimationCurves
import Testing

@Suite struct AnimatableTests {
  struct Still: Animatable {
    var name = "still"
    typealias AnimatableData = EmptyAnimatableData
  }

  @Test func `a vector is its own data`() {
    var value = 1.5
    value.animatableData = 2
    #expect(value == 2 && value.animatableData == 2)
    #expect(Float(3).animatableData == 3)
  }

  @Test func `a value without data does not move`() {
    var still = Still()
    still.animatableData = EmptyAnimatableData()
    #expect(still.name == "still" && still.animatableData == .zero)
  }
}
