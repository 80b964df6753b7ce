import AnimationCurves
import Testing

@Suite struct SpringAnimatableTests {
  /// Something of which only a part moves.
  struct Marker: Animatable, Equatable {
    var name: String
    var place: Double
    var animatableData: Double {
      get { place }
      set { place = newValue }
    }
  }

  let spring = Spring.bouncy
  let start = Marker(name: "start", place: 10)
  let end = Marker(name: "end", place: 14)
  let push = Marker(name: "push", place: 3)

  @Test func `values are absolute, and fields that do not move keep the start's`() {
    let value = spring.value(fromValue: start, toValue: end, initialVelocity: push, time: 0.2)
    #expect(value.place == 10 + spring.value(target: 4.0, initialVelocity: 3, time: 0.2))
    #expect(value.name == "start")
    #expect(spring.value(fromValue: start, toValue: end, initialVelocity: push, time: .infinity).place == 14)
  }

  @Test func `velocity, force and settling time are those of the difference`() {
    let velocity = spring.velocity(fromValue: start, toValue: end, initialVelocity: push, time: 0.2)
    #expect(velocity.place == spring.velocity(target: 4.0, initialVelocity: 3, time: 0.2))
    let force = spring.force(fromValue: start, toValue: end, position: Marker(name: "", place: 1), velocity: push)
    #expect(force.place == spring.force(target: 4.0, position: 1, velocity: 3))
    #expect(
      spring.settlingDuration(fromValue: start, toValue: end, initialVelocity: push, epsilon: 0.01)
        == spring.settlingDuration(target: 4.0, initialVelocity: 3, epsilon: 0.01))
  }
}
