// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationCurves
import Foundation
import Testing

@testable import TestSupport

@Suite struct GettingStartedTests {
  @Test func `a package prints a spring`() throws {
    var printed = ""
    /// Takes the place of the standard library's `print`.
    func print(_ numbers: Double...) { printed += numbers.map { "\($0)" }.joined(separator: " ") + "\n" }

    let spring = Spring(duration: 0.5, bounce: 0.3)
    for frame in 0...5 {
      let time = Double(frame) / 10
      let points = spring.value(target: 100, time: time)
      let speed = spring.velocity(target: 100, time: time)
      print(time, points.rounded(), speed.rounded())
    }

    let shown = try CodeBlock.documented().filter { $0.file.hasSuffix("/GettingStarted.md") }
      .compactMap { $0.lines.first == "$ swift run" ? $0.lines.dropFirst() : nil }
    #expect(shown == [printed.split(separator: "\n").map(String.init)[...]])
  }
}
