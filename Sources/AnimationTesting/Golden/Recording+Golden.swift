import Animations

extension Recording {
  /// Compares the recording with a golden file, a recording stored as CSV.
  ///
  ///     #expect(recording.matches(golden: "Golden/card.csv", within: 1e-9) == .passed)
  ///
  /// A failure describes the first sample that differs: the name of the value, the time, the expected and the actual
  /// number, the difference and the tolerance. The failure then has one line for each value that differs: the number of
  /// its differing samples, and the worst of these samples. A value whose only differing sample is the first one
  /// described has no such line. A picture of both recordings is written beside the file, with the extension
  /// `.mismatch.svg`. The picture is removed when the recordings match again.
  ///
  /// With `UPDATE_GOLDEN=1` in the environment of the test, the file is rewritten, and the check fails and says so: a
  /// run that writes golden files compares nothing. Any other value of the variable has no effect. A write-protected
  /// file is not rewritten. A file is replaced only when the new one is complete. Review the changes before you keep
  /// them.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the folder of the test's source file. List the folder of the golden
  ///     file under `exclude` in `Package.swift`.
  ///   - tolerance: The allowed difference. A number literal is an absolute tolerance.
  ///   - filePath: The source file of the test.
  /// - Returns: A failure if the recordings differ, if the file is missing, unreadable or not a recording, or if the
  ///   file was rewritten.
  public func matches(
    golden path: String, within tolerance: RecordingTolerance, filePath: String = #filePath
  ) -> RecordingCheck {
    GoldenFile(path, besides: filePath).check(self, within: tolerance)
  }

  /// Compares the recording with another one.
  ///
  /// - Parameters:
  ///   - expected: The expected recording. It must have values with the same names, samples at the same times, and the
  ///     same events.
  ///   - tolerance: The allowed difference. A number literal is an absolute tolerance.
  /// - Returns: A failure if the recordings differ. The failure names the first differing sample, and the worst sample
  ///   of each differing value.
  public func matches(_ expected: Recording, within tolerance: RecordingTolerance) -> RecordingCheck {
    let comparison = RecordingComparison(self, with: expected, within: tolerance)
    if comparison.isMatch { return .passed }
    return .failed((["the recordings do not match:"] + comparison.lines).joined(separator: "\n  "))
  }
}
