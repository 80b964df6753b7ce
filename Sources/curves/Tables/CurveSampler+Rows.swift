import AnimationCurves

extension CurveSampler {
  /// The values in some consecutive rows of a table, whose instants are the first of `times`.
  func values(on grid: TimeGrid, rows: Range<Int>, times: [Double]) -> [Double] {
    // A uniform grid knows better than its instants how to be sampled fast.
    if case .uniform(let grid) = grid { return values(on: grid, indices: rows) }
    return values(at: Array(times.prefix(rows.count)))
  }
}
