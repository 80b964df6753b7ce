import CCurveKernels
import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

/// These tests ask for streaming stores, which are otherwise chosen only for more samples than a test should compute.
@Suite(.tags(.sanitized)) struct StreamedProductTests {
  /// Shapes whose pieces are many rows or a part of one row, with cache lines across the ends of rows.
  private static let shapes =
    (1...40).flatMap { width in [(1, width), (9, width), (150, width)] }
    + [(70, 64), (33, 100), (5, 257), (9, 1000), (66, 520), (3, 1025), (2, 3000)]

  @Test(arguments: KernelTable.available)
  func `samples that are written past the cache are the exact ones, wherever they begin`(table: KernelTable) {
    check(table, of: Double.self)
    check(table, of: Float.self)
  }

  private func check<Number: DenseScalar>(_ table: KernelTable, of: Number.Type) {
    for (count, width) in Self.shapes {
      for terms in some([1, 2, 3, 4, 8, 9], 3) {
        // Small whole numbers and halves: no sum rounds.
        let weights = (0..<count * terms).map { Number($0 % 17) + 0.5 }
        let deltas = (0..<terms * width).map { Number($0 % 13) + 0.25 }
        let base = (0..<width).map { Number($0) }
        let product = Self.product(count, terms, width, on: table)
        let hasBase = (count + width) % 2 == 0
        let offset = (count + terms) % 9
        let samples = Self.samples(
          product, isStreamed: true, weights: weights, deltas: deltas, base: hasBase ? base : nil, offset: offset)
        var wrong = 0
        for row in 0..<count {
          for column in 0..<width {
            var sum: Number = hasBase ? base[column] : 0
            for term in 0..<terms { sum += weights[term * count + row] * deltas[term * width + column] }
            if samples[row * width + column] != sum { wrong += 1 }
          }
        }
        #expect(wrong == 0, "\(count) × \(width), \(terms) terms, \(Number.self)s that begin at \(offset)")
      }
    }
  }

  @Test(arguments: KernelTable.available)
  func `NaN in streamed weights reaches its sample, in streamed deltas its component, and no other`(
    table: KernelTable
  ) {
    for (count, width) in [(40, 3), (40, 8), (40, 21), (9, 300)] {
      let product = Self.product(count, 2, width, on: table)
      for row in [0, 1, count / 2, count - 1] {
        var weights = [Double](repeating: 1, count: count * 2)
        weights[count + row] = .nan
        let deltas = [Double](repeating: 1, count: width * 2)
        let samples = Self.samples(product, isStreamed: true, weights: weights, deltas: deltas, base: nil, offset: 3)
        #expect(samples.indices.allSatisfy { samples[$0].isNaN == ($0 / width == row) }, "\(count) × \(width), \(row)")
      }
      for column in [0, width / 2, width - 1] {
        let weights = [Double](repeating: 1, count: count * 2)
        var deltas = [Double](repeating: 1, count: width * 2)
        deltas[width + column] = .nan
        let samples = Self.samples(product, isStreamed: true, weights: weights, deltas: deltas, base: nil, offset: 3)
        #expect(samples.indices.allSatisfy { samples[$0].isNaN == ($0 % width == column) }, "\(width), \(column)")
      }
    }
  }

  @Test(arguments: KernelTable.available)
  func `a part of the rows has the same bits as in the whole`(table: KernelTable) {
    var random = SplitMix64(seed: 11)
    for (count, terms, width) in [
      (7, 1, 3), (61, 9, 40), (1003, 9, 5), (533, 2, 17), (130, 40, 33), (130, 6, 40), (529, 8, 16), (20, 9, 200),
      (1025, 10, 100), (15, 20, 300), (60, 150, 150), (9, 5, 2070),
    ] {
      let product = Self.product(count, terms, width, on: table)
      let weights = (0..<count * terms).map { _ in Double.random(in: -1...1, using: &random) }
      let deltas = (0..<terms * width).map { _ in Double.random(in: -1...1, using: &random) }
      let base = (0..<width).map { _ in Double.random(in: -1...1, using: &random) }
      func samples(_ rows: Range<Int>, isStreamed: Bool) -> [Double] {
        Self.samples(product, rows, isStreamed: isStreamed, weights: weights, deltas: deltas, base: base, offset: 1)
      }
      let whole = samples(0..<count, isStreamed: false)
      for isStreamed in [false, true] {
        for middle in [1, count / 3, count - 1] {
          let parts = samples(0..<middle, isStreamed: isStreamed) + samples(middle..<count, isStreamed: isStreamed)
          // A failure is not to show all samples.
          let isSame = parts == whole
          #expect(isSame, "\(count) × \(width), \(terms) terms, divided at \(middle)")
        }
      }
    }
  }

  // MARK: the product asked for

  private static func product(_ count: Int, _ terms: Int, _ width: Int, on table: KernelTable) -> VectorProduct {
    KernelTable.withActive(table) {
      VectorProduct(sampleCount: count, termCount: terms, width: width, method: .kernels)
    }
  }

  /// Returns the samples, written at `offset` numbers after the start of the memory. Expects the memory around them to
  /// be unchanged.
  private static func samples<Number: DenseScalar>(
    _ product: VectorProduct, _ rows: Range<Int>? = nil, isStreamed: Bool, weights: [Number], deltas: [Number],
    base: [Number]?, offset: Int
  ) -> [Number] {
    let rows = rows ?? 0..<product.sampleCount
    let count = rows.count * product.width
    var room = [Number](repeating: 99, count: offset + count + 3)
    unsafe room.withUnsafeMutableBufferPointer { room in
      unsafe weights.withUnsafeBufferPointer { weights in
        unsafe deltas.withUnsafeBufferPointer { deltas in
          unsafe (base ?? []).withUnsafeBufferPointer { numbers in
            guard let weights = weights.baseAddress, let deltas = deltas.baseAddress, let room = room.baseAddress
            else { return }
            let part = AC_Product(
              count: rows.count, terms: product.termCount, width: product.width, weightStride: product.sampleCount,
              isStreamed: isStreamed ? 1 : 0)
            let operands = unsafe ProductOperands(
              weights: weights + rows.lowerBound, deltas: deltas, base: base == nil ? nil : numbers.baseAddress,
              samples: room + offset)
            unsafe withUnsafePointer(to: part) { part in
              let kernels = unsafe product.table.kernels.pointee
              if let operands = unsafe operands as? ProductOperands<Double> {
                unsafe kernels.productDoubles(part, operands.weights, operands.deltas, operands.base, operands.samples)
              } else if let operands = unsafe operands as? ProductOperands<Float> {
                unsafe kernels.productFloats(part, operands.weights, operands.deltas, operands.base, operands.samples)
              }
            }
          }
        }
      }
    }
    #expect(room[..<offset].allSatisfy { $0 == 99 } && room[(offset + count)...].allSatisfy { $0 == 99 })
    return Array(room[offset..<offset + count])
  }
}
