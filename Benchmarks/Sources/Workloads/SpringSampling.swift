import CurveSampling

extension Workload {
  /// Springs and flings at random times and on grids, velocities of springs, and populations of live ones.
  static var springs: [Workload] {
    let springs = SampledCurve.springs + SampledCurve.flings
    return springs.flatMap(\.batches) + springs.map(\.grid) + [springVelocity] + springPopulations + tweens
  }

  private static var springVelocity: Workload {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let formula = SpringFormula<Double>(spring)
    return .batches(
      .springs, "bouncy velocity", count: 65536,
      candidate: { (times: Span<Double>, velocities) in spring.sampler.sampleVelocities(at: times, into: &velocities) },
      references: [
        (
          "libm",
          { times, velocities in
            for index in times.indices { velocities[index] = formula.velocity(at: times[index]) }
          }
        )
      ],
      exact: { spring.velocity(at: $0) })
  }
}
