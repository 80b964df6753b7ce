import CurveFormats
import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

/// The tables with fused multiply-add. The baseline of x86-64 has no such operation, and that of other processors is
/// their only table.
private let fusedTables = KernelTable.available.filter { $0.name != "baseline" }

/// The tables with fused multiply-add compute the same bits. `Tests/Programs/Kernels/run` compares them with other
/// processors.
@Suite(.enabled(if: fusedTables.count > 1, "fewer than two tables with fused multiply-add"))
struct KernelBitsTests {
  /// Checks that `compute` returns the same bits on all tables. One NaN is like another.
  private func expectSameBits(_ subject: @autoclosure () -> String, of compute: () throws -> [Double]) rethrows {
    func bits(on table: KernelTable) throws -> [UInt64] {
      try KernelTable.withActive(table) { try compute().map { $0.isNaN ? 1 : $0.bitPattern } }
    }
    let expected = try bits(on: fusedTables[0])
    for table in fusedTables.dropFirst() {
      let differences = zip(try bits(on: table), expected).filter { $0 != $1 }.count
      #expect(differences == 0, "\(subject()) on \(table): \(differences) of \(expected.count) numbers differ")
    }
  }

  // MARK: Curves

  /// Values, Floats and velocities at any times, and parts of a small and of a large uniform grid.
  private func samples(of curve: any Curve, seed: UInt64) -> [Double] {
    var random = SplitMix64(seed: seed)
    let end = curve.extent?.upperBound ?? 10
    let times =
      (0..<100).map { _ in Double.random(in: -0.1 * end...1.1 * end, using: &random) } + [0, end, 1e-300, -.infinity]
    let grids = [(700, 0..<700), (8192, 3000..<3200)].flatMap { count, part in
      curve.sampler.values(on: UniformGrid(over: 0...end, count: count), indices: part)
    }
    return curve.values(at: times) + curve.velocities(at: times) + grids
      + curve.values(at: times.map { Float($0) }).map { Double($0) }
  }

  @Test func `every curve of the catalogue and random curves have the same bits on all tables with FMA`() throws {
    for entry in CurveCatalog.standard.entries {
      // A new curve for each table, because a curve keeps what it prepares.
      try expectSameBits(entry.example) { samples(of: try CurveExpression(entry.example).curve, seed: 1) }
    }
    for seed in 0..<UInt64(cases(100, thorough: 1500)) {
      expectSameBits("the random curve of seed \(seed)") {
        var generator = ExpressionGenerator(seed: seed)
        return samples(of: generator.curve(depth: 2), seed: seed)
      }
    }
  }

  @Test func `springs of every kind have the same bits on all tables with FMA`() {
    for (index, spring) in assortedSprings.enumerated() {
      expectSameBits("\(spring)") {
        samples(of: spring, seed: UInt64(index)) + samples(of: SpringImpulse(spring), seed: UInt64(index))
      }
    }
  }

  // MARK: Populations

  @Test(arguments: some([1, 9, 16, 64, 2, 3, 7, 8, 13, 19], 5))
  func `populations have the same bits on all tables with FMA, and settle in the same steps`(dimension: Int) {
    for seed in 0..<UInt64(cases(2, thorough: 10)) {
      for isShared in [true, false] {
        expectSameBits("\(dimension) components, shared: \(isShared), seed \(seed)") {
          var random = SplitMix64(seed: seed)
          let springs = (0..<70).map { _ in assortedSprings[Int.random(in: assortedSprings.indices, using: &random)] }
          var population =
            isShared
            ? SpringPopulation(count: 70, dimension: dimension, spring: springs[0])
            : SpringPopulation(springs: springs, dimension: dimension)
          var trace: [Double] = []
          for _ in 0..<6 {
            population.setTargets(population.values.map { _ in Double.random(in: -3...3, using: &random) })
            for step in [1.0 / 60, 0, 0.3, 20] {
              population.advance(by: step)
              trace += population.values + population.velocities + [Double(population.settledCount)]
            }
          }
          return trace
        }
      }
    }
  }

  // MARK: Products, blends and keyframes

  @Test(arguments: [1, 2, 3, 9], [1, 2, 4, 5, 9, 70])
  func `products and pairs have the same bits on all tables with FMA`(count: Int, terms: Int) {
    var random = SplitMix64(seed: 7)
    func numbers(_ count: Int) -> [Double] { (0..<count).map { _ in .random(in: -1...1, using: &random) } }
    for width in [1, 2, 3, 5, 8, 13, 16, 33, 65, 129, 257] {
      let (weights, deltas, base) = (numbers(count * terms), numbers(terms * width), numbers(width))
      let (from, to, progress) = (numbers(count * width), numbers(count * width), numbers(count))
      expectSameBits("\(count) × \(terms) × \(width)") {
        let product = VectorProduct(sampleCount: count, termCount: terms, width: width, method: .kernels)
        var samples = [Double](repeating: 0, count: count * width)
        var (pairs, floats) = (samples, samples.map { Float($0) })
        product.multiply(weights: weights, deltas: deltas, base: base, into: &samples)
        product.multiply(
          weights: weights.map { Float($0) }, deltas: deltas.map { Float($0) }, base: base.map { Float($0) },
          into: &floats)
        var span = pairs.mutableSpan
        PairInterpolation.each(from: from.span, to: to.span, progress: progress.span, width: width, into: &span)
        return samples + pairs + floats.map { Double($0) }
      }
    }
  }

  @Test func `blends, timelines and channels of keyframes have the same bits on all tables with FMA`() {
    let times = (0..<90).map { Double($0 * 37 % 90) / 30 - 0.1 }
    for count in [1, 2, 5, 17] {
      let zero = AnimatableVector<Double>(Array(repeating: 0, count: count))
      var random = SplitMix64(seed: UInt64(count))
      let values = (0..<6).map { _ in zero.random(using: &random) }
      let curves = (0..<count).map { _ in
        AnimationTrack(times: [0, 0.5, 2], values: (0..<3).map { _ in .random(in: -5...5, using: &random) })
      }
      var blend = Blend(base: values[0])
      for (index, curve) in [UnitCurve.easeInOut, .circularEaseIn, UnitCurve(Bounce().reversed)].enumerated() {
        blend.add(values[index + 1], along: curve, delay: 0.1 * Double(index), weight: 0.7)
      }
      blend.add(values[4], along: Spring.bouncy)
      let timeline = KeyframeTimeline(initialValue: values[0]) {
        LinearKeyframe(values[1], duration: 0.5, timingCurve: .easeInOut)
        CubicKeyframe(values[2], duration: 0.5)
        SpringKeyframe(values[3], duration: 0.5, spring: .bouncy)
        CubicKeyframe(values[4], duration: 0.5)
      }
      let channels = AnimationChannels(curves)
      expectSameBits("\(count) components") {
        let parts: [[Double]] = [
          blend.samples(at: times).scalars, blend.velocities(at: times).scalars, timeline.samples(at: times).scalars,
          timeline.velocities(at: times).scalars, channels.samples(at: times).scalars,
          channels.velocities(at: times).scalars,
        ]
        return Array(parts.joined())
      }
    }
  }
}
