public import AnimationCurves

extension Clip {
  /// The values of a keyframe timeline, from its beginning to what each of its tracks comes to.
  ///
  ///     Clip(KeyframeTimeline(initialValue: Pose()) { KeyframeTrack(\.height) { SpringKeyframe(0, duration: 0.5) } })
  ///
  /// A timeline without a duration is trivial. One with a spring that never rests is endless; at infinity it is where it is
  /// after 2⁵² seconds.
  public init(_ timeline: KeyframeTimeline<Value>) {
    let duration = timeline.duration
    guard duration > 0 else {
      self = .trivial
      return
    }
    self.init(duration: duration) { time in
      // At its end after a move that is there, too.
      timeline.value(time: time < duration ? time : min(duration.nextUp, 0x1p52))
    }
  }
}
