/// A canvas of dots for lines, with several dots in each character cell.
///
/// The distance between dots is equal horizontally and vertically: a terminal cell is about twice as high as wide, and
/// holds 2 × 4 braille dots. In ASCII a cell is one dot, and the cell's character identifies the line.
struct DotCanvas {
  /// The width in dots.
  let width: Int
  let height: Int
  private let columns: Int
  private let glyphs: TerminalFormat.Glyphs
  private var cells: [Cell]

  private struct Cell {
    /// The braille dots as bits of the character's scalar; 0 if the cell is empty.
    var dots: UInt8 = 0
    /// Whether a line crosses the cell. A gap between the line's dashes counts as a part of the line.
    var isPassed = false
    /// The index of the line that was most recently drawn through this cell.
    var line = 0
  }

  init(columns: Int, rows: Int, glyphs: TerminalFormat.Glyphs) {
    (self.columns, self.glyphs) = (columns, glyphs)
    (width, height) = (columns * Self.size(glyphs).across, rows * Self.size(glyphs).down)
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Returns the numbers of dots in a cell: side by side, and one below the other.
  static func size(_ glyphs: TerminalFormat.Glyphs) -> (across: Int, down: Int) { glyphs == .unicode ? (2, 4) : (1, 1) }

  /// Draws a line through points. Their coordinates are in dots, from the centre of the upper left dot.
  ///
  /// - Parameters:
  ///   - line: The index of the line. If lines share a cell, the last line drawn determines the cell's colour.
  ///   - dash: The alternating lengths of dashes and gaps.
  mutating func draw(_ points: [PagePoint], line: Int, dash: [Double] = []) {
    guard let first = points.first else { return }
    var last = limited(first)
    var travelled = 0.0
    dot(last, line, isDrawn: true)
    for point in points.dropFirst() {
      let end = limited(point)
      let (across, down) = (end.x - last.x, end.y - last.y)
      let count = max(across.magnitude, down.magnitude).rounded(.up)
      let step = count > 0 ? (across * across + down * down).squareRoot() / count : 0
      var index = 1.0
      while index <= count {
        let place = PagePoint(last.x + across * index / count, last.y + down * index / count)
        dot(place, line, isDrawn: isDrawn(travelled + step * index, dash))
        index += 1
      }
      travelled += step * count
      last = end
    }
  }

  /// Returns the point with its coordinates clamped to −2…3 times the canvas's width and height. This limits the number
  /// of steps that a line takes outside the canvas.
  private func limited(_ point: PagePoint) -> PagePoint {
    func limited(_ coordinate: Double, _ length: Int) -> Double {
      min(max(coordinate, -2 * Double(length)), 3 * Double(length))
    }
    return PagePoint(limited(point.x, width), limited(point.y, height))
  }

  private mutating func dot(_ point: PagePoint, _ line: Int, isDrawn: Bool) {
    let (x, y) = (Int(point.x.rounded()), Int(point.y.rounded()))
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let (across, down) = Self.size(glyphs)
    let cell = y / down * columns + x / across
    cells[cell].isPassed = true
    if !isDrawn { return }
    cells[cell].dots |= Self.bits[x % across][y % down]
    cells[cell].line = line
  }

  /// Returns whether a dash, not a gap, is at `distance` from the start of the line.
  private func isDrawn(_ distance: Double, _ dash: [Double]) -> Bool {
    if dash.isEmpty { return true }
    var rest = distance.truncatingRemainder(dividingBy: dash.reduce(0, +))
    for (index, length) in dash.enumerated() {
      if rest < length { return index.isMultiple(of: 2) }
      rest -= length
    }
    return true
  }

  /// The bits of braille dots, by column and row: Unicode Standard, section 21.1.
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// Writes to `grid` all cells that are crossed by lines. A cell that is crossed only by gaps between dashes becomes a
  /// space.
  func put(into grid: inout CellGrid, column: Int, row: Int) {
    for (index, cell) in cells.enumerated() where cell.isPassed {
      let (column, row) = (column + index % columns, row + index / columns)
      if cell.dots == 0 {
        grid.put(" ", column: column, row: row, .plain)
      } else {
        let braille = Character(Unicode.Scalar(0x2800 + UInt32(cell.dots)) ?? " ")
        let character = glyphs == .unicode ? braille : TerminalDash.character(cell.line)
        grid.put(character, column: column, row: row, .line(cell.line))
      }
    }
  }
}
