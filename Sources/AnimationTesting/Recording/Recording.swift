/// A table of named values over time, and of events.
///
/// A ``Recorder`` makes a recording, and ``init(csv:)`` reads one. A recording can be written as CSV (``csv``), drawn
/// (``svg(title:)``), and compared with another recording (``matches(_:within:)``) or with a file
/// (``matches(golden:within:filePath:)``).
public struct Recording: Hashable, Sendable {
  /// A named value over time.
  public struct Column: Hashable, Sendable {
    /// The name of the value.
    public let name: String
    /// The column's values: a finite number for each of the recording's ``times``.
    public let values: [Double]

    /// Creates a column of values.
    public init(_ name: String, _ values: [Double]) { (self.name, self.values) = (name, values) }
  }

  /// An event at a time, such as a tap or a completion.
  public struct Event: Hashable, Sendable {
    /// The name of the event.
    public let name: String
    /// The time of the event, in seconds. The start of the recording is at 0.
    public let time: Double

    /// Creates an event at a time in seconds.
    public init(_ name: String, at time: Double) { (self.name, self.time) = (name, time) }
  }

  /// The times of the samples in seconds: 0 or more, increasing.
  public let times: [Double]
  /// The values, in the order of their declaration.
  public let columns: [Column]
  /// The events, in the order of their times.
  public let events: [Event]

  /// Creates a recording of the given samples.
  ///
  /// - Throws: ``RecordingError`` in these cases:
  ///   - There is no column or no sample.
  ///   - A name is empty, reserved or used twice.
  ///   - A number is not finite, or a time is negative.
  ///   - The times of the samples do not increase, or the times of the events decrease.
  ///   - A column does not have one value for each time.
  public init(times: [Double], columns: [Column], events: [Event] = []) throws(RecordingError) {
    try Self.checkNames(columns.map(\.name))
    if times.isEmpty { throw RecordingError(.noSamples) }
    for time in times where !(time >= 0 && time.isFinite) { throw RecordingError(.badTime(time)) }
    for (before, time) in zip(times, times.dropFirst()) where time <= before {
      throw RecordingError(.timesNotIncreasing(time, before: before))
    }
    for column in columns {
      if column.values.count != times.count {
        throw RecordingError(.wrongCount(column.name, values: column.values.count, times: times.count))
      }
      for (time, value) in zip(times, column.values) where !value.isFinite {
        throw RecordingError(.notFinite(column.name, value, at: time))
      }
    }
    try Self.check(events)
    (self.times, self.columns, self.events) = (times, columns, events)
  }

  /// Returns the values of the column named `name`; `nil` if no column has this name.
  public subscript(name: String) -> [Double]? { columns.first { $0.name == name }?.values }

  /// The column names reserved by the CSV format.
  static let (timeName, eventName) = ("time", "event")

  private static func checkNames(_ names: [String]) throws(RecordingError) {
    if names.isEmpty { throw RecordingError(.noColumns) }
    var known: Set<String> = []
    for name in names {
      if name.isEmpty || name == timeName || name == eventName { throw RecordingError(.badName(name)) }
      if !known.insert(name).inserted { throw RecordingError(.sameName(name)) }
    }
  }

  private static func check(_ events: [Event]) throws(RecordingError) {
    for event in events {
      if event.name.isEmpty { throw RecordingError(.namelessEvent(at: event.time)) }
      if !(event.time >= 0 && event.time.isFinite) { throw RecordingError(.badTime(event.time)) }
    }
    for (before, event) in zip(events, events.dropFirst()) where event.time < before.time {
      throw RecordingError(.eventOutOfOrder(event.name, event.time, before: before.time))
    }
  }
}
