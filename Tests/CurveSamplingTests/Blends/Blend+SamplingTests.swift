import AnimationCurvesSIMD
import Synchronization
import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized, .threaded)) struct BlendSamplingTests {
  /// Curves whose values are exact here, or good to 4 ulp in bulk.
  private static let curves: [any Curve] = [
    Linear(), Monomial(3), UnitCurve.easeInOut, Spring(duration: 0.4, bounce: 0.3), Circular().reversed,
    AnimationTrack(times: [0.25, 0.5, 1.5], values: [1, -1, 2]), SpringImpulse(.bouncy), Steps(3, .end),
  ]

  /// A blend of random terms. Some have no delay, and some have the weight 1.
  static func blend<Vector: DenseVector>(
    _ zero: Vector, terms: Int, curves: [any Curve] = Self.curves
  ) -> Blend<Vector> {
    var random = SplitMix64(seed: UInt64(terms))
    var blend = Blend(base: zero.random(using: &random))
    for term in 0..<terms {
      let delay = term % 3 == 0 ? 0 : Double.random(in: -0.5...0.7, using: &random)
      let weight = term % 4 == 1 ? 1 : Double.random(in: -2...2, using: &random)
      let curve = curves[term % curves.count]
      blend.add(zero.random(using: &random), along: curve, delay: delay, weight: weight)
    }
    return blend
  }

  /// Times before, in and after the motion.
  static func times(_ count: Int) -> [Double] {
    (0..<count).map { index in
      let share = Double(index * 37 % count) / Double(count)
      return 2.75 * share - 0.5
    }
  }

  /// The curve's own bound in bulk, as its type and `CurveSampler` state it. `size` is the magnitude of the value or of
  /// the velocity.
  private static func bound(of curve: any Curve, at time: Double, size: Double, isVelocity: Bool) -> Double {
    func bound(_ spring: Spring) -> Double {
      let decay = spring.damping / (2 * spring.mass)
      let frequency = abs(spring.naturalFrequency * spring.naturalFrequency - decay * decay).squareRoot()
      return ExactSpringMotion.bound(frequency: frequency, decay: decay, time: max(time, 0))
        * (isVelocity ? max(1, spring.naturalFrequency) : 1)
    }
    return switch curve {
    case let spring as Spring: bound(spring)
    case let impulse as SpringImpulse: bound(impulse.spring) / impulse.spring.naturalFrequency
    case is UnitCurve: isVelocity ? 1e-11 * max(size, 1e-3) : 1e-15
    default: 4 * 0x1p-52 * max(1, size)
    }
  }

  /// Each scalar of each sample is within the bound of the doc comment of the exact sum.
  static func check<Vector: DenseVector>(
    _ samples: VectorSamples<Vector>, of blend: Blend<Vector>, at times: [Double], isVelocity: Bool = false,
    in worst: inout WorstError
  ) {
    let unit = Vector.Scalar.unitRoundoff
    let deltas = blend.terms.indices.map { blend.delta(of: $0).list.map { Double($0) } }
    let base = blend.base.list.map { isVelocity ? 0 : Double($0) }
    for (time, sample) in zip(times, samples) {
      let states = blend.terms.map { term in
        let own = time - term.delay
        let moves = own >= term.curve.domain.lowerBound && own <= term.curve.domain.upperBound
        let state = term.curve.state(at: own)
        let value = isVelocity ? (moves ? state.velocity : 0) : state.value
        let bound = bound(of: term.curve, at: own, size: abs(value), isVelocity: isVelocity)
        return (value: value, weight: term.weight, error: bound)
      }
      for (column, scalar) in sample.list.enumerated() {
        var exact = DoubleDouble(base[column])
        var size = abs(base[column])
        var allowed = 0.0
        for (state, delta) in zip(states, deltas) {
          let term = DoubleDouble.product(state.value, state.weight) * DoubleDouble(delta[column])
          exact = exact + term
          size += term.magnitude.high
          allowed += state.error * abs(state.weight * delta[column])
        }
        worst.note(
          (DoubleDouble(Double(scalar)) - exact).magnitude.high,
          bound: unit * Double(blend.terms.count + 4) * size + allowed, at: "\(Vector.self), \(time)")
      }
    }
  }

  /// A curve whose plan notes its calls: the times of each, and whether it shares the cores with others.
  private struct Probe: Easing, SampledCurve {
    final class Plan: SamplingPlan {
      let calls = Mutex<[Int: Set<Bool>]>([:])

      @unsafe
      func sample(
        _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
      ) {
        calls.withLock { _ = $0[count, default: []].insert(BulkParallelism.coreLimit == 1) }
        unsafe values.update(repeating: 1, count: count)
      }
    }

    let plan = Plan()
    func makeSampler(reversed: Bool) -> CurveSampler? { CurveSampler(self, plan) }
    func evaluate(at time: Double) -> CurveState { CurveState(value: 1, velocity: 0, acceleration: 0) }
    var isInvertible: Bool { false }
    var description: String { "probe" }
    static func == (left: Self, right: Self) -> Bool { left.plan === right.plan }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(plan)) }
  }

  @Test(arguments: KernelTable.available)
  func `above 1024 terms a block has 256 times by gemm, and all cores share its weights`(table: KernelTable) {
    let (termCount, count) = (1100, 600)
    var blend = Blend(base: AnimatableVector([Double](repeating: 0.5, count: 256)))
    let delta = AnimatableVector([Double](repeating: 2, count: 256))
    let probe = Probe()
    for _ in 0..<termCount { blend.add(delta, along: probe) }
    let samples = KernelTable.withActive(table) { blend.samples(at: Self.times(count)) }
    #expect(samples.scalars == [Double](repeating: 2200.5, count: 256 * count))
    let isGemm = BLAS.slowerTables.contains(table)
    let calls = probe.plan.calls.withLock { $0 }
    #expect(calls == (isGemm ? [256: [true], 88: [false]] : [64: [true], 24: [true]]))
  }

  @Test func `many terms by BLAS are within the bound, in Doubles and Floats`() {
    var worst = WorstError("64 terms")
    func check<Scalar: DenseScalar>(_ zero: Scalar) {
      let blend = Self.blend(AnimatableVector([Scalar](repeating: zero, count: 256)), terms: 64)
      let times = Self.times(256)
      for table in KernelTable.available where BLAS.slowerTables.contains(table) {
        let samples = KernelTable.withActive(table) { blend.samples(at: times) }
        let some = [0, 100, 255]
        let part = VectorSamples(count: some.count, like: blend.pattern) { scalars in
          for index in scalars.indices { scalars[index] = samples.scalars[256 * some[index / 256] + index % 256] }
        }
        Self.check(part, of: blend, at: some.map { times[$0] }, in: &worst)
      }
    }
    check(0.0)
    check(Float(0))
    #expect(worst.failures == 0 && (worst.count > 0) == !BLAS.slowerTables.isEmpty, "\(worst)")
  }

  @Test(arguments: [1, 3, 8, 17])
  func `a vector of a blend has the same bits in every batch`(width: Int) {
    var random = SplitMix64(seed: UInt64(width))
    func vector() -> AnimatableVector<Double> {
      AnimatableVector<Double>((0..<width).map { _ in .random(in: -1...1, using: &random) })
    }
    var blend = Blend(base: vector())
    for _ in 0..<5 { blend.add(vector(), along: Linear(), delay: .random(in: 0...1, using: &random), weight: 0.7) }
    let times = Self.times(1000)
    let whole = Array(blend.samples(at: times))
    for count in [1, 2, 3, 7, 40, 999] {
      #expect(Array(blend.samples(at: Array(times[..<count]))) == Array(whole[..<count]), "\(count) of 1000")
    }
  }

  struct Check: VectorVisitor {
    func visit<Vector: DenseVector>(_ zero: Vector) {
      var values = WorstError("\(Vector.self) values"), velocities = WorstError("\(Vector.self) velocities")
      for terms in some([0, 1, 2, 3, 8, 9], 3) {
        for count in some([0, 1, 2, 3, 31, 32, 33, 64, 100], 5) {
          let blend = blend(zero, terms: terms)
          let times = times(count)
          let samples = blend.samples(at: times)
          #expect(samples.count == count && samples.width == zero.scalarCount)
          check(samples, of: blend, at: times, in: &values)
          check(blend.velocities(at: times), of: blend, at: times, isVelocity: true, in: &velocities)
          if count > 0 {
            let one = VectorSamples(count: 1, like: zero) { blend.value(at: times[0]).copyScalars(into: &$0) }
            check(one, of: blend, at: times, in: &values)
          }
        }
      }
      #expect(values.failures == 0 && values.count > 0, "\(values)")
      #expect(velocities.failures == 0 && velocities.count > 0, "\(velocities)")
    }
  }

  @Test(arguments: some([(3, 2), (1, 1), (5, 40)] as [(Int, Int)], 1))
  func `huge batches on one, two and eight requested cores give equal bits`(terms: Int, width: Int) {
    let zero = AnimatableVector([Double](repeating: 0, count: width))
    let blend = Self.blend(zero, terms: terms)
    let times = Self.times(4 * BulkParallelism.minimumDividedCount / (4 * terms + width) + 10_000)
    expectSameBitsOnAnyCores("samples") { blend.samples(at: times).scalars }
    expectSameBitsOnAnyCores("velocities") { blend.velocities(at: times).scalars }
    expectSameBitsOnAnyCores("a grid") { blend.samples(count: times.count, over: -0.5...2.25).scalars }
    var worst = WorstError("a huge batch of \(terms) terms")
    Self.check(blend.samples(at: times), of: blend, at: times, in: &worst)
    #expect(worst.failures == 0, "\(worst)")
    let floats = Self.blend(AnimatableVector([Float](repeating: 0, count: width)), terms: terms)
    expectSameBitsOnAnyCores("Floats") { floats.samples(at: times).scalars }
  }

  @Test func `values and velocities of every vector are within the bound, in bulk and one by one`() {
    Check().visitAll()
  }

  @Test func `samples beyond one block, and terms beyond the room of a block, are sampled alike`() {
    var worst = WorstError("blocks")
    let long = Self.blend(0.0, terms: 3)
    let times = Self.times(100_000)
    let samples = long.samples(at: times)
    for part in [0..<50, 87_300..<87_450, 99_900..<100_000] {
      let times = Array(times[part])
      Self.check(
        VectorSamples(count: times.count, like: 0.0) { scalars in
          for index in scalars.indices { scalars[index] = samples[part.lowerBound + index] }
        }, of: long, at: times, in: &worst)
    }
    let wide = Self.blend(SIMD2<Float>.zero, terms: 5000, curves: [Linear()])
    let few = Self.times(130)
    Self.check(wide.samples(at: few), of: wide, at: few, in: &worst)
    #expect(worst.failures == 0, "\(worst)")
  }

  @Test func `a grid is the samples at its times, within the difference of a curve's own grid`() {
    for terms in [0, 1, 4, 7] {
      for count in [0, 1, 2, 31, 100, 3000] {
        let blend = Self.blend(SIMD3<Double>.zero, terms: terms, curves: Self.curves.filter { !($0 is Steps) })
        let grid = UniformGrid(over: -0.25...1.75, count: count)
        let times = (0..<count).map { grid[$0] }
        let (samples, expected) = (blend.samples(count: count, over: grid.range), blend.samples(at: times))
        #expect(zip(samples, expected).allSatisfy { ($0 - $1).magnitudeSquared < 1e-22 } && samples.count == count)
        #expect(blend.velocities(count: count, over: grid.range) == blend.velocities(at: times))
        var buffer = [Double](repeating: .nan, count: 3 * count)
        var span = buffer.mutableSpan
        blend.sample(over: grid.range, into: &span)
        #expect(buffer == samples.scalars)
        span = buffer.mutableSpan
        blend.sampleVelocities(over: grid.range, into: &span)
        #expect(buffer == blend.velocities(at: times).scalars)
      }
    }
  }

  @Test(arguments: [3, 40])
  func `an infinite velocity in bulk stays in the scalars that its term moves`(count: Int) {
    var blend = Blend(from: SIMD2<Float>(0, 1), to: SIMD2(1, 1), along: Circular().reversed, delay: 0.5)
    blend.add(SIMD2(0, 2), along: Linear())
    let velocities = blend.velocities(at: Array(repeating: 0.25, count: count - 1) + [0.5])
    #expect(velocities.dropLast().allSatisfy { $0 == SIMD2(0, 2) })
    #expect(velocities[count - 1] == SIMD2(.infinity, 2))
  }

  @Test(arguments: [3, 40])
  func `a sample at a NaN time is NaN, and the others keep their values`(count: Int) {
    let blend = Blend(from: SIMD2(0.0, 1), to: SIMD2(1, 1), along: Linear())
    let times = [Double.nan] + Array(repeating: 0.5, count: count - 1)
    let (samples, velocities) = (blend.samples(at: times), blend.velocities(at: times))
    #expect(samples[0].list.allSatisfy { $0.isNaN } && velocities[0].list.allSatisfy { $0.isNaN })
    #expect(samples.dropFirst().allSatisfy { $0 == SIMD2(0.5, 1) })
    #expect(velocities.dropFirst().allSatisfy { $0 == SIMD2(1, 0) })
    let base = Blend(base: SIMD2(3.0, 4))
    #expect(base.samples(at: times).allSatisfy { $0 == SIMD2(3, 4) })
    #expect(base.velocities(at: times).allSatisfy { $0 == .zero })
  }

  @Test func `a buffer of another size is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var samples = [Double](repeating: 0, count: 7)
      var span = samples.mutableSpan
      Blend(base: SIMD4(1.0, 2, 3, 4)).sample(at: [0.0, 1].span, into: &span)
    }
    expectSentence("2 times of a vector of 4 scalars need room for 8 scalars, not for 7", in: result)
    let grid = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var samples = [Double](repeating: 0, count: 7)
      var span = samples.mutableSpan
      Blend(base: SIMD4(1.0, 2, 3, 4)).sample(over: 0...1, into: &span)
    }
    expectSentence(
      "the count of the result must be a multiple of 4, the count of numbers for each time, not 7", in: grid)
  }

  @Test func `more vectors than memory holds are refused`() async {
    let samples = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Blend(from: SIMD2(0.0, 0), to: SIMD2(1, 1), along: Linear()).samples(count: .max, over: 0...1)
    }
    expectSentence("\(Int.max) × 2 numbers do not fit into memory: the limit is \(Int.max / 64)", in: samples)
    let velocities = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Blend(from: 0.0, to: 1, along: Linear()).velocities(count: .max, over: 0...1)
    }
    expectSentence("\(Int.max) numbers do not fit into memory: the limit is \(Int.max / 64)", in: velocities)
  }
}
