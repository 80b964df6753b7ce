internal import AnimationCurves

/// An animator as a list of items with their times.
struct AnimatorTimeline {
  /// A change of a property over time.
  struct Motion {
    let change: AnimatorParts.Change
    /// The start in seconds, from the start of the body.
    let start: Double
    let isForward: Bool
    /// The index of the start value.
    let slot: Int

    /// Returns the progress of the property, `elapsed` seconds after the start of the motion.
    func progress(at elapsed: Double) -> Double {
      let time = isForward ? elapsed : change.duration - elapsed
      return change.curve.value(at: time >= change.duration ? 1 : max(0, time) / change.duration)
    }

    /// The progress of the property at the end of the motion.
    var finalProgress: Double {
      isForward ? change.curve.value(at: 1) : change.duration > 0 ? change.curve.value(at: 0) : 0
    }
  }

  /// A part that is played, forwards or backwards, in no time and without its completions.
  struct Jump {
    let part: Int
    let isForward: Bool
    /// The index of the part's first start value.
    let slot: Int
    /// Whether the start values have not been read yet.
    let isReading: Bool
  }

  /// A body that is played several times in sequence.
  struct Loop {
    /// The index of the body in ``AnimatorTimeline/bodies``.
    let body: Int
    /// The start of the first round in seconds, from the start of the body that contains the loop.
    let start: Double
    /// The duration of a round, in seconds: 0 or more, and finite.
    let roundDuration: Double
    /// The number of rounds; `nil` for infinitely many.
    let count: Int?
    let isForward: Bool
    /// The start values of a round. If every round keeps its own, those of the first round.
    let slots: Range<Int>
    let isKeepingStarts: Bool
    /// The items of the body, and of the loops in it.
    var items: Range<Int>
  }

  enum Item {
    case motion(Motion)
    case jump(Jump)
    case completion((_ finished: Bool) -> Void)
    case loop(Loop)
  }

  /// A time at which a player has something to do.
  struct Event: Comparable {
    /// The order of events with the same time. A motion that begins at a time is first shown in a later frame.
    enum Phase: Int {
      /// A motion ends, or something without a duration is performed.
      case end
      /// A motion or a loop begins.
      case begin
      /// Another round of a loop begins.
      case round
    }

    /// The time in seconds from the start of the body.
    let time: Double
    let phase: Phase
    let item: Int
    /// The place among events with the same time and phase: the item's or, for another round, behind the loop's items.
    private let order: Int

    init(_ item: Int, at time: Double, _ phase: Phase) {
      (self.time, self.phase, self.item, order) = (time, phase, item, 2 * item)
    }

    /// Creates the event of another round.
    init(roundOf loop: Loop, _ item: Int, at time: Double) {
      (self.time, self.item, order) = (time, item, 2 * loop.items.upperBound - 1)
      phase = loop.roundDuration > 0 ? .round : .end
    }

    /// Returns the same event at another time.
    func at(_ time: Double) -> Event { Event(item, at: time, phase) }

    /// Returns whether the left event is performed before the right one.
    static func < (left: Event, right: Event) -> Bool {
      if left.time != right.time { return left.time < right.time }
      if left.phase != right.phase { return left.phase.rawValue < right.phase.rawValue }
      // If two loops have the same last item, the inner one comes first.
      return left.order != right.order ? left.order < right.order : left.item > right.item
    }
  }

  /// The items, in the order of the expression in the direction in which it is played.
  private(set) var items: [Item] = []
  /// The events of the whole timeline, and of a round of each loop, in their order.
  private(set) var bodies: [[Event]] = [[]]

  /// A part to be added to a body.
  private struct Task {
    enum Role { case part, completion, jump, endOfLoop }

    var part: Int
    var start: Double
    var isForward: Bool
    var slot: Int
    var isKeepingStarts: Bool
    var body: Int
    var role = Role.part
  }

  /// Creates the timeline of the whole animator, or of a jump: that has only motions and jumps, and one body.
  init(_ parts: AnimatorParts, _ jump: Jump? = nil) {
    var tasks = [
      Task(
        part: jump?.part ?? 0, start: 0, isForward: jump?.isForward ?? true, slot: jump?.slot ?? 0,
        isKeepingStarts: jump != nil, body: 0)
    ]
    while let task = tasks.popLast() {
      switch task.role {
      case .part: addPart(parts, task, to: &tasks, in: jump)
      case .completion:
        guard case .completed(let action) = parts[task.part].form else { continue }
        add(.completion(action), at: task.start, to: task.body)
      case .jump:
        let target = Jump(
          part: task.part, isForward: task.isForward, slot: task.slot,
          isReading: task.isForward && (jump?.isReading ?? !task.isKeepingStarts))
        add(.jump(target), at: task.start, to: task.body)
      case .endOfLoop:
        guard case .loop(var loop) = items[task.part] else { continue }
        loop.items = task.part + 1..<items.count
        items[task.part] = .loop(loop)
      }
    }
    for body in bodies.indices { bodies[body].sort() }
  }

  private mutating func add(_ item: Item, at time: Double, to body: Int, _ phase: Event.Phase = .end) {
    // Items after an endless part are never performed; their completions are called when the run is stopped.
    if time.isFinite { bodies[body].append(Event(items.count, at: time, phase)) }
    items.append(item)
  }

  private mutating func addPart(_ parts: AnimatorParts, _ task: Task, to tasks: inout [Task], in jump: Jump?) {
    let (part, operands) = (parts[task.part], parts.operands(of: task.part))
    let end = task.start + part.duration
    /// Pushes the tasks onto the stack, so that the first one is performed first.
    func push(_ next: [Task]) { tasks += next.reversed() }
    func operand(_ change: (inout Task) -> Void = { _ in }) -> Task {
      var next = task
      next.part = task.part + 1
      change(&next)
      return next
    }
    switch part.form {
    case .wait: break
    case .change(let change):
      let motion = Motion(change: change, start: task.start, isForward: task.isForward, slot: task.slot)
      if end > task.start, task.start.isFinite {
        bodies[task.body].append(Event(items.count, at: task.start, .begin))
      }
      add(.motion(motion), at: end, to: task.body)
    case .together, .sequence:
      push(self.operands(operands, of: task, parts, isSequence: part.form.isSequence))
    case .completed:
      push([operand(), operand { ($0.part, $0.start, $0.role) = (task.part, end, .completion) }])
    case .reversed:
      let inner = operand { ($0.isForward, $0.isKeepingStarts) = (!task.isForward, true) }
      let target = operand { ($0.role, $0.start) = (.jump, task.isForward ? task.start : end) }
      if jump == nil {
        push(task.isForward ? [target, inner] : [inner, target])
      } else {
        // On the way to the end and back to the start, the start values are read. Later, only the start counts.
        push(task.isForward ? (jump?.isReading == true ? [target, inner] : [inner]) : [target])
      }
    case .repeated(let count):
      addRepetition(count, parts, task, operand(), to: &tasks, isExpanded: jump != nil)
    }
  }

  /// Returns the tasks of operands that are composed in parallel or in sequence, in the direction of `task`.
  private func operands(_ operands: [Int], of task: Task, _ parts: AnimatorParts, isSequence: Bool) -> [Task] {
    let end = task.start + parts[task.part].duration
    var slot = task.slot
    var tasks = operands.map { operand in
      var next = task
      (next.part, next.slot) = (operand, slot)
      // Parts that end together forwards start together backwards.
      if !isSequence, !task.isForward, end.isFinite { next.start = end - parts[operand].duration }
      slot += parts.startCount(of: operand, isKeepingStarts: task.isKeepingStarts)
      return next
    }
    guard isSequence else { return tasks }
    if !task.isForward { tasks.reverse() }
    var time = task.start
    for index in tasks.indices {
      tasks[index].start = time
      time += parts[tasks[index].part].duration
    }
    return tasks
  }

  private mutating func addRepetition(
    _ count: Int?, _ parts: AnimatorParts, _ task: Task, _ operand: Task, to tasks: inout [Task], isExpanded: Bool
  ) {
    let round = parts[operand.part]
    let startCount = parts.startCount(of: operand.part, isKeepingStarts: task.isKeepingStarts)
    if isExpanded {
      let rounds = (0..<(count ?? 1)).map { index in
        var next = operand
        next.start = task.start + Double(index) * round.duration
        next.slot += (task.isForward ? index : (count ?? 1) - 1 - index) * startCount
        return next
      }
      tasks += rounds.reversed()
      return
    }
    let loop = Loop(
      body: bodies.count, start: task.start, roundDuration: round.duration, count: count, isForward: task.isForward,
      slots: task.slot..<task.slot + startCount, isKeepingStarts: task.isKeepingStarts, items: 0..<0)
    var (body, end) = (operand, operand)
    (body.start, body.body) = (0, bodies.count)
    (end.part, end.role) = (items.count, .endOfLoop)
    bodies.append([])
    add(.loop(loop), at: task.start, to: task.body, round.duration > 0 ? .begin : .end)
    tasks += [end, body]
  }
}

extension AnimatorParts.Form {
  fileprivate var isSequence: Bool { if case .sequence = self { true } else { false } }
}
