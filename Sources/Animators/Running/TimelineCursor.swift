/// A position in a body of a timeline, which is played in a run.
struct TimelineCursor {
  /// The loop that plays the body; `nil` for the whole timeline.
  let loop: AnimatorTimeline.Loop?
  /// The item of the loop; 0 for the whole timeline.
  let loopItem: Int
  /// The start of the first round in seconds, from the start of the run.
  let start: Double
  /// The number of start values that precede those of the first round, in rounds of outer loops.
  let outerSlots: Int
  /// The end of the outer loop's round in seconds, from the start of the run. Rounding must not place an event after
  /// it.
  let limit: Double

  /// The number of rounds that are over.
  private(set) var round = 0.0
  /// The index of the next event of the body; the number of its events at the end of a round.
  private(set) var position = 0
  /// The next event, with its time in seconds from the start of the run.
  private(set) var next: AnimatorTimeline.Event

  /// Creates the cursor of the whole timeline, which has events.
  init(_ events: [AnimatorTimeline.Event]) {
    (loop, loopItem, start, outerSlots, limit) = (nil, 0, 0, 0, .infinity)
    next = events[0]
  }

  /// Creates the cursor of a loop that begins with the next event of `outer`. The loop's body has events.
  init(_ loop: AnimatorTimeline.Loop, in outer: TimelineCursor, _ events: [AnimatorTimeline.Event]) {
    (self.loop, loopItem, start, outerSlots) = (loop, outer.next.item, outer.next.time, outer.slotOffset)
    limit = min(outer.limit, outer.loop == nil ? .infinity : outer.time(ofRound: outer.round + 1))
    next = events[0]
    find(events)
  }

  /// The start of the current round in seconds, from the start of the run.
  var origin: Double { time(ofRound: round) }

  /// The number of start values that precede those of the current round.
  var slotOffset: Int {
    guard let loop, loop.isKeepingStarts else { return outerSlots }
    let index = loop.isForward ? Int(round) : (loop.count ?? 1) - 1 - Int(round)
    return outerSlots + index * loop.slots.count
  }

  private func time(ofRound round: Double) -> Double { loop.map { start + round * $0.roundDuration } ?? start }

  /// Moves behind the next event.
  ///
  /// - Returns: Whether there is another event or round.
  mutating func move(_ events: [AnimatorTimeline.Event]) -> Bool {
    position += 1
    find(events)
    return position < events.count || loop.map { round + 1 < $0.count.map(Double.init) ?? .infinity } ?? false
  }

  /// Moves to the start of the next round. If an endless loop has passed more than `limit` rounds by `now`, in seconds
  /// from the start of the run, those before the last `limit` rounds are skipped.
  ///
  /// - Returns: Whether there is a next round. What is endless ends with its round at the time infinity, and where
  ///   rounds are too short to be counted.
  mutating func beginRound(_ events: [AnimatorTimeline.Event], now: Double, limit: Double) -> Bool {
    round += 1
    if let loop, loop.count == nil {
      round = max(round, ((now - start) / loop.roundDuration).rounded(.up) - 1 - limit)
    }
    position = 0
    guard round < 0x1p52 else { return false }
    find(events)
    return true
  }

  private mutating func find(_ events: [AnimatorTimeline.Event]) {
    guard position < events.count else {
      if let loop { next = AnimatorTimeline.Event(roundOf: loop, loopItem, at: min(time(ofRound: round + 1), limit)) }
      return
    }
    let event = events[position]
    let isEnd = loop.map { event.time >= $0.roundDuration } ?? false
    next = event.at(min(isEnd ? time(ofRound: round + 1) : origin + event.time, limit))
  }
}

/// The cursors of a run, as a binary heap: the first one has the event that is performed next.
struct TimelineCursors {
  private var cursors: [TimelineCursor] = []

  var first: TimelineCursor? { cursors.first }

  mutating func insert(_ cursor: TimelineCursor) {
    cursors.append(cursor)
    var index = cursors.count - 1
    while index > 0, cursors[index].next < cursors[(index - 1) / 2].next {
      cursors.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Replaces the first cursor; `nil` removes it.
  mutating func replaceFirst(by cursor: TimelineCursor?) {
    if let cursor { cursors[0] = cursor } else { cursors.swapAt(0, cursors.count - 1) }
    if cursor == nil { cursors.removeLast() }
    var index = 0
    while let least = [2 * index + 1, 2 * index + 2].filter({ $0 < cursors.count }).min(by: {
      cursors[$0].next < cursors[$1].next
    }), cursors[least].next < cursors[index].next {
      cursors.swapAt(index, least)
      index = least
    }
  }
}
