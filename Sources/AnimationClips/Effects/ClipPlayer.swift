/// A player that performs a clip of effects from frame to frame.
///
/// - A frame performs the effect of each clip that it shows, unless the previous frame showed the same clip at the same
///   time within this clip. The time within a clip stands still while its end is held, and while its start is held
///   during a delay. A held effect is therefore performed once, not in every frame.
/// - Before the shown effects, the frame performs the end of each sequence member that has ended since the previous
///   frame, in the order of time. If a member is played backwards, in a reversed clip or by an easing that goes back,
///   the member's start is performed instead.
/// - If more than a thousand repetitions pass between two frames, only the first of these repetitions and the last
///   thousand of them are performed. Repetitions of what reads its start or has a completion are all performed, unless
///   they are endless.
/// - At the same time, ends and instants come first, then the reading of starts, then further rounds of repetitions;
///   among these, the order is that of the expression.
///
/// A frame allocates no memory, apart from what effects, starts and completions allocate, and the first value in a
/// Bézier of a track; a write by a key path does.
/// Sorting 64 or more effects that do not come in the order of time needs a buffer.
///
/// - Complexity: A frame is proportional to the number of clips that move in it. Inside an eased clip and inside a sum
///   of up to 16 members, all are visited. A larger sum takes a comparison for each 16 members that have begun.
public final class ClipPlayer: FrameAnimation {
  /// The duration in seconds; 0 for the trivial clip and the cancelled clip, which have no effects.
  public let duration: Double

  /// Returns whether the clip can no longer change anything. The run is then stopped.
  var isAbandoned: () -> Bool = { false }
  /// The run on a stage, which is stopped if the clip is abandoned.
  weak var run: Stage.Run?

  /// The state of a late leaf, a bound clip or a completion in the current round.
  private struct State {
    enum Phase {
      case waiting
      case showing
      /// The object is gone, or the completion was called.
      case over
      /// Another run has the properties.
      case lost
    }

    var phase = Phase.waiting
    /// The motion that is shown, and the properties that the run claims for it; nothing while waiting.
    var motion = LateMotion(moving: []) { _, _ in }
  }

  private let layout: ClipLayout?
  private var passage = ClipPassage()
  private var time: Double?
  private weak var stage: Stage?
  private let start: Double
  private let claimant = Claimant()
  /// The states by step; empty if there are none.
  ///
  /// Checks of exclusive access at run time are left out: an access copies or replaces a state, and calls nothing.
  @exclusivity(unchecked)
  private var states: [State]
  /// Whether another run has a property that this run has tried to move.
  private var hasLost = false
  /// Whether a part has stopped moving its property, which is lost or gone.
  private var isPartial = false
  private var rest = ClipRest()

  /// Creates a player of `clip` at its start, and reads the starts of what begins at time 0. Completions are called at
  /// once.
  public convenience init(_ clip: Clip<Effect>) { self.init(clip, on: nil) }

  /// Creates a player whose completions are called with those of the frames of `stage`.
  init(_ clip: Clip<Effect>, on stage: Stage?) {
    duration = max(0, clip.duration)
    layout = clip.layout?.takeUnretainedValue()
    (self.stage, start) = (stage, stage?.beginTime ?? 0)
    states = layout.map { $0.hasState ? Array(repeating: State(), count: $0.steps.count) : [] } ?? []
    guard let layout, layout.hasState else { return }
    passage.move(layout, from: 0, to: 0, isBeginning: true, readsStartsOnly: true)
    for performance in passage.performances where performance.kind == .begin { begin(layout, performance.step) }
  }

  /// Whether the run has something to end: claims or completions.
  var hasState: Bool { !states.isEmpty }

  /// Performs the effects between the previous call and `time`, in seconds. NaN is treated as 0. If `time` is before
  /// the time of the previous call, the previous time is used.
  public func advance(to time: Double) {
    guard let layout else { return }
    if isAbandoned() {
      run?.stop(.frozen)
      if run != nil { return }
    }
    let last = self.time
    let now = max(last ?? 0, min(time.isNaN ? 0 : time, duration))
    self.time = now
    passage.move(layout, from: last ?? 0, to: now, isBeginning: last == nil)
    // By index, so that the array is not copied while effects are performed.
    for index in passage.performances.indices { perform(layout, passage.performances[index]) }
    guard isPartial, let run else { return }
    let isLeft = rest.isLeft(layout, after: now) { canAct(layout, $0, isAnew: $1) }
    if !isLeft { run.stop(.frozen) }
  }

  /// Returns whether a late leaf or a bound clip can still change something. `isAnew` tells whether it is to begin.
  private func canAct(_ layout: ClipLayout, _ index: Int, isAnew: Bool) -> Bool {
    let state = states[index]
    switch (layout.steps[index].operation.kind, state.phase) {
    case (_, .lost), (.bound, .over): return false
    case (.late, .over): return isAnew
    case (.bound(_, let property), _): return property() != nil && !state.motion.isLost
    default: return true
    }
  }

  /// Releases the properties and calls the completions that have not been called in their current rounds, at the end of
  /// the run.
  ///
  /// - Returns: Whether the clip has finished, and no other run has taken a property.
  func end(finished: Bool) -> Bool {
    stage?.release(claimant)
    guard let layout else { return finished }
    for step in layout.completions { completion(layout, step)?(finished && !isAbandoned()) }
    return finished && !hasLost
  }

  /// Returns a completion that was not called in its current round. If the part of the clip has lost a property, the
  /// completion is called with `false`.
  private func completion(_ layout: ClipLayout, _ index: Int) -> ((_ finished: Bool) -> Void)? {
    let step = layout.steps[index]
    guard case .completed(let action) = step.operation.kind, states[index].phase == .waiting else { return nil }
    states[index].phase = .over
    let hasLost = hasLost && states[index..<step.last].contains { $0.phase == .lost }
    return { action($0 && !hasLost) }
  }
}

// MARK: - Performing

extension ClipPlayer {
  private func perform(_ layout: ClipLayout, _ performance: ClipPassage.Performance) {
    let index = performance.step
    switch performance.kind {
    case .begin: begin(layout, index)
    case .show: show(layout, performance)
    case .showLate:
      // At its start, a leaf with a duration is only shown if it began with the run.
      if states[index].phase == .waiting, performance.time > 0 { begin(layout, index) }
      guard states[index].phase == .showing, !claimant.hasLost || keepsProperty(index) else { return }
      let lost = claimant.hasLost ? states[index].motion.lost : []
      if performance.transform < 0 { return states[index].motion.show(performance.time, lost) }
      let show = states[index].motion.show
      self.show(layout, performance, late: Effect { show(performance.time, lost) })
    case .complete:
      guard let action = completion(layout, index) else { return }
      guard let stage else { return action(true) }
      let time = min(start + performance.order, stage.time)
      stage.complete(at: time, registration: claimant.registration) { action(true) }
    case .beginRound:
      for step in index..<layout.steps[index].last { states[step] = State() }
    }
  }

  private func begin(_ layout: ClipLayout, _ index: Int) {
    guard states[index].phase == .waiting, case .late(let begin) = layout.steps[index].operation.kind else { return }
    self.begin(begin(), index)
  }

  /// Claims the properties of the motion of a step; `nil` if its object is gone.
  private func begin(_ motion: LateMotion?, _ index: Int) {
    states[index].phase = .over
    guard var motion else { return }
    if let stage { motion.claims = motion.moving.map { stage.claim($0, for: claimant) } }
    states[index] = State(phase: .showing, motion: motion)
  }

  /// Whether a motion has not lost all its properties.
  private func keepsProperty(_ index: Int) -> Bool {
    if !states[index].motion.claims.contains(where: { $0.isLost }) { return true }
    (hasLost, isPartial) = (true, true)
    if !states[index].motion.isLost { return true }
    states[index] = State(phase: .lost)
    return false
  }

  /// Performs the effect of a clip's value or of a late leaf, after the maps around it have transformed it.
  private func show(_ layout: ClipLayout, _ performance: ClipPassage.Performance, late: Effect? = nil) {
    withUnsafeTemporaryAllocation(byteCount: layout.memory.size, alignment: layout.memory.alignment) { buffer in
      guard let place = buffer.baseAddress else { return }
      if let late {
        place.initializeMemory(as: Effect.self, to: late)
      } else {
        _ = layout.evaluate(performance.step, at: performance.time, in: buffer)
      }
      var next = performance.transform
      while next >= 0 {
        let (index, outer) = passage.transforms[next]
        let step = layout.steps[index]
        switch step.operation.kind {
        case .bound(_, let property) where !owns(property, index):
          step.operation.perform(0, place, place)
          return _ = place.assumingMemoryBound(to: Effect.self).move()
        case .bound(let effect, _) where outer < 0:
          if !effect(place) { miss(index) }
          return
        case .bound(_, let property) where property() == nil:
          miss(index)
          step.operation.perform(0, place, place)
        case .done(let effect) where outer < 0: return effect(place)
        default: step.operation.perform(0, place, place)
        }
        next = outer
      }
      place.assumingMemoryBound(to: Effect.self).move().perform()
    }
  }

  /// Whether a bound clip may move its property. The run claims it with the first value that it shows.
  private func owns(_ property: () -> MovedProperty?, _ index: Int) -> Bool {
    if states[index].phase == .waiting {
      guard let property = property() else {
        miss(index)
        return false
      }
      begin(LateMotion(moving: [property]) { _, _ in }, index)
    }
    return states[index].phase == .showing && keepsProperty(index)
  }

  /// Ends a bound clip whose object is gone.
  private func miss(_ index: Int) {
    states[index] = State(phase: .over)
    isPartial = true
  }
}

extension Clip where Value == Effect {
  /// Performs the clip at once, without a stage: all effects up to the end, in their order. Completions are called
  /// before the function returns. What is endless is performed up to the end of its round.
  public func perform() {
    let player = ClipPlayer(self)
    ThreadScope.with(nil) { player.advance(to: .infinity) }
    _ = player.end(finished: true)
  }
}
