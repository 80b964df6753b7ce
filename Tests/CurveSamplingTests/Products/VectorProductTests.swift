import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized, .threaded)) struct VectorProductTests {
  /// Every width up to more than the widest vector. The numbers of samples and terms are not multiples of any block
  /// size.
  static let narrowShapes = (1...17).flatMap { width in
    [1, 5, 50].flatMap { count in [1, 2, 9].map { ProductShapeCase(count, $0, width) } }
  }

  /// Vectors and blocks, whole and in parts; powers of two apart; one pass and many; single rows.
  static let wideShapes = [
    (1, 40, 100), (3, 5, 1024), (4, 1, 33), (9, 2, 130), (16, 4, 64), (17, 3, 257), (17, 7, 79), (20, 130, 37),
    (31, 8, 128), (16, 16, 24), (33, 129, 16), (40, 12, 333), (8, 64, 8), (64, 8, 64), (1, 300, 3), (70, 20, 1),
    (2, 128, 31), (128, 1, 128), (1, 1, 4096), (259, 64, 16), (300, 131, 19),
  ].map { ProductShapeCase($0.0, $0.1, $0.2) }

  /// Few terms and many samples, whose rows begin anywhere in a vector.
  static let tallShapes =
    [8, 9, 12, 16, 20, 31, 50, 264].flatMap { width in
      [4, 7, 24, 49].flatMap { count in (1...3).map { ProductShapeCase(count, $0, width) } }
    } + [(100, 1, 17), (200, 1, 17), (200, 2, 19), (200, 3, 18)].map { ProductShapeCase($0.0, $0.1, $0.2) }

  @Test(arguments: KernelTable.available)
  func `kernels are within the bound on every table, for every shape, base and alignment`(table: KernelTable) {
    check(
      "products by kernels on \(table)", some(Self.narrowShapes + Self.wideShapes + Self.tallShapes, 60),
      method: .kernels, on: table)
  }

  @Test(arguments: VectorProduct.availableMethods.filter { $0 != .kernels })
  func `every method but the kernels is within the bound`(method: VectorProduct.Method) {
    check("products by \(method)", some(Self.narrowShapes + Self.wideShapes, 40), method: method, on: .active)
  }

  @Test func `a product that is large enough for several cores and to pass the caches is the exact one`() {
    let (count, width) = (1 << 18, 16)
    let product = VectorProduct(sampleCount: count, termCount: 1, width: width)
    let weights = (0..<count).map { Double($0) }
    let deltas = (0..<width).map { 0.5 + Double($0) }
    let samples = [Double](count: count * width) {
      product.multiply(weights: weights.span, deltas: deltas.span, base: deltas.span, into: &$0)
    }
    #expect(samples.indices.allSatisfy { samples[$0] == deltas[$0 % width] * (weights[$0 / width] + 1) })
  }

  @Test func `the limit of cores changes no bit`() {
    var random = SplitMix64(seed: 12)
    for (count, terms, width) in [(20_000, 2, 17), (3000, 9, 40), (50_001, 5, 3)] {
      let weights = (0..<count * terms).map { _ in Double.random(in: -1...1, using: &random) }
      let deltas = (0..<terms * width).map { _ in Double.random(in: -1...1, using: &random) }
      let product = VectorProduct(sampleCount: count, termCount: terms, width: width, method: .kernels)
      let samples = [1, 2, 3, 100].map { limit in
        BulkParallelism.withCoreLimit(limit) {
          [Double](count: count * width) {
            product.multiply(weights: weights.span, deltas: deltas.span, into: &$0)
          }
        }
      }
      let areSame = samples.allSatisfy { $0 == samples[0] }
      #expect(areSame, "\(count) × \(width), \(terms) terms")
    }
  }

  @Test func `the chosen method is within the bound`() {
    check("products", some(Self.wideShapes, 20), method: nil, on: .active)
  }

  private func check(
    _ subject: String, _ shapes: [ProductShapeCase], method: VectorProduct.Method?, on table: KernelTable
  ) {
    var doubles = WorstError("\(subject), Doubles")
    var floats = WorstError("\(subject), Floats")
    for shape in shapes {
      ProductCase<Double>(shape).note(in: &doubles, method: method, on: table)
      ProductCase<Float>(shape).note(in: &floats, method: method, on: table)
    }
    report(doubles, floats)
    #expect(doubles.ratio <= 1, "\(doubles)")
    #expect(floats.ratio <= 1, "\(floats)")
  }

  // MARK: edges

  @Test(arguments: VectorProduct.availableMethods)
  func `a product without terms is the base or zero, and one without samples writes none`(
    method: VectorProduct.Method
  ) {
    let none = [Double]()
    var samples = [Double](repeating: 7, count: 3)
    var span = samples.mutableSpan
    let base = [1.0, 2, 3]
    let product = VectorProduct(sampleCount: 1, termCount: 0, width: 3, method: method)
    product.multiply(weights: none.span, deltas: none.span, base: base.span, into: &span)
    #expect(samples == base)
    span = samples.mutableSpan
    product.multiply(weights: none.span, deltas: none.span, into: &span)
    #expect(samples == [0, 0, 0])
    for (count, width) in [(0, 1), (1, 0), (0, 0)] {
      let product = VectorProduct(sampleCount: count, termCount: 2, width: width, method: method)
      let numbers = [1.0, 1]
      var empty = none
      var span = empty.mutableSpan
      product.multiply(
        weights: count == 0 ? none.span : numbers.span, deltas: width == 0 ? none.span : numbers.span, into: &span)
    }
  }

  @Test(arguments: VectorProduct.availableMethods, KernelTable.available)
  func `NaN and infinities reach their own samples, and no others`(
    method: VectorProduct.Method, table: KernelTable
  ) {
    for (count, terms, width) in [(1, 3, 5), (19, 2, 1), (1, 9, 40), (19, 3, 4), (20, 9, 21)] {
      let product = KernelTable.withActive(table) {
        VectorProduct(sampleCount: count, termCount: terms, width: width, method: method)
      }
      func samples(_ change: (inout [Double], inout [Double], inout [Double]) -> Void) -> [Double] {
        var weights = [Double](repeating: 0.5, count: count * terms)
        var deltas = [Double](repeating: 2, count: terms * width)
        var base = [Double](repeating: 1, count: width)
        change(&weights, &deltas, &base)
        return [Double](count: count * width) {
          product.multiply(weights: weights.span, deltas: deltas.span, base: base.span, into: &$0)
        }
      }
      let (row, column) = (count - 1, width / 2)
      for special in [Double.nan, .infinity, -.infinity] {
        func same(_ sample: Double) -> Bool { sample == special || sample.isNaN && special.isNaN }
        let byWeight = samples { weights, _, _ in weights[(terms - 1) * count + row] = special }
        let byDelta = samples { _, deltas, _ in deltas[(terms - 1) * width + column] = special }
        let byBase = samples { _, _, base in base[column] = special }
        for index in byWeight.indices {
          let (isRow, isColumn) = (index / width == row, index % width == column)
          #expect(isRow ? same(byWeight[index]) : byWeight[index] == Double(terms) + 1)
          #expect(isColumn ? same(byDelta[index]) : byDelta[index] == Double(terms) + 1)
          #expect(isColumn ? same(byBase[index]) : byBase[index] == Double(terms) + 1)
        }
      }
      let nothing = samples { weights, deltas, _ in
        weights[row] = 0
        deltas[column] = .infinity
      }
      #expect(nothing[row * width + column].isNaN)
    }
  }

  // MARK: choice

  @Test func `a product stays on the kernels that were active when it was made`() {
    let products = KernelTable.available.map { table in
      KernelTable.withActive(table) { VectorProduct(sampleCount: 9, termCount: 2, width: 9, method: .kernels) }
    }
    #expect(products.map(\.table) == KernelTable.available)
    #expect(Set(products).count == KernelTable.available.count)
  }

  @Test(arguments: KernelTable.available)
  func `gemm computes products of many terms and large matrices if it is faster, and the kernels all others`(
    table: KernelTable
  ) {
    let hasGemm = BLAS.slowerTables.contains(table)
    func method(_ count: Int, _ terms: Int, _ width: Int) -> VectorProduct.Method {
      KernelTable.withActive(table) { VectorProduct(sampleCount: count, termCount: terms, width: width).method }
    }
    #expect(method(256, 64, 256) == (hasGemm ? .gemm : .kernels))
    #expect(method(50_000, 512, 4096) == (hasGemm ? .gemm : .kernels))
    #expect(method(255, 512, 4096) == .kernels)
    #expect(method(4096, 512, 255) == .kernels)
    #expect(method(4096, 63, 4096) == .kernels)
    #expect(method(1 << 32, 64, 256) == .kernels)
  }

  @Test func `a block of a product is computed as the whole is`() {
    for (count, terms, width) in [(1000, 64, 256), (1 << 24, 2, 3)] {
      let whole = VectorProduct(sampleCount: count, termCount: terms, width: width)
      let block = whole.block(of: 10)
      #expect(block.sampleCount == 10)
      #expect(block.method == whole.method)
      #expect(block.totalSampleCount == count)
    }
  }

  @Test(arguments: KernelTable.available)
  func `the chosen method is in this build and can compute the shape`(table: KernelTable) {
    let counts = [0, 1, 2, 3, 4, 8, 16, 60, 64, 128, 1000, 50_000, 1 << 32]
    KernelTable.withActive(table) {
      for count in counts {
        for terms in counts {
          for width in counts {
            let product = VectorProduct(sampleCount: count, termCount: terms, width: width)
            let forced = VectorProduct(
              sampleCount: count, termCount: terms, width: width, method: product.method)
            #expect(forced == product)
          }
        }
      }
    }
  }

  // MARK: refusals

  @Test(.enabled(if: !VectorProduct.availableMethods.contains(.gemm), "gemm is built in"))
  func `a method that is not built in is refused by name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = VectorProduct(sampleCount: 2, termCount: 2, width: 2, method: .gemm)
    }
    expectSentence("the method gemm is not built in: the available methods are kernels", in: result)
  }

  @Test(.enabled(if: VectorProduct.availableMethods.contains(.gemm), "gemm is not built in"))
  func `a count beyond BLAS's integers is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = VectorProduct(sampleCount: 1 << 31, termCount: 1, width: 1, method: .gemm)
    }
    expectSentence(
      "the sample count, the term count and the width of gemm must be at most 2147483647, not 2147483648", in: result)
  }

  @Test func `a negative count is refused with all counts`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = VectorProduct(sampleCount: 2, termCount: -1, width: 4)
    }
    expectSentence(
      "the sizes of a product must be 0 or more, not 2 samples, -1 terms and a width of 4", in: result)
  }

  @Test func `weights of another count are refused with both counts`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      multiply(weights: 5)
    }
    expectSentence("weights of 2 × 3 need 6 numbers, not 5", in: result)
  }

  @Test func `a shape of more numbers than an Int counts is refused with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let numbers = [1.0]
      var room = numbers
      var span = room.mutableSpan
      VectorProduct(sampleCount: .max, termCount: 2, width: 1).multiply(
        weights: numbers.span, deltas: numbers.span, into: &span)
    }
    expectSentence(
      "weights of 9223372036854775807 × 2 need more numbers than can be counted, not 1", in: result)
  }

  @Test func `deltas of another count are refused with both counts`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      multiply(deltas: 13)
    }
    expectSentence("deltas of 3 × 4 need 12 numbers, not 13", in: result)
  }

  @Test func `a base of another count is refused with both counts`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      multiply(base: 2)
    }
    expectSentence("the base must have 4 numbers, as many as a sample, not 2", in: result)
  }

  @Test func `samples of another count are refused with both counts`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      multiply(samples: 9)
    }
    expectSentence("samples of 2 × 4 need 8 numbers, not 9", in: result)
  }
}

/// Multiplies matrices of the given counts, as if they were those of two samples, three terms and a width of four.
private func multiply(weights: Int = 6, deltas: Int = 12, base: Int = 4, samples: Int = 8) {
  func numbers(_ count: Int) -> [Double] { Array(repeating: 1, count: count) }
  var room = numbers(samples)
  var span = room.mutableSpan
  VectorProduct(sampleCount: 2, termCount: 3, width: 4).multiply(
    weights: numbers(weights).span, deltas: numbers(deltas).span, base: numbers(base).span, into: &span)
}
