import AnimationCurves

/// What some consecutive rows of a table say of one curve, as far as the columns ask for it.
struct CurveRows {
  private(set) var values: [Double] = []
  private(set) var velocities: [Double] = []
  private(set) var accelerations: [Double] = []

  private let hasVelocities: Bool
  private let hasAccelerations: Bool

  init(columns: [Column]) {
    hasVelocities = columns.contains(.velocity)
    hasAccelerations = columns.contains(.acceleration)
  }

  /// Computes the rows, whose instants are the first of `times`.
  mutating func fill(from sampler: CurveSampler, on grid: TimeGrid, rows: Range<Int>, times: [Double]) {
    values = sampler.values(on: grid, rows: rows, times: times)
    let times = Array(times.prefix(rows.count))
    if hasVelocities { velocities = sampler.velocities(at: times) }
    if hasAccelerations { accelerations = times.map(sampler.curve.acceleration) }
  }
}
