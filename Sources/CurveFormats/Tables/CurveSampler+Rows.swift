import AnimationCurves

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
