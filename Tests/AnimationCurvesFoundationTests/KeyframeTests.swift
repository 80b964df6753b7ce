import AnimationCurvesFoundation
import AnimationKeyframes
import Testing

/// Keyframes as they are written for SwiftUI, with nothing changed but the import.
@Suite struct KeyframeTests {
  struct AnimationValues {
    var scale = 1.0
    var verticalStretch: CGFloat = 1
    var translation = CGSize.zero
    var anchor = CGPoint(x: 1, y: 2)
    var angle: Double = 0
  }

  @Test func `a timeline of Apple's documentation compiles and moves`() {
    let total: TimeInterval = 1.5
    let timeline = KeyframeTimeline(initialValue: AnimationValues()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(1.0, duration: 0.36)
        SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)
        SpringKeyframe(1.0, spring: .bouncy)
      }
      KeyframeTrack(\.verticalStretch) {
        CubicKeyframe(1.0, duration: 0.1)
        CubicKeyframe(0.6, duration: 0.15)
        CubicKeyframe(1.5, duration: 0.1)
        CubicKeyframe(1.05, duration: 0.15)
      }
      KeyframeTrack(\.translation) {
        MoveKeyframe(CGSize(width: 4, height: 0))
        LinearKeyframe(CGSize(width: 0, height: 8), duration: total, timingCurve: .easeInOut)
      }
      KeyframeTrack(\.translation.width) {
        MoveKeyframe(-3)
      }
      KeyframeTrack(\.anchor) { CubicKeyframe(CGPoint(x: 3, y: 2), duration: 1).monotone }
    }
    #expect(timeline.value(time: 0.1).verticalStretch == 1)
    #expect(timeline.value(time: 0.25).verticalStretch == 0.6)
    #expect(timeline.value(time: 0.75).translation == CGSize(width: -3, height: 4))
    #expect(timeline.value(progress: 1).scale.rounded() == 1)
    #expect(timeline.value(time: 0.5).anchor == CGPoint(x: 2, y: 2))
    #expect(timeline.velocity(of: \.anchor, time: 0.5) == CGPoint(x: 3, y: 0))
    #expect(timeline.duration > 1.2)
  }

  @Test func `CGFloats and types made of them are dense vectors, in place`() {
    #expect(CGFloat.scalarLayout?.count == 1)
    #expect(CGPoint.AnimatableData.scalarLayout?.count == 2)
    #expect(CGRect.AnimatableData.scalarLayout?.count == 4)
    let data = CGRect(x: 1, y: 2, width: 3, height: 4).animatableData
    #expect(data.withScalars { scalars in scalars.indices.map { scalars[$0] } } == [1, 2, 3, 4])
    #expect(MemoryLayout<CGFloat>.offset(of: \.native) == 0)
  }
}
