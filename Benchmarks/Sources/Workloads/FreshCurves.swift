import CurveSampling

extension Workload {
  /// A curve that is made and sampled once. The references are a loop over a new curve, and a curve that is kept.
  static var freshCurves: [Workload] {
    let curves = [
      ("ease", 0.25, 0.1, 0.25, 1.0), ("ease-in", 0.42, 0, 1, 1), ("hard (1 0 0 1)", 1, 0, 0, 1),
      ("hard (0 0 0.1 1)", 0, 0, 0.1, 1), ("far (0.3 -3 0.6 4)", 0.3, -3, 0.6, 4),
    ]
    let stops = (0...30).map { PiecewiseLinear.Stop(Double($0 * $0 % 37) / 37) }
    let beziers = curves.flatMap { name, x1, y1, x2, y2 in
      [32, 64, 256, 1024, 4096, 65536].map { fresh(name, count: $0) { CubicBezier(x1, y1, x2, y2) } }
    }
    let kinds = [curves[0], curves[2]].flatMap { name, x1, y1, x2, y2 in
      [32, 256, 1024].flatMap { count in
        [
          freshVelocities(name, count: count) { CubicBezier(x1, y1, x2, y2) },
          freshFloats(name, count: count) { CubicBezier(x1, y1, x2, y2) },
          freshGrid(name, count: count) { CubicBezier(x1, y1, x2, y2) },
        ]
      }
    }
    return beziers + kinds + [32, 128, 1024].map { fresh("linear stops", count: $0) { PiecewiseLinear(stops) } }
      + [32, 128].map { fresh("spring", count: $0) { Spring(duration: 0.5, bounce: 0.3) } }
  }

  private static func fresh(_ name: String, count: Int, make: @escaping () -> some Curve) -> Workload {
    fresh(name, of: Double.self, count: count, make: make, exact: { $0.value(at: $1) }) { curve, times, values in
      curve.sample(at: times, into: &values)
    } loop: { curve, times, values in
      for index in times.indices { values[index] = curve.value(at: times[index]) }
    }
  }

  private static func freshVelocities(_ name: String, count: Int, make: @escaping () -> some Curve) -> Workload {
    fresh(
      "\(name) velocity", of: Double.self, count: count, make: make, quantity: "velocity",
      exact: { $0.velocity(at: $1) }
    ) { curve, times, velocities in
      curve.sampler.sampleVelocities(at: times, into: &velocities)
    } loop: { curve, times, velocities in
      for index in times.indices { velocities[index] = curve.velocity(at: times[index]) }
    }
  }

  private static func freshFloats(_ name: String, count: Int, make: @escaping () -> some Curve) -> Workload {
    fresh("\(name) float", of: Float.self, count: count, make: make, exact: { $0.value(at: Double($1)) }) {
      $0.sampler.sample(at: $1, into: &$2)
    } loop: { curve, times, values in
      for index in times.indices { values[index] = curve.value(at: times[index]) }
    }
  }

  /// Batches, each of a new curve from `make`. `batch` computes a batch by the library, `loop` value by value.
  private static func fresh<Fresh: Curve, Number: BinaryFloatingPoint>(
    _ name: String, of number: Number.Type, count: Int, make: @escaping () -> Fresh, quantity: String = "value",
    exact: @escaping (Fresh, Number) -> Double,
    batch: @escaping (Fresh, Span<Number>, inout MutableSpan<Number>) -> Void,
    loop: @escaping (Fresh, Span<Number>, inout MutableSpan<Number>) -> Void
  ) -> Workload where Number.RawSignificand: FixedWidthInteger {
    let kept = prepared(make())
    return .batches(
      .bulk, "fresh \(name)", count: count, table: "made",
      candidate: { (times: Span<Number>, results) in batch(make(), times, &results) },
      references: [
        ("\(quantity)(at:) loop", { times, results in loop(make(), times, &results) }),
        ("kept", { times, results in batch(kept, times, &results) }),
      ],
      exact: { exact(kept, $0) })
  }

  private static func freshGrid(_ name: String, count: Int, make: @escaping () -> some Curve) -> Workload {
    let kept = prepared(make())
    return .grids(
      .bulk, "fresh \(name) grid", count: count, table: "made",
      candidate: { make().sampler.sample(over: $0, into: &$1) },
      references: [
        (
          "value(at:) loop",
          { range, values in
            let (curve, grid) = (make(), UniformGrid(over: range, count: values.count))
            for index in values.indices { values[index] = curve.value(at: grid[index]) }
          }
        ),
        ("kept", { kept.sampler.sample(over: $0, into: &$1) }),
      ],
      exact: { kept.value(at: $0) })
  }

  /// Samples a curve so often that it has its tables, and returns it.
  private static func prepared<Kept: Curve>(_ curve: Kept) -> Kept {
    let times = Array(repeating: 0.5, count: 1 << 16)
    _ = curve.values(count: times.count)
    _ = curve.values(at: times)
    _ = curve.values(at: times.map(Float.init))
    _ = curve.sampler.velocities(at: times)
    return curve
  }
}
