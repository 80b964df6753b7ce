/// A grid of coloured characters, each one column wide.
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

  /// Writes a character into a cell. Cells outside the grid are ignored.
  mutating func put(_ character: Character, column: Int, row: Int, _ ink: TerminalInk) {
    if (0..<columns).contains(column), (0..<rows).contains(row) {
      cells[row * columns + column] = Cell(character: character, ink: ink)
    }
  }

  /// Writes a text into a row, from a column on.
  mutating func put(_ text: String, column: Int, row: Int, _ ink: TerminalInk = .plain) {
    for (offset, character) in text.enumerated() { put(character, column: column + offset, row: row, ink) }
  }

  /// Writes a number into a row, centred at a column or moved to fit into the row, unless it would touch another text.
  mutating func put(_ number: String, around column: Int, row: Int, _ ink: TerminalInk = .plain) {
    let start = max(0, min(column - (number.count - 1) / 2, columns - number.count))
    if isEmpty(start - 1..<start + number.count + 1, row: row) { put(number, column: start, row: row, ink) }
  }

  /// Returns whether a row is empty in these columns. Columns outside the grid count as empty.
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
