import AnimationCurves

extension Workload {
  /// A curve that is made and sampled once, beside its own loop and beside a curve that is kept.
  static var freshCurves: [Workload] {
    let curves = [
      ("ease", 0.25, 0.1, 0.25, 1.0), ("ease-in", 0.42, 0, 1, 1), ("hard (1 0 0 1)", 1, 0, 0, 1),
      ("hard (0 0 0.1 1)", 0, 0, 0.1, 1),
    ]
    return curves.flatMap { name, x1, y1, x2, y2 in
      [32, 256, 1024, 4096, 65536].map { count in
        let kept = CubicBezier(x1, y1, x2, y2)
        // So many that the tables are made.
        _ = kept.values(count: 1 << 16)
        _ = kept.values(at: Array(repeating: 0.5, count: 1 << 16))
        return .batches(
          .bulk, "fresh \(name)", count: count, table: "made",
          candidate: { (instants: Span<Double>, values) in
            CubicBezier(x1, y1, x2, y2).sample(at: instants, into: &values)
          },
          references: [
            (
              "value(at:) loop",
              { instants, values in
                let curve = CubicBezier(x1, y1, x2, y2)
                for index in instants.indices { values[index] = curve.value(at: instants[index]) }
              }
            ),
            ("kept", { instants, values in kept.sample(at: instants, into: &values) }),
          ],
          exact: { kept.value(at: $0) })
      }
    }
  }
}
