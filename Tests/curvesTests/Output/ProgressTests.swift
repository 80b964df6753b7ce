import Testing
import TextFormats

@testable import curves

@Suite struct ProgressTests {
  /// Returns the progress text if rows are done at these milliseconds.
  private func shown(at milliseconds: [Int], of total: Int = 200, isWanted: Bool = true) -> [String] {
    var now = Duration.zero
    var texts: [String] = []
    var progress = Progress(total: total, isWanted: isWanted, elapsed: { now }, write: { texts.append($0.text) })
    for (index, time) in milliseconds.enumerated() {
      now = .milliseconds(time)
      progress.show(index + 1)
    }
    progress.end()
    return texts
  }

  @Test func `progress is shown after a second, ten times a second, and wiped away`() {
    #expect(
      shown(at: [10, 999, 1000, 1001, 1099, 1100, 5000]) == [
        "\r1 % of 200 rows\u{1B}[K", "\r3 % of 200 rows\u{1B}[K", "\r3 % of 200 rows\u{1B}[K", "\r\u{1B}[K",
      ])
  }

  @Test func `progress that was never shown is not wiped away`() {
    #expect(shown(at: [0, 500, 999]).isEmpty)
    #expect(shown(at: [0, 5000], isWanted: false).isEmpty)
  }
}
