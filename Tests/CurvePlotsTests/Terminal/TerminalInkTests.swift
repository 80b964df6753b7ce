import Testing

@testable import CurvePlots

@Suite struct TerminalInkTests {
  /// White, black, and the backgrounds of GitHub's dark theme, of VS Code's, and of both of Solarized.
  private static let papers = ["#ffffff", "#000000", "#0d1117", "#1e1e1e", "#fdf6e3", "#002b36"]

  /// A colour of the 6 × 6 × 6 cube or of the greys, as xterm defines them.
  private func hex(_ number: Int) -> String {
    let levels = [0, 95, 135, 175, 215, 255]
    let channels =
      number < 232
      ? [levels[(number - 16) / 36], levels[(number - 16) / 6 % 6], levels[(number - 16) % 6]]
      : Array(repeating: 8 + 10 * (number - 232), count: 3)
    return channels.reduce(into: "#") { $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16) }
  }

  @Test func `lines have a contrast of 3 to light and dark backgrounds`() throws {
    for number in TerminalInk.many + [TerminalInk.grey] {
      for paper in Self.papers { #expect(try ColorVision.contrast(hex(number), paper) >= 3, "\(number) \(paper)") }
    }
  }

  @Test func `any two lines differ by 0.088 in OKLab, also to colour-blind people`() throws {
    #expect(try ColorVision.leastDifference(of: TerminalInk.many.map(hex)) >= 0.088)
  }

  // xterm's own palette: red3, magenta3 and a light blue.
  @Test func `of the first 16 colours those are used that can be read on white and on black`() throws {
    for color in ["#cd0000", "#cd00cd", "#5c5cff"] {
      for paper in ["#ffffff", "#000000"] { #expect(try ColorVision.contrast(color, paper) >= 3, "\(color)") }
    }
    #expect((0..<4).map { TerminalInk.line($0).parameters(.sixteen) } == [nil, "31", "35", "94"])
  }

  @Test func `without colours only the reversed ink has a control sequence`() {
    #expect(TerminalInk.plain.parameters(.none) == nil && TerminalInk.muted.parameters(.none) == nil)
    #expect(TerminalInk.line(3).parameters(.none) == nil)
    #expect(TerminalInk.reversed(3).parameters(.none) == "7")
    #expect(TerminalInk.reversed(1).parameters(.sixteen) == "31;7")
    #expect(TerminalInk.reversed(0).parameters(.many) == "38;5;33;7")
  }
}
