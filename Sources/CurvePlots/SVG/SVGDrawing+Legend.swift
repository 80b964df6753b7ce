extension SVGDrawing {
  /// Appends a legend: a sample of each line and its name, in rows. Returns the total height of the rows.
  ///
  /// - Parameters:
  ///   - labels: The name of each line, with the index of its look in ``Palette``.
  ///   - left: The left end of the rows.
  ///   - right: The right end of the rows.
  ///   - top: The upper edge of the first row.
  package mutating func legend(
    _ labels: [(label: String, look: Int)], left: Double, right: Double, top: Double
  ) -> Double {
    let (sample, gap, row, size) = (26.0, 20.0, 20.0, 12.0)
    var (x, y) = (left, top)
    for (label, look) in labels {
      let room = right - left - sample - 8
      let width = sample + 8 + TextWidth.of(TextWidth.shortened(label, to: room, size: size), size: size)
      if x + width > right, x > left { (x, y) = (left, y + row) }
      let (color, dash) = Palette.line(look)
      let middle = y + row / 2
      path([[PagePoint(x, middle), PagePoint(x + sample, middle)]], class: "line stroke-\(color)", dash: dash)
      self.label(label, at: PagePoint(x + sample + 8, middle + 4), class: "ink", width: room, size: size)
      x += width + gap
    }
    return labels.isEmpty ? 0 : y + row - top
  }
}
