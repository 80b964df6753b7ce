/// A vertical axis made of rows of text. Each number of the axis is centred in a row.
struct RowScale: Hashable {
  /// The number of rows.
  let rows: Int
  /// The range from the lower edge of the lowest row to the upper edge of the highest.
  let shown: ClosedRange<Double>
  /// The numbers at the axis and their rows, counted from the top.
  let ticks: [Tick]

  struct Tick: Hashable {
    let value: Double
    let row: Int
  }

  /// Creates a scale that shows `range` in at most `most` rows.
  ///
  /// The numbers of the axis are multiples of 1, 2 or 5 times a power of ten. They are at least two rows apart. The
  /// length of an axis is the number of rows that `range` takes. Let L be the greatest length of such an axis. A
  /// shorter axis may show more numbers. The axis is chosen from the first of these groups that is not empty:
  ///
  /// 1. Axes with three numbers or more and a length of L / 2 or more.
  /// 2. Axes with two numbers or more and a length of L / 2 or more.
  /// 3. Axes with two numbers or more, which may be in neighbouring rows.
  /// 4. Axes with fewer than two numbers.
  ///
  /// From the group, only the axes that are at most 20 % shorter than the longest axis of the group are considered. Of
  /// these, the axis with the most numbers is chosen; if several have the most, the longest of them. An axis of six
  /// rows has at least two numbers.
  init(of range: ClosedRange<Double>, atMost most: Int) {
    let range = range.lowerBound < range.upperBound ? range : PlotRange.spanning([range])
    let apart = Self.candidates(of: range, atMost: most, rowsPerStep: 2)
    let finest = apart.map(\.density).max() ?? 0
    // Up to half of the height is given up for three numbers or, if three are impossible, for two. If that is
    // impossible too, two numbers may be in neighbouring rows.
    let readable = [
      apart.filter { $0.scale.ticks.count >= 3 && $0.density >= finest / 2 },
      apart.filter { $0.scale.ticks.count >= 2 && $0.density >= finest / 2 },
      Self.candidates(of: range, atMost: most, rowsPerStep: 1).filter { $0.scale.ticks.count >= 2 },
      apart,
    ].first { !$0.isEmpty }
    let best = readable?.map(\.density).max() ?? 0
    // Up to a fifth of the height is traded for more numbers. Among equal counts, the finest rows win.
    let chosen = readable?.filter { $0.density >= 0.8 * best }.max {
      ($0.scale.ticks.count, $0.density) < ($1.scale.ticks.count, $1.density)
    }
    self = chosen?.scale ?? RowScale(plain: range, rows: most)
  }

  private init(rows: Int, shown: ClosedRange<Double>, ticks: [Tick]) {
    (self.rows, self.shown, self.ticks) = (rows, shown, ticks)
  }

  /// Creates a scale for a range that no step fits, such as that of neighbouring Doubles. Each number of the axis is in
  /// the nearest row.
  private init(plain range: ClosedRange<Double>, rows: Int) {
    let edges = PlotScale(range, from: Double(rows) - 0.5, to: -0.5)
    let values = Ticks.decimal(over: range, atMost: max(2, rows / 3))
    let ticks = values.map { Tick(value: $0, row: min(max(Int(edges.position(of: $0).rounded()), 0), rows - 1)) }
    self.init(rows: rows, shown: range, ticks: ticks)
  }

  /// Returns scales that show `range`. The step of a scale is the difference between two neighbouring numbers of its
  /// axis: 1, 2 or 5 times a power of ten. For each possible step there are up to three scales, which differ in the
  /// number of rows per step. `density` is a scale's number of rows per unit of value.
  ///
  /// - Parameter least: The minimum distance between two neighbouring numbers of the axis, in rows.
  private static func candidates(
    of range: ClosedRange<Double>, atMost most: Int, rowsPerStep least: Double
  ) -> [(scale: RowScale, density: Double)] {
    let length = range.upperBound - range.lowerBound
    // Below this length powers of ten are out of range. Rows of numbers much larger than their differences are not
    // exact.
    guard length >= 1e-290, length >= 1e-9 * max(range.lowerBound.magnitude, range.upperBound.magnitude) else {
      return []
    }
    let magnitude = Ticks.decimalExponent(of: length)
    var found: [(scale: RowScale, density: Double)] = []
    for exponent in magnitude - 3...magnitude + 1 {
      for digit in [1.0, 2, 5] {
        // The maximum number of rows between two numbers of the axis, and up to two fewer.
        let step = digit * Ticks.power(exponent)
        let widest = (Double(most - 1) * step / length).rounded(.down)
        for count in [widest, widest - 1, widest - 2] where count >= least {
          if let scale = RowScale(of: range, digit, exponent, step: step, rowsPerStep: count, atMost: most) {
            found.append((scale, count / step))
          }
        }
      }
    }
    return found
  }

  /// Creates the scale with `rowsPerStep` rows from each multiple of `step` to the next one; `nil` if the scale needs
  /// more than `most` rows.
  private init?(
    of range: ClosedRange<Double>, _ digit: Double, _ exponent: Int, step: Double, rowsPerStep: Double, atMost most: Int
  ) {
    let unit = step / rowsPerStep
    let (low, high) = ((range.lowerBound / unit).rounded(), (range.upperBound / unit).rounded())
    guard high - low + 1 <= Double(most) else { return nil }
    let shown = (low - 0.5) * unit...(high + 0.5) * unit
    rows = Int(high - low) + 1
    self.shown = shown
    ticks = Ticks.multiples(of: digit, exponent, in: shown).map {
      Tick(value: $0, row: Int(high - ($0 / unit).rounded()))
    }
  }
}
