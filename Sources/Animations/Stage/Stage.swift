public import AnimationFrames

/// A timeline with the values that are animated on it.
///
///     let stage = Stage()
///     let scale = Animated(1.0, on: stage)
///     withAnimation(.bouncy) { scale.target = 2 }
///     stage.advance(to: 0.1)                                   // by a call
///     await stage.run(on: FrameTimer(rate: FrameRate(60)))     // or in real time, until nothing moves
///
/// A change that is made between two frames starts at the time of the earlier frame. Values at rest need no computation
/// in a frame.
///
/// If you stop drawing while the stage is idle, call ``advance(to:)`` with the current time before you change a value.
/// The stage does not know the time that has passed without frames, so the animation would start at the time of the
/// most recent frame.
///
///     stage.advance(to: now)
///     withAnimation(.bouncy) { scale.target = 2 }
///
/// A stage is not Sendable. The stage, its values and its completions stay in the isolation in which the stage was
/// created.
public final class Stage {
  /// The time of the most recent frame, in seconds; 0 before the first frame.
  public var time: Double { loop.time }

  /// The settings that animations can read.
  public var environment = EnvironmentValues() {
    didSet {
      for member in members { member.use(environment) }
    }
  }

  private let clock: (any FrameClock)?
  private var members: [any StageMember] = []
  /// Completions to call at a known time, even if the animated value is still moving at that time.
  private var scheduled: [(time: Double, completion: AnimationCompletion)] = []
  /// Completions to call at the end of the current frame or, between frames, at the end of the next one.
  private var due: [AnimationCompletion] = []
  private let loop = FrameLoop(
    owner: "stage",
    reentryMessage: "a completion must not advance its stage: changes made by a completion are shown in the next frame")

  /// Creates a stage without its own clock. It is advanced by calls of ``advance(to:)``, or by the clock that is given
  /// to ``run(on:untilIdle:isolation:onFrame:)``.
  public init() { clock = nil }

  /// Creates a stage with a clock, for ``run(untilIdle:isolation:onFrame:)``.
  public init(_ clock: any FrameClock) { self.clock = clock }

  /// Whether a frame would change anything: a value moves, or a completion is pending.
  ///
  /// While ``isRunning`` is `false`, you may pause the display link. When it resumes, advance the stage to the current
  /// time before you change values.
  public var isRunning: Bool { !members.isEmpty || !scheduled.isEmpty || !due.isEmpty }

  /// The number of moving values.
  public var movingCount: Int { members.count }
}

/// An object that a stage advances.
protocol StageMember: AnyObject {
  /// Advances to a frame.
  ///
  /// - Returns: Whether the member is to be advanced in the next frame too.
  func advance(to time: Double) -> Bool

  /// Replaces the settings that the animation of this member of a stage can read.
  func use(_ environment: EnvironmentValues)
}

private final class ClosureMember: StageMember {
  private let action: (Double) -> Bool

  init(_ action: @escaping (Double) -> Bool) { self.action = action }

  func advance(to time: Double) -> Bool { action(time) }

  func use(_ environment: EnvironmentValues) {}
}

// MARK: - Members

extension Stage {
  /// Adds a member, which is advanced from the next frame on.
  func add(_ member: some StageMember) { members.append(member) }

  /// Records that one of the motions that `completion` waits for ended at `time`, in seconds.
  func end(_ completion: AnimationCompletion, at time: Double) {
    if completion.end(at: time) { due.append(completion) }
  }

  /// Records that one of the motions that `completion` waits for will end at `time`, in seconds.
  func schedule(_ completion: AnimationCompletion, at time: Double) {
    scheduled.append((time, completion))
  }

  /// Calls `advance` in every frame from the next one on, until `advance` returns `false`.
  package func add(_ advance: @escaping (_ time: Double) -> Bool) { add(ClosureMember(advance)) }

  /// Calls `action` together with the completions of the current frame or, if no frame is being shown, with those of
  /// the next frame.
  package func callAfterFrame(_ action: @escaping () -> Void) {
    let completion = AnimationCompletion(criteria: .removed, action: action)
    completion.begin()
    end(completion, at: time)
  }
}

// MARK: - Frames

extension Stage {
  /// Shows one frame: advances all moving values, and then calls the completions that are due.
  ///
  /// Completions are called in the order of their times; at equal times, in the order of registration. A change made by
  /// a completion starts at the time of this frame. Completions that become due by such a change are called in the next
  /// frame. Completions are called outside all transactions, also if the frame is shown inside `withAnimation`.
  ///
  /// - Parameter time: The time in seconds. A time before the most recent frame is replaced by the time of that frame.
  /// - Precondition: `time` is finite, and the call is not made by a completion.
  /// - Complexity: O(*n*) for *n* moving values.
  public func advance(to time: Double) {
    loop.advance(to: time) { time in
      Transaction.withoutCurrent {
        advanceMembers(to: time)
        if !scheduled.isEmpty { endScheduled(at: time) }
        if !due.isEmpty { callDue() }
      }
    }
  }

  private func advanceMembers(to time: Double) {
    let count = members.count
    var remaining = 0
    for index in 0..<count {
      let member = members[index]
      guard member.advance(to: time) else { continue }
      if remaining != index { members[remaining] = member }
      remaining += 1
    }
    members.removeSubrange(remaining..<count)
  }

  private func endScheduled(at time: Double) {
    let past = scheduled.filter { $0.time <= time }
    scheduled.removeAll { $0.time <= time }
    for (time, completion) in past { end(completion, at: time) }
  }

  private func callDue() {
    let completions = due.sorted { ($0.endTime, $0.registration) < ($1.endTime, $1.registration) }
    due = []
    for completion in completions { completion.call() }
  }

  /// Shows the frames of a clock until no value moves, the clock ends, or the task is cancelled.
  ///
  /// Values that are still moving when this function returns can continue on another clock. Completions are called in
  /// the caller's isolation. The clock's times are shifted so that its first frame is at the stage's current time.
  ///
  ///     await stage.run(on: clock) { time in draw(card, at: time) }
  ///
  /// - Parameters:
  ///   - clock: The source of the frames.
  ///   - untilIdle: Whether to return when no value moves. Otherwise the stage waits for changes.
  ///   - isolation: The caller's isolation.
  ///   - onFrame: Called after each frame and its completions, with the stage's time in seconds. Draw here.
  /// - Precondition: The stage does not run on another clock.
  public func run(
    on clock: some FrameClock, untilIdle: Bool = true, isolation: isolated (any Actor)? = #isolation,
    onFrame: (_ time: Double) -> Void = { _ in }
  ) async {
    await loop.run(on: clock, isolation: isolation, while: { isRunning || !untilIdle }) { frame in
      advance(to: frame)
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
