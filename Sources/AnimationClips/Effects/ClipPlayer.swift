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
/// A frame allocates no memory, apart from what effects, starts and completions allocate; a write by a key path does.
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
  private enum State {
    case waiting
    case showing(Showing)
    /// The object is gone, or the completion was called.
    case over
    /// Another run has the properties.
    case lost
  }

  /// A late leaf that has begun, or a bound clip. One reference, so that a frame counts few.
  private final class Showing {
    let show: (_ progress: Double, _ claims: [Claim]) -> Void
    let claims: [Claim]

    init(_ show: @escaping (_ progress: Double, _ claims: [Claim]) -> Void, _ claims: [Claim]) {
      (self.show, self.claims) = (show, claims)
    }

    /// Whether a property was taken.
    var hasLost: Bool { claims.contains(where: \.isLost) }
  }

  private let layout: ClipLayout?
  private var passage = ClipPassage()
  private var time: Double?
  private weak var stage: Stage?
  private let start: Double
  private let registration = Registration.next()
  /// The states by step; empty if there are none.
  private var states: [State]
  /// The claims of the run.
  private var claims: [Claim] = []
  /// Whether the run has lost a property to another one.
  private var hasLost = false

  /// Creates a player of `clip` at its start, and reads the starts of what begins at time 0. Completions are called at
  /// once.
  public convenience init(_ clip: Clip<Effect>) { self.init(clip, on: nil) }

  /// Creates a player whose completions are called with those of the frames of `stage`.
  init(_ clip: Clip<Effect>, on stage: Stage?) {
    duration = max(0, clip.duration)
    layout = clip.layout?.takeUnretainedValue()
    (self.stage, start) = (stage, stage?.beginTime ?? 0)
    states = layout.map { $0.hasState ? Array(repeating: .waiting, count: $0.steps.count) : [] } ?? []
    guard let layout, layout.hasState else { return }
    passage.move(layout, from: 0, to: 0, isBeginning: true, readsStartsOnly: true)
    for performance in passage.performances where performance.kind == .begin { begin(layout, performance.step) }
  }

  /// Whether the run has something to end: claims or completions.
  fileprivate var hasState: Bool { !states.isEmpty }

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
    if hasLost, !layout.steps.indices.contains(where: { isLeft(layout, $0) }) { run?.stop(.frozen) }
  }

  /// Whether a step can still change something.
  private func isLeft(_ layout: ClipLayout, _ index: Int) -> Bool {
    switch (layout.steps[index].operation.kind, states[index]) {
    case (.leaf, _), (.late, .waiting), (.late, .showing): true
    default: false
    }
  }

  /// Releases the properties and calls the completions that have not been called in their current rounds, at the end of
  /// the run.
  ///
  /// - Returns: Whether the clip has finished, and no other run has taken a property.
  func end(finished: Bool) -> Bool {
    for claim in claims { stage?.release(claim) }
    claims = []
    guard let layout else { return finished }
    for step in layout.completions {
      complete(layout, step) { action, hasLost in action(finished && !isAbandoned() && !hasLost) }
    }
    return finished && !hasLost
  }

  /// Calls `call` with a completion that was not called in its current round, and with whether the part of the clip
  /// has lost a property.
  private func complete(
    _ layout: ClipLayout, _ index: Int, _ call: (_ action: @escaping (Bool) -> Void, _ hasLost: Bool) -> Void
  ) {
    let step = layout.steps[index]
    guard case .completed(let action) = step.operation.kind, case .waiting = states[index] else { return }
    states[index] = .over
    call(action, hasLost && states[index..<step.last].contains { if case .lost = $0 { true } else { false } })
  }
}

// MARK: - Performing

extension ClipPlayer {
  private func perform(_ layout: ClipLayout, _ performance: ClipPassage.Performance) {
    let index = performance.step
    switch performance.kind {
    case .begin: begin(layout, index)
    case .show: show(layout, performance) { layout.evaluate(index, at: performance.time, in: $0) }
    case .showLate:
      let duration = layout.steps[index].duration
      // At its start, a leaf with a duration is only shown if it began with the run.
      if performance.time > 0 || duration == 0 { begin(layout, index) }
      guard case .showing(let late) = states[index] else { return }
      if late.hasLost {
        hasLost = true
        if late.claims.allSatisfy(\.isLost) { return states[index] = .lost }
      }
      let progress = performance.time < duration ? performance.time / duration : 1
      if performance.transform < 0 { return late.show(progress, late.claims) }
      show(layout, performance) { buffer in
        buffer.baseAddress?.initializeMemory(as: Effect.self, to: Effect { late.show(progress, late.claims) })
        return buffer.baseAddress
      }
    case .complete:
      complete(layout, index) { action, hasLost in
        guard let stage else { return action(!hasLost) }
        stage.complete(at: min(start + performance.order, stage.time), registration: registration) { action(!hasLost) }
      }
    case .beginRound:
      for step in index..<layout.steps[index].last { states[step] = .waiting }
    }
  }

  private func begin(_ layout: ClipLayout, _ index: Int) {
    guard case .waiting = states[index], case .late(let begin) = layout.steps[index].operation.kind else { return }
    guard let motion = begin() else { return states[index] = .over }
    let claimed = motion.moving.compactMap { claim($0) }
    if stage != nil, claimed.count < motion.moving.count {
      hasLost = true
      // A property that a later run has already is not moved; but a composed property may have others.
      if claimed.isEmpty { return states[index] = .lost }
    }
    states[index] = .showing(Showing(motion.show, claimed))
  }

  /// Returns the claim of this run to a property; `nil` if a later run has it, and without a stage.
  private func claim(_ property: MovedProperty) -> Claim? {
    guard let claim = stage?.claim(property, run: registration) else { return nil }
    if !claim.isListed { claims.append(claim) }
    claim.isListed = true
    return claim
  }

  /// Performs the effect of the value that `write` writes, after the maps around it have transformed it.
  private func show(
    _ layout: ClipLayout, _ performance: ClipPassage.Performance,
    _ write: (UnsafeMutableRawBufferPointer) -> UnsafeMutableRawPointer?
  ) {
    withUnsafeTemporaryAllocation(byteCount: layout.memory.size, alignment: layout.memory.alignment) { buffer in
      guard let place = write(buffer) else { return }
      var next = performance.transform
      while next >= 0 {
        let (index, outer) = passage.transforms[next]
        let step = layout.steps[index]
        switch step.operation.kind {
        case .bound(_, let property) where !owns(property, index):
          step.operation.perform(0, place, place)
          return _ = place.assumingMemoryBound(to: Effect.self).move()
        case .bound(let effect, _) where outer < 0, .done(let effect) where outer < 0: return effect(place)
        default: step.operation.perform(0, place, place)
        }
        next = outer
      }
      place.assumingMemoryBound(to: Effect.self).move().perform()
    }
  }

  /// Whether a bound clip may move its property. The run claims it with the first value that it shows.
  private func owns(_ property: () -> MovedProperty?, _ index: Int) -> Bool {
    if case .waiting = states[index] {
      guard stage != nil, let property = property() else { return true }
      states[index] = claim(property).map { State.showing(Showing({ _, _ in }, [$0])) } ?? .lost
    }
    if case .showing(let bound) = states[index], !bound.hasLost { return true }
    states[index] = .lost
    hasLost = true
    return false
  }
}

// MARK: - Stages

extension Stage {
  /// Starts a clip of effects. An effect or a completion may call this method.
  ///
  ///     stage.append(fadeIn * grow.looped) { finished in print(finished) }
  ///
  /// - Parameters:
  ///   - clip: The clip. The stage releases it when the run is over.
  ///   - completion: Called once, after the frame of the last effect. The argument tells whether the clip reached its
  ///     end.
  @discardableResult
  public func append(_ clip: Clip<Effect>, completion: ((_ finished: Bool) -> Void)? = nil) -> Run {
    append(clip, isAbandoned: { false }, completion: completion)
  }

  /// Starts a clip of effects. The run is stopped in the first frame in which `isAbandoned` returns `true`.
  @discardableResult
  package func append(
    _ clip: Clip<Effect>, isAbandoned: @escaping () -> Bool, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> Run {
    let player = ClipPlayer(clip, on: self)
    player.isAbandoned = isAbandoned
    let end = { (finished: Bool) in
      let isFinished = player.end(finished: finished)
      completion?(isFinished)
      return isFinished
    }
    let run = start(player, completion: completion == nil && !player.hasState ? nil : end)
    player.run = run
    return run
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
