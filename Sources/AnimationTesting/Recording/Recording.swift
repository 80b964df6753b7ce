/// Named values over time, and the events between them: a table.
///
/// A ``Recorder`` makes one; ``init(csv:)`` reads one. It prints as CSV (``csv``), is drawn as a picture (``svg(title:)``),
/// and is compared with another one (``matches(_:within:)``) or with a file (``matches(golden:within:filePath:)``).
public struct Recording: Hashable, Sendable {
  /// A value over time.
  public struct Column: Hashable, Sendable {
    /// The name of the value.
    public let name: String
    /// A value for each time of the recording, finite.
    public let values: [Double]

    /// A column of values.
    public init(_ name: String, _ values: [Double]) { (self.name, self.values) = (name, values) }
  }

  /// Something that happened at a time: a tap, a completion.
  public struct Event: Hashable, Sendable {
    /// The name of the event.
    public let name: String
    /// Seconds since the beginning of the recording.
    public let time: Double

    /// An event at a time in seconds.
    public init(_ name: String, at time: Double) { (self.name, self.time) = (name, time) }
  }

  /// The times of the samples in seconds: 0 or more, increasing.
  public let times: [Double]
  /// The values, in the order in which they were named.
  public let columns: [Column]
  /// The events, in the order in which they happened.
  public let events: [Event]

  /// A recording of the given samples.
  ///
  /// - Throws: ``RecordingError`` where there is no column or no sample, a name is empty, reserved or used twice, a number is
  ///   not finite, a time is negative, the times of the samples do not increase, those of the events decrease, or a column
  ///   does not have one value for each time.
  public init(times: [Double], columns: [Column], events: [Event] = []) throws(RecordingError) {
    try Self.checkNames(columns.map(\.name))
    if times.isEmpty { throw .noSamples }
    for time in times where !(time >= 0 && time.isFinite) { throw .badTime(time) }
    for (before, time) in zip(times, times.dropFirst()) where time <= before {
      throw .timesNotIncreasing(time, before: before)
    }
    for column in columns {
      if column.values.count != times.count {
        throw .wrongCount(column.name, values: column.values.count, times: times.count)
      }
      for (time, value) in zip(times, column.values) where !value.isFinite {
        throw .notFinite(column.name, value, at: time)
      }
    }
    try Self.check(events)
    (self.times, self.columns, self.events) = (times, columns, events)
  }

  /// The values of the column of this name; `nil` where there is none.
  public subscript(name: String) -> [Double]? { columns.first { $0.name == name }?.values }

  /// The names of the columns that CSV needs for itself.
  static let (timeName, eventName) = ("time", "event")

  private static func checkNames(_ names: [String]) throws(RecordingError) {
    if names.isEmpty { throw .noColumns }
    var known: Set<String> = []
    for name in names {
      if name.isEmpty || name == timeName || name == eventName { throw .badName(name) }
      if !known.insert(name).inserted { throw .sameName(name) }
    }
  }

  private static func check(_ events: [Event]) throws(RecordingError) {
    for event in events {
      if event.name.isEmpty { throw .namelessEvent(at: event.time) }
      if !(event.time >= 0 && event.time.isFinite) { throw .badTime(event.time) }
    }
    for (before, event) in zip(events, events.dropFirst()) where event.time < before.time {
      throw .eventOutOfOrder(event.name, event.time, before: before.time)
    }
  }
}
