internal import AnimationAlgebra
internal import Animations

extension ReadyAnimator {
  /// Returns the clip of one run.
  func clip(in state: AnimatorRunState) -> Clip<Effect> { clips(of: plan.scene, in: state).forward.played }

  /// Returns the forward and the backward clip of `scene`.
  ///
  /// - Parameter isReversible: Whether the caller may play the backward clip. If so, the clips of all repetitions are
  ///   created in advance.
  private func clips(
    of scene: Scene<AnimatorPlan<ReadyChange>.Leaf>, in state: AnimatorRunState, isReversible: Bool = false
  ) -> Bidirectional<SkippableClip> {
    scene.fold { leaf in
      switch leaf {
      case .change(let change, _, let settings): return clips(of: change, settings, in: state)
      case .wait(let seconds): return Bidirectional(.wait(seconds), lasting: seconds)
      case .completed(let inner, let action):
        let clips = clips(of: inner, in: state, isReversible: isReversible)
        let signal = state.signal(action)
        let end = SkippableClip(played: .lasting(0) { _ in state.end(signal) }, skipped: .one)
        return Bidirectional(forward: clips.forward * end, backward: clips.backward * end, duration: clips.duration)
      case .reversed(let inner): return reversed(clips(of: inner, in: state, isReversible: true), in: state)
      case .endless(let inner): return endless(inner, in: state)
      case .repeated(let inner, let count):
        if isReversible {
          return (0..<count).reduce(.one) { clips, _ in clips * self.clips(of: inner, in: state, isReversible: true) }
        }
        return repeated(inner, count, in: state)
      }
    }
  }

  private func clips(
    of change: ReadyChange, _ settings: AnimatorSettings, in state: AnimatorRunState
  ) -> Bidirectional<SkippableClip> {
    let motion = PropertyMotion(change, in: state)
    let duration = settings.duration
    let progress = settings.timing.progress(over: duration)
    return Bidirectional(
      forward: SkippableClip(.lasting(duration) { motion.show(progress($0)) }),
      backward: SkippableClip(.lasting(duration) { motion.show(duration > 0 ? progress(duration - $0) : 0) }),
      duration: duration)
  }

  /// Returns the clips with both directions exchanged. Played forward, the result first jumps to the end of the
  /// original, and then plays the original backward. When the jump reaches a change, the change stores the current
  /// value of its property as its start value.
  private func reversed(_ clips: Bidirectional<SkippableClip>, in state: AnimatorRunState) -> Bidirectional<
    SkippableClip
  > {
    func skip(_ clip: SkippableClip) -> SkippableClip {
      SkippableClip(
        .lasting(0) { _ in
          ClipPlayer(clip.skipped).advance(to: state.phase == .preparing ? 0 : clip.skipped.duration)
        })
    }
    let (toEnd, toStart) = (skip(clips.forward), skip(clips.backward))
    return Bidirectional(
      forward: toEnd * clips.backward,
      backward: SkippableClip(
        played: (clips.forward * toStart).played,
        // Going to the end and back leaves the same values as going back: the start values were read on the way to
        // the end.
        skipped: (.wait(clips.duration) * toStart).skipped),
      duration: clips.duration)
  }

  private func endless(
    _ scene: Scene<AnimatorPlan<ReadyChange>.Leaf>, in state: AnimatorRunState
  ) -> Bidirectional<SkippableClip> {
    let first = clips(of: scene, in: state)
    guard first.duration > 0, first.duration.isFinite else { return first }
    let repetition = AnimatorRepetition(lasting: first.duration, count: nil, first: first.forward.played) { [self] in
      clips(of: scene, in: state).forward.played
    }
    let clip = Clip(duration: .infinity) { time in Effect { repetition.advance(to: time) } }
    return Bidirectional(SkippableClip(clip), lasting: .infinity)
  }

  private func repeated(
    _ scene: Scene<AnimatorPlan<ReadyChange>.Leaf>, _ count: Int, in state: AnimatorRunState
  ) -> Bidirectional<SkippableClip> {
    let first = clips(of: scene, in: state)
    guard first.duration.isFinite else { return first }
    guard first.duration > 0 else {
      let all = Clip.lasting(0) { [self] _ in
        if state.phase == .preparing { return }
        for _ in 0..<count { ClipPlayer(clips(of: scene, in: state).forward.played).advance(to: .infinity) }
      }
      return Bidirectional(SkippableClip(all), lasting: 0)
    }
    let repetition = AnimatorRepetition(lasting: first.duration, count: count, first: first.forward.played) { [self] in
      clips(of: scene, in: state).forward.played
    }
    // Computed like the schedule, which adds the durations of expanded repetitions.
    let duration = MaxPlus(first.duration).power(count).seconds
    let clip = Clip(duration: duration) { time in
      Effect { repetition.advance(to: time < duration ? time : .infinity) }
    }
    return Bidirectional(SkippableClip(clip), lasting: duration)
  }
}

/// The motion of a property. The start value is read when the motion starts. Values are set outside all transactions.
private final class PropertyMotion {
  private let change: ReadyChange
  private let state: AnimatorRunState
  private var showing: ((Double) -> Void)?

  init(_ change: ReadyChange, in state: AnimatorRunState) { (self.change, self.state) = (change, state) }

  func show(_ progress: Double) {
    if showing == nil { showing = change.begin() }
    if let showing, state.phase != .preparing { Transaction.withoutCurrent { showing(progress) } }
  }
}

extension Clip where Value == Effect {
  /// Returns a clip that calls `show` with the time, in 0...`duration`. With duration 0, the time is 0.
  fileprivate static func lasting(_ duration: Double, _ show: @escaping (_ time: Double) -> Void) -> Clip {
    // A clip with values has a positive duration. The shortest one has no effect on times of other clips.
    Clip(duration: max(duration, .leastNonzeroMagnitude)) { time in
      Effect { show(time > .firstFrameTime ? min(time, duration) : 0) }
    }
  }
}

extension Double {
  /// The time, in seconds, at which a frame at the start of a run evaluates the clips. The duration 0 of a clip is
  /// stored as a still smaller positive number, so such a clip is over at this time. For all other clips, this time is
  /// practically 0.
  static var firstFrameTime: Double { leastNormalMagnitude }
}
