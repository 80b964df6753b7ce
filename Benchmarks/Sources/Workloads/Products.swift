@_spi(Kernels) import CurveSampling

extension Workload {
  /// Products of every shape by the method that the library chooses, and by its kernels in the caches and beyond them.
  static var products: [Workload] { interpolationsInCache + interpolationsBeyondCache + productTable }

  /// The number of components that the first cache holds, with their inputs.
  private static let inCache = 2048

  /// One pair at many times, and two terms: samples that the first cache holds.
  private static var interpolationsInCache: [Workload] {
    [3, 4, 16, 64, 1024].flatMap { width in
      [1, 2].map { terms in
        Workload(.products, "in cache, width \(width), \(terms) and base", count: inCache / width * width) {
          let product = ProductCase(inCache / width, terms, width, hasBase: true)
          return PreparedWorkload(
            samplesPerPass: product.repeats * product.count * width,
            candidates: KernelTable.available.map { product.library(on: $0, method: .kernels) },
            references: [product.interpolationLoop])
        }
      }
    }
  }

  /// One pair of vectors at so many times that the samples exceed the caches. On one thread, like the fill and the
  /// loop, and on the library's default number of threads.
  private static var interpolationsBeyondCache: [Workload] {
    [4, 16, 64, 1000].flatMap { width in
      [1, nil].map { coreLimit in
        let threads = coreLimit == 1 ? "on one thread" : "on threads"
        return Workload(.products, "beyond the cache, width \(width), 1 and base, \(threads)", count: 1 << 25) {
          let product = ProductCase((1 << 25) / width, 1, width, hasBase: true)
          return PreparedWorkload(
            samplesPerPass: product.count * product.width,
            candidates: KernelTable.available.map { product.library(on: $0, coreLimit: coreLimit) },
            references: [product.fill, product.interpolationLoop])
        }
      }
    }
  }

  private static var productTable: [Workload] {
    [1, 60, 1000, 50_000].flatMap { count in
      [3, 4, 16, 64, 1000, 1024, 4096].filter { count * $0 * 8 <= 256_000_000 }.flatMap { width in
        [1, 2, 3, 8, 32, 64, 128, 512].map { terms in
          let method = VectorProduct(sampleCount: count, termCount: terms, width: width).method
          let name = "\(count) x \(width), \(terms) by \(method)"
          return Workload(.products, name, count: count * width) {
            let product = ProductCase(count, terms, width)
            var references = [product.loop]
            #if OpenBLAS
              references.insert(product.gemm, at: 0)
              references += ProductCase.newerGemm(for: "products/\(name) \(count * width)")
            #endif
            var prepared = PreparedWorkload(
              samplesPerPass: product.repeats * count * width,
              candidates: [product.library()],
              references: references)
            // After a larger product, OpenBLAS's threads spin for about 30 ms, each on its own processor.
            if count * width * terms > 9000 { prepared.secondsToSettle = 0.04 }
            return prepared
          }
        }
      }
    }
  }
}
