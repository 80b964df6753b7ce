/// A value that moves to its target, when that is set inside `withAnimation`.
///
///     let scale = Animated(1.0, on: stage)
///     withAnimation(.bouncy) { scale.target = 2 }
///     stage.advance(to: 0.1)
///     scale.value     // on its way
///     scale.target = 1    // outside: there at once
///
/// An animation begins where the value is. If it moves already, the new animation takes it over, with its velocity, or is
/// added to the one that runs, as ``Animation/shouldMerge(previous:value:time:context:)`` says. What does not move in the
/// value is that of the target.
///
/// Setting a target that moves nothing, because it is the present one, begins nothing and ends nothing. Of two changes
/// between the same two frames the second replaces the first.
///
/// A stage holds what is moving, so that completions are called; it lets go of it at rest. An animated value is not
/// Sendable.
public final class Animated<Value: Animatable> {
  /// Where the value moves.
  public let stage: Stage

  private var storedTarget: Value
  /// What is shown.
  private var data: Value.AnimatableData
  private var run: AnimationRun<Value.AnimatableData>?
  /// What is to be called when the run is over.
  private var completions: [AnimationCompletion] = []
  private var tracker = VelocityTracker<Value.AnimatableData>()
  private var isOnStage = false

  /// What changes the transaction of every set of the target, the outer ones last.
  var settings: [(inout Transaction) -> Void] = []

  /// A value at rest.
  public init(_ value: Value, on stage: Stage) {
    self.stage = stage
    storedTarget = value
    data = value.animatableData
  }
}

// MARK: - What is shown

extension Animated {
  /// The value in the last frame: on its way, or at its target.
  public var value: Value {
    var value = storedTarget
    if run != nil { value.animatableData = data }
    return value
  }

  /// How fast the value moves in the last frame, per second: zero at rest, and where a custom animation does not say.
  public var velocity: Value.AnimatableData { run?.velocity(at: stage.time) ?? .zero }

  /// Whether the value is on its way.
  public var isAnimating: Bool { run != nil }
}

// MARK: - What is set

extension Animated {
  /// Where the value is, or is moving to.
  ///
  /// Setting it shows the change as the current transaction says, see ``Transaction/current``, and the settings of this
  /// value.
  public var target: Value {
    get { storedTarget }
    set {
      var transaction = Transaction.current
      for setting in settings.reversed() { setting(&transaction) }
      let goal = newValue.animatableData
      let isMove = goal != storedTarget.animatableData
      storedTarget = newValue
      if let animation = transaction.animation {
        if isMove { move(to: goal, with: animation, transaction.completions) }
      } else {
        if isMove { jump(to: goal, isTracked: transaction.tracksVelocity) }
        // A hand that holds still counts, too.
        if transaction.tracksVelocity, run == nil { tracker.append(goal, at: stage.time) }
      }
    }
  }

  private func jump(to goal: Value.AnimatableData, isTracked: Bool) {
    data = goal
    if run != nil { finish(at: stage.time) }
    if !isTracked { tracker.removeAll() }
  }

  private func move(
    to goal: Value.AnimatableData, with animation: Animation, _ newCompletions: [AnimationCompletion]
  ) {
    if let run {
      if !run.begins(at: stage.time) { keepLogicalCompletions(of: run) }
      self.run?.retarget(by: goal - run.origin, with: animation, at: stage.time)
    } else {
      run = AnimationRun(
        animation, from: data, by: goal - data, velocity: tracker.velocity(at: stage.time), at: stage.time,
        environment: stage.environment)
      tracker.removeAll()
      if !isOnStage { stage.add(self) }
      isOnStage = true
    }
    for completion in newCompletions where !completions.contains(where: { $0 === completion }) {
      completion.begin()
      completions.append(completion)
    }
  }

  /// Another target does not put off what is to be called when the run is as good as over.
  private func keepLogicalCompletions(of run: AnimationRun<Value.AnimatableData>) {
    let kept = completions.filter { $0.criteria == .logicallyComplete }
    guard !kept.isEmpty else { return }
    completions.removeAll { $0.criteria == .logicallyComplete }
    if let instant = run.logicalCompletion {
      for completion in kept { stage.schedule(completion, at: instant) }
    } else {
      stage.add(ShadowRun(run, completions: kept, on: stage))
    }
  }
}

// MARK: - Frames

extension Animated: StageMember {
  func advance(to time: Double) -> Bool {
    if let run {
      if time < run.removal, let shown = self.run?.value(at: time) {
        data = shown
        if !completions.isEmpty { endLogicalCompletions(at: time) }
        return true
      }
      data = storedTarget.animatableData
      finish(at: min(time, run.removal))
    }
    isOnStage = false
    return false
  }

  func use(_ environment: EnvironmentValues) { run?.use(environment) }

  /// The run is over at `instant`, if it was not as good as over before.
  private func finish(at instant: Double) {
    let logicalCompletion = min(instant, run?.logicalCompletion ?? instant)
    run = nil
    let ended = completions
    completions = []
    for completion in ended {
      stage.end(completion, at: completion.criteria == .removed ? instant : logicalCompletion)
    }
  }

  private func endLogicalCompletions(at time: Double) {
    guard let run, run.isLogicallyComplete(at: time) else { return }
    let ended = completions.filter { $0.criteria == .logicallyComplete }
    completions.removeAll { $0.criteria == .logicallyComplete }
    for completion in ended { stage.end(completion, at: run.logicalCompletion ?? time) }
  }
}

/// A run that was given another target, as it would have gone on: until it is as good as over, for its completions.
private final class ShadowRun<Vector: VectorArithmetic>: StageMember {
  private var run: AnimationRun<Vector>
  private let completions: [AnimationCompletion]
  private unowned let stage: Stage

  init(_ run: AnimationRun<Vector>, completions: [AnimationCompletion], on stage: Stage) {
    (self.run, self.completions, self.stage) = (run, completions, stage)
  }

  func advance(to time: Double) -> Bool {
    if run.value(at: time) != nil, !run.isLogicallyComplete(at: time) { return true }
    for completion in completions { stage.end(completion, at: time) }
    return false
  }

  func use(_ environment: EnvironmentValues) { run.use(environment) }
}
