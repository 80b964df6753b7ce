import Animations

extension Recording {
  /// Compares the recording with a golden file, a recording that was kept as CSV.
  ///
  ///     #expect(recording.matches(golden: "Golden/card.csv", within: 1e-9) == .passed)
  ///
  /// A failure names the first sample that differs, with its value, time, expected and actual number, difference and
  /// tolerance. A line for each value says how many of its samples differ, and which the most. A picture of both recordings
  /// is written beside the file, with `.mismatch.svg` in the place of its extension, and removed when they match again.
  ///
  /// With `UPDATE_GOLDEN=1` in the environment of the test the file is written anew, and the check passes. Look at the
  /// changes before you keep them, and leave the variable out of continuous integration.
  ///
  /// - Parameters:
  ///   - path: The path of the file, from the folder of the test's source file. Name its folder in `exclude` in
  ///     `Package.swift`.
  ///   - tolerance: The difference that is allowed; a literal is an absolute one.
  ///   - filePath: The source file of the test.
  /// - Returns: A failure where the recordings differ, or the file is missing, cannot be read or is no recording.
  public func matches(
    golden path: String, within tolerance: RecordingTolerance, filePath: String = #filePath
  ) -> RecordingCheck {
    GoldenFile(path, besides: filePath, environment: ProcessInfo.processInfo.environment)
      .check(self, within: tolerance)
  }

  /// Compares the recording with another one.
  ///
  /// - Parameters:
  ///   - expected: The other one. It has the same values at the same times, and the same events.
  ///   - tolerance: The difference that is allowed; a literal is an absolute one.
  /// - Returns: A failure where they differ: it names the first sample that does, and for each value the worst.
  public func matches(_ expected: Recording, within tolerance: RecordingTolerance) -> RecordingCheck {
    let comparison = RecordingComparison(self, with: expected, within: tolerance)
    if comparison.isMatch { return .passed }
    return .failed((["the recordings do not match:"] + comparison.lines).joined(separator: "\n  "))
  }
}
