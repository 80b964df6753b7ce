import ArgumentParser
import Foundation
import Testing

@testable import curves

@Suite struct ManPageTests {
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff"), "groff is not installed"))
  func `the page for man is shown as written, without warnings`() async throws {
    let run = try await Command.shell("\"$CURVES\" help man-page | groff -man -ww -K utf8 -T utf8 -P -cbou")
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    let help = Curves.helpMessage(for: Curves.Export.self, columns: 72)
    let shown = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for line in help.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }).dropFirst() {
      let isShown = shown.contains(line)
      #expect(isShown, "\(line)")
    }
    for heading in ["NAME", "COMMANDS", "FORMATS", "EXPRESSIONS", "EXIT STATUS"] { #expect(shown.contains(heading)) }
  }
}
