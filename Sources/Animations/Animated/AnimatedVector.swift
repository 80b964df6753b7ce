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
  /// The motion of ``run`` by its numbers; `nil` if the frames ask the run.
  private var lanes: LaneMotion?

  init(_ vector: Vector, on stage: Stage) {
    self.stage = stage
    (shown, target) = (vector, vector)
  }

  /// The velocity at the latest frame, per second; zero if the animation does not return one.
  var velocity: Vector { run?.velocity(at: stage.time) ?? .zero }

  // A motion that starts now continues the one before it at the time at which it starts, not at the latest frame.

  /// The position with which a motion that starts now continues.
  var positionToContinue: Vector { run?.position(at: stage.beginTime) ?? shown }

  /// The velocity of the run or, at rest, of the finger that dragged the vector, per second.
  var velocityToContinue: Vector {
    (run == nil ? tracker.velocity(at: stage.beginTime) : run?.velocity(at: stage.beginTime)) ?? .zero
  }

  /// The acceleration of a run within limits, per second squared; zero for any other motion.
  var accelerationToContinue: Vector { run?.accelerationToContinue(at: stage.beginTime) ?? .zero }

  var isAnimating: Bool { run != nil }
}

// MARK: - Setting the target

extension AnimatedVector {
  /// Sets the target to `goal`, with the animation and the completions of `transaction`.
  ///
  /// Without an animation, a motion that a frame has shown is shifted, and goes on to the new target. A motion that no
  /// frame has shown ends, and so does every motion if the velocity is tracked, because the value is at the finger.
  @specialized(where Vector == Double)
  @specialized(where Vector == CGFloat)
  @specialized(where Vector == AnimatablePair<CGFloat, CGFloat>)
  func set(_ goal: Vector, _ transaction: Transaction, at dragTime: Double? = nil) {
    let (isMove, shift) = (goal != target, goal - target)
    target = goal
    if let animation = transaction.animation {
      if isMove { move(with: animation, transaction.completions) }
      return
    }
    // A number that is not finite would stay in every later value.
    if lanes?.isShown ?? false { run?.isShown = true }
    if isMove, run?.isShown ?? false, !transaction.tracksVelocity, !transaction.settlesMotions,
      shift.magnitudeSquared.isFinite
    {
      run?.shift(by: shift)
      lanes = run.flatMap { LaneMotion($0) }
      shown += shift
      return
    }
    if isMove {
      shown = goal
      if run != nil { finish(at: stage.time, isCutShort: true) }
      if !transaction.tracksVelocity { tracker.removeAll() }
    }
    // A position is also recorded if the dragged value stays the same.
    if transaction.tracksVelocity, run == nil { tracker.append(goal, at: dragTime ?? stage.beginTime) }
  }

  /// Moves to the target immediately.
  func settle() {
    guard run != nil else { return }
    shown = target
    finish(at: stage.time, isCutShort: true)
  }

  /// Ends a motion that never ends, after which nothing can set a target.
  func endIfEndless() {
    if run?.isEndless ?? false { finish(at: stage.time, isCutShort: true) }
  }

  /// Stops where the vector is, and tracks its velocity from here on.
  func hold() {
    target = shown
    if run != nil { finish(at: stage.time, isCutShort: true) }
    tracker.removeAll()
    tracker.append(shown, at: stage.beginTime)
  }

  private func move(with animation: Animation, _ newCompletions: [AnimationCompletion]) {
    if lanes?.isShown ?? false { run?.isShown = true }
    if let origin = run?.origin {
      if !completions.isEmpty { keepLogicalCompletions() }
      run?.retarget(by: target - origin, with: animation, at: stage.beginTime)
      lanes = run.flatMap { LaneMotion($0) }
    } else {
      begin(
        AnimationRun(
          animation, from: shown, by: target - shown, velocity: tracker.velocity(at: stage.beginTime),
          at: stage.beginTime,
          environment: stage.environment))
    }
    addCompletions(newCompletions)
  }

  /// Replaces the motion by that along `path`.
  func follow(_ path: MotionPath<Vector>, _ newCompletions: [AnimationCompletion]) {
    if lanes?.isShown ?? false { run?.isShown = true }
    if !completions.isEmpty { keepLogicalCompletions() }
    target = path.rest
    begin(AnimationRun(along: path, at: stage.beginTime, environment: stage.environment))
    addCompletions(newCompletions)
  }

  private func begin(_ newRun: AnimationRun<Vector>) {
    run = newRun
    lanes = LaneMotion(newRun)
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
    guard let run, run.isShown else { return }
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
    if let lanes, time < lanes.removal {
      withUnsafeMutableBytes(of: &shown) { lanes.show(at: time, to: $0) }
      if !completions.isEmpty, time >= lanes.logicalCompletion { endLogicalCompletions(at: time) }
      return true
    }
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

  func use(_ settings: TypeKeyedValues) { run?.use(EnvironmentValues(settings)) }

  func abandon() {
    (run, lanes) = (nil, nil)
    for completion in completions { completion.abandon() }
    completions = []
  }

  /// Ends the run and its completions. A completion with the criterion `removed` ends at `time`. A completion with the
  /// criterion `logicallyComplete` ends at the run's logical completion, or at `time` if that is earlier.
  private func finish(at time: Double, isCutShort: Bool) {
    let logicalCompletion = min(time, run?.logicalCompletion ?? time)
    (run, lanes) = (nil, nil)
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

  func use(_ settings: TypeKeyedValues) { run.use(EnvironmentValues(settings)) }

  func abandon() {
    for completion in completions { completion.abandon() }
  }
}
