import AnimationCurves
import Testing

@Suite struct AnimatableTests {
  struct Still: Animatable {
    typealias AnimatableData = EmptyAnimatableData
  }

  @Test func `a vector is its own data`() {
    var value = 1.5
    value.animatableData = 2
    #expect(value == 2 && value.animatableData == 2)
    #expect(Float(3).animatableData == 3)
  }

  @Test func `a value without data is at rest`() {
    var still = Still()
    still.animatableData = EmptyAnimatableData()
    #expect(still.animatableData.magnitudeSquared == 0)
    #expect(Spring.bouncy.settlingDuration(target: still.animatableData, epsilon: 0.001) == 0)
  }
}
