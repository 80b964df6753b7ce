public import AnimationKeyframes

extension Clip {
  /// Creates the clip of a keyframe timeline, from its start to the end of its tracks.
  ///
  ///     Clip(KeyframeTimeline(initialValue: Pose()) { KeyframeTrack(\.height) { SpringKeyframe(0, duration: 0.5) } })
  ///
  /// A timeline with duration 0 gives the trivial clip. A timeline with a spring that never rests gives an endless
  /// clip, whose value at infinity is the timeline's value after 2⁵² seconds.
  public init(_ timeline: KeyframeTimeline<Value>) {
    let duration = timeline.duration
    guard duration > 0 else {
      self = .trivial
      return
    }
    self.init(duration: duration) { time in
      // A time after the end includes the effect of a move keyframe at the end.
      timeline.value(time: time < duration ? time : min(duration.nextUp, 0x1p52))
    }
  }
}
