import CurveSampling

/// The times of several motions together, such as those of the numbers of a vector, of a node or of a file: from the
/// earliest start to the latest end.
struct MotionSpan {
  /// The times that are written, from the first to the last.
  private(set) var times: ClosedRange<Double>
  /// The time from the first to the last of all motions, without the delay, in seconds; `nil` if it is unknown.
  private(set) var duration: Double?
  /// The delay of the motion that begins first, in seconds.
  private(set) var delay: Double
  /// The time at which a program starts to show the motions or the delay before them.
  private(set) var start: Double

  init(_ motion: Motion) {
    (times, duration, delay, start) = (motion.times, motion.duration, motion.delay, motion.start)
  }

  /// - Precondition: There is a motion.
  init(_ motions: [Motion]) {
    self.init(motions[0])
    for motion in motions.dropFirst() { cover(MotionSpan(motion)) }
  }

  /// Extends the times to those of another span.
  mutating func cover(_ other: MotionSpan) {
    let whole = min(times.lowerBound, other.times.lowerBound)...max(times.upperBound, other.times.upperBound)
    if whole != times {
      // The numbers of a motion that has all times are kept as they are.
      if whole == other.times {
        (duration, delay) = (other.duration, other.delay)
      } else {
        duration = duration != nil && other.duration != nil ? whole.upperBound - whole.lowerBound : nil
        if other.times.lowerBound < times.lowerBound { delay = other.delay }
      }
    }
    (times, start) = (whole, min(start, other.start))
  }
}

extension Motion {
  /// Throws an error if the motion begins before 0, for a format without such times.
  func requireNoTimeBeforeZero() throws(WritingError) {
    if times.lowerBound < 0 { throw .beforeZero(curve: name.label, time: times.lowerBound) }
  }

  /// Returns the duration in whole units, at least 1; `nil` if the motion has no duration.
  ///
  /// - Parameters:
  ///   - unitsPerSecond: 1000 for milliseconds, 10⁶ for microseconds.
  ///   - greatest: The greatest number of units that the program's type holds.
  /// - Throws: ``WritingError/beyondNumbers(curve:value:)`` if the duration has more than `greatest` units.
  func duration(unitsPerSecond: Double, upTo greatest: Double) throws(WritingError) -> Int64? {
    guard let duration else { return nil }
    return try whole(max(1, (duration * unitsPerSecond).rounded()), upTo: greatest)
  }

  /// Returns the delay in whole units; `nil` if there is no delay.
  ///
  /// - Throws: ``WritingError/beyondNumbers(curve:value:)`` if the delay has more than `greatest` units.
  func delay(unitsPerSecond: Double, upTo greatest: Double) throws(WritingError) -> Int64? {
    if delay == 0 { return nil }
    return try whole((delay * unitsPerSecond).rounded(), upTo: greatest)
  }

  private func whole(_ units: Double, upTo greatest: Double) throws(WritingError) -> Int64 {
    guard abs(units) <= greatest else { throw .beyondNumbers(curve: name.label, value: units) }
    return Int64(units)
  }

  /// Returns the duration in whole milliseconds, for a 32-bit `Int` of Kotlin or Java; `nil` if the motion has no
  /// duration.
  func milliseconds() throws(WritingError) -> Int64? { try duration(unitsPerSecond: 1000, upTo: 0x1p31 - 1) }

  /// Returns the delay in whole milliseconds, for a 32-bit `Int` of Kotlin or Java; `nil` if there is no delay.
  func delayMilliseconds() throws(WritingError) -> Int64? { try delay(unitsPerSecond: 1000, upTo: 0x1p31 - 1) }
}
