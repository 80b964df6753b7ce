import CurveSampling

extension ExportedCurve {
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
