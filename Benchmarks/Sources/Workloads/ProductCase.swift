import CFill
@_spi(Kernels) import CurveSampling
import Foundation

#if OpenBLAS
  import CBLAS
#endif

/// Matrices that are multiplied, and room for the product.
final class ProductCase {
  let count, terms, width: Int
  /// The multiplications of a pass. Small products are repeated, so that the loop around them does not count.
  let repeats: Int
  private let weights, deltas, base: [Double]
  private let hasBase: Bool
  private var samples: [Double]

  init(_ count: Int, _ terms: Int, _ width: Int, hasBase: Bool = false) {
    (self.count, self.terms, self.width) = (count, terms, width)
    repeats = max(1, 4096 / (count * terms * width))
    weights = withinPage(randomNumbers(count * terms, upTo: 1.0))
    deltas = withinPage(randomNumbers(terms * width, upTo: 100.0))
    base = withinPage(randomNumbers(width, upTo: 10.0))
    self.hasBase = hasBase
    samples = withinPage(Array(repeating: 0, count: count * width))
  }

  /// Multiplies weights by deltas, adds the base if there is one, and writes the samples.
  typealias Call = (Span<Double>, Span<Double>, Span<Double>?, inout MutableSpan<Double>) -> Void

  func implementation(_ name: String, _ call: @escaping Call) -> Implementation {
    Implementation(name: name) {
      self.pass(call)
    } maxAbsError: {
      self.maxAbsError(of: call)
    }
  }

  /// The library, by the method that it chooses or a given one, on a table of kernels, and on as many cores as it
  /// takes.
  func library(
    on table: KernelTable = .active, method: VectorProduct.Method? = nil, coreLimit: Int? = nil
  ) -> Implementation {
    let product = KernelTable.withActive(table) {
      if let method {
        VectorProduct(sampleCount: count, termCount: terms, width: width, method: method)
      } else {
        VectorProduct(sampleCount: count, termCount: terms, width: width)
      }
    }
    guard let coreLimit else {
      return implementation(table.name) { product.multiply(weights: $0, deltas: $1, base: $2, into: &$3) }
    }
    return implementation(table.name) { weights, deltas, base, samples in
      BulkParallelism.withCoreLimit(coreLimit) {
        product.multiply(weights: weights, deltas: deltas, base: base, into: &samples)
      }
    }
  }

  /// A plain loop over pointers: row by row, term by term.
  var loop: Implementation {
    let (count, terms, width) = (count, terms, width)
    return implementation("loop") { weights, deltas, base, samples in
      multiplyByLoop(count, terms, width, weights, deltas, base, &samples)
    }
  }

  /// One or two terms and a base, sum by sum, over pointers.
  var interpolationLoop: Implementation {
    let (count, terms, width) = (count, terms, width)
    return implementation("pointer loop") { weights, deltas, base, samples in
      guard let base else { return }
      interpolateByLoop(count, terms, width, weights, deltas, base, &samples)
    }
  }

  #if OpenBLAS
    /// OpenBLAS with its default number of threads. It adds no base.
    var gemm: Implementation {
      let (m, k, n) = (Int32(count), Int32(terms), Int32(width))
      return implementation("dgemm") { weights, deltas, _, samples in
        weights.withUnsafeBufferPointer { weights in
          deltas.withUnsafeBufferPointer { deltas in
            samples.withUnsafeMutableBufferPointer { samples in
              cblas_dgemm(
                CblasRowMajor, CblasTrans, CblasNoTrans, m, n, k, 1, weights.baseAddress, m, deltas.baseAddress, n, 0,
                samples.baseAddress, n)
            }
          }
        }
      }
    }

    /// OpenBLAS with the code for the newest processor that has this one's instructions, in a process of its own; none
    /// where it has chosen that. Debian's version does not know newer processors, and takes its code for the oldest.
    static func newerGemm(for line: String) -> [Implementation] {
      let newer = ["avx512": "SkylakeX", "avx2": "Haswell"][activeTable]
      let old =
        ["Prescott", "Core2", "Penryn", "Nehalem", "Barcelona"]
        + (newer == "SkylakeX" ? ["Sandybridge", "Haswell", "Zen"] : [])
      let isChosen = ProcessInfo.processInfo.environment["OPENBLAS_CORETYPE"] != nil
      guard let newer, !isChosen, old.contains(String(cString: openblas_get_corename())) else { return [] }
      let program = ExternalProgram(
        CommandLine.arguments[0], ["serve"], as: "dgemm \(newer)", environment: ["OPENBLAS_CORETYPE": newer],
        line: "\(line)\tdgemm", inputs: [0])
      return program.map { [Implementation($0) { _ in .nan }] } ?? []
    }
  #endif

  /// The limit set by memory: the samples' memory is filled with one number. It is no product and has no error.
  var fill: Implementation {
    Implementation(name: "streaming fill") {
      self.withSamples { samples in
        samples.withUnsafeMutableBufferPointer { samples in
          guard let start = samples.baseAddress else { return }
          streaming_fill(start, samples.count, 0.5)
        }
      }
    } maxAbsError: {
      0
    }
  }

  // MARK: running

  private func pass(_ call: Call) {
    withSamples { samples in
      for _ in 0..<repeats {
        make(call, &samples)
        consume(samples[0])
      }
    }
  }

  /// The greatest magnitude of the difference to the sum of all terms in twice the precision, at some of the samples.
  private func maxAbsError(of call: Call) -> Double {
    var worst = 0.0
    withSamples { samples in
      for index in samples.indices { samples[index] = .nan }
      make(call, &samples)
      for index in stride(from: 0, to: samples.count, by: max(1, samples.count / 4096)) {
        let (row, component) = index.quotientAndRemainder(dividingBy: width)
        var sum = hasBase ? base[component] : 0
        var rest = 0.0
        for term in 0..<terms {
          let (weight, delta) = (weights[term * count + row], deltas[term * width + component])
          let product = weight * delta
          let next = sum + product
          let part = next - sum
          rest += ((sum - (next - part)) + (product - part)) + (-product).addingProduct(weight, delta)
          sum = next
        }
        worst = greatest(worst, abs((samples[index] - sum) - rest))
      }
    }
    return worst
  }

  private func make(_ call: Call, _ samples: inout MutableSpan<Double>) {
    let (weights, deltas) = (weights, deltas)
    if hasBase {
      let base = base
      call(weights.span, deltas.span, base.span, &samples)
    } else {
      call(weights.span, deltas.span, nil, &samples)
    }
  }

  private func withSamples(_ body: (inout MutableSpan<Double>) -> Void) {
    // Taken out for the time of the pass: spans do not outlive the access to a property.
    var room: [Double] = []
    swap(&room, &samples)
    defer { swap(&room, &samples) }
    var samples = room.mutableSpan
    body(&samples)
  }
}

/// The product as one writes it by hand.
@inline(never)
private func multiplyByLoop(
  _ count: Int, _ terms: Int, _ width: Int, _ weights: Span<Double>, _ deltas: Span<Double>, _ base: Span<Double>?,
  _ samples: inout MutableSpan<Double>
) {
  weights.withUnsafeBufferPointer { weights in
    deltas.withUnsafeBufferPointer { deltas in
      samples.withUnsafeMutableBufferPointer { samples in
        guard let weights = weights.baseAddress, let deltas = deltas.baseAddress, let samples = samples.baseAddress
        else { return }
        for row in 0..<count {
          let sample = samples + row * width
          for component in 0..<width { sample[component] = base?[component] ?? 0 }
          for term in 0..<terms {
            let weight = weights[term * count + row]
            let delta = deltas + term * width
            for component in 0..<width { sample[component] += weight * delta[component] }
          }
        }
      }
    }
  }
}

/// One or two terms and a base, as one writes it by hand.
@inline(never)
private func interpolateByLoop(
  _ count: Int, _ terms: Int, _ width: Int, _ weights: Span<Double>, _ deltas: Span<Double>, _ base: Span<Double>,
  _ samples: inout MutableSpan<Double>
) {
  weights.withUnsafeBufferPointer { weights in
    deltas.withUnsafeBufferPointer { deltas in
      base.withUnsafeBufferPointer { base in
        samples.withUnsafeMutableBufferPointer { samples in
          guard let weights = weights.baseAddress, let delta = deltas.baseAddress, let base = base.baseAddress,
            var sample = samples.baseAddress
          else { return }
          let other = delta + (terms - 1) * width
          for row in 0..<count {
            let (weight, otherWeight) = (weights[row], weights[(terms - 1) * count + row])
            if terms == 1 {
              for component in 0..<width { sample[component] = base[component] + weight * delta[component] }
            } else {
              for component in 0..<width {
                sample[component] = base[component] + weight * delta[component] + otherWeight * other[component]
              }
            }
            sample += width
          }
        }
      }
    }
  }
}
