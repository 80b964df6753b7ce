internal import AnimationFrames

/// A player of an animator's timeline, for one run.
///
/// A frame performs, in the order of time and then of the expression, the end of each motion that has ended since the
/// previous frame, and what has no duration. Then it shows the motions that have not ended. A start value is read when
/// its motion starts.
final class AnimatorPlayer: FrameAnimation {
  let duration: Double
  /// The run on the stage; `nil` without a stage.
  weak var run: Stage.Run?

  /// The state of an item in a run.
  private struct State {
    /// The start of the item's round in seconds, from the start of the run.
    var origin = 0.0
    /// The number that is added to the item's slot in its round.
    var slotOffset = 0
    /// Whether a motion has begun and has not ended.
    var isActive = false
    /// Whether a motion is in ``AnimatorPlayer/active``.
    var isListed = false
    /// Whether a completion was called in its round.
    var isCalled = false
  }

  private let parts: AnimatorParts
  private let timeline: AnimatorTimeline
  private let targets: [AnimatorTarget]
  private weak var stage: Stage?
  private let start: Double
  private let registration = Registration.next()

  /// The functions that show a progress. Each contains the start value of a motion; `nil` if it has not been read.
  private var slots: [((_ progress: Double) -> Void)?]
  private var states: [State]
  private var cursors = TimelineCursors()
  /// The motions that are shown, in the order of the expression, and motions that have ended in the current frame.
  private var active: [Int] = []
  private var isActiveSorted = true
  private var isAbandoned = false
  /// Whether completions are ignored: the player makes a table.
  var isTabulating = false
  private var now = 0.0

  /// The maximum number of rounds of an endless loop that a frame completes, besides the round already running.
  private static var roundsInFrame: Double { 1000 }

  /// Creates a player, and reads the start values of the motions that start first.
  init(_ parts: AnimatorParts, on stage: Stage?) {
    (self.parts, self.stage, start, duration) = (parts, stage, stage?.time ?? 0, parts.duration)
    timeline = AnimatorTimeline(parts)
    targets = parts.targets
    slots = Array(repeating: nil, count: parts.startCount(of: 0, isKeepingStarts: false))
    states = Array(repeating: State(), count: timeline.items.count)
    if let first = timeline.bodies.first, !first.isEmpty {
      cursors.insert(TimelineCursor(first))
    }
    readFirstStarts()
  }

  private func readFirstStarts() {
    var pending = [(part: 0, slot: 0, isKeepingStarts: false)]
    while let (index, slot, isKeepingStarts) = pending.popLast() {
      switch parts[index].form {
      case .change(let change): read(change, slot)
      case .wait: break
      case .together, .sequence:
        var next = slot
        for operand in parts.operands(of: index) {
          pending.append((operand, next, isKeepingStarts))
          next += parts.startCount(of: operand, isKeepingStarts: isKeepingStarts)
          if case .sequence = parts[index].form, parts[operand].duration > 0 || next > slot { break }
        }
      case .completed, .repeated: pending.append((index + 1, slot, isKeepingStarts))
      case .reversed: pending.append((index + 1, slot, true))
      }
    }
  }

  private func read(_ change: AnimatorParts.Change, _ slot: Int) {
    if slots[slot] == nil { slots[slot] = change.target?.object.map(change.change.begin) }
  }
}

// MARK: - Frames

extension AnimatorPlayer {
  func advance(to time: Double) {
    isAbandoned = !targets.isEmpty && targets.allSatisfy { $0.object == nil }
    if isAbandoned { run?.stop(.frozen) }
    if isAbandoned && run != nil { return }
    now = time < duration ? time : .infinity
    while let next = cursors.first?.next, next.time < now || next.time == 0 { performNext() }
    showFrame()
  }

  /// Performs the ends that are due at the time of the frame, and shows the running motions, in the order of the
  /// expression.
  private func showFrame() {
    if !isActiveSorted { active.sort() }
    isActiveSorted = true
    var shown = 0
    func show(before item: Int) {
      while shown < active.count, active[shown] < item {
        if states[active[shown]].isActive { showMotion(active[shown]) }
        shown += 1
      }
    }
    while let next = cursors.first?.next, next.time == now, next.phase == .end {
      show(before: next.item)
      performNext()
    }
    show(before: .max)
    active.removeAll { item in
      if !states[item].isActive { states[item].isListed = false }
      return !states[item].isActive
    }
  }

  private func showMotion(_ item: Int) {
    guard case .motion(let motion) = timeline.items[item] else { return }
    let state = states[item]
    slots[motion.slot + state.slotOffset]?(motion.progress(at: now - (state.origin + motion.start)))
  }
}

// MARK: - Events

extension AnimatorPlayer {
  /// Performs the next event of the first cursor.
  private func performNext() {
    guard let current = cursors.first else { return }
    let events = timeline.bodies[current.loop?.body ?? 0]
    var cursor = current
    if let loop = cursor.loop, cursor.position == events.count {
      let isGoingOn = cursor.beginRound(events, now: now, limit: Self.roundsInFrame)
      if isGoingOn { prepareRound(loop, slotOffset: cursor.outerSlots) }
      cursors.replaceFirst(by: isGoingOn ? cursor : nil)
    } else {
      cursors.replaceFirst(by: cursor.move(events) ? cursor : nil)
      perform(current)
    }
  }

  /// Forgets the start values and the completions of the previous round.
  private func prepareRound(_ loop: AnimatorTimeline.Loop, slotOffset: Int) {
    if !loop.isKeepingStarts { for slot in loop.slots { slots[slot + slotOffset] = nil } }
    for item in loop.items { states[item].isCalled = false }
  }

  /// Performs the next event of a cursor.
  private func perform(_ cursor: TimelineCursor) {
    let (event, slotOffset) = (cursor.next, cursor.slotOffset)
    switch timeline.items[event.item] {
    case .motion(let motion):
      read(motion.change, motion.slot + slotOffset)
      if event.phase == .begin {
        begin(event.item, cursor.origin, slotOffset)
      } else {
        states[event.item].isActive = false
        slots[motion.slot + slotOffset]?(motion.finalProgress)
      }
    case .jump(let jump): perform(jump, slotOffset)
    case .completion(let action):
      states[event.item].isCalled = true
      call(action, finished: true, at: event.time)
    case .loop(let loop):
      let events = timeline.bodies[loop.body]
      if !events.isEmpty { cursors.insert(TimelineCursor(loop, in: cursor, events)) }
    }
  }

  private func begin(_ item: Int, _ origin: Double, _ slotOffset: Int) {
    if !states[item].isListed {
      isActiveSorted = isActiveSorted && active.last.map { $0 < item } ?? true
      active.append(item)
    }
    states[item].isListed = true
    states[item].isActive = true
    (states[item].origin, states[item].slotOffset) = (origin, slotOffset)
  }

  /// Performs the motions of a jump, and of the jumps in it, from their starts to their ends.
  private func perform(_ jump: AnimatorTimeline.Jump, _ slotOffset: Int) {
    var scripts = [(timeline: AnimatorTimeline(parts, jump), position: 0)]
    while let (script, position) = scripts.popLast() {
      guard position < script.bodies[0].count else { continue }
      scripts.append((script, position + 1))
      let event = script.bodies[0][position]
      switch script.items[event.item] {
      case .motion(let motion):
        read(motion.change, motion.slot + slotOffset)
        if event.phase == .end { slots[motion.slot + slotOffset]?(motion.finalProgress) }
      case .jump(let inner): scripts.append((AnimatorTimeline(parts, inner), 0))
      case .completion, .loop: break
      }
    }
  }
}

// MARK: - Completions

extension AnimatorPlayer {
  /// Calls the completions that have not been called, at the end of the run.
  func end(finished: Bool) {
    for (item, state) in zip(timeline.items, states) {
      if case .completion(let action) = item, !state.isCalled { action(finished && !isAbandoned) }
    }
  }

  /// Calls a completion with the completions of the stage's frame or, without a stage, now.
  private func call(_ action: @escaping (Bool) -> Void, finished: Bool, at time: Double) {
    if isTabulating { return }
    guard let stage else { return action(finished) }
    stage.complete(at: min(start + time, stage.time), registration: registration) { action(finished) }
  }
}
