import AnimationCurves

extension Workload {
  /// Products of every shape by the method that the library chooses, and by its kernels in the caches and beyond them.
  static var products: [Workload] { interpolationsInCache + [interpolationBeyondCache] + productTable }

  /// How many components the first cache holds, with what they are made of.
  private static let inCache = 2048

  /// One pair at many instants, and two terms: samples that the first cache holds.
  private static var interpolationsInCache: [Workload] {
    [3, 4, 16, 64, 1024].flatMap { width in
      [1, 2].map { terms in
        Workload(.products, "in cache, width \(width), \(terms) and base", count: inCache / width * width) {
          let product = ProductCase(inCache / width, terms, width, hasBase: true)
          return Contest(
            samplesPerPass: product.repeats * product.count * width,
            candidates: KernelTable.available.map { product.library(on: $0, method: .kernels) },
            references: [product.interpolationLoop])
        }
      }
    }
  }

  /// One pair of vectors at so many instants that no cache holds the samples.
  private static var interpolationBeyondCache: Workload {
    Workload(.products, "beyond the cache, width 64, 1 and base", count: 1 << 25) {
      let product = ProductCase(1 << 19, 1, 64, hasBase: true)
      return Contest(
        samplesPerPass: product.count * product.width,
        candidates: KernelTable.available.map { product.library(on: $0) },
        references: [product.fill, product.interpolationLoop])
    }
  }

  private static var productTable: [Workload] {
    [1, 60, 1000, 50_000].flatMap { count in
      [3, 4, 16, 64, 1000, 1024, 4096].filter { count * $0 * 8 <= 256_000_000 }.flatMap { width in
        [1, 2, 3, 8, 32, 128].map { terms in
          let method = VectorProduct(sampleCount: count, termCount: terms, width: width).method
          var workload = Workload(.products, "\(count) x \(width), \(terms) by \(method)", count: count * width) {
            let product = ProductCase(count, terms, width)
            var references = [product.loop]
            #if OpenBLAS
              references.insert(product.gemm, at: 0)
            #endif
            return Contest(
              samplesPerPass: product.repeats * count * width,
              candidates: [product.library()],
              references: references)
          }
          workload.isDetail =
            ![60, 1000].contains(count) || ![4, 16, 1024].contains(width) || ![2, 8, 32].contains(terms)
          return workload
        }
      }
    }
  }
}
