import AnimationCurves

/// The numbers in the rows of a batch: the times in the first column, those of curves in the others.
struct BatchNumbers: Sendable {
  /// The numbers of the first column, of the second … ``count`` each.
  private(set) var numbers: [Double]
  /// The greatest number of rows.
  let count: Int
  /// The rows that are computed.
  private(set) var rows = 0..<0

  private var times: [Double]

  /// Room for `count` rows.
  init(columns: Int, count: Int) {
    self.count = count
    numbers = [Double](repeating: 0, count: columns * count)
    times = [Double](repeating: 0, count: count)
  }

  /// Begins with the rows of a grid.
  mutating func begin(_ rows: Range<Int>, of grid: TimeGrid) {
    self.rows = rows
    grid.write(rows, into: &times)
    fill(0) { times, column in
      for row in times.indices { column[row] = times[row] }
    }
  }

  /// Computes a column from the times.
  mutating func fill(_ column: Int, _ write: (Span<Double>, inout MutableSpan<Double>) -> Void) {
    let (times, count, range) = (times, rows.count, column * count..<column * count + rows.count)
    var numbers = numbers.mutableSpan
    var part = numbers._mutatingExtracting(range)
    write(times.span.extracting(first: count), &part)
  }
}

extension CurveSampler {
  /// Writes the values in some consecutive rows of a table, whose times are `times`.
  func sample(
    on grid: TimeGrid, rows: Range<Int>, times: Span<Double>, into values: inout MutableSpan<Double>
  ) {
    // A uniform grid knows better than its times how to be sampled fast.
    if case .uniform(let grid) = grid { return sample(on: grid, indices: rows, into: &values) }
    sample(at: times, into: &values)
  }
}
