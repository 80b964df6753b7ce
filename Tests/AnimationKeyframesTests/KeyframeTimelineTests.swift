import AnimationCurves
import AnimationKeyframes
import Testing

@Suite struct KeyframeTimelineTests {
  struct Pose: Equatable {
    var height = 1.0
    var offset = UnitPoint(x: 2, y: 3)
    var name = "still"
  }

  private let timeline = KeyframeTimeline(initialValue: Pose()) {
    KeyframeTrack(\.height) {
      LinearKeyframe(5, duration: 0.5)
      LinearKeyframe(0, duration: 0.25)
    }
    KeyframeTrack(\.offset) {
      LinearKeyframe(UnitPoint(x: 6, y: -1), duration: 2)
    }
  }

  @Test func `tracks run in parallel, each from the initial value's field`() {
    #expect(timeline.value(time: 0.25) == Pose(height: 3, offset: UnitPoint(x: 2.5, y: 2.5)))
    #expect(timeline.value(time: 1) == Pose(height: 0, offset: UnitPoint(x: 4, y: 1)))
  }

  @Test func `a timeline lasts as long as its longest track`() { #expect(timeline.duration == 2) }

  @Test func `a timeline holds the initial value before its start and the ends of its tracks after its end`() {
    for time in [-1e-300, -1, -Double.infinity] { #expect(timeline.value(time: time) == Pose()) }
    for time in [2, 2.0.nextUp, 100, .infinity] {
      #expect(timeline.value(time: time) == Pose(height: 0, offset: UnitPoint(x: 6, y: -1)))
    }
  }

  @Test func `progress is a fraction of the duration`() {
    for progress in [-1, 0, 0.1, 0.25, 0.6, 1, 1.5] {
      #expect(timeline.value(progress: progress) == timeline.value(time: 2 * progress))
    }
  }

  @Test func `the later one of two tracks of one field wins`() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.offset) { LinearKeyframe(.zero, duration: 1) }
      KeyframeTrack(\.offset.x) { LinearKeyframe(10, duration: 2) }
    }
    #expect(timeline.value(time: 1).offset == UnitPoint(x: 6, y: 0))
    #expect(timeline.velocity(of: \.offset, time: 1) == UnitPoint(x: 4, y: -3))
    #expect(timeline.velocity(of: \.offset.x, time: 1) == 4)
    #expect(timeline.velocity(of: \.offset.y, time: 1) == -3)
  }

  @Test func `a field's velocity is that of its track, and 0 where there is none or it rests`() {
    #expect(timeline.velocity(of: \.height, time: 0) == 8)
    #expect(timeline.velocity(of: \.height, time: 0.5) == 8)
    #expect(timeline.velocity(of: \.height, time: 0.5.nextUp) == -20)
    #expect(timeline.velocity(of: \.height, time: 0.75) == -20)
    #expect(timeline.velocity(of: \.height, time: 0.75.nextUp) == 0)
    #expect(timeline.velocity(of: \.height, time: -0.1) == 0)
    #expect(timeline.velocity(of: \.offset, time: 1.9) == UnitPoint(x: 2, y: -2))
    let still = KeyframeTimeline(initialValue: Pose()) { KeyframeTrack(\.height) { MoveKeyframe(2) } }
    #expect(still.velocity(of: \.offset, time: 0) == .zero)
  }

  @Test func `a timeline without keyframes holds its initial value`() {
    let none = KeyframeTimeline(initialValue: Pose()) {}
    let empty = KeyframeTimeline(initialValue: 4.0) { KeyframeTrack {} }
    #expect(none.duration == 0 && empty.duration == 0)
    for time in [-1.0, 0, 1, .infinity] {
      #expect(none.value(time: time) == Pose() && none.value(progress: time) == Pose())
      #expect(empty.value(time: time) == 4 && empty.velocity(time: time) == 0)
    }
  }

  @Test func `a field that is not animatable stays as it is`() {
    struct Label: Animatable, Equatable {
      var text: String
      var animatableData: Double
    }
    let timeline = KeyframeTimeline(initialValue: Label(text: "start", animatableData: 0)) {
      LinearKeyframe(Label(text: "end", animatableData: 2), duration: 1)
    }
    #expect(timeline.value(time: 0.5) == Label(text: "start", animatableData: 1))
    #expect(timeline.value(time: 1) == Label(text: "start", animatableData: 2))
    #expect(timeline.velocity(time: 0.5) == Label(text: "start", animatableData: 2))
  }

  @Test func `a NaN time makes the animated fields NaN`() {
    let value = timeline.value(time: .nan)
    #expect(value.height.isNaN && value.offset.x.isNaN && value.name == "still")
    #expect(timeline.velocity(of: \.height, time: .nan).isNaN)
    #expect(timeline.value(progress: .nan).height.isNaN)
  }

  @Test func `a spring that never settles never ends`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(1, spring: Spring(duration: 1, bounce: 1))
      LinearKeyframe(5, duration: 1)
    }
    #expect(timeline.duration == .infinity)
    #expect(abs(timeline.value(time: 1000.5) - 2) < 1e-9)
    #expect(timeline.value(progress: 0) == 0)
  }

  /// By the exact derivative of the exact value see `KeyframeOracleTests`.
  @Test func `the velocity is the derivative of the value`() {
    let timeline = KeyframeTimeline(initialValue: 1.0) {
      CubicKeyframe(4, duration: 0.5)
      SpringKeyframe(-2, duration: 0.25, spring: .bouncy)
      LinearKeyframe(3, duration: 0.25, timingCurve: .easeInOut)
      CubicKeyframe(3, duration: 1, startVelocity: 8)
    }
    let step = 0x1p-20
    for index in 0..<200 {
      let time = (Double(index) + 0.5) / 100
      let slope = (timeline.value(time: time + step) - timeline.value(time: time - step)) / (2 * step)
      #expect(abs(timeline.velocity(time: time) - slope) < 1e-6, "at \(time)")
    }
  }

  @Test func `each of a thousand keyframes is found`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      for index in 1...1000 { LinearKeyframe(Double(index * index), duration: 1) }
    }
    #expect(timeline.duration == 1000)
    for index in 0..<1000 {
      #expect(timeline.value(time: Double(index)) == Double(index * index))
      #expect(timeline.value(time: Double(index) + 0.5) == Double(index * index) + Double(2 * index + 1) / 2)
    }
  }

  @Test func `a timeline that goes on from another one begins there, with the velocity that it has`() {
    let first = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.height) { CubicKeyframe(21, duration: 1) }
      KeyframeTrack(\.offset) { LinearKeyframe(UnitPoint(x: 6, y: -1), duration: 2) }
    }
    let next = KeyframeTimeline(continuing: first, at: 0.5) {
      KeyframeTrack(\.height) { CubicKeyframe(31, duration: 1) }
      KeyframeTrack(\.offset) { SpringKeyframe(UnitPoint(x: 0, y: 0), duration: 1) }
    }
    // Smoothstep from 1 to 21, at its half: 11, at 1.5 · 20 per second. The points: 2 + 4/4 and 3 − 4/4, at ±2 per
    // second.
    #expect(next.value(time: 0) == Pose(height: 11, offset: UnitPoint(x: 3, y: 2)))
    #expect(next.velocity(of: \.height, time: 0) == 30)
    #expect(next.velocity(of: \.offset, time: 0) == UnitPoint(x: 2, y: -2))
    // The Hermite weights at a quarter: 0.84375 · 11 + 0.140625 · 30 + 0.15625 · 31.
    #expect(abs(next.value(time: 0.25).height - (9.28125 + 4.21875 + 4.84375)) < 1e-14)
    #expect(next.duration == 1)
  }

  @Test func `an infinite velocity counts as 0 where a timeline goes on`() {
    let first = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(1, duration: 1, timingCurve: .circularEaseIn) }
    #expect(first.velocity(time: 1) == .infinity)
    let next = KeyframeTimeline(continuing: first, at: 1) { CubicKeyframe(5, duration: 1) }
    #expect(next.value(time: 0) == 1 && next.velocity(time: 0) == 0 && next.value(time: 0.5) == 3)
  }

  @Test func `a timeline that goes on from one at rest begins at rest`() {
    let first = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(8, duration: 1) }
    for (time, value) in [(-1.0, 0.0), (2, 8)] {
      let next = KeyframeTimeline(continuing: first, at: time) { CubicKeyframe(16, duration: 1) }
      #expect(next.value(time: 0) == value && next.velocity(time: 0) == 0)
    }
  }
}
