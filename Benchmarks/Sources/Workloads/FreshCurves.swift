import AnimationCurves

extension Workload {
  /// A curve that is made and sampled once. The references are a loop over a new curve, and a curve that is kept.
  static var freshCurves: [Workload] {
    let curves = [
      ("ease", 0.25, 0.1, 0.25, 1.0), ("ease-in", 0.42, 0, 1, 1), ("hard (1 0 0 1)", 1, 0, 0, 1),
      // These have no closed form.
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
    let kept = prepared(make())
    return .batches(
      .bulk, "fresh \(name)", count: count, table: "made",
      candidate: { (instants: Span<Double>, values) in make().sample(at: instants, into: &values) },
      references: [
        (
          "value(at:) loop",
          { instants, values in
            let curve = make()
            for index in instants.indices { values[index] = curve.value(at: instants[index]) }
          }
        ),
        ("kept", { instants, values in kept.sample(at: instants, into: &values) }),
      ],
      exact: { kept.value(at: $0) })
  }

  private static func freshVelocities(_ name: String, count: Int, make: @escaping () -> some Curve) -> Workload {
    let kept = prepared(make())
    return .batches(
      .bulk, "fresh \(name) velocity", count: count, table: "made",
      candidate: { (instants: Span<Double>, values) in make().sampleVelocities(at: instants, into: &values) },
      references: [
        (
          "velocity(at:) loop",
          { instants, values in
            let curve = make()
            for index in instants.indices { values[index] = curve.velocity(at: instants[index]) }
          }
        ),
        ("kept", { instants, values in kept.sampleVelocities(at: instants, into: &values) }),
      ],
      exact: { kept.velocity(at: $0) })
  }

  private static func freshFloats(_ name: String, count: Int, make: @escaping () -> some Curve) -> Workload {
    let kept = prepared(make())
    return .batches(
      .bulk, "fresh \(name) float", count: count, table: "made",
      candidate: { (instants: Span<Float>, values) in make().sample(at: instants, into: &values) },
      references: [
        (
          "value(at:) loop",
          { instants, values in
            let curve = make()
            for index in instants.indices { values[index] = curve.value(at: instants[index]) }
          }
        ),
        ("kept", { instants, values in kept.sample(at: instants, into: &values) }),
      ],
      exact: { kept.value(at: Double($0)) })
  }

  private static func freshGrid(_ name: String, count: Int, make: @escaping () -> some Curve) -> Workload {
    let kept = prepared(make())
    return .grids(
      .bulk, "fresh \(name) grid", count: count, table: "made",
      candidate: { make().sample(over: $0, into: &$1) },
      references: [
        (
          "value(at:) loop",
          { range, values in
            let (curve, grid) = (make(), UniformGrid(over: range, count: values.count))
            for index in values.indices { values[index] = curve.value(at: grid[index]) }
          }
        ),
        ("kept", { kept.sample(over: $0, into: &$1) }),
      ],
      exact: { kept.value(at: $0) })
  }

  /// Samples a curve so often that it has its tables, and returns it.
  private static func prepared<Kept: Curve>(_ curve: Kept) -> Kept {
    let instants = Array(repeating: 0.5, count: 1 << 16)
    _ = curve.values(count: instants.count)
    _ = curve.values(at: instants)
    _ = curve.values(at: instants.map(Float.init))
    _ = curve.sampler.velocities(at: instants)
    return curve
  }
}
