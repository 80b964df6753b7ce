/// A track prepared for sampling at many times.
struct PreparedTrack {
  private let curve: any Curve
  /// The curve's sampler; `nil` if there are so few times that a loop is faster.
  private let sampler: CurveSampler?
  private let delay: Double
  private let weight: Double
  private let domain: ClosedRange<Double>

  /// Prepares the track for sampling at `count` times.
  init<Vector>(_ track: Blend<Vector>.Track, for count: Int) {
    (curve, delay, weight, domain) = (track.curve, track.delay, track.weight, track.curve.domain)
    sampler = count < minimumSampledCount ? nil : track.curve.sampler
  }

  /// Writes weight × curve value at each of `times`.
  func sample(at times: Span<Double>, into column: inout MutableSpan<Double>) {
    if let sampler, delay == 0 {
      sampler.sample(at: times, into: &column)
    } else {
      write(times, into: &column)
      sampleInPlace(&column)
    }
    scale(&column)
  }

  /// Writes weight × curve value at the points of `grid` with the given indices.
  func sample(on grid: UniformGrid, indices: Range<Int>, into column: inout MutableSpan<Double>) {
    if let sampler, delay == 0 {
      sampler.sample(on: grid, indices: indices, into: &column)
    } else {
      for index in column.indices { column[index] = grid[indices.lowerBound + index] - delay }
      sampleInPlace(&column)
    }
    scale(&column)
  }

  /// Writes weight × curve velocity at each of `times`, per unit of time: 0 outside the curve's domain.
  func sampleVelocities(at times: Span<Double>, into column: inout MutableSpan<Double>) {
    let times = [Double](count: times.count) { write(times, into: &$0) }.span
    if let sampler {
      sampler.sampleVelocities(at: times, into: &column)
    } else {
      curve.loopVelocities(at: times, into: &column)
    }
    scale(&column)
    for index in times.indices where times[index] < domain.lowerBound || times[index] > domain.upperBound {
      column[index] = 0
    }
  }

  /// Writes `times` minus the delay.
  private func write(_ times: Span<Double>, into column: inout MutableSpan<Double>) {
    for index in times.indices { column[index] = times[index] - delay }
  }

  private func sampleInPlace(_ column: inout MutableSpan<Double>) {
    if let sampler { sampler.sample(inPlace: &column) } else { curve.loop(inPlace: &column) }
  }

  private func scale(_ column: inout MutableSpan<Double>) {
    if weight == 1 { return }
    for index in column.indices { column[index] *= weight }
  }
}
