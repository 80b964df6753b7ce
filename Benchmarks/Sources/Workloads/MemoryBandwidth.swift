extension Workload {
  /// The least that sampling does: reading each time and writing each result.
  static var copies: [Workload] {
    SampledCurve.batchCounts.flatMap { count in
      [copy("copy", of: Double.self, count: count), copy("copy float", of: Float.self, count: count)]
    }
  }

  /// The least that sampling a grid does: writing each result.
  static var fill: Workload {
    .grids(
      .bulk, "fill grid", count: SampledCurve.gridCount, table: "memory",
      candidate: { _, values in
        values.withUnsafeMutableBufferPointer { $0.update(repeating: 0.5) }
      },
      references: [
        (
          "loop",
          { _, values in
            for index in values.indices { values[index] = 0.5 }
          }
        )
      ],
      exact: { _ in 0.5 })
  }

  private static func copy<Element: BinaryFloatingPoint>(
    _ name: String, of element: Element.Type, count: Int
  ) -> Workload where Element.RawSignificand: FixedWidthInteger {
    .batches(
      .bulk, name, count: count, table: "memory",
      candidate: { (times: Span<Element>, copies) in
        times.withUnsafeBufferPointer { times in
          copies.withUnsafeMutableBufferPointer { copies in _ = copies.update(fromContentsOf: times) }
        }
      },
      references: [
        (
          "loop",
          { times, copies in
            for index in times.indices { copies[index] = times[index] }
          }
        )
      ],
      exact: { Double($0) })
  }
}
