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
    return beziers + [32, 128, 1024].map { fresh("linear stops", count: $0) { PiecewiseLinear(stops) } }
      + [32, 128].map { fresh("spring", count: $0) { Spring(duration: 0.5, bounce: 0.3) } }
  }

  private static func fresh(_ name: String, count: Int, make: @escaping () -> some Curve) -> Workload {
    let kept = make()
    // So many values are sampled that the kept curve has its tables.
    _ = kept.values(count: 1 << 16)
    _ = kept.values(at: Array(repeating: 0.5, count: 1 << 16))
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
}
