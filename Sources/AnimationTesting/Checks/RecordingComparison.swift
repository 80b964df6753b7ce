import TextFormats

/// The differences of a recording from an expected one.
struct RecordingComparison {
  /// A sample that differs from the expected one.
  struct Difference {
    let name: String
    let index: Int
    let time: Double
    let expected: Double
    let actual: Double
    let allowed: Double

    var distance: Double { (actual - expected).magnitude }
  }

  /// The differences in names, times and events.
  private(set) var problems: [String] = []
  /// The differing samples of each value, in the order of the columns.
  private(set) var differences: [(name: String, samples: [Difference])] = []

  private let tolerance: RecordingTolerance
  private let sampleCount: Int

  init(_ actual: Recording, with expected: Recording, within tolerance: RecordingTolerance) {
    (self.tolerance, sampleCount) = (tolerance, actual.times.count)
    compareNames(actual, expected)
    compareEvents(actual.events, expected.events)
    guard compareTimes(actual.times, expected.times) else { return }
    for column in actual.columns {
      guard let values = expected[column.name] else { continue }
      let samples = differences(of: column, from: values, at: actual.times)
      if !samples.isEmpty { differences.append((column.name, samples)) }
    }
  }

  /// Whether the recordings match.
  var isMatch: Bool { problems.isEmpty && differences.isEmpty }

  /// The differences as lines: the first sample that differs, a line for each value with differing samples, and the
  /// differences in names, times and events. A value has no line of its own if its only differing sample is that first
  /// sample.
  var lines: [String] {
    var lines: [String] = []
    // Columns are in order. If several values differ at one time, the first column's sample is named.
    let firsts = differences.compactMap(\.samples.first)
    let first = firsts.min { $0.index < $1.index }
    if let first { lines.append(words(first)) }
    for (name, samples) in differences where !(samples.count == 1 && name == first?.name) {
      guard let worst = samples.max(by: { $0.distance < $1.distance }) else { continue }
      lines.append(
        "\"\(name)\": \(samples.count) of \(sampleCount) samples differ; the largest difference: \(words(worst))")
    }
    return lines + problems
  }

  private func words(_ difference: Difference) -> String {
    """
    "\(difference.name)" at \(shortestText(difference.time)) s: expected \(shortestText(difference.expected)), \
    actual \(shortestText(difference.actual)), difference \(shortestText(difference.distance)), \
    allowed \(shortestText(difference.allowed))\(tolerance.time > 0 ? " or \(shortestText(tolerance.time)) s" : "")
    """
  }
}

// MARK: - Names, times and events

extension RecordingComparison {
  private mutating func compareNames(_ actual: Recording, _ expected: Recording) {
    for column in expected.columns where actual[column.name] == nil {
      problems.append("\"\(column.name)\" is expected, but not recorded")
    }
    for column in actual.columns where expected[column.name] == nil {
      problems.append("\"\(column.name)\" is recorded, but not expected")
    }
    for name in tolerance.names where actual[name] == nil {
      problems.append("\"\(name)\" has a tolerance, but is not recorded")
    }
  }

  private mutating func compareTimes(_ actual: [Double], _ expected: [Double]) -> Bool {
    if actual == expected { return true }
    if let (index, times) = zip(actual, expected).enumerated().first(where: { $1.0 != $1.1 }) {
      problems.append(
        """
        sample \(index + 1) was taken at \(shortestText(times.0)) s; expected is \(shortestText(times.1)) s. Values are \
        compared only at the same times
        """)
    } else {
      problems.append("there are \(actual.count) samples; expected are \(expected.count). No values are compared")
    }
    return false
  }

  private mutating func compareEvents(_ actual: [Recording.Event], _ expected: [Recording.Event]) {
    for (actual, expected) in zip(actual, expected)
    where actual.name != expected.name || (actual.time - expected.time).magnitude > tolerance.time {
      problems.append("the event \(words(actual)) is expected to be \(words(expected))")
      return
    }
    if let next = expected.dropFirst(actual.count).first {
      problems.append("the event \(words(next)) is expected, but did not happen")
    } else if let next = actual.dropFirst(expected.count).first {
      problems.append("the event \(words(next)) is not expected")
    }
  }

  private func words(_ event: Recording.Event) -> String { "\"\(event.name)\" at \(shortestText(event.time)) s" }
}

// MARK: - Values

extension RecordingComparison {
  private func differences(
    of column: Recording.Column, from expected: [Double], at times: [Double]
  ) -> [Difference] {
    let bounds = tolerance[column.name]
    let motion = ExpectedMotion(times: times, values: expected)
    return times.indices.compactMap { index in
      let (actual, value) = (column.values[index], expected[index])
      let allowed = bounds.allowed(for: value)
      if (actual - value).magnitude <= allowed { return nil }
      if tolerance.time > 0 {
        let range = motion.range(around: index, within: tolerance.time)
        if actual >= range.lowerBound - allowed, actual <= range.upperBound + allowed { return nil }
      }
      return Difference(
        name: column.name, index: index, time: times[index], expected: value, actual: actual, allowed: allowed)
    }
  }
}
