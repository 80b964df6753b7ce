extension Workload {
  /// Reading each instant and writing each result is the least that sampling does: how long that takes here.
  static var copies: [Workload] {
    SampledCurve.batchCounts.flatMap { count in
      [copy("copy", of: Double.self, count: count), copy("copy float", of: Float.self, count: count)]
    }
  }

  /// A grid has no instants to read: writing the results is the least.
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
      candidate: { (instants: Span<Element>, copies) in
        instants.withUnsafeBufferPointer { instants in
          copies.withUnsafeMutableBufferPointer { copies in _ = copies.update(fromContentsOf: instants) }
        }
      },
      references: [
        (
          "loop",
          { instants, copies in
            for index in instants.indices { copies[index] = instants[index] }
          }
        )
      ],
      exact: { Double($0) })
  }
}
