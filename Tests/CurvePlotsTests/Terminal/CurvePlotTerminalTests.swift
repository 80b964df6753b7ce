import CurveSampling
import CurveFormats
import Testing

@testable import CurvePlots
@testable import TestSupport

@Suite struct CurvePlotTerminalTests {
  private func plot(
    _ expressions: [String], _ quantities: [PlotQuantity] = [.value], over times: ClosedRange<Double> = 0...1,
    title: String? = nil
  ) throws -> CurvePlot {
    let curves = try expressions.map { expression in
      let curve = try CurveExpression(expression).curve
      return (label: curve.description, curve: try #require(DrawnCurve(curve, quantities, over: times)))
    }
    return CurvePlot(of: curves, quantities, over: times, title: title)
  }

  private func text(
    columns: Int, rows: Int, _ glyphs: TerminalFormat.Glyphs = .unicode, _ colors: TerminalFormat.Colors = .none,
    of plot: CurvePlot
  ) -> String {
    plot.picture(for: TerminalFormat(columns: columns, rows: rows, glyphs: glyphs, colors: colors)).text(colors)
  }

  private static let easings = ["ease-in-out", "cubic-bezier(0.34, 1.56, 0.64, 1)", "steps(2)"]

  // MARK: - Pictures

  @Test func `at 40 columns there are fewer numbers, and long names are shortened`() throws {
    #expect(
      text(columns: 40, rows: 18, of: try plot(Self.easings)) == """
        ⠒⠒⠒⠒⠒⠒ cubic-bezier(0.42, 0, 0.58, 1)
        ⠒⠒⠒ ⠒⠒ cubic-bezier(0.34, 1.56, 0.64, 1)
        ⠂⠂⠂⠂⠂⠂ steps(2, jump-end)
        value
           │                ⣀⣀⣀ ⣀⢄⣀ ⣀⣀
          1┤ ·  ·  ·  · ⠠⠔⠒⠁·  ·  ·  ·⠉ ⠉⢉⡱⠤⠶⠶⠶●
           │         ⡠⠔⠁             ⣀⠤⠔⠉⠁     ⠨
           │       ⡠⠂             ⢀⠔⠊          ⠨
           │     ⢀⠐⠁           ⢀⠤⠊⠁            ⠨
        0.5┤ ·  ⡰⠁ ·  ·  ·  ⢀⡠●⠅⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄○
           │  ⢀⠆          ⡠⠔⠁ ⠅
           │  ⠎        ⣀⠔⠉    ⠅
           │⢀⠆    ⣀⡠⠔⠒⠉       ⠅
          0┤⠾⠲⠲⠲⠲⠩⠡⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠○─────────────────
           └┬─────────────────┬────────────────┬
            0                0.5               1
                                        progress

        """)
  }

  @Test func `at 80 columns velocities stand below values, on the same time axis`() throws {
    let plot = try plot(Self.easings, [.value, .velocity], title: "Easings")
    #expect(
      text(columns: 80, rows: 26, of: plot) == """
        Easings
        ⠒⠒⠒⠒⠒⠒ cubic-bezier(0.42, 0, 0.58, 1)   ⠒⠒⠒ ⠒⠒ cubic-bezier(0.34, 1.56, 0.64, 1)
        ⠂⠂⠂⠂⠂⠂ steps(2, jump-end)
        value
           │                                 ⣀⣀⣀ ⠤⠤⠤ ⠢⠤⠤ ⠤⠤⠤ ⠤⠤⠤ ⣀⣀⣀⡀⢀⣀
          1┤ ·  ·  ·  ·  ·  ·  ·  ·  ⢀⣀⠤⠄⠊⠉⠉  ·  ·  ·  ·  ·  ·  ·  ·  ·⠉ ⠉⠉⣉⣀⣉⣒⣒⡠⠶⠶⠶⠤⠶⠶●
           │                    ⢀⠠⠔⠒⠁                              ⢀⣀⡠⠤⠔⠒⠉⠉            ⢐
        0.8┤ ·  ·  ·  ·  ·  ·⡀⠔⠊⠁ ·  ·  ·  ·  ·  ·  ·  ·  ·  ⢀⡠⠤⠒⠒⠉⠁  ·  ·  ·  ·  ·  · ⢐
           │             ⢀⠠⠒⠉                            ⣀⠤⠒⠊⠁                         ⢐
        0.6┤ ·  ·  ·  ·⢀⠔⠁  ·  ·  ·  ·  ·  ·  ·  ·  ⣀⡠⠔⠊⠉ ·  ·  ·  ·  ·  ·  ·  ·  ·  · ⢐
           │         ⡠⠂                         ⣀⠤●⠍⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄○
        0.4┤ ·  · ⢀⠄⠈ ·  ·  ·  ·  ·  ·  ·  ⣀⡠⠔⠊⠉ ·⠅ ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
           │     ⠐⠁                   ⢀⡠⠤⠒⠉       ⠅
        0.2┤ · ⡠⠊  ·  ·  ·  ·  · ⣀⡠⠔⠒⠉⠁ ·  ·  ·  ·⠅ ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
           │ ⢀⠄         ⣀⣀⠤⠤⠔⠒⠊⠉⠉                 ⠅
          0┤⠴⠳⠲⠲⠲⠲⠲⠲⠪⠩⠩⠩⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠⠠○─────────────────────────────────────
           └┬──────────────┬──────────────┬──────────────┬──────────────┬──────────────┬
        velocity
           │⣀
          4┤ ⠉⠑ ⠢⠤⢄   ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
           │        ⠉⠉⠒ ⠤⢄⣀
          2┤ ·  ·  ·  ·  ·  ⠉⠑⠂⠐⠤⠤⡀⢀⡀·  ⢀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡀ ·  ·  ·  ·  ·  ·  ·  ·  ·
           │         ⢀⣀⣀⣀⣀⠤⠤⠤⠤⠔⠒⠒⠒⠒⠉⠉⠉⠉⠛⠓⠤ ⠤⣀⣀             ⠈⠉⠉⠉⠉⠑⠒⠒⠒⠒⠢⠤⠤⠤⠤⣀⣀⣀⣀⣀
          0┤⠔⠖⠖⠖⠖⠍⠍⠍⠍⠅⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠄⠍⠍⠍⠄⠕⠖⠖⠄⠖⠤⠤⠄⠤⠤⠤⠄⠤⢄⣄⡄⢄⣄⣄⠄⣄⣄⣄⠄⣄⣄⠤⠌⠭⠭⠭⠍⠶⠶⠶⠖⠦
           └┬──────────────┬──────────────┬──────────────┬──────────────┬──────────────┬
            0             0.2            0.4            0.6            0.8             1
                                                                                progress

        """)
  }

  @Test func `at 200 columns the picture is as wide`() throws {
    #expect(
      text(columns: 200, rows: 16, of: try plot(["spring(bounce: 0.6)", "spring"], over: 0...1)) == """
        ⠒⠒⠒⠒⠒⠒ spring(duration: 0.5, bounce: 0.6)   ⠒⠒⠒ ⠒⠒ spring(duration: 0.5, bounce: 0)
        value
           │                                                    ⣀⣀⣀⣀⡀
           │                                      ⣀⣀⠤⠤⠒⠒⠒⠉⠉⠉⠉⠉⠉⠉    ⠈⠉⠉⠉⠉⠉⠑⠒⠒⠒⠒⠢⠤⠤⠤⠤⠤⣀⣀⣀⣀⣀
          1┤ ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ⣀⠤⠔⠒⠊⠉⠉  ·  ·  ·  ·  ·  ·  ·  ·  ·  ⣀⣀⣀ ⣀⣀⣀ ⣀⡠⠤⠍⠩⠭⠭⠍⠲⠶⠶⠖⠲⠤⠤⠤⠤⠤⢤⣄⣠⣤⣤⣄⣠⣤⣤⣄⣠⣤⣤⣄⣠⣤⣤⣄⣠⣤⣤⣀⣤⣤⣤⡠⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠴⠶⠶⠒⠶⠶⠶⠒⠶⠶⠶⠒⠶⠶⠶⠒⠶⠶⠶⠒⠶⠶⠶⠒⠶⠶⠶⠒⠶⠶⠶⠒⠶⠶⠶⠒⠶⠶⠶⠒⠶⠶⠶⠒⠶⠶⠶⠢⠤
           │                          ⢀⡠⠴⠊⠉            ⢀⣀⣀⡀⠠⠤⠤⠂⠐⠒⠒ ⠒⠒⠉ ⠉⠉⠉ ⠉⠉⠉
           │                      ⣀⠤⠒⠊⠁    ⢀⡠⠤⠄⠠⠒⠒⠂⠈⠉⠉⠁
        0.5┤ ·  ·  ·  ·  ·  ·⣀⡠⠔⠊⠉ ⢀⡠⠤⠄⠐⠊⠉⠁·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
           │            ⢀⡠⠤⢒⣉⠤⠄⠐⠒⠉⠁
           │       ⢀⢤⡴⠶⠍⠓⠊⠁
          0┤⠔⠒⠒⠒⠒⠉⠉⠁────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
           └┬──────────────────┬───────────────────┬──────────────────┬───────────────────┬───────────────────┬──────────────────┬───────────────────┬──────────────────┬───────────────────┬──────────────────┬
            0                 0.1                 0.2                0.3                 0.4                 0.5                0.6                 0.7                0.8                 0.9                 1
                                                                                                                                                                                                         seconds

        """)
  }

  @Test func `in ASCII each line has a character of its own`() throws {
    #expect(
      text(columns: 60, rows: 18, .ascii, of: try plot(Self.easings)) == """
        ****** cubic-bezier(0.42, 0, 0.58, 1)
        ++++++ cubic-bezier(0.34, 1.56, 0.64, 1)
        xxxxxx steps(2, jump-end)
        value
           |                        +++++++++++
          1+ .  .  .  .  .  .  +++++ .  .  .  .+++++++++***********@
           |               ++++                     ****
           |          +++++                    *****               x
           |        ++                    *****
        0.5+ .  . ++  .  .  .  .  .  .**@*xxxxxxxxxxxxxxxxxxxxxxxxxo
           |     ++              *****
           |   ++           *****       x
           | ++     ********
          0+********xxxxxxxxxxxxxxxxxxxxo---------------------------
           ++---------------------------+--------------------------+
            0                          0.5                         1
                                                            progress

        """)
  }

  @Test func `an infinite velocity leaves its panel in a row above it`() throws {
    let plot = try plot(["cubic-bezier(1, 0, 0, 1)", "circular-ease-out"], [.value, .velocity])
    #expect(
      text(columns: 60, rows: 22, of: plot) == """
        ⠒⠒⠒⠒⠒⠒ cubic-bezier(1, 0, 0, 1)   ⠒⠒⠒ ⠒⠒ circular-ease-out
        value
          1┤ ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ⣀⢀⣀⣀⣀⠤⡤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤
           │                        ⣀⣀⡀⠠⠤⠔⢂⣐⠭⠛⠋⠉⠉⠉⠁
           │               ⢀⣀⠤⠄⠐⠒⠊⠁⠈    ⢀⠎⠁
           │          ⣀⠠⠔⠒⠁             ⡇
        0.5┤ ·  · ⣀⠄⠐⠉·  ·  ·  ·  ·  · ⢠⠃  ·  ·  ·  ·  ·  ·  ·  ·  ·
           │  ⢀⡠⠐⠉                     ⢸
           │ ⠠⠊                      ⢀⡤⠃
           │⡰                 ⢀⣀⡠⠤⠤⠒⠊⠁
          0┤⠗⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠉⠉⠁─────────────────────────────────────
           └┬───────────────────────────┬──────────────────────────┬
        velocity
           │▲ ∞                         ▲ ∞
           │⠰⡀                         ⡜⢣
          5┤ ⠇  ·  ·  ·  ·  ·  ·  ·  · ⡇⢸  ·  ·  ·  ·  ·  ·  ·  ·  ·
           │  ⠣⢄⡀                     ⡼  ⢇
           │     ⠉⠒⠒ ⠤⠤⠤ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⡠⠤⠚    ⠑⠢⢄⣀⣀
          0┤⠔⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠊⠉⠉⠉⠉⠁⠈⠉⠁⠈⠉⠉⠁⠈⠉⠉⠁⠉⠉⠛⠉⠛⠛⠛⠉⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠢
           └┬───────────────────────────┬──────────────────────────┬
            0                          0.5                         1
                                                            progress

        """)
  }

  @Test func `the ends of a jump outside the panel have no marks, and a great peak is short`() throws {
    let plot = try plot(["cubic-bezier(1, 0, 0, 1)"], [.value, .acceleration])
    let text = text(columns: 79, rows: 22, of: plot)
    #expect(!text.contains("○") && !text.contains("●"))
    #expect(text.contains("▲") && text.contains("▼") && !text.contains("00055"))
    // One end of the jump is inside.
    let steps = try self.plot(["steps(2)"])
    #expect(self.text(columns: 79, rows: 22, of: steps).count { $0 == "●" || $0 == "○" } == 4)
  }

  @Test func `a spring of very many swings fills its envelope`() throws {
    let spring = Spring(duration: 0.5, bounce: isThorough ? 0.9999 : 0.999)
    let extent = try #require(spring.extent)
    let drawn = try #require(DrawnCurve(spring, [.value], over: extent))
    let picture = CurvePlot(of: [("", drawn)], [.value], over: extent, title: nil)
      .picture(for: TerminalFormat(columns: 79, rows: 22), hasLegend: false)
    // A tenth of the way the envelope is still half as high as at the start: of the height, more than a third is
    // dotted.
    let rows = picture.map { Array($0.text(.none)) }.filter { $0.contains("│") || $0.contains("┤") }
    for column in 5..<11 {
      let filled = rows.filter {
        column < $0.count && (0x2800...0x28FF).contains($0[column].unicodeScalars.first?.value ?? 0)
      }
      #expect(filled.count * 3 > rows.count, "column \(column)")
    }
  }

  @Test func `a number too wide for its axis is shortened in its middle`() throws {
    let text = text(columns: 20, rows: 20, of: try plot(["linear(100000000000, 200000000000)"]))
    #expect(text.contains("200000…000┤"))
  }

  // MARK: - Laws

  private static let hard = [
    "spring(bounce: 0.9)", "steps(30)", "cubic-bezier(0, 1e99, 1, 1)", "linear(0, 0)", "linear(1e-300, 2e-300)",
    "cubic-bezier(1, 0, 0, 1)",
  ]

  @Test(arguments: some([41, 20, 200], 1), [TerminalFormat.Glyphs.unicode, .ascii])
  func `no line is wider than the terminal`(columns: Int, glyphs: TerminalFormat.Glyphs) throws {
    for expression in Self.hard {
      let plot = try plot([expression], [.value, .velocity, .acceleration], title: "界 \u{1B}[2J\n\u{301}")
      for rows in [1, 40] {
        let format = TerminalFormat(columns: columns, rows: rows, glyphs: glyphs)
        let picture = plot.picture(for: format)
        #expect(picture.width <= columns, "\(expression) \(rows)")
        let scalars = picture.text(.none).unicodeScalars
        #expect(scalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x7F) })
        if glyphs == .ascii { #expect(scalars.allSatisfy { $0.isASCII }, "\(expression)") }
      }
    }
  }

  @Test func `colours change nothing but the colours of a line, and end with each line`() throws {
    let plot = try plot(["spring(bounce: 0.5)"], [.value, .velocity])
    let plain = text(columns: 60, rows: 24, of: plot)
    for colors in [TerminalFormat.Colors.sixteen, .many] {
      let colored = text(columns: 60, rows: 24, .unicode, colors, of: plot)
      #expect(colored != plain)
      #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
      for line in colored.split(separator: "\n") where line.contains("\u{1B}") {
        let last = try #require(line.matches(of: /\u{1B}\[[0-9;]*m/).last)
        #expect(last.output == "\u{1B}[0m")
      }
    }
  }

  @Test func `lines of a colour of their own have no gaps, and those of one colour differ`() throws {
    let format = TerminalFormat(columns: 80, rows: 24, colors: .many)
    #expect((0..<6).allSatisfy { TerminalDash.line($0, format).isEmpty })
    let looks = (0..<42).map { "\(TerminalInk.line($0).parameters(.many) ?? "") \(TerminalDash.line($0, format))" }
    #expect(Set(looks).count == 42)
    let plain = TerminalFormat(columns: 80, rows: 24)
    #expect(Set((0..<7).map { TerminalDash.line($0, plain) }).count == 7)
    #expect(Set((0..<7).map(TerminalDash.character)).count == 7)
  }

  @Test func `a hundred curves and a thousand steps are drawn`() throws {
    let many = try plot(Array(repeating: "ease", count: 100))
    #expect(many.picture(for: TerminalFormat(columns: 80, rows: 24)).count < 130)
    let steps = try plot(["steps(1000)"])
    #expect(steps.picture(for: TerminalFormat(columns: 80, rows: 24)).count <= 24)
  }

  @Test func `sizes are limited`() {
    let format = TerminalFormat(columns: .max, rows: .max)
    #expect(format.columns == TerminalFormat.most && format.rows == TerminalFormat.most)
    #expect(TerminalFormat(columns: .min, rows: .min).columns == TerminalFormat.minimumColumns)
  }
}
