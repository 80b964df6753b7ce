@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

/// The counts of a product.
struct ProductShapeCase {
  let count, terms, width: Int

  init(_ count: Int, _ terms: Int, _ width: Int) { (self.count, self.terms, self.width) = (count, terms, width) }
}

/// A type of number for products and pairs, with its functions.
protocol ProductNumber: BinaryFloatingPoint, Sendable where RawSignificand: FixedWidthInteger {
  /// Half an ulp of 1.
  static var roundoff: Double { get }

  static func multiply(
    _ product: VectorProduct, _ weights: Span<Self>, _ deltas: Span<Self>, _ base: Span<Self>?,
    into samples: inout MutableSpan<Self>)

  static func interpolateEach(
    _ from: Span<Self>, _ to: Span<Self>, _ progress: Span<Self>, width: Int, into values: inout MutableSpan<Self>)
}

extension Double: ProductNumber {
  static let roundoff = 0x1p-53

  static func multiply(
    _ product: VectorProduct, _ weights: Span<Double>, _ deltas: Span<Double>, _ base: Span<Double>?,
    into samples: inout MutableSpan<Double>
  ) {
    product.multiply(weights: weights, deltas: deltas, base: base, into: &samples)
  }

  static func interpolateEach(
    _ from: Span<Double>, _ to: Span<Double>, _ progress: Span<Double>, width: Int,
    into values: inout MutableSpan<Double>
  ) {
    PairInterpolation.each(from: from, to: to, progress: progress, width: width, into: &values)
  }
}

extension Float: ProductNumber {
  static let roundoff = 0x1p-24

  static func multiply(
    _ product: VectorProduct, _ weights: Span<Float>, _ deltas: Span<Float>, _ base: Span<Float>?,
    into samples: inout MutableSpan<Float>
  ) {
    product.multiply(weights: weights, deltas: deltas, base: base, into: &samples)
  }

  static func interpolateEach(
    _ from: Span<Float>, _ to: Span<Float>, _ progress: Span<Float>, width: Int,
    into values: inout MutableSpan<Float>
  ) {
    PairInterpolation.each(from: from, to: to, progress: progress, width: width, into: &values)
  }
}

/// Random matrices that begin anywhere in their memory, and the exact product.
struct ProductCase<Number: ProductNumber> {
  let shape: ProductShapeCase
  private let weights, deltas, base: [Number]
  /// The number of scalars before each matrix.
  private let offset: Int

  init(_ shape: ProductShapeCase) {
    self.shape = shape
    var random = SplitMix64(seed: UInt64(shape.count << 40 + shape.terms << 20 + shape.width))
    func numbers(_ count: Int) -> [Number] {
      (0..<count).map { _ in
        let scale: Number = Bool.random(using: &random) ? 1 : 0x1p-9
        return .random(in: -1...1, using: &random) * scale
      }
    }
    offset = (shape.count + shape.terms + shape.width) % 17
    weights = numbers(offset + shape.count * shape.terms)
    deltas = numbers(offset + shape.terms * shape.width)
    base = numbers(offset + shape.width)
  }

  /// Notes the errors with a base and without one. The numbers around the samples must not change.
  func note(in worst: inout WorstError, method: VectorProduct.Method?, on table: KernelTable) {
    let product = KernelTable.withActive(table) {
      if let method {
        VectorProduct(sampleCount: shape.count, termCount: shape.terms, width: shape.width, method: method)
      } else {
        VectorProduct(sampleCount: shape.count, termCount: shape.terms, width: shape.width)
      }
    }
    let size = shape.count * shape.width
    for hasBase in [false, true] {
      var samples = [Number](repeating: 99, count: offset + size + 3)
      unsafe samples.withUnsafeMutableBufferPointer { buffer in
        var span = unsafe MutableSpan(
          _unsafeElements: UnsafeMutableBufferPointer(rebasing: buffer[offset..<offset + size]))
        Number.multiply(
          product, weights.span.extracting(offset...), deltas.span.extracting(offset...),
          hasBase ? base.span.extracting(offset...) : nil, into: &span)
      }
      let around = samples[..<offset] + samples[(offset + size)...]
      if !around.allSatisfy({ $0 == 99 }) { worst.note(.infinity, bound: 1, at: "\(shape), around the samples") }
      for row in 0..<shape.count {
        for component in 0..<shape.width {
          let (exact, rest, size) = sum(row, component, hasBase)
          let sample = Double(samples[offset + row * shape.width + component])
          worst.note(
            abs((sample - exact) - rest), bound: Double(shape.terms + 1) * Number.roundoff * size,
            at: "\(shape), \(hasBase ? "with a base" : "without a base"), row \(row), component \(component)")
        }
      }
    }
  }

  /// The sum as a sum of two Doubles, and the sum of the magnitudes.
  private func sum(_ row: Int, _ component: Int, _ hasBase: Bool) -> (Double, Double, Double) {
    let start = hasBase ? Double(base[offset + component]) : 0
    var (sum, rest, size) = (start, 0.0, abs(start))
    for term in 0..<shape.terms {
      let weight = Double(weights[offset + term * shape.count + row])
      let delta = Double(deltas[offset + term * shape.width + component])
      let product = weight * delta
      // Knuth's sum and the product's rest are exact.
      let next = sum + product
      let part = next - sum
      rest += ((sum - (next - part)) + (product - part)) + (-product).addingProduct(weight, delta)
      sum = next
      size += abs(product)
    }
    return (sum, rest, size)
  }
}
