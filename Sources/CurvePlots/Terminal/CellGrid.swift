/// Characters of one column each, in rows and columns, each in a colour.
struct CellGrid {
  let columns: Int
  let rows: Int
  private var cells: [Cell]

  private struct Cell {
    var character: Character = " "
    var ink = TerminalInk.plain
  }

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Puts a character into a cell; nothing happens outside the grid.
  mutating func put(_ character: Character, column: Int, row: Int, _ ink: TerminalInk) {
    if (0..<columns).contains(column), (0..<rows).contains(row) {
      cells[row * columns + column] = Cell(character: character, ink: ink)
    }
  }

  /// Puts a text into a row, beginning at a column.
  mutating func put(_ text: String, column: Int, row: Int, _ ink: TerminalInk = .plain) {
    for (offset, character) in text.enumerated() { put(character, column: column + offset, row: row, ink) }
  }

  /// Whether a row is empty in these columns, as far as they are in the grid.
  func isEmpty(_ columns: Range<Int>, row: Int) -> Bool {
    columns.clamped(to: 0..<self.columns).allSatisfy { cells[row * self.columns + $0].character == " " }
  }

  var lines: [TerminalLine] {
    (0..<rows).map { row in
      var line = TerminalLine()
      for cell in cells[row * columns..<(row + 1) * columns] { line.append(String(cell.character), cell.ink) }
      return line
    }
  }
}
