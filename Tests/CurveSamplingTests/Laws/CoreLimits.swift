import AnimationCurves
@_spi(Kernels) import CurveSampling
import Foundation
import Testing

/// Expects the same bits of `compute` on one, two and eight cores, by default on the kernels that are active.
func expectSameBitsOnAnyCores<Number: BinaryFloatingPoint>(
  _ subject: @autoclosure () -> String, on tables: [KernelTable] = [.active],
  at location: SourceLocation = #_sourceLocation, _ compute: () -> [Number]
) {
  for table in tables {
    let results = [1, 2, 8].map { limit in
      KernelTable.withActive(table) { BulkParallelism.withCoreLimit(limit) { compute() } }
    }
    let areSame = results.dropFirst().allSatisfy { haveSameBits($0, results[0]) }
    #expect(areSame, "\(subject()) on \(table)", sourceLocation: location)
    #expect(!results[0].isEmpty, "\(subject()) is empty", sourceLocation: location)
  }
}

/// Whether all numbers have the same bits; a NaN is one whatever its bits are.
func haveSameBits<Number: BinaryFloatingPoint>(_ numbers: [Number], _ others: [Number]) -> Bool {
  if numbers.count != others.count { return false }
  // Bytes first: a loop over millions of numbers takes seconds in a debug build.
  let areSameBytes = numbers.withUnsafeBytes { bytes in
    others.withUnsafeBytes { others in
      guard let start = bytes.baseAddress, let other = others.baseAddress else { return true }
      return memcmp(start, other, bytes.count) == 0
    }
  }
  return areSameBytes || zip(numbers, others).allSatisfy { $0 == $1 && $0.sign == $1.sign || $0.isNaN && $1.isNaN }
}
