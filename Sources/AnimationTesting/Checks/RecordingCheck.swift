/// The result of a check of a recording: it passed, or a reason why it failed.
///
/// Test frameworks print both sides of an equality, so a failure shows the reason:
///
///     #expect(recording.matches(golden: "Golden/card.csv", within: 1e-9) == .passed)       // Swift Testing
///     XCTAssertEqual(recording.settles("height", at: 320, by: 1, within: 0.5), .passed)    // XCTest
public enum RecordingCheck: Hashable, Sendable, CustomStringConvertible {
  /// The recording is as expected.
  case passed
  /// The recording is not as expected, with the reason.
  case failed(String)

  /// `passed`, or the reason of the failure.
  public var description: String {
    switch self {
    case .passed: "passed"
    case .failed(let reason): reason
    }
  }
}
