import AnimationCurves

/// What some consecutive rows of a table say of one curve, as far as the columns ask for it.
struct CurveRows {
  private(set) var values: [Double]
  private(set) var velocities: [Double]
  private(set) var accelerations: [Double]

  private let hasVelocities: Bool
  private let hasAccelerations: Bool

  /// Room for `count` rows.
  init(columns: [CurveTable.Column], count: Int) {
    hasVelocities = columns.contains(.velocity)
    hasAccelerations = columns.contains(.acceleration)
    values = [Double](repeating: 0, count: count)
    velocities = hasVelocities ? values : []
    accelerations = hasAccelerations ? values : []
  }

  /// Computes the rows, whose times are the first of `times`: the first numbers of each array.
  mutating func fill(from sampler: CurveSampler, on grid: TimeGrid, rows: Range<Int>, times: [Double]) {
    let times = times.span.extracting(first: rows.count)
    fillValues(from: sampler, on: grid, rows: rows, times: times)
    if hasVelocities { fillVelocities(from: sampler, times: times) }
    if hasAccelerations {
      for row in times.indices { accelerations[row] = sampler.curve.acceleration(at: times[row]) }
    }
  }

  private mutating func fillValues(
    from sampler: CurveSampler, on grid: TimeGrid, rows: Range<Int>, times: Span<Double>
  ) {
    var values = values.mutableSpan
    var part = values._mutatingExtracting(first: rows.count)
    sampler.sample(on: grid, rows: rows, times: times, into: &part)
  }

  private mutating func fillVelocities(from sampler: CurveSampler, times: Span<Double>) {
    var velocities = velocities.mutableSpan
    var part = velocities._mutatingExtracting(first: times.count)
    sampler.sampleVelocities(at: times, into: &part)
  }
}

extension CurveSampler {
  /// Writes the values in some consecutive rows of a table, whose instants are `times`.
  func sample(
    on grid: TimeGrid, rows: Range<Int>, times: Span<Double>, into values: inout MutableSpan<Double>
  ) {
    // A uniform grid knows better than its instants how to be sampled fast.
    if case .uniform(let grid) = grid { return sample(on: grid, indices: rows, into: &values) }
    sample(at: times, into: &values)
  }
}
