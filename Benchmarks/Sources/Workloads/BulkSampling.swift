import CurveSampling

extension Workload {
  /// Every easing family in batches and on grids, a few velocities and arrays, and the limits set by memory.
  static var bulkSampling: [Workload] {
    let curves = SampledCurve.beziers + SampledCurve.easings
    return copies + curves.flatMap(\.batches) + [fill] + curves.map(\.grid) + velocities + arrays + freshCurves
      + smallBatches + curvesInLoops
  }

  /// Curves without a kernel, whose batches are loops over their values.
  private static var curvesInLoops: [Workload] {
    [
      inLoop("noise", Noise(octaves: 2), upTo: 10),
      inLoop("motion profile", MotionProfile(to: 1, within: MotionLimits(speed: 2, acceleration: 8, jerk: 64))),
    ]
  }

  private static func inLoop(_ name: String, _ curve: some Curve, upTo limit: Double = 1) -> Workload {
    .batches(
      .bulk, name, count: 1024, upTo: limit, table: "scalar",
      candidate: { (times: Span<Double>, values) in curve.sample(at: times, into: &values) },
      references: [
        (
          "value(at:) loop",
          { times, values in
            for index in times.indices { values[index] = curve.value(at: times[index]) }
          }
        )
      ],
      exact: { curve.value(at: $0) })
  }

  private static var velocities: [Workload] {
    [("ease", 0.25, 0.1, 0.25, 1.0), ("ease-in-out", 0.42, 0, 0.58, 1)].map { name, x1, y1, x2, y2 in
      let curve = CubicBezier(x1, y1, x2, y2)
      let textbook = TextbookBezier<Double>(x1, y1, x2, y2)
      return .batches(
        .bulk, "\(name) velocity", count: 65536,
        candidate: { (times: Span<Double>, velocities) in curve.sampler.sampleVelocities(at: times, into: &velocities)
        },
        references: [
          (
            "textbook",
            { times, velocities in
              for index in times.indices { velocities[index] = textbook.velocity(at: times[index]) }
            }
          )
        ],
        exact: { curve.velocity(at: $0) })
    }
  }
}
