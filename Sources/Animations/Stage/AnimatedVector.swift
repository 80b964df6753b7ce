/// The animatable data of an ``Animated`` as a vector, which the stage advances.
///
/// The methods for frames and retargets are specialised for the most common types of vectors, so that a frame of many
/// values needs no runtime type lookup. The specialisations are for types of vectors, but the type parameter of an
/// ``Animated`` is the type of its value. The ``Animated`` therefore stores its vector in this separate object.
final class AnimatedVector<Vector: VectorArithmetic> {
  /// The stage, not retained. The stage retains moving vectors, and each ``Animated`` retains the stage.
  private unowned let stage: Stage
  /// The vector shown in the latest frame, or set without an animation since then.
  private(set) var shown: Vector

  private var target: Vector
  private var run: AnimationRun<Vector>?
  /// The completions to call when the current motion is over.
  private var completions: [AnimationCompletion] = []
  private var tracker = VelocityTracker<Vector>(.weightedDifferences)
  private var isOnStage = false

  init(_ vector: Vector, on stage: Stage) {
    self.stage = stage
    (shown, target) = (vector, vector)
  }

  /// The velocity, per second; zero if the animation does not return one.
  var velocity: Vector { run?.velocity(at: stage.time) ?? .zero }

  /// The velocity of the run or, at rest, of the finger that dragged the vector, per second.
  var velocityToContinue: Vector {
    run == nil ? tracker.velocity(at: stage.time) ?? .zero : velocity
  }

  /// The acceleration of a run within limits, per second squared; zero for any other motion.
  var accelerationToContinue: Vector { run?.accelerationToContinue(at: stage.time) ?? .zero }

  var isAnimating: Bool { run != nil }
}

// MARK: - Setting the target

extension AnimatedVector {
  /// Sets the target to `goal`, with the animation and the completions of `transaction`.
  @specialized(where Vector == Double)
  @specialized(where Vector == CGFloat)
  @specialized(where Vector == AnimatablePair<CGFloat, CGFloat>)
  func set(_ goal: Vector, _ transaction: Transaction) {
    let isMove = goal != target
    target = goal
    if let animation = transaction.animation {
      if isMove { move(with: animation, transaction.completions) }
      return
    }
    if isMove {
      shown = goal
      if run != nil { finish(at: stage.time, isCutShort: true) }
      if !transaction.tracksVelocity { tracker.removeAll() }
    }
    // A position is also recorded if the dragged value stays the same.
    if transaction.tracksVelocity, run == nil { tracker.append(goal, at: stage.time) }
  }

  /// Moves to the target immediately.
  func arrive() {
    guard run != nil else { return }
    shown = target
    finish(at: stage.time, isCutShort: true)
  }

  /// Stops where the vector is, and tracks its velocity from here on.
  func hold() {
    target = shown
    if run != nil { finish(at: stage.time, isCutShort: true) }
    tracker.removeAll()
    tracker.append(shown, at: stage.time)
  }

  private func move(with animation: Animation, _ newCompletions: [AnimationCompletion]) {
    if let origin = run?.origin {
      if !completions.isEmpty { keepLogicalCompletions() }
      run?.retarget(by: target - origin, with: animation, at: stage.time)
    } else {
      begin(
        AnimationRun(
          animation, from: shown, by: target - shown, velocity: tracker.velocity(at: stage.time), at: stage.time,
          environment: stage.environment))
    }
    addCompletions(newCompletions)
  }

  /// Replaces the motion by that along `curves`, whose last values are `rest`.
  func follow(_ curves: ScalarCurves<Vector>, to rest: Vector, _ newCompletions: [AnimationCompletion]) {
    if !completions.isEmpty { keepLogicalCompletions() }
    target = rest
    begin(AnimationRun(along: curves, to: rest, at: stage.time, environment: stage.environment))
    addCompletions(newCompletions)
  }

  private func begin(_ newRun: AnimationRun<Vector>) {
    run = newRun
    tracker.removeAll()
    if !isOnStage { stage.add(self) }
    isOnStage = true
  }

  /// Lets completions wait for the end of the motion.
  private func addCompletions(_ newCompletions: [AnimationCompletion]) {
    for completion in newCompletions where !completions.contains(where: { $0 === completion }) {
      completion.begin()
      completions.append(completion)
    }
  }

  /// Detaches the logical completions from the current run, so that a new target does not delay them.
  ///
  /// If the run is endless, its logical completions are called after the current frame. If no frame is being computed,
  /// they are called after the next frame.
  private func keepLogicalCompletions() {
    guard let run, !run.begins(at: stage.time) else { return }
    let logicalCompletions = takeLogicalCompletions()
    guard !logicalCompletions.isEmpty else { return }
    if run.logicalCompletion == .infinity {
      for completion in logicalCompletions { completion.end(at: stage.time, on: stage, isCutShort: true) }
    } else {
      stage.add(ReplacedRun(run, completions: logicalCompletions, on: stage))
    }
  }
}

// MARK: - Frames

extension AnimatedVector: StageMember {
  var isActive: Bool { isAnimating }

  @specialized(where Vector == Double)
  @specialized(where Vector == CGFloat)
  @specialized(where Vector == AnimatablePair<CGFloat, CGFloat>)
  func advance(to time: Double) -> Bool { show(at: time) }

  // Not inlined: the unspecialised body would fetch generic metadata before it dispatches to the specialised variant.
  @inline(never)
  private func show(at time: Double) -> Bool {
    if let value = run?.value(at: time) {
      shown = value
      if !completions.isEmpty { endLogicalCompletions(at: time) }
      return true
    }
    if let removal = run?.removal {
      shown = target
      finish(at: min(time, removal), isCutShort: false)
    }
    isOnStage = false
    return false
  }

  func use(_ environment: EnvironmentValues) { run?.use(environment) }

  /// Ends the run and its completions. A completion with the criterion `removed` ends at `time`. A completion with the
  /// criterion `logicallyComplete` ends at the run's logical completion, or at `time` if that is earlier.
  private func finish(at time: Double, isCutShort: Bool) {
    let logicalCompletion = min(time, run?.logicalCompletion ?? time)
    run = nil
    let ended = completions
    completions = []
    for completion in ended {
      completion.end(
        at: completion.criteria == .removed ? time : logicalCompletion, on: stage, isCutShort: isCutShort)
    }
  }

  private func endLogicalCompletions(at time: Double) {
    guard let run, run.isLogicallyComplete(at: time) else { return }
    for completion in takeLogicalCompletions() {
      completion.end(at: run.logicalCompletion ?? time, on: stage, isCutShort: false)
    }
  }

  private func takeLogicalCompletions() -> [AnimationCompletion] {
    let taken = completions.filter { $0.criteria == .logicallyComplete }
    completions.removeAll { $0.criteria == .logicallyComplete }
    return taken
  }
}

/// A run that a retarget replaced. It is kept until its completions are called.
///
/// The run continues towards its original target until the run is logically complete. Then the completions are called.
private final class ReplacedRun<Vector: VectorArithmetic>: StageMember {
  private var run: AnimationRun<Vector>
  private let completions: [AnimationCompletion]
  private unowned let stage: Stage

  init(_ run: AnimationRun<Vector>, completions: [AnimationCompletion], on stage: Stage) {
    (self.run, self.completions, self.stage) = (run, completions, stage)
  }

  func advance(to time: Double) -> Bool {
    // If the time of the logical completion is unknown, the frames show the run, so that its context is up to date.
    let isOver = run.logicalCompletion.map { time >= $0 } ?? (run.value(at: time) == nil)
    guard isOver || run.isLogicallyComplete(at: time) else { return true }
    for completion in completions {
      completion.end(at: run.logicalCompletion ?? time, on: stage, isCutShort: false)
    }
    return false
  }

  func use(_ environment: EnvironmentValues) { run.use(environment) }
}
