/// A term prepared for sampling at many times.
struct PreparedTerm {
  private let sampler: CurveSampler
  private let delay: Double
  private let weight: Double

  /// Prepares the term.
  init<Vector>(_ term: Blend<Vector>.Term) {
    (sampler, delay, weight) = (term.curve.sampler, term.delay, term.weight)
  }

  /// Writes weight × curve value, or weight × curve velocity, at each of `times`. The velocity is 0 outside the curve's
  /// domain.
  func sample(_ quantity: SampledQuantity, at times: Span<Double>, into column: inout MutableSpan<Double>) {
    if delay == 0 {
      sampler.write(quantity, at: times, into: &column)
    } else {
      for index in column.indices { column[index] = times[index] - delay }
      switch quantity {
      case .value: sampler.sample(inPlace: &column)
      case .velocity: sampler.sampleVelocities(inPlace: &column)
      }
    }
    scale(&column)
    if quantity == .velocity {
      let domain = sampler.curve.domain
      for index in times.indices {
        let time = times[index] - delay
        if time < domain.lowerBound || time > domain.upperBound { column[index] = 0 }
      }
    }
  }

  /// Writes weight × curve value at the points of `grid` with the given indices.
  func sample(on grid: UniformGrid, indices: Range<Int>, into column: inout MutableSpan<Double>) {
    if delay == 0 {
      sampler.sample(on: grid, indices: indices, into: &column)
    } else {
      for index in column.indices { column[index] = grid[indices.lowerBound + index] - delay }
      sampler.sample(inPlace: &column)
    }
    scale(&column)
  }

  private func scale(_ column: inout MutableSpan<Double>) {
    if weight == 1 { return }
    for index in column.indices { column[index] *= weight }
  }
}
