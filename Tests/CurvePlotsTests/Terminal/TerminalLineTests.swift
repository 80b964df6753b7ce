import Testing
import TextFormats

@testable import CurvePlots

@Suite struct TerminalLineTests {
  private func line(_ text: String) -> TerminalLine {
    var line = TerminalLine()
    line.append(TerminalText(text))
    return line
  }

  @Test func `pictures stand side by side, whatever their heights and widths are`() {
    let first = [line("a"), line("界界")]
    let second = [line("x"), line("y"), line("z")]
    #expect(first.width == 4)
    #expect([TerminalLine].beside([first, second], gap: 2).text(.none) == "a     x\n界界  y\n      z\n")
    #expect([TerminalLine].beside([], gap: 2).isEmpty)
  }

  @Test func `lines end without spaces, and without colours`() {
    var line = TerminalLine()
    line.append("a", .line(0))
    line.append("b", .line(0))
    line.pad(to: 5)
    #expect(line.width == 5)
    #expect(line.text(.none) == "ab")
    #expect(line.text(.many) == "\u{1B}[38;5;33mab\u{1B}[0m")
    #expect(TerminalLine().text(.many).isEmpty)
  }

  @Test func `texts from outside are printable, and ASCII where they have to be`() {
    let ascii = TerminalFormat(columns: 80, rows: 24, glyphs: .ascii)
    #expect(ascii.label("é界", columns: 20).description == "\\u{E9}\\u{754C}")
    #expect(ascii.label("\u{1B}[2J", columns: 20).description == "\\u{1B}[2J")
    let long = String(repeating: "a", count: 100_000) + "é"
    let label = ascii.label(long, columns: 20)
    #expect(label.width <= 20 && label.description.hasPrefix("aaaa") && label.description.contains("~"))
    #expect(label.description.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(TerminalFormat(columns: 80, rows: 24).label("é界", columns: 20).description == "é界")
    #expect(ascii.words("−1…∞ per second²") == "-1...inf per second^2")
  }
}
