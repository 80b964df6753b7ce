public import AnimationAlgebra

extension ComposableAnimator {
  /// The duration of the animator, in seconds; infinity if it is endless.
  public var duration: Double { AnimatorPlan<Change>.cues(plan.scene).duration }

  /// The start and end of each property change and each delay, in seconds from the start of the animator.
  public var intervals: [SceneSchedule.Interval] { scene.intervals }

  /// The start and end of each property change and each delay. The schedule can be exported as a table, CSV or SVG.
  public var schedule: SceneSchedule { scene.schedule }

  /// The animator as a scene of names and durations. A delay is a leaf named "delay". An endless animator is one leaf
  /// of infinite duration, whether it is this animator or a part of it. The name of this leaf contains the names of all
  /// properties and delays in the endless animator.
  public var scene: Scene<Cue> { AnimatorPlan<Change>.cues(plan.scene).forward }
}

extension AnimatorPlan {
  fileprivate static func cues(_ scene: Scene<Leaf>) -> Bidirectional<Scene<Cue>> {
    scene.fold { leaf in
      switch leaf {
      case .change(_, let name, let settings):
        let cue = Scene.single(Cue(name, duration: settings.duration))
        return Bidirectional(cue, lasting: settings.duration)
      case .wait(let seconds): return Bidirectional(.wait(seconds), lasting: seconds)
      case .completed(let inner, _): return cues(inner)
      case .repeated(let inner, let count): return cues(inner).power(count)
      case .reversed(let inner): return cues(inner).swapped
      case .endless(let inner):
        let round = cues(inner)
        guard round.duration > 0, round.duration.isFinite else { return round }
        let names = round.forward.leaves.map(\.name).joined(separator: ", ")
        return Bidirectional(.single(Cue("\(names) …", duration: .infinity)), lasting: .infinity)
      }
    }
  }
}
