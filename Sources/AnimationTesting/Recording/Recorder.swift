internal import CurveSampling
public import AnimationCurvesFoundation
public import AnimationClips

/// A recorder of named values, sampled while a stage or anything else is advanced manually.
///
///     let stage = Stage()
///     let height = Animated(80.0, on: stage)
///
///     let recorder = Recorder(stage)
///     recorder.value("height") { height.value }
///     recorder.at(0, note: "tap") { withAnimation(.bouncy) { height.target = 320 } }
///     recorder.at(0.2) { withAnimation(.bouncy) { height.target = 80 } }
///     let recording = try recorder.record(until: 1.5, at: FrameRate(60))
///
/// Times are in seconds from the start of the recording. A change between two samples is performed at its exact time:
/// the recorder first advances to that time. A sample at the time of a change has the values after the change.
///
/// Nothing else may advance the stage during a recording, neither a change nor another recorder at other times:
/// ``finish()`` throws then, because samples would have the values of later times.
///
/// If a clock gives the frames of the stage, such as a `ManualClock`, use a recorder made by ``init()``. Such a
/// recorder does not advance the stage itself. Call ``sample(at:)`` in every frame:
///
///     await stage.run(on: clock) { time in recorder.sample(at: time) }
///     let recording = try recorder.finish()
///
/// A recorder is not Sendable: use it in the isolation of its stage.
public final class Recorder {
  /// The maximum number of samples that one call of ``record(until:at:)`` takes. Because of this limit, a mistyped end
  /// does not fill the memory.
  package static let sampleLimit = 1_000_000

  /// The maximum number of changes between two samples. More changes end the recording with an error. Without the
  /// limit, a change that schedules itself again for the same time would be repeated for ever.
  package static let changeLimit = 100_000

  private var values: [(name: String, scalars: () -> [NamedScalar])] = []
  /// The columns of each value, named at its first sample.
  private var columns: [[String]] = []
  /// The changes of the recording, by time and then in the order of scheduling.
  private var changes: [(time: Double, event: String?, action: () -> Void)] = []
  /// The number of changes that were performed.
  private var performedCount = 0
  private var times: [Double] = []
  /// The samples, one row per time.
  private var rows: [[Double]] = []
  private var events: [Recording.Event] = []
  /// The names of the events that do not have a time yet: in a recorder made by ``init()``, the events noted since the
  /// most recent sample. They get the time of the next sample or, at the end of the recording, of the last sample. In
  /// any other recorder: empty.
  private var unplaced: [String] = []
  /// The time of the most recent sample or change, in seconds from the start of the recording; 0 before the first one.
  private var now = 0.0
  /// The first error, which ``finish()`` throws. Nothing is recorded after an error.
  private var failure: RecordingError?

  /// The stage or clock that the recorder advances.
  private enum Target {
    case stage(Stage)
    /// A function that takes the time in seconds from the start of the recording.
    case function((_ time: Double) -> Void)
    /// Nothing: a clock does it.
    case none
  }

  private let target: Target
  /// The stage's time at the start of the recording, in seconds.
  private var start = 0.0

  private init(_ target: Target) { self.target = target }

  /// Creates a recorder that advances a stage. A recording starts at the stage's time.
  public convenience init(_ stage: Stage) { self.init(.stage(stage)) }

  /// Creates a recorder that calls `advance` with the time of each sample and each change, in seconds from the start of
  /// the recording. The times never decrease. Use this recorder for several stages, and for your own animations.
  public convenience init(advance: @escaping (_ time: Double) -> Void) { self.init(.function(advance)) }

  /// Creates a recorder that does not advance any animation itself. Use it if a clock gives the frames of the
  /// animations, and call ``sample(at:)`` in every frame.
  public convenience init() { self.init(.none) }
}

// MARK: - The script

extension Recorder {
  /// Records a value under a name, as a column of the recording.
  ///
  ///     recorder.value("height") { card.height.value }
  ///     recorder.value("height, per second") { card.height.velocity }
  ///
  /// - Parameters:
  ///   - name: A unique name, not empty, not `time` and not `event`; ``finish()`` throws otherwise.
  ///   - value: Called for every sample. A value that is not finite ends the recording with an error.
  public func value<Number: BinaryFloatingPoint>(_ name: String, _ value: @escaping () -> Number) {
    values.append((name, { [NamedScalar(name: "", value: Double(value()))] }))
  }

  /// Records a value of several numbers, such as a point, a size or a colour: a column for each number.
  ///
  ///     recorder.value("card") { card.position }      // "card.x" and "card.y"
  ///     recorder.value("fill") { card.color }         // "fill.red", "fill.green", "fill.blue" and "fill.alpha"
  ///
  /// A column is named by the value's name, a dot, and the name of the component. Components of points, sizes,
  /// rectangles, colours and transforms have names. Components of other values are named by their index in the
  /// animatable data, from 0 on.
  ///
  /// - Parameters:
  ///   - name: A name, not empty. The names of the columns must be unique.
  ///   - value: Called for every sample. The recording ends with an error if a number is not finite, if the numbers of
  ///     the value are unknown because its animatable data is no `DenseVector`, or if their count changes.
  @_disfavoredOverload
  public func value<Value: Animatable>(_ name: String, _ value: @escaping () -> Value) {
    values.append((name, { namedScalars(of: value()) }))
  }

  /// Schedules a change, such as a tap or a new target.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start of the recording: 0 or more, and not after its last sample.
  ///   - event: The name of an event to note at that time, before the change.
  ///   - change: Called once. It may schedule further changes.
  public func at(_ time: Double, note event: String? = nil, _ change: @escaping () -> Void) {
    guard time >= now, time.isFinite else {
      failure = failure ?? RecordingError(.changeTime(time, now: now))
      return
    }
    // Most changes are scheduled in the order of their times, so the search begins at the last one.
    let place = changes.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
    changes.insert((time, event, change), at: place)
  }

  /// Records an event, such as a completion, at the time to which the recorder has advanced.
  ///
  /// A recorder made by ``init()`` does not advance any animation itself. There the event gets the time of the next
  /// sample. If no sample follows, it gets the time of the last sample.
  ///
  ///     withAnimation(.bouncy) { height.target = 320 } completion: { recorder.note("open") }
  ///
  /// - Parameter event: A name, not empty.
  public func note(_ event: String) {
    if case .none = target { unplaced.append(event) } else { events.append(Recording.Event(event, at: now)) }
  }
}

// MARK: - Recording

extension Recorder {
  /// Records samples at the given times.
  ///
  /// - Parameter times: Seconds from the start of the recording: 0 or more, increasing.
  /// - Throws: ``RecordingError``, as ``finish()`` does.
  public func record(at times: some Sequence<Double>) throws(RecordingError) -> Recording {
    for time in times { sample(at: time) }
    return try finish()
  }

  /// Records samples at a frame rate, from 0 to the first frame at or after `end`.
  ///
  /// - Parameters:
  ///   - end: The end in seconds: 0 or more, and less than the duration of a million frames.
  ///   - rate: The rate of the samples.
  /// - Throws: ``RecordingError``, as ``finish()`` does.
  public func record(until end: Double, at rate: FrameRate) throws(RecordingError) -> Recording {
    try Self.check(end: end, rate)
    var number = 0
    while failure == nil {
      let time = rate.time(ofFrame: number)
      sample(at: time)
      if time >= end { break }
      number += 1
    }
    return try finish()
  }

  /// Records samples at a frame rate, as ``record(until:at:)`` does, while a task performs steps that await animations.
  ///
  ///     let recording = try await recorder.record(until: 4, at: 60) { await onboarding.run() }
  ///
  /// The steps begin before the first sample. What they start at a sample is shown in the next one.
  ///
  /// - Parameters:
  ///   - end: The end in seconds: 0 or more, and less than the duration of a million frames.
  ///   - rate: The rate of the samples.
  ///   - isolation: The actor of the stage, that of the caller. The steps belong to it.
  ///   - steps: Awaits animations of the stage. It may note events.
  /// - Throws: ``RecordingError``, as ``finish()`` does, and if the steps are not over at the end. Their task is
  ///   cancelled then.
  /// - Precondition: The recorder was made by ``init(_:)``, with the stage that the steps await.
  public func record(
    until end: Double, at rate: FrameRate, isolation: isolated any Actor = #isolation,
    performing steps: @escaping () async -> Void
  ) async throws(RecordingError) -> Recording {
    guard case .stage(let stage) = target else {
      preconditionFailure("steps are recorded by a recorder of their stage, which is made by Recorder(stage)")
    }
    try Self.check(end: end, rate)
    var isOver = false
    let task = Task {
      _ = isolation
      await steps()
      isOver = true
    }
    defer { task.cancel() }
    let clock = ManualClock()
    clock.advance(through: end, at: rate)
    var number = 0
    await stage.run(on: clock, while: { failure == nil }) { _ in
      sample(at: rate.time(ofFrame: number))
      number += 1
    }
    let recording = try finish()
    if !isOver { throw RecordingError(.stepsNotOver(end: end, events: recording.events)) }
    return recording
  }

  private static func check(end: Double, _ rate: FrameRate) throws(RecordingError) {
    guard end >= 0, end.isFinite else { throw RecordingError(.badEnd(end)) }
    guard end * rate.framesPerSecond < Double(Self.sampleLimit) else {
      throw RecordingError(.tooManySamples(end: end, limit: Self.sampleLimit))
    }
  }

  /// Performs the changes that are due, advances to `time`, and takes a sample.
  ///
  /// - Parameter time: Seconds from the start of the recording: 0 or more, and after the previous sample. ``finish()``
  ///   throws otherwise.
  public func sample(at time: Double) {
    if times.isEmpty, case .stage(let stage) = target { start = stage.time }
    guard failure == nil else { return }
    guard time.isFinite, time >= 0 else { return failure = RecordingError(.badTime(time)) }
    if let last = times.last, time <= last { return failure = RecordingError(.timesNotIncreasing(time, before: last)) }
    var (isAdvanced, changeCount) = (false, 0)
    func advanceOnce(to time: Double) {
      if !isAdvanced || time > now { move(to: time) }
      isAdvanced = true
    }
    repeat {
      while let change = nextChange, change.time <= time, failure == nil {
        performedCount += 1
        changeCount += 1
        guard changeCount <= Self.changeLimit else {
          return failure = RecordingError(.tooManyChanges(time: change.time, limit: Self.changeLimit))
        }
        advanceOnce(to: change.time)
        if let event = change.event { note(event) }
        change.action()
        checkTime()
        // A sample at this time has the values after the change, those of observed models too.
        if case .stage(let stage) = target { stage.performUpcoming() }
      }
      advanceOnce(to: time)
      // A completion that was called on the way to `time` may have scheduled another change up to `time`.
    } while failure == nil && (nextChange.map { $0.time <= time } ?? false)
    guard failure == nil else { return }
    placeEvents(at: time)
    takeSample(at: time)
  }

  /// The first change that was not performed yet.
  private var nextChange: (time: Double, event: String?, action: () -> Void)? {
    performedCount < changes.count ? changes[performedCount] : nil
  }

  private func takeSample(at time: Double) {
    var row: [Double] = []
    for (index, value) in values.enumerated() {
      let scalars = value.scalars()
      let names = value.name.isEmpty ? [""] : scalars.map { $0.columnName(in: [value.name]) }
      if index == columns.count { columns.append(names) }
      guard names == columns[index], !names.isEmpty else {
        return failure = RecordingError(
          .numbers(value.name, count: names.count, before: columns[index].count, at: time))
      }
      row += scalars.map(\.value)
    }
    times.append(time)
    rows.append(row)
  }

  /// Advances to `time`. Events noted by callbacks during the advance, such as completions, get this time.
  private func move(to time: Double) {
    now = time
    switch target {
    case .stage(let stage): stage.advance(to: start + time)
    case .function(let advance): advance(time)
    case .none: break
    }
    checkTime()
  }

  /// Ends the recording with an error if anything else has advanced the stage.
  private func checkTime() {
    guard case .stage(let stage) = target, stage.time != start + now else { return }
    failure = failure ?? RecordingError(.stageAdvanced(to: stage.time - start, expected: now))
  }

  /// Records the events in ``unplaced`` with the time `time`, and empties ``unplaced``.
  ///
  /// A recorder made by ``init()`` does not advance any animation itself. An event noted there waits in ``unplaced``
  /// and gets the time of the next sample. If no sample follows, it gets the time of the last sample. In any other
  /// recorder, ``unplaced`` is empty.
  private func placeEvents(at time: Double) {
    events += unplaced.map { Recording.Event($0, at: time) }
    unplaced = []
  }

  /// Ends the recording and returns it. The next sample starts another recording of the same values.
  ///
  /// - Throws: ``RecordingError``: there are no values or no samples, a name is empty or used twice, a value is not
  ///   finite, the times do not increase, a change is scheduled for a time after the last sample, more than
  ///   100,000 changes are scheduled between two samples, or anything else has advanced the stage.
  public func finish() throws(RecordingError) -> Recording {
    placeEvents(at: now)
    let (times, rows, events, change, failure) = (times, rows, events, nextChange, failure)
    let names = columns.joined() + values.dropFirst(columns.count).map(\.name)
    (self.times, self.rows, self.events, now, self.failure) = ([], [], [], 0, nil)
    (changes, performedCount, columns) = ([], 0, [])
    if let failure { throw failure }
    if let change, let end = times.last { throw RecordingError(.changeAfterEnd(change.time, end: end)) }
    let columns = names.enumerated().map { index, name in
      Recording.Column(name, rows.compactMap { index < $0.count ? $0[index] : nil })
    }
    return try Recording(times: times, columns: columns, events: events)
  }
}
