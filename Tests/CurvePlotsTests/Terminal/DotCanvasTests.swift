import Testing

@testable import CurvePlots

@Suite struct DotCanvasTests {
  private func text(_ canvas: DotCanvas, columns: Int, rows: Int, behind: Character = " ") -> [String] {
    var grid = CellGrid(columns: columns, rows: rows)
    for row in 0..<rows { for column in 0..<columns { grid.put(behind, column: column, row: row, .muted) } }
    canvas.put(into: &grid, column: 0, row: 0)
    return grid.lines.map { $0.text(.none).replacing(#/ +$/#, with: "") }
  }

  @Test func `a character has eight dots`() {
    // Unicode's names of the characters count the dots down the left column, then down the right, the lowest two last.
    let expected = [["⠁", "⠂", "⠄", "⡀"], ["⠈", "⠐", "⠠", "⢀"]]
    for x in 0..<2 {
      for y in 0..<4 {
        var canvas = DotCanvas(columns: 1, rows: 1, glyphs: .unicode)
        canvas.draw([PagePoint(Double(x), Double(y))], line: 0)
        #expect(text(canvas, columns: 1, rows: 1) == [expected[x][y]])
      }
    }
  }

  @Test func `a line goes through every dot between its ends`() {
    var canvas = DotCanvas(columns: 4, rows: 2, glyphs: .unicode)
    canvas.draw([PagePoint(0, 7), PagePoint(7, 0)], line: 0)
    #expect(text(canvas, columns: 4, rows: 2) == ["  ⡠⠊", "⡠⠊"])
  }

  @Test func `lines share characters, and the last gives its colour`() {
    var canvas = DotCanvas(columns: 1, rows: 1, glyphs: .unicode)
    canvas.draw([PagePoint(0, 0)], line: 4)
    canvas.draw([PagePoint(1, 3)], line: 1)
    var grid = CellGrid(columns: 1, rows: 1)
    canvas.put(into: &grid, column: 0, row: 0)
    #expect(grid.lines[0].text(.many) == "\u{1B}[38;5;\(TerminalInk.many[1])m⢁\u{1B}[0m")
  }

  @Test func `between dashes nothing behind the line is seen`() {
    var canvas = DotCanvas(columns: 6, rows: 1, glyphs: .unicode)
    canvas.draw([PagePoint(0, 0), PagePoint(7, 0)], line: 0, dash: [2, 2])
    #expect(text(canvas, columns: 6, rows: 1, behind: "·") == ["⠉ ⠉ ··"])
  }

  @Test func `in ASCII a cell is a dot`() {
    var canvas = DotCanvas(columns: 3, rows: 3, glyphs: .ascii)
    canvas.draw([PagePoint(0, 2), PagePoint(2, 0)], line: 1)
    #expect(text(canvas, columns: 3, rows: 3) == ["  +", " +", "+"])
  }

  @Test func `what lies far outside is left out, and takes no time`() {
    var canvas = DotCanvas(columns: 3, rows: 1, glyphs: .ascii)
    canvas.draw([PagePoint(0, 1e18), PagePoint(1, -1e18), PagePoint(2, 0), PagePoint(2, 1e300)], line: 0)
    #expect(text(canvas, columns: 3, rows: 1).count == 1)
  }
}
