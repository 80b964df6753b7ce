/// A timeline that plays animations frame by frame. A clock gives the frames, or you call ``advance(to:)`` for each.
///
///     let stage = Stage()
///     stage.animate(duration: 0.3, curve: .easeOut) { card.x = 100 * $0 }      // a callback with a curve
///     stage.append(clip)                                                       // a clip of effects
///     withAnimation(.bouncy) { scale.target = 2 }                              // an animated value (Animations)
///     card.animate(.dx(150) + .alpha(0.5))                                     // an animator (Animators)
///     stage.advance(to: 0.1)                                                   // by a call
///     await stage.run(on: FrameTimer(rate: FrameRate(60)))                     // or in real time, until nothing moves
///
/// The time of a stage is the time of its most recent frame. It starts at 0 and never decreases. What is started
/// between two frames is first shown in the next one. It starts at the time of the earlier frame or, on a stage that
/// knows the present time (``init(now:)``), at the present. Values at rest need no computation in a frame.
///
///     let stage = Stage(now: { CACurrentMediaTime() })        // the times of the display link
///     withAnimation(.bouncy) { scale.target = 2 }              // starts now, however long no frame was drawn
///     stage.advance(to: link.timestamp)
///
/// A stage is not Sendable. The stage, and everything that it plays, stay in the isolation in which it was created.
public final class Stage {
  /// The time of the most recent frame, in seconds; 0 before the first frame.
  public private(set) var time = 0.0

  /// The settings that members can read.
  package var settings = TypeKeyedValues() {
    didSet {
      for member in members { member.use(settings) }
    }
  }

  private let clock: (any FrameClock)?
  private let now: (() -> Double)?
  /// The present time, read for the outermost transaction with this number.
  private var present: (scope: Int64, time: Double)?
  /// The time at which a change began that is performed late.
  private var lateTime: Double?
  /// The number of frames so far.
  private var frameCount = 0
  private var members: [any StageMember] = []
  /// Completions to call at the end of the current frame or, between frames, at the end of the next one.
  private var due: [DueCompletion] = []
  /// Changes to perform before the next frame.
  private var upcoming: [() -> Void] = []
  /// Whether a frame, or the rest of a stopped run, is being performed.
  private var isPerforming = false
  /// Whether ``run(on:untilIdle:onFrame:)`` is being performed.
  private var hasRun = false
  /// Whether a task awaits the frames of a clock: that of the run, or one that waits.
  private var isOnClock = false
  /// The time of a frame that a waiting task leaves to the run.
  private var handedFrame: Double?
  /// The tasks that wait for the end of something.
  private var waits: [Wait] = []
  /// The stage's own clock: its latest frame, and what is added to its times.
  private var own: (latest: Double, shift: Double)?
  /// The properties that runs move.
  private var claims = Claims()

  /// Creates a stage without its own clock. It is advanced by calls of ``advance(to:)``, or by the clock that is given
  /// to ``run(on:untilIdle:onFrame:)``.
  public init() { (clock, now) = (nil, nil) }

  /// Creates a stage with a clock, for ``run(untilIdle:onFrame:)``.
  public init(clock: any FrameClock) { (self.clock, now) = (clock, nil) }

  /// Creates a stage that knows the present time.
  ///
  /// An animation that is started between two frames starts at the present time, so that after a pause without frames
  /// its first frame does not show its end. During a frame, it starts at the time of the frame.
  ///
  /// - Parameter now: Returns the present time in seconds, in the times that ``advance(to:)`` is called with. It is
  ///   called once for each outermost transaction. A time before the most recent frame is replaced by the time of that
  ///   frame, and so is a time that is not finite.
  public init(now: @escaping () -> Double) { (clock, self.now) = (nil, now) }

  deinit {
    ThreadScope.with(nil) {
      for member in members { member.abandon() }
      performUpcoming()
      callDue()
    }
  }

  /// The time at which something starts that is started now, in seconds.
  package var beginTime: Double {
    if let lateTime { return lateTime }
    guard !isPerforming, let now else { return time }
    let scope = ThreadScope.outermost
    if let scope, let present, present.scope == scope { return max(time, present.time) }
    let current = now()
    let begin = current.isFinite ? max(time, current) : time
    if let scope { present = (scope, begin) }
    return begin
  }

  /// The update to which a change belongs that is made now.
  package var update: UpdateID { UpdateID(outermostScope: ThreadScope.outermost, frame: frameCount) }

  /// Whether a frame would change anything: a value moves, a run is not over, or a completion is pending.
  ///
  /// While ``isRunning`` is `false`, you may pause the display link. When it resumes, advance the stage to the current
  /// time before you change or start anything.
  public var isRunning: Bool { !due.isEmpty || !upcoming.isEmpty || members.contains(where: \.isActive) }

  /// The number of moving values and of runs that are not over.
  public var movingCount: Int { members.count(where: \.isActive) }
}

// MARK: - Members

extension Stage {
  /// Adds a member, which is advanced from the next frame on.
  package func add(_ member: some StageMember) { members.append(member) }

  /// Calls `action` together with the completions of the current frame or, between frames, with those of the next one.
  ///
  /// - Parameters:
  ///   - time: The end of the animation that `action` waited for, in seconds. Completions of a frame are called in the
  ///     order of these times.
  ///   - registration: The number that orders completions with the same time.
  ///   - action: The completion.
  package func complete(at time: Double, registration: Int, _ action: @escaping () -> Void) {
    due.append(DueCompletion(time: time, registration: registration, action: action))
  }

  /// Calls `action` together with the completions of the current frame or, between frames, with those of the next one.
  package func callAfterFrame(_ action: @escaping () -> Void) {
    complete(at: time, registration: Registration.next(), action)
  }

  /// Returns the claim of a run to a property.
  func claim(_ property: MovedProperty, for run: Claimant) -> Claim { claims.claim(property, for: run) }

  /// Takes a property from the run that moves it.
  package func take(_ property: MovedProperty) { claims.take(property) }

  func release(_ run: Claimant) { claims.release(run) }

  /// Performs `change` as of a time since the most recent frame: what it starts began then.
  package func perform(asOf time: Double, _ change: () -> Void) {
    lateTime = time
    defer { lateTime = nil }
    change()
  }

  /// Calls `change` before the next frame.
  package func callBeforeFrame(_ change: @escaping () -> Void) { upcoming.append(change) }

  /// Calls the changes of ``callBeforeFrame(_:)`` now. Changes that are added by them wait for the next frame.
  package func performUpcoming() {
    if upcoming.isEmpty { return }
    let changes = upcoming
    upcoming = []
    for change in changes { change() }
  }

  /// Ends all runs that are not over. Animated values continue. Runs started by the completions are not ended.
  ///
  /// The completions are called as by ``Run/stop(_:)``.
  public func stop(_ ending: Ending = .frozen) {
    for member in members { (member as? Run)?.stop(ending) }
  }

  /// Performs a part of a run at the stage's time, outside all transactions. Until `part` returns, no frame may begin.
  func perform(_ part: () -> Void) {
    let outer = isPerforming
    isPerforming = true
    defer { isPerforming = outer }
    ThreadScope.with(nil, part)
  }

  /// Performs the end of a run. Outside of frames, calls the completions that become due by it.
  func performEnd(_ end: () -> Void) {
    if isPerforming { return end() }
    let pending = due
    due = []
    end()
    ThreadScope.with(nil) { callDue() }
    due = pending + due
  }
}

// MARK: - Frames

extension Stage {
  /// Shows one frame: advances all moving values and runs, and then calls the completions that are due.
  ///
  /// Completions are called in the order of their times; at equal times, in the order of registration. A change or a
  /// run that a completion makes begins at the time of this frame. Completions that become due by it are called in the
  /// next frame. Effects and completions are performed outside all transactions, also if the frame is shown inside
  /// `withAnimation`.
  ///
  /// - Parameter time: The time in seconds. A time before the most recent frame is replaced by the time of that frame.
  /// - Precondition: `time` is finite, and the call is not made by an effect or a completion of a frame.
  /// - Complexity: O(*n*) for *n* moving values and runs.
  public func advance(to time: Double) {
    precondition(time.isFinite, "the time of a frame must be finite, in seconds, not \(time)")
    precondition(
      !isPerforming,
      "an effect or a completion must not advance its stage: what it changes or starts is shown in the next frame")
    perform {
      performUpcoming()
      self.time = max(self.time, time)
      frameCount += 1
      advanceMembers()
      if !due.isEmpty { callDue() }
    }
  }

  private func advanceMembers() {
    let (count, time) = (members.count, time)
    var remaining = 0
    for index in 0..<count {
      let member = members[index]
      guard member.advance(to: time) else { continue }
      if remaining != index { members[remaining] = member }
      remaining += 1
    }
    members.removeSubrange(remaining..<count)
  }

  private func callDue() {
    let completions = due.sorted { ($0.time, $0.registration) < ($1.time, $1.registration) }
    due = []
    for completion in completions { completion.action() }
  }
}

// MARK: - Clocks

extension Stage {
  /// Shows the frames of a clock until nothing moves, the clock ends, or the task is cancelled.
  ///
  /// Motions that are not over when this function returns can continue on another clock. Effects and completions are
  /// called in the caller's isolation. The clock's times are shifted so that its first frame is at the stage's current
  /// time. A task of the caller's actor that was created before begins before the first frame.
  ///
  ///     await stage.run(on: clock) { time in draw(card, at: time) }
  ///
  /// - Parameters:
  ///   - clock: The source of the frames.
  ///   - untilIdle: Whether to return when nothing moves. Otherwise the stage waits for changes.
  ///   - onFrame: Called after each frame and its completions, with the stage's time in seconds. Draw here.
  /// - Precondition: The stage does not run on another clock.
  public nonisolated(nonsending) func run(
    on clock: some FrameClock, untilIdle: Bool = true, onFrame: (_ time: Double) -> Void = { _ in }
  ) async {
    await run(on: clock, isOwn: false, while: { isRunning || !untilIdle }) {
      advance(to: $0)
      onFrame(time)
    }
  }

  /// Runs the stage on a clock while `goesOn` returns `true`. `show` shows a frame at a time of the stage.
  package nonisolated(nonsending) func run(
    on clock: some FrameClock, isOwn: Bool = false, while goesOn: () -> Bool, show: (_ time: Double) -> Void
  ) async {
    precondition(!hasRun, "a stage must not run on two clocks at the same time")
    hasRun = true
    defer {
      hasRun = false
      wakeWaits()
    }
    // A waiting task that awaits a frame leaves that frame to the run.
    let turn = Wait()
    waits.append(turn)
    while isOnClock, !Task.isCancelled { await turn.next() }
    waits.removeAll { $0 === turn }
    if let frame = handedFrame.take() { show(frame) }
    if !isOnClock { await awaitFrames(of: clock, isOwn: isOwn, while: goesOn, show: show) }
  }

  /// Awaits the frames of a clock. A clock of the stage that goes on keeps its zero. With a wait, the frames are those
  /// of its task, which leaves them to a run that begins.
  nonisolated(nonsending) private func awaitFrames(
    of clock: some FrameClock, isOwn: Bool, for wait: Wait? = nil, while goesOn: () -> Bool,
    show: (_ time: Double) -> Void
  ) async {
    isOnClock = true
    defer {
      isOnClock = false
      wakeWaits()
    }
    // Tasks of the same actor that were created before begin their steps before the first frame.
    await Task.yield()
    let start = time
    var shift: Double?
    var frames = clock.makeAsyncIterator()
    while goesOn(), !Task.isCancelled, let frame = await frames.next(isolation: #isolation) {
      if shift == nil, isOwn, let own, frame > own.latest { shift = own.shift }
      let known = shift ?? start - frame
      shift = known
      if isOwn { own = (frame, known) }
      if wait != nil, hasRun { return handedFrame = frame + known }
      show(frame + known)
      // The tasks whose wait the frame has ended go on before the stage counts as idle. A yield alone does not let
      // them: a resumed task may be enqueued after one that yields.
      while waits.contains(where: { $0 !== wait && $0.result != nil }) { await Task.yield() }
    }
  }

  /// Lets the tasks that wait look again who shows the frames.
  private func wakeWaits() {
    for wait in waits { wait.wake() }
  }

  /// Waits for the end of `wait`. On a stage with a clock, the task shows the frames if no other one does.
  ///
  /// - Returns: Whether what is waited for finished; `false` if the task is cancelled.
  package nonisolated(nonsending) func value(of wait: Wait) async -> Bool {
    waits.append(wait)
    defer { waits.removeAll { $0 === wait } }
    while wait.result == nil, !Task.isCancelled {
      if let clock, !isOnClock, !hasRun {
        let frame = frameCount
        await awaitFrames(of: clock, isOwn: true, for: wait, while: { wait.result == nil && !hasRun }) {
          advance(to: $0)
        }
        // A clock without further frames would be asked again and again.
        if wait.result == nil, frameCount == frame { await wait.next() }
      } else {
        await wait.next()
      }
    }
    return wait.result ?? false
  }

  /// Runs the stage on its own clock, the one with which it was created. Otherwise the same as
  /// ``run(on:untilIdle:onFrame:)``.
  ///
  /// - Precondition: The stage was created with a clock, and is not running on another clock.
  public nonisolated(nonsending) func run(untilIdle: Bool = true, onFrame: (_ time: Double) -> Void = { _ in }) async {
    guard let clock else {
      preconditionFailure("this stage was created without a clock: call advance(to:), or give a clock to run(on:)")
    }
    await run(on: clock, isOwn: true, while: { isRunning || !untilIdle }) {
      advance(to: $0)
      onFrame(time)
    }
  }
}

@available(*, unavailable)
extension Stage: Sendable {}

@available(*, unavailable)
extension Stage.Run: Sendable {}

/// An update: the changes of one outermost transaction or, outside of transactions, those between two frames.
package struct UpdateID: Hashable {
  let outermostScope: Int64?
  let frame: Int
}
