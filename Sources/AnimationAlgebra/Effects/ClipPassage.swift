/// The effects that a clip performs between two times.
struct ClipPassage {
  /// A step, which is one operation of the clip's expression (``ClipLayout/Step``), and the interval in which the
  /// step's effects are to be collected. The interval is in seconds from the step's start. If the step runs backwards,
  /// `to` is less than `from`.
  private struct Visit {
    let step: Int
    var from: Double
    var to: Double
    /// Whether this visit enters the step, instead of continuing an earlier visit. If `true`, effects exactly at `from`
    /// are performed too.
    let isBeginning: Bool
    /// The numbers that convert a time *t* of the step to the clip's time: `origin + rate * t`. The effects are
    /// performed in the order of the clip's time. The rate is 1, or −1 if the step runs backwards. Inside an eased
    /// clip, it is the mean rate between `from` and `to`.
    let origin: Double
    let rate: Double
    /// The index of the innermost `map` that transforms the step's values; `nil` if there is none.
    let transform: Int?
  }

  /// An effect whose value has not been computed yet.
  private struct Performance {
    let step: Int
    let time: Double
    let order: Double
    let transform: Int?
  }

  private let layout: ClipLayout
  private var pending: [Visit] = []
  private var performances: [Performance] = []
  private var transforms: [(step: Int, outer: Int?)] = []
  private var now = 0.0

  init(_ layout: ClipLayout) { self.layout = layout }

  /// Collects the effects between two times of the clip.
  mutating func move(from start: Double, to end: Double, isBeginning: Bool) {
    now = end
    pending = [Visit(step: 0, from: start, to: end, isBeginning: isBeginning, origin: 0, rate: 1, transform: nil)]
    while let visit = pending.popLast() { self.visit(visit) }
    // The sort is stable, so effects at the same time are performed in the order of the expression.
    let isInOrder = zip(performances, performances.dropFirst()).allSatisfy { $0.order <= $1.order }
    if !isInOrder { performances.sort { $0.order < $1.order } }
  }

  /// The collected effects in order.
  ///
  /// The sequence is lazy: each effect is computed when the iteration reaches it, after the effects before it were
  /// performed.
  var effects: some Sequence<Effect> {
    performances.lazy.map { performance in
      withUnsafeTemporaryAllocation(byteCount: layout.memory.size, alignment: layout.memory.alignment) { buffer in
        let place = layout.evaluate(performance.step, at: performance.time, in: buffer)
        var next = performance.transform
        while let index = next {
          layout.steps[transforms[index].step].perform(0, place, place)
          next = transforms[index].outer
        }
        return place.assumingMemoryBound(to: Effect.self).move()
      }
    }
  }

  private mutating func visit(_ given: Visit) {
    let step = layout.steps[given.step]
    var visit = given
    visit.from = step.time.held(given.from)
    visit.to = step.time.held(given.to)
    switch step.kind {
    case .sequence: pass(step.operands, visit)
    case .repeated: passRepetitions(of: step, visit)
    case .sum where visit.transform == nil:
      for member in layout.members[step.operands].reversed() {
        push(member.step, min(visit.from, member.end), min(visit.to, member.end), visit)
      }
    case .mapped:
      transforms.append((given.step, visit.transform))
      push(step.first, visit.from, visit.to, visit, transform: transforms.count - 1)
    case .reversed, .delayed, .eased: changeTime(of: step, visit)
    case .leaf, .sum, .pair:
      if visit.isBeginning || visit.from != visit.to {
        performances.append(
          Performance(
            // A value held before its start, by a delay or a reversal, is performed now. Otherwise it would only be
            // performed later.
            step: visit.step, time: visit.to, order: min(visit.origin + visit.rate * visit.to, now),
            transform: visit.transform))
      }
    }
  }

  /// Pushes onto the stack each member of a sequence that is shown at some time from `visit.from` to `visit.to`. The
  /// member at `visit.to` is performed up to that time. Every other member is performed up to its end or, if time runs
  /// backwards, up to its start.
  private mutating func pass(_ range: Range<Int>, _ visit: Visit) {
    let (first, last) = (layout.member(of: range, at: visit.from), layout.member(of: range, at: visit.to))
    let isForward = last >= first
    // The last one is pushed onto the stack first.
    for index in stride(from: last, through: first, by: isForward ? -1 : 1) {
      let member = layout.members[index]
      let duration = layout.steps[member.step].duration
      push(
        member.step,
        index == first ? layout.time(visit.from, of: index, in: range) : isForward ? 0 : duration,
        index == last ? layout.time(visit.to, of: index, in: range) : isForward ? duration : 0, visit,
        isBeginning: index == first ? visit.isBeginning : true,
        origin: visit.origin + visit.rate * layout.start(of: index, in: range))
    }
  }

  /// The maximum number of repetitions that are performed between two times, in addition to the first repetition in
  /// that interval. If there are more, the last ones are performed, and those between the first one and the last ones
  /// are skipped.
  private static var passedRepetitions: Int { 1000 }

  /// Pushes the repetitions between two times onto the stack: the first one, and the last thousand of the others. If
  /// the later time is infinite, pushes only the first one.
  private mutating func passRepetitions(of step: ClipLayout.Step, _ visit: Visit) {
    let duration = layout.steps[step.first].duration
    let count = step.count
    func repetition(at time: Double) -> Int {
      ClipTime.repetition(at: time, operandDuration: duration, count: count)
    }
    let first = repetition(at: visit.from)
    let last = visit.to.isFinite ? repetition(at: visit.to) : first
    let isForward = last >= first
    let passed = min(abs(last - first), ClipPassage.passedRepetitions)
    // The last one is pushed onto the stack first.
    for number in 0...passed {
      let index = number == passed ? first : isForward ? last - number : last + number
      func time(_ time: Double) -> Double { step.time.repeated(time, repetition: index, operandDuration: duration) }
      push(
        step.first, index == first ? time(visit.from) : isForward ? 0 : duration,
        index == last ? time(visit.to) : isForward ? duration : 0, visit,
        isBeginning: index == first ? visit.isBeginning : true,
        origin: visit.origin + visit.rate * Double(index) * duration)
    }
  }

  /// Pushes the operand of an operation on the time.
  private mutating func changeTime(of step: ClipLayout.Step, _ visit: Visit) {
    let from = layout.time(visit.from, ofOperandOf: step)
    let to = layout.time(visit.to, ofOperandOf: step)
    var (origin, rate) = (visit.origin, visit.rate)
    switch step.kind {
    case .reversed: (origin, rate) = (origin + rate * step.duration, -rate)
    case .delayed: origin += rate * step.delay
    default:
      rate = from == to ? 0 : visit.rate * (visit.to - visit.from) / (to - from)
      origin += visit.rate * visit.to - rate * to
    }
    push(step.first, from, to, visit, origin: origin, rate: rate)
  }

  private mutating func push(
    _ step: Int, _ from: Double, _ to: Double, _ parent: Visit, isBeginning: Bool? = nil, origin: Double? = nil,
    rate: Double? = nil, transform: Int? = nil
  ) {
    pending.append(
      Visit(
        step: step, from: from, to: to, isBeginning: isBeginning ?? parent.isBeginning,
        origin: origin ?? parent.origin, rate: rate ?? parent.rate, transform: transform ?? parent.transform))
  }
}
