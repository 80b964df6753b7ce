/// A timeline that plays animations frame by frame. A clock gives the frames, or you call ``advance(to:)`` for each.
///
///     let stage = Stage()
///     stage.animate(duration: 0.3, curve: .easeOut) { card.x = 100 * $0 }      // a callback with a curve
///     stage.append(clip)                                                       // a clip of effects (AnimationAlgebra)
///     withAnimation(.bouncy) { scale.target = 2 }                              // an animated value (Animations)
///     card.animate(.dx(150) + .alpha(0.5))                                     // an animator (Animators)
///     stage.advance(to: 0.1)                                                   // by a call
///     await stage.run(on: FrameTimer(rate: FrameRate(60)))                     // or in real time, until nothing moves
///
/// The time of a stage is the time of its most recent frame. It starts at 0 and never decreases. What is started
/// between two frames starts at the time of the earlier frame, and is first shown in the next one. Values at rest need
/// no computation in a frame.
///
/// If you stop drawing while the stage is idle, call ``advance(to:)`` with the current time before you start anything.
/// The stage does not know the time that has passed without frames, so the animation would start at the time of the
/// most recent frame.
///
///     stage.advance(to: now)
///     withAnimation(.bouncy) { scale.target = 2 }
///
/// A stage is not Sendable. The stage, and everything that it plays, stay in the isolation in which it was created.
public final class Stage {
  /// The time of the most recent frame, in seconds; 0 before the first frame.
  public private(set) var time = 0.0

  /// The settings that animations can read.
  public var environment = EnvironmentValues() {
    didSet {
      for member in members { member.use(environment) }
    }
  }

  private let clock: (any FrameClock)?
  private var members: [any StageMember] = []
  /// Completions to call at the end of the current frame or, between frames, at the end of the next one.
  private var due: [DueCompletion] = []
  /// Changes to perform before the next frame.
  private var upcoming: [() -> Void] = []
  /// Whether the members of a frame are being advanced.
  private var isAdvancingMembers = false
  /// Whether a frame, or the rest of a stopped run, is being performed.
  private var isPerforming = false
  private var isOnClock = false

  /// Creates a stage without its own clock. It is advanced by calls of ``advance(to:)``, or by the clock that is given
  /// to ``run(on:untilIdle:isolation:onFrame:)``.
  public init() { clock = nil }

  /// Creates a stage with a clock, for ``run(untilIdle:isolation:onFrame:)``.
  public init(_ clock: any FrameClock) { self.clock = clock }

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

  /// Calls `advance` in every frame from the next one on, until `advance` returns `false`.
  package func add(_ advance: @escaping (_ time: Double) -> Bool) { add(ClosureMember(advance)) }

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

  /// Calls `change` before the next frame, at the time of the most recent one.
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

  /// Performs the end of a run. Outside the members of a frame, calls the completions that become due by it.
  func performEnd(_ end: () -> Void) {
    if isAdvancingMembers { return end() }
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
      advanceMembers()
      if !due.isEmpty { callDue() }
    }
  }

  private func advanceMembers() {
    isAdvancingMembers = true
    defer { isAdvancingMembers = false }
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
  /// time.
  ///
  ///     await stage.run(on: clock) { time in draw(card, at: time) }
  ///
  /// - Parameters:
  ///   - clock: The source of the frames.
  ///   - untilIdle: Whether to return when nothing moves. Otherwise the stage waits for changes.
  ///   - isolation: The caller's isolation.
  ///   - onFrame: Called after each frame and its completions, with the stage's time in seconds. Draw here.
  /// - Precondition: The stage does not run on another clock.
  public func run(
    on clock: some FrameClock, untilIdle: Bool = true, isolation: isolated (any Actor)? = #isolation,
    onFrame: (_ time: Double) -> Void = { _ in }
  ) async {
    precondition(!isOnClock, "a stage must not run on two clocks at the same time")
    isOnClock = true
    defer { isOnClock = false }
    let start = time
    var first: Double?
    var frames = clock.makeAsyncIterator()
    while isRunning || !untilIdle, !Task.isCancelled, let frame = await frames.next(isolation: isolation) {
      let zero = first ?? frame
      first = zero
      advance(to: start + (frame - zero))
      onFrame(time)
    }
  }

  /// Runs the stage on its own clock, the one with which it was created. Otherwise the same as
  /// ``run(on:untilIdle:isolation:onFrame:)``.
  ///
  /// - Precondition: The stage was created with a clock, and is not running on another clock.
  public func run(
    untilIdle: Bool = true, isolation: isolated (any Actor)? = #isolation, onFrame: (_ time: Double) -> Void = { _ in }
  ) async {
    guard let clock else {
      preconditionFailure("this stage was created without a clock: call advance(to:), or give a clock to run(on:)")
    }
    await run(on: clock, untilIdle: untilIdle, isolation: isolation, onFrame: onFrame)
  }
}
