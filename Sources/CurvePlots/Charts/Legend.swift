/// A legend: a sample of each line and its name, in rows.
package struct Legend {
  private struct Entry {
    let look: Int
    let words: String
    let label: String
    let place: PagePoint
  }

  private let entries: [Entry]
  /// The total height of the legend's rows, in points.
  package let height: Double

  private static let (sample, gap, row, size) = (26.0, 20.0, 20.0, 12.0)

  /// Creates the legend of `labels`, each with the index of its look in ``Palette``. The rows extend from `left` to
  /// `right`. `top` is the upper edge of the first row.
  package init(_ labels: [(label: String, look: Int)], left: Double, right: Double, top: Double) {
    var entries: [Entry] = []
    var (x, y) = (left, top)
    for (label, look) in labels {
      let room = right - left - Self.sample - 8
      let words = TextWidth.shortened(label, to: room, size: Self.size)
      let width = Self.sample + 8 + TextWidth.of(words, size: Self.size)
      if x + width > right, x > left { (x, y) = (left, y + Self.row) }
      entries.append(Entry(look: look, words: words, label: label, place: PagePoint(x, y)))
      x += width + Self.gap
    }
    self.entries = entries
    height = entries.isEmpty ? 0 : y + Self.row - top
  }

  package func draw(into drawing: inout SVGDrawing) {
    for entry in entries {
      let (color, dash) = Palette.line(entry.look)
      let middle = entry.place.y + Self.row / 2
      let ends = [PagePoint(entry.place.x, middle), PagePoint(entry.place.x + Self.sample, middle)]
      drawing.path([ends], class: "line stroke-\(color)", dash: dash)
      drawing.text(
        entry.words, at: PagePoint(entry.place.x + Self.sample + 8, middle + 4), class: "ink",
        tooltip: entry.words == entry.label ? nil : entry.label)
    }
  }
}
