import CurveSampling

extension Workload {
  /// Small batches sampled by a curve, which makes its sampler. The references are a sampler that is kept, and a loop.
  static var smallBatches: [Workload] {
    let stops = (0...30).map { PiecewiseLinear.Stop(Double($0 * $0 % 37) / 37) }
    return small("smoothstep", Smoothstep()) + small("ease", CubicBezier(0.25, 0.1, 0.25, 1))
      + small("unit sine-in-out", UnitCurve(Sine().mirrored)) + small("elastic", Elastic())
      + small("composed", Composed(Smoothstep(), Sine())) + small("linear stops", PiecewiseLinear(stops))
      + small("spring", Spring(duration: 0.5, bounce: 0.3)) + small("own curve", OwnCube())
  }

  private static func small(_ name: String, _ curve: some Curve) -> [Workload] {
    // So many values are sampled that the curve has its tables.
    _ = curve.values(at: Array(repeating: 0.5, count: 1 << 16))
    let sampler = curve.sampler
    return [16, 32, 128].map { count in
      Workload.batches(
        .bulk, "small \(name)", count: count, table: "curve",
        candidate: { (times: Span<Double>, values) in curve.sample(at: times, into: &values) },
        references: [
          ("kept sampler", { times, values in sampler.sample(at: times, into: &values) }),
          (
            "value(at:) loop",
            { times, values in
              for index in times.indices { values[index] = curve.value(at: times[index]) }
            }
          ),
        ],
        exact: { curve.value(at: $0) })
    }
  }
}

/// A curve as a user writes it: without a kernel.
private struct OwnCube: Easing {
  let isInvertible = true
  let description = "own-cube"

  func evaluateValue(at progress: Double) -> Double { progress * progress * progress }

  func evaluate(at progress: Double) -> CurveState {
    CurveState(value: evaluateValue(at: progress), velocity: 3 * progress * progress, acceleration: 6 * progress)
  }
}
