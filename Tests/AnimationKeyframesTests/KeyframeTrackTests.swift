import AnimationCurves
import AnimationKeyframes
import AnimationCurvesSIMD
import Testing

@Suite struct KeyframeTrackTests {
  struct Inner: Equatable {
    var first = 1.0
    var second = 2.0
  }

  /// Fields of every kind: stored, stored in one that is stored, observed, computed, in an array, in an object.
  struct Root {
    var flag = true
    var stored = SIMD2<Float>(1, 2)
    var inner = Inner()
    var changes = 0
    var observed = 3.0 { didSet { changes += 1 } }
    var computed: Double {
      get { inner.second * 2 }
      set { inner.second = newValue / 2 }
    }
    var list = [1.0, 2, 3]
    var box = Box()
  }

  final class Box {
    var number = 5.0
  }

  @Test func `a field is moved wherever it lies, and nothing beside it`() {
    let timeline = KeyframeTimeline(initialValue: Root()) {
      KeyframeTrack(\.stored) { LinearKeyframe(SIMD2(3, -2), duration: 1) }
      KeyframeTrack(\.inner.first) { LinearKeyframe(5, duration: 1) }
      KeyframeTrack(\.observed) { LinearKeyframe(1, duration: 1) }
      KeyframeTrack(\.computed) { LinearKeyframe(8, duration: 1) }
      KeyframeTrack(\.list[1]) { LinearKeyframe(4, duration: 1) }
      KeyframeTrack(\.box.number) { LinearKeyframe(7, duration: 1) }
    }
    let value = timeline.value(time: 0.5)
    #expect(value.flag && value.stored == SIMD2(2, 0))
    #expect(value.inner == Inner(first: 3, second: 3) && value.computed == 6)
    #expect(value.observed == 2 && value.changes == 1)
    #expect(value.list == [1, 3, 3])
    #expect(value.box.number == 6)
    #expect(timeline.velocity(of: \.stored, time: 0.5) == SIMD2(2, -4))
    #expect(timeline.velocity(of: \.inner.first, time: 0.5) == 4)
    #expect(timeline.velocity(of: \.computed, time: 0.5) == 4)
    #expect(timeline.velocity(of: \.list[1], time: 0.5) == 2)
  }

  @Test func `the initial value stays as it is, also where a field's memory is shared`() {
    let start = Root()
    let timeline = KeyframeTimeline(initialValue: start) {
      KeyframeTrack(\.list[0]) { LinearKeyframe(9, duration: 1) }
      KeyframeTrack(\.stored) { LinearKeyframe(.zero, duration: 1) }
    }
    #expect(timeline.value(time: 1).list == [9, 2, 3] && timeline.value(time: 0).list == [1, 2, 3])
    #expect(start.list == [1, 2, 3] && start.stored == SIMD2(1, 2))
  }

  @Test func `a track of the whole value moves all of it`() {
    let timeline = KeyframeTimeline(initialValue: SIMD2(1.0, 2)) {
      KeyframeTrack { LinearKeyframe(SIMD2(3, 0), duration: 1) }
      KeyframeTrack(\.self) { LinearKeyframe(SIMD2(5, 0), duration: 2) }
    }
    #expect(timeline.value(time: 1) == SIMD2(3, 1))
    #expect(timeline.velocity(time: 1) == SIMD2(2, -1))
  }
}
