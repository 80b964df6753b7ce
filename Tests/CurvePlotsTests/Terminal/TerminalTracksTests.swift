import CurveSampling
import CurveFormats
import Testing

@testable import CurvePlots
@testable import TestSupport

@Suite struct TerminalTracksTests {
  private func tracks(_ expressions: [String], columns: Int, rows: Int = 24, _ glyphs: TerminalFormat.Glyphs = .unicode)
    throws -> TerminalTracks
  {
    let curves = try expressions.map { expression in
      let curve = try CurveExpression(expression).curve
      return (label: expression, curve: try #require(DrawnCurve(curve, [.value], over: 0...1)))
    }
    return TerminalTracks(of: curves, for: TerminalFormat(columns: columns, rows: rows, glyphs: glyphs))
  }

  private func text(_ tracks: TerminalTracks, at time: Double) -> String {
    tracks.lines(at: time).text(.none).replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test func `a marker overshoots its track, in the room that the extremes need`() throws {
    let tracks = try tracks(["linear", "back-in", "back-out"], columns: 60)
    #expect(
      text(tracks, at: 0) == """
                       0                  0.5                 1
        linear        ██──────────────────────────────────────┤

        back-in       ██──────────────────────────────────────┤

        back-out      ██──────────────────────────────────────┤

        """)
    #expect(
      text(tracks, at: 0.5) == """
                       0                  0.5                 1
        linear         ├──────────────────██──────────────────┤

        back-in   ▌█▌  ├──────────────────────────────────────┤

        back-out       ├──────────────────────────────────────┤  ▌█▌

        """)
  }

  @Test func `at 40 columns names are shortened, and in ASCII a marker is two characters`() throws {
    let tracks = try tracks(
      ["cubic-bezier(0.42, 0, 0.58, 1)", "decay"], columns: 40, .ascii)
    #expect(
      text(tracks, at: 1) == """
                        0                      1
        cubic-be~, 1)   |---------------------##

        decay          ##----------------------|

        """)
  }

  /// The left edge of the marker in eighths of a column, read from the characters and their control sequences.
  private func edge(_ line: TerminalLine) throws -> Int {
    let text = line.text(.none)
    let blocks = Array(" ▏▎▍▌▋▊▉")
    let plain = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    if let start = text.firstRange(of: "\u{1B}[7m") {
      let column = text[..<start.lowerBound].count
      return 8 * column + (try #require(blocks.firstIndex(of: text[start.upperBound])))
    }
    return 8 * plain.prefix { $0 != "█" }.count
  }

  @Test func `a marker moves in eighths of a column`() throws {
    let tracks = try tracks(["linear"], columns: 60)
    // The name and its gap take 8 of 60 columns, and the marker 2.
    let edges = try (0...400).map { try edge(tracks.lines(at: Double($0) / 400)[1]) }
    #expect(edges == (0...400).map { 64 + $0 })
  }

  @Test func `curves that there is no room for are counted, and gaps are left out before`() throws {
    let many = try tracks(Array(repeating: "ease", count: 30), columns: 60, rows: 11)
    #expect(many.hidden == 20)
    #expect(many.lines(at: 0.5).count == 11)
    let some = try tracks(Array(repeating: "ease", count: 9), columns: 60, rows: 11)
    #expect(some.hidden == 0 && some.lines(at: 0.5).count == 10)
    let few = try tracks(Array(repeating: "ease", count: 5), columns: 60, rows: 11)
    #expect(few.lines(at: 0.5).count == 10)
  }

  @Test(arguments: some([40, 20, 80, 200], 1))
  func `no line is wider than the terminal at any time, and outside the range too`(columns: Int) throws {
    let expressions = ["spring(bounce: 0.9)", "elastic-out(amplitude: 3)", "decay", "ping-pong(ease)", "linear(0, 0)"]
    for glyphs in [TerminalFormat.Glyphs.unicode, .ascii] {
      let tracks = try tracks(expressions, columns: columns, glyphs)
      for index in -10...110 {
        #expect(tracks.lines(at: Double(index) / 100).allSatisfy { $0.width <= columns })
      }
    }
  }
}
