/// The effects that a clip performs between two times.
///
/// The passage keeps its memory from frame to frame.
struct ClipPassage {
  /// A step, which is one operation of the clip's expression (``ClipLayout/Step``), and the interval in which the
  /// step's effects are to be collected. The interval is in seconds from the step's start.
  private struct Visit {
    enum Role { case step, completion, round }

    enum Phase {
      /// An earlier visit goes on: effects exactly at `from` were performed.
      case going
      /// The step is entered.
      case beginning
      /// A delay shows the first value of the step, which begins and completes nothing.
      case held
      /// The step is entered, and a delay has shown its first value.
      case released
    }

    var role = Role.step
    var step: Int
    var from: Double
    var to: Double
    var phase: Phase
    /// Whether the step runs backwards: `to` is not greater than `from`.
    var isBackward = false
    /// The numbers that convert a time *t* of the step to the clip's time: `origin + rate * t`. The effects are
    /// performed in the order of the clip's time. The rate is 1, or −1 if the step runs backwards. Inside an eased
    /// clip, it is the mean rate between `from` and `to`.
    var origin: Double
    var rate: Double
    /// The clip's time at the latest end of the steps around this one. Rounding must not place anything after it, nor
    /// must a value that is held before its start, by a delay or a reversal, be performed later than now.
    var latest: Double
    /// The clip's time at which the innermost round began that is not the first one; −∞ if there is none.
    var roundStart = -Double.infinity
    /// The index of the innermost `map` that transforms the step's values; −1 if there is none.
    var transform = -1
  }

  /// Something to perform, which is computed when it is performed, after what comes before it.
  struct Performance {
    enum Kind {
      case show
      /// A late leaf reads its start.
      case begin
      case showLate
      case complete
      /// A round of a repetition begins: the states of its steps are those of the beginning.
      case beginRound
    }

    let kind: Kind
    let step: Int
    /// The time of the step, in seconds; the progress of a late leaf.
    let time: Double
    /// The clip's time, in seconds.
    let order: Double
    /// The order of performances with the same time.
    let tier: Int
    let transform: Int
  }

  private(set) var performances: [Performance] = []
  /// The maps around performances, with the indices of the maps around them.
  private(set) var transforms: [(step: Int, outer: Int)] = []

  private var pending: [Visit] = []
  private var moving: [Int] = []
  private var readsStartsOnly = false

  /// Collects what is performed between two times of the clip, in its order.
  ///
  /// With `readsStartsOnly`, the beginnings are those of what begins at time 0: in a sequence, of its first member
  /// only.
  mutating func move(
    _ layout: ClipLayout, from start: Double, to end: Double, isBeginning: Bool, readsStartsOnly: Bool = false
  ) {
    performances.removeAll(keepingCapacity: true)
    transforms.removeAll(keepingCapacity: true)
    self.readsStartsOnly = readsStartsOnly
    pending.append(
      Visit(step: 0, from: start, to: end, phase: isBeginning ? .beginning : .going, origin: 0, rate: 1, latest: end))
    while var visit = pending.popLast() {
      switch visit.role {
      case .step: follow(layout, &visit)
      case .completion: complete(layout.steps[visit.step], visit)
      case .round: perform(.beginRound, visit, at: 0)
      }
    }
    // The sort is stable, so performances at the same time are in the order of the expression.
    let isInOrder = zip(performances, performances.dropFirst()).allSatisfy {
      ($0.order, $0.tier) <= ($1.order, $1.tier)
    }
    if !isInOrder { performances.sort { ($0.order, $0.tier) < ($1.order, $1.tier) } }
  }

  private mutating func perform(
    _ kind: Performance.Kind, _ visit: Visit, at time: Double, progress: Double? = nil, tier: Int = 0
  ) {
    let order = min(visit.origin + visit.rate * time, visit.latest)
    performances.append(
      Performance(
        kind: kind, step: visit.step, time: progress ?? time, order: order,
        tier: tier + (order <= visit.roundStart ? 2 : 0), transform: visit.transform))
  }

  /// Follows steps with one operand to one with more or none.
  private mutating func follow(_ layout: ClipLayout, _ visit: inout Visit) {
    while true {
      let step = layout.steps[visit.step]
      visit.from = step.operation.held(visit.from)
      visit.to = step.operation.held(visit.to)
      // A step at rest needs no visit.
      guard visit.phase != .going || visit.from != visit.to else { return }
      switch step.operation.kind {
      case .wait: return
      case .leaf: return show(visit, isInstant: step.duration == 0)
      case .late: return show(visit, lateIn: step.duration)
      case .sequence, .repeated: return passParts(layout, step, visit)
      case .sum where visit.transform < 0: return pushMembers(layout, step, visit)
      case .sum: return show(visit, isInstant: false)
      case .mapped, .done, .bound:
        transforms.append((visit.step, visit.transform))
        visit.transform = transforms.count - 1
      case .completed:
        var completion = visit
        completion.role = .completion
        pending.append(completion)
      case .delayed(let delay): if !enter(layout, step, after: delay, &visit) { return }
      case .reversed, .eased: changeTime(layout, step, &visit)
      case .named: break
      }
      visit.step = step.first
    }
  }

  // MARK: Leaves

  private mutating func show(_ visit: Visit, isInstant: Bool) {
    if isInstant ? visit.phase == .held : visit.phase == .released && visit.from == visit.to { return }
    perform(.show, visit, at: visit.to)
  }

  /// A late leaf begins when time passes its start. What has no duration begins and ends at once.
  private mutating func show(_ visit: Visit, lateIn duration: Double) {
    if visit.phase == .held { return }
    if readsStartsOnly || visit.to > 0 && visit.from <= 0 { perform(.begin, visit, at: 0, tier: 1) }
    perform(.showLate, visit, at: visit.to, progress: visit.to < duration ? visit.to / duration : 1)
  }

  /// A clip completes when time passes its end or, backwards, its start.
  private mutating func complete(_ step: ClipLayout.Step, _ visit: Visit) {
    if visit.phase == .held { return }
    let end = visit.isBackward ? 0 : step.duration
    guard visit.isBackward ? visit.to <= end : visit.to >= end, visit.phase != .going || visit.from != end else {
      return
    }
    perform(.complete, visit, at: end)
  }

  // MARK: Members

  /// Pushes the members of a sum onto the stack that move or begin.
  private mutating func pushMembers(_ layout: ClipLayout, _ step: ClipLayout.Step, _ visit: Visit) {
    moving.removeAll(keepingCapacity: true)
    if let spans = step.spans, visit.phase == .going {
      spans.find(movingFrom: min(visit.from, visit.to), through: max(visit.from, visit.to), in: &moving)
    } else {
      moving += step.operands
    }
    var inner = visit
    for index in moving.reversed() {
      let member = layout.members[index]
      (inner.step, inner.from, inner.to) = (member.step, min(visit.from, member.end), min(visit.to, member.end))
      pending.append(inner)
    }
  }

  /// Pushes onto the stack each member of a sequence, or each round of a repetition, that is shown at some time from
  /// `visit.from` to `visit.to`. The one at `visit.to` is performed up to that time. Every other one is performed up to
  /// its end or, if time runs backwards, up to its start.
  ///
  /// At most the last thousand of the rounds after the first one are pushed. If they have a state and are not endless,
  /// all of them are. If the later time is infinite, only the first round is pushed.
  private mutating func passParts(_ layout: ClipLayout, _ step: ClipLayout.Step, _ visit: Visit) {
    let isForward = !visit.isBackward
    // If several parts end at one time, the first one is passed first.
    let first =
      (visit.phase != .going) == isForward
      ? layout.firstPart(of: step, at: visit.from) : layout.lastPart(of: step, at: visit.from)
    var last = isForward ? layout.lastPart(of: step, at: visit.to) : layout.firstPart(of: step, at: visit.to)
    let isBegunOnly = readsStartsOnly || visit.phase == .held
    var (hasRounds, limit) = (false, Int.max)
    if case .repeated = step.operation.kind {
      hasRounds = true
      if isBegunOnly || visit.to == .infinity { last = first }
      if !step.operation.hasState || step.duration == .infinity { limit = 1000 }
    } else if isBegunOnly {
      last = first
      while last + 1 < step.operands.upperBound, layout.startsNothing(layout.members[last].step) { last += 1 }
    }
    let passed = min(abs(last - first), limit)
    // The last one is pushed onto the stack first.
    for number in 0...passed {
      let index = number == passed ? first : last > first ? last - number : last + number
      let part = layout.part(index, of: step)
      let duration = layout.steps[part.step].duration
      var inner = visit
      inner.step = part.step
      inner.from = index == first ? layout.time(visit.from, in: part) : isForward ? 0 : duration
      inner.to = index == last ? layout.time(visit.to, in: part) : isForward ? duration : 0
      if index != first, visit.phase != .held { inner.phase = .beginning }
      inner.origin = visit.origin + visit.rate * part.start
      inner.latest = min(visit.latest, max(inner.origin, visit.origin + visit.rate * part.end))
      if hasRounds, index != first, duration > 0 { inner.roundStart = inner.origin }
      pending.append(inner)
      if hasRounds, step.operation.hasState, index != first {
        inner.role = .round
        pending.append(inner)
      }
    }
  }

  // MARK: Time

  /// Changes the visit to one of the operand of a reversed or eased clip.
  private func changeTime(_ layout: ClipLayout, _ step: ClipLayout.Step, _ visit: inout Visit) {
    let from = layout.time(visit.from, ofOperandOf: step)
    let to = layout.time(visit.to, ofOperandOf: step)
    let rate = visit.rate
    if case .reversed = step.operation.kind {
      visit.origin += rate * step.duration
      visit.rate = -rate
      visit.isBackward.toggle()
    } else {
      visit.rate = from == to ? 0 : rate * (visit.to - visit.from) / (to - from)
      visit.origin += rate * visit.to - visit.rate * to
      visit.isBackward = to < from
    }
    (visit.from, visit.to) = (from, to)
  }

  /// Changes the visit to one of the operand of a delayed clip.
  ///
  /// - Returns: Whether the operand is to be visited.
  private func enter(
    _ layout: ClipLayout, _ step: ClipLayout.Step, after delay: Double, _ visit: inout Visit
  ) -> Bool {
    if max(visit.from, visit.to) < delay {
      // A value that a delay has shown is not shown again.
      if visit.phase == .going || visit.phase == .released { return false }
      visit.phase = .held
    } else if visit.from < delay, !visit.isBackward, visit.phase == .going {
      visit.phase = .released
    }
    let part = layout.part(0, of: step)
    (visit.from, visit.to) = (layout.time(visit.from, in: part), layout.time(visit.to, in: part))
    visit.origin += visit.rate * delay
    return true
  }
}

extension ClipLayout {
  /// Whether a member of a sequence has no duration and reads no start, so that the next member begins at once.
  fileprivate func startsNothing(_ step: Int) -> Bool {
    steps[step].duration == 0 && !steps[step].operation.readsStart
  }
}
