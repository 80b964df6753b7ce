import AnimationCurves
import Testing

/// Expects the same bits of `compute` on one, two and eight cores, by default on the kernels that are active.
func expectSameBitsOnAnyCores<Number: BinaryFloatingPoint>(
  _ subject: @autoclosure () -> String, on tables: [KernelTable] = [.active],
  at location: SourceLocation = #_sourceLocation, _ compute: () -> [Number]
) {
  for table in tables {
    let results = [1, 2, 8].map { limit in
      KernelTable.withActive(table) { Parallelism.withCoreLimit(limit) { compute() } }
    }
    // A NaN is one whatever its bits are.
    let areSame = results.allSatisfy { result in
      result.count == results[0].count
        && zip(result, results[0]).allSatisfy { $0 == $1 && $0.sign == $1.sign || $0.isNaN && $1.isNaN }
    }
    #expect(areSame, "\(subject()) on \(table)", sourceLocation: location)
    #expect(!results[0].isEmpty, "\(subject()) is empty", sourceLocation: location)
  }
}
