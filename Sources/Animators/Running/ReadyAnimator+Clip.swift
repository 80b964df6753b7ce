internal import AnimationAlgebra
internal import Animations

extension ReadyAnimator {
  /// The clip of one run.
  func clip(in state: AnimatorRunState) -> Clip<Effect> { clips(of: plan.scene, in: state).forward.played }

  /// The clips of an expression.
  ///
  /// - Parameter isReversible: Whether it may be asked for what goes backwards, for which every repetition is remembered.
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

  /// To the end at once, which reads every start, and from there back.
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
        // Forwards and at once back leaves what going back leaves: the starts were read when it went to the end.
        skipped: (.wait(clips.duration) * toStart).skipped),
      duration: clips.duration)
  }

  private func endless(
    _ scene: Scene<AnimatorPlan<ReadyChange>.Leaf>, in state: AnimatorRunState
  ) -> Bidirectional<SkippableClip> {
    let first = clips(of: scene, in: state)
    guard first.duration > 0, first.duration.isFinite else { return first }
    let rounds = AnimatorRounds(lasting: first.duration, count: nil, first: first.forward.played) { [self] in
      clips(of: scene, in: state).forward.played
    }
    let clip = Clip(duration: .infinity) { time in Effect { rounds.advance(to: time) } }
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
    let rounds = AnimatorRounds(lasting: first.duration, count: count, first: first.forward.played) { [self] in
      clips(of: scene, in: state).forward.played
    }
    // As the schedule adds up the repetitions that it writes out.
    let duration = MaxPlus(first.duration).power(count).seconds
    let clip = Clip(duration: duration) { time in
      Effect { rounds.advance(to: time < duration ? time : .infinity) }
    }
    return Bidirectional(SkippableClip(clip), lasting: duration)
  }
}

/// The motion of a property. Its start is read when it begins; it is set at once, whatever transaction is current.
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
  /// Calls `show` with the time, in 0...`duration`. What takes no time is called with 0.
  fileprivate static func lasting(_ duration: Double, _ show: @escaping (_ time: Double) -> Void) -> Clip {
    // There is no clip of values that takes no time: the shortest one takes none where it stands.
    Clip(duration: max(duration, .leastNonzeroMagnitude)) { time in
      Effect { show(time > .firstFrameTime ? min(time, duration) : 0) }
    }
  }
}

extension Double {
  /// The time of a frame at the very beginning, in seconds: later than what takes no time, and still the beginning of what
  /// does.
  static var firstFrameTime: Double { leastNormalMagnitude }
}
