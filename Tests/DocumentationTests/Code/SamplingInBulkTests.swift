// swift-format-ignore-file
// The lines of code are those of the article.

@_spi(Kernels) import CurveSampling
import Testing

@Suite struct SamplingInBulkTests {
  @Test func `arrays are sampled`() {
    let times = (0..<100).map { Double($0) / 99 }
    var values = [Double](repeating: 0, count: 100)
    let arrays = runArticle {
      UnitCurve.easeInOut.values(at: times)                 // a new array
      UnitCurve.easeInOut.sample(at: times, into: &values)  // into an array of the same count
      Spring.bouncy.values(count: 4096, over: 0...1)        // on a uniform grid, both ends included
    }
    #expect(arrays[0] as? [Double] == values && abs(values[33] - UnitCurve.easeInOut.value(at: times[33])) < 1e-15)
    #expect((arrays[2] as? [Double])?.count == 4096)
  }

  @Test func `a long grid is sampled in parts`() {
    let curve = UnitCurve.easeOut
    var count = 0
    /// The first parts are enough.
    func write(_ values: [Double]) { count += values.count }
    /// The article's grid has a thousand million points.
    func stride(from start: Int, to end: Int, by step: Int) -> StrideTo<Int> {
      Swift.stride(from: start, to: min(end, 3 * step), by: step)
    }
    runArticle {
      let sampler = curve.sampler
      let grid = UniformGrid(over: 0...10, count: 1_000_000_000)
      for start in stride(from: 0, to: grid.count, by: 4096) {
        write(sampler.values(on: grid, indices: start..<min(start + 4096, grid.count)))
      }
    }
    #expect(count == 3 * 4096)
  }

  @Test func `a batch takes one core`() {
    let times = (0..<100).map { Double($0) / 99 }
    let values = runArticle {
      BulkParallelism.withCoreLimit(1) { UnitCurve.easeInOut.values(at: times) }  // the same bits, on one core
    }
    #expect(values[0] as? [Double] == UnitCurve.easeInOut.values(at: times))
  }

  @Test func `a population moves`() throws {
    let pose = [Double](repeating: 1, count: 64)
    try checkArticle {
      var population = SpringPopulation(count: 5000, dimension: 64, spring: .snappy)
      population.setTargets(pose, of: 7)
      population.advance(by: 1.0 / 60)
      population.values[population.components(of: 7)].count  // 64
    }
  }

  @Test func `coins come and go`() throws {
    var seen: SIMD2<Float>?
    try checkArticle {
      var coins = SpringPopulation(springs: [], dimension: 2)
      coins.reserveCapacity(1000)
      let coin = coins.append(.bouncy)                             // at rest at zero
      coins.setValue(SIMD2<Float>(40, 200), of: coin)
      coins.setTarget(SIMD2<Float>(300, 20), of: coin)
      coins.setSpring(.snappy, of: coin)                           // in flight, with its velocity
      coins.advance(by: 1.0 / 60)
      let place = coins.value(of: coin, as: SIMD2<Float>.self)
      coins.remove(at: coin)                                       // the last element takes its index
      coins.count  // 0
      seen = place
    }
    let (x, y) = (try #require(seen).x, try #require(seen).y)
    #expect(x > 40 && x < 300 && y > 20 && y < 200)
  }

  @Test func `sprites move`() throws {
    try checkArticle {
      var sprites = TweenPopulation<Float>(dimension: 2)
      sprites.reserveCapacity(10_000)
      let coin = sprites.append(from: [40, 200], to: [300, 20], in: 0.6, delay: 0.1, along: .easeOut)
      var positions: [Float] = [0, 0]
      sprites.advance(to: 1.0 / 60, into: &positions)
      positions  // [40.0, 200.0]
      sprites.restart(coin, to: [0, 0], in: 0.3, along: .easeIn)
    }
  }

  @Test func `a crowd of sprites moves in one call`() throws {
    try checkArticle {
      var crowd = TweenPopulation<Float>(dimension: 2)
      crowd.reserveCapacity(10_000)
      let easings: [UnitCurve] = [.easeOut, .easeInOut, UnitCurve(Back().easeOut)]
      for sprite in 0..<10_000 {
        let (x, y) = (Float(sprite % 100), Float(sprite / 100))
        crowd.append(from: [50, 50], to: [x, y], in: 0.8, delay: Double(sprite) / 20_000, along: easings[sprite % 3])
      }
      var places = [Float](repeating: 0, count: 2 * crowd.count)
      crowd.advance(to: 0.7, into: &places)                        // in each frame
      places[19_999]                                               // 68.53…, y of the last sprite
      crowd.movingCount                                            // 10000
      crowd.advance(to: 2, into: &places)
      places[19_999]                                               // 99.0
      crowd.movingCount                                            // 0
    }
  }

  @Test func `a product adds layers`() {
    let (times, layers, pose) = ([0.0, 0.5], ["smile", "turn"], [1.0, 2, 3])
    let (weights, deltas) = ([0.0, 1, 0, 0.5], [1.0, 0, 0, 0, 2, 0])
    var samples = [Double](repeating: 0, count: 6)
    runArticle {
      let product = VectorProduct(sampleCount: times.count, termCount: layers.count, width: pose.count)
      product.multiply(weights: weights, deltas: deltas, base: pose, into: &samples)
    }
    #expect(samples == [1, 2, 3, 2, 3, 3])
  }
}
