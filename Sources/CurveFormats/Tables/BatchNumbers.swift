import CurveSampling

/// The numbers in a batch of rows: times in the first column, values and derivatives of curves in the others.
struct BatchNumbers: Sendable {
  /// The numbers of the first column, then those of the second, and so on. Each column has ``count`` numbers.
  private(set) var numbers: [Double]
  /// The maximum number of rows in a batch.
  let count: Int
  /// The rows of the current batch, by the indices of their times in the grid.
  private(set) var rows = 0..<0

  private var times: [Double]

  /// Creates room for `count` rows.
  init(columns: Int, count: Int) {
    self.count = count
    numbers = [Double](repeating: 0, count: columns * count)
    times = [Double](repeating: 0, count: count)
  }

  /// Starts a batch with the times of the given rows.
  mutating func begin(_ rows: Range<Int>, of grid: TimeGrid) {
    self.rows = rows
    grid.write(rows, into: &times)
    fill(0) { times, column in
      for row in times.indices { column[row] = times[row] }
    }
  }

  /// Computes a column of the values, velocities or accelerations of a curve.
  ///
  /// Outside its domain a curve holds its value, so its velocity and acceleration are 0 there.
  mutating func compute(_ quantity: CurveTable.Column, of sampler: CurveSampler, on grid: TimeGrid, into column: Int) {
    let rows = rows
    switch quantity {
    case .velocity: fill(column) { sampler.sampleVelocities(at: $0, into: &$1) }
    case .acceleration:
      fill(column) { times, accelerations in
        for row in times.indices { accelerations[row] = sampler.curve.acceleration(at: times[row]) }
      }
    default: return fill(column) { sampler.sample(on: grid, rows: rows, times: $0, into: &$1) }
    }
    let domain = sampler.curve.domain
    fill(column) { times, numbers in
      for row in times.indices where times[row] < domain.lowerBound || times[row] > domain.upperBound {
        numbers[row] = 0
      }
    }
  }

  /// Computes a column: calls `write` with the times of the batch.
  private mutating func fill(_ column: Int, _ write: (Span<Double>, inout MutableSpan<Double>) -> Void) {
    let (times, count, range) = (times, rows.count, column * count..<column * count + rows.count)
    var numbers = numbers.mutableSpan
    var part = numbers._mutatingExtracting(range)
    write(times.span.extracting(first: count), &part)
  }
}

extension CurveSampler {
  /// Writes the values of consecutive rows, whose times are `times`.
  func sample(
    on grid: TimeGrid, rows: Range<Int>, times: Span<Double>, into values: inout MutableSpan<Double>
  ) {
    // Sampling on the uniform grid is faster than sampling its times.
    if case .uniform(let grid) = grid { return sample(on: grid, indices: rows, into: &values) }
    sample(at: times, into: &values)
  }
}
