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
    self.init(duration: duration) { $0 < duration ? timeline.value(time: $0) : timeline.finalValue }
  }

  /// Creates the clip of a motion, such as a track of a file, a rotation or a blend: from the time 0 until it ends.
  ///
  ///     Clip(try AnimationTrack([.init(0, 0.0), .init(1, 5)], after: .loop))  // endless
  ///
  /// A motion that never ends, or that repeats, gives an endless clip.
  ///
  /// - Precondition: The motion takes seconds, and ends after the time 0.
  public init(_ motion: some Trajectory<Value>) {
    self.init(duration: motion.requireEndTime()) { motion.value(at: $0) }
  }

  // A track of numbers is a trajectory and a curve, and each of them has an initialiser.

  /// Creates the clip of a track, from the time 0 until its last key. A track that repeats gives an endless clip.
  ///
  /// - Precondition: The track ends after the time 0.
  public init(_ track: AnimationTrack<Value>) where Value: VectorArithmetic {
    self.init(duration: track.requireEndTime()) { track.value(at: $0) }
  }
}
