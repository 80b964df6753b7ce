public import AnimationFrames

/// A time line with the values that move on it.
///
///     let stage = Stage()
///     let scale = Animated(1.0, on: stage)
///     withAnimation(.bouncy) { scale.target = 2 }
///     stage.advance(to: 0.1)                                   // by hand
///     await stage.run(on: FrameTimer(rate: FrameRate(60)))     // or in real time, until nothing moves
///
/// A change between two frames begins at the time of the last one. What is at rest is not on the list, and costs nothing.
///
/// If you stop drawing while the stage is idle, call ``advance(to:)`` with the current time before you change a value: the
/// stage does not know the time that has passed without frames, and the animation would begin where they stopped.
///
///     stage.advance(to: now)
///     withAnimation(.bouncy) { scale.target = 2 }
///
/// A stage is not Sendable: it, what moves on it, and the completions live where it was made.
public final class Stage {
  /// The time of the last frame, in seconds; 0 before the first.
  public var time: Double { loop.time }

  /// Settings that animations can ask for.
  public var environment = EnvironmentValues() {
    didSet {
      for member in members { member.use(environment) }
    }
  }

  private let clock: (any FrameClock)?
  private var members: [any StageMember] = []
  /// Completions that are due at a time, whatever becomes of the value that they belonged to.
  private var scheduled: [(time: Double, completion: AnimationCompletion)] = []
  /// Completions to call at the end of this frame, or of the next one.
  private var due: [AnimationCompletion] = []
  private let loop = FrameLoop(
    owner: "stage",
    reentryMessage: "a stage is not advanced from inside a completion: what that changes is in the next frame")

  /// A stage that is advanced by hand, or by any clock.
  public init() { clock = nil }

  /// A stage with a clock, for ``run(untilIdle:isolation:onFrame:)``.
  public init(_ clock: any FrameClock) { self.clock = clock }

  /// Whether a frame would change anything: a value moves, or a completion waits.
  ///
  /// A display link may rest while this is false. When it wakes up, advance to the present first, and then change values.
  public var isRunning: Bool { !members.isEmpty || !scheduled.isEmpty || !due.isEmpty }

  /// The number of values that move.
  public var movingCount: Int { members.count }
}

/// Something that moves on a stage.
protocol StageMember: AnyObject {
  /// Moves on to a frame.
  ///
  /// - Returns: Whether it is to be called in the next one too.
  func advance(to time: Double) -> Bool

  /// The settings of the stage are others.
  func use(_ environment: EnvironmentValues)
}

private final class ClosureMember: StageMember {
  private let action: (Double) -> Bool

  init(_ action: @escaping (Double) -> Bool) { self.action = action }

  func advance(to time: Double) -> Bool { action(time) }

  func use(_ environment: EnvironmentValues) {}
}

// MARK: - What moves

extension Stage {
  /// Has a member advanced from the next frame on.
  func add(_ member: some StageMember) { members.append(member) }

  /// One thing that a completion waits for was over at `time`, in seconds.
  func end(_ completion: AnimationCompletion, at time: Double) {
    if completion.end(at: time) { due.append(completion) }
  }

  /// One thing that a completion waits for will be over at `time`, in seconds.
  func schedule(_ completion: AnimationCompletion, at time: Double) {
    scheduled.append((time, completion))
  }

  /// Has `advance` called in every frame from the next one on, as long as it answers whether it is to be called again.
  package func add(_ advance: @escaping (_ time: Double) -> Bool) { add(ClosureMember(advance)) }

  /// Calls `action` with the completions of the frame that is being shown, or else with those of the next one.
  package func callAfterFrame(_ action: @escaping () -> Void) {
    let completion = AnimationCompletion(criteria: .removed, action: action)
    completion.begin()
    end(completion, at: time)
  }
}

// MARK: - Frames

extension Stage {
  /// Shows one frame: advances all that moves, and then calls the completions that fell due, in the order of their times
  /// and, at one time, in that in which they were registered.
  ///
  /// What a completion changes begins at this frame. What falls due by that is called in the next one. Completions are
  /// called outside of every transaction, also where a frame is shown inside `withAnimation`.
  ///
  /// - Parameter time: Seconds. Before the time of the last frame it is taken for that time.
  /// - Precondition: `time` is finite, and no completion calls this.
  /// - Complexity: O(*n*) for *n* values that move.
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

  /// Shows the frames of a clock until nothing moves any more, the clock ends, or the task is cancelled; what moves then
  /// still does, and another clock may go on with it.
  ///
  /// Completions are called in the isolation of the caller. The clock's first frame is the stage's time as it is.
  ///
  ///     await stage.run(on: clock) { time in draw(card, at: time) }
  ///
  /// - Parameters:
  ///   - clock: Says when frames are due.
  ///   - untilIdle: Whether to return when nothing moves any more, instead of waiting for what may be changed.
  ///   - isolation: The caller's.
  ///   - onFrame: Called after each frame and its completions, with the stage's time in seconds: to draw.
  /// - Precondition: The stage is on no other clock.
  public func run(
    on clock: some FrameClock, untilIdle: Bool = true, isolation: isolated (any Actor)? = #isolation,
    onFrame: (_ time: Double) -> Void = { _ in }
  ) async {
    await loop.run(on: clock, isolation: isolation, while: { isRunning || !untilIdle }) { frame in
      advance(to: frame)
      onFrame(time)
    }
  }

  /// Shows the frames of the stage's own clock, see ``run(on:untilIdle:isolation:onFrame:)``.
  ///
  /// - Precondition: The stage was made with a clock, and is on no other one.
  public func run(
    untilIdle: Bool = true, isolation: isolated (any Actor)? = #isolation, onFrame: (_ time: Double) -> Void = { _ in }
  ) async {
    guard let clock else { preconditionFailure("a stage without a clock is advanced by hand, or run on one") }
    await run(on: clock, untilIdle: untilIdle, isolation: isolation, onFrame: onFrame)
  }
}
