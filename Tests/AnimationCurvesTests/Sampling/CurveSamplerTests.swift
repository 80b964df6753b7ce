import Foundation
import Testing

@testable import AnimationCurves
@testable import TestSupport

/// Every curve of the catalog, and what is hard of it.
private let expressions: [String] =
  CurveCatalog.entries.map(\.example)
  + CurveCatalog.entries.filter { $0.kind == .easing }.map { "reversed(\($0.example))" } + [
    "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0, 1, 1, 0)", "cubic-bezier(0, 0, 0, 1)", "cubic-bezier(1, 0, 1, 1)",
    "cubic-bezier(0, 0, 0.3333333333333333, 1)", "cubic-bezier(0.05, 0.7, 0.1, 1)", "cubic-bezier(0.5, -3, 0.2, 4)",
    "cubic-bezier(0, 0.3, 0.001, 1)", "quint-in-out", "circ-out", "bounce-in-out", "back-out(overshoot: 30)",
    "elastic-in(amplitude: 1.5, period: 0.01)", "elastic-out(amplitude: 50, period: 0.3)", "decelerate(strength: 0.3)",
    "accelerate(strength: 0.01)", "ease-in(intensity: 30)", "steps(7, jump-both)", "linear(3)",
    "linear(0, 0.2 30%, 0.8 30%, 1)", "overshoot(count: 200, half-life: 3)",
    "exponential-decelerate(half-life: 0.000001)", "spring(duration: 0.5, bounce: 1)",
    "spring(duration: 0.5, bounce: 0.0001)", "spring(duration: 0.5, bounce: -0.9)", "reversed(overshoot)",
    "composed(overshoot, ease-in)", "blended(ease, steps(3), weight: 2)", "mirrored(reversed(expo-in))",
    "retimed(spring(duration: 0.5, bounce: 0.3), duration: 3)", "inverse(composed(ease-in, quad-in))",
  ]

/// Long enough for every way to sample to be taken.
private let many = 400

/// A curve's times, from before its start to beyond its end, with what is troublesome about times.
private func times(of curve: some Curve, seed: UInt64) -> [Double] {
  var random = SplitMix64(seed: seed)
  let end = curve.extent?.upperBound ?? 10
  let special = [
    0, -0.0, 1, -1, 0.5, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0x1p-1050,
    1e-300, 1e300, -1e300, end,
    end.nextDown, end.nextUp,
  ]
  let spread = (0..<many - special.count).map { _ in Double.random(in: -0.1 * end...1.1 * end, using: &random) }
  return (spread + special).shuffled(using: &random)
}

extension Curve {
  /// Asks for so many numbers of each kind that all tables which pay for themselves are made.
  func prepareTables(on table: KernelTable) {
    guard let plan = sampler.plan else { return }
    for kind in [SamplingKind.values, .velocities, .floats, .grid] {
      plan.prepare(for: SamplingDemand(1 << 20, kind), on: table)
    }
  }
}

@Suite struct CurveSamplerTests {
  /// What bulk sampling may add to the scalar path's own error: its bound, and the scalar one's.
  private func tolerance(_ curve: some Curve, at time: Double, _ value: Double) -> Double {
    let slope = curve.velocity(at: time)
    return 8 * 0x1p-52 * max(1, abs(value)) + (slope.isFinite ? 4 * 0x1p-53 * max(1, abs(time)) * abs(slope) : 0)
      + (curve is CubicBezier || curve is UnitCurve ? 3e-15 : 0)
  }

  @Test(arguments: KernelTable.available)
  func `every curve in bulk equals the curve one by one`(table: KernelTable) throws {
    for expression in expressions {
      let curve = try CurveExpression(expression).curve
      let domain = curve.domain
      let times = times(of: curve, seed: 7)
      let new = KernelTable.withActive(table) { curve.values(at: times) }
      curve.prepareTables(on: table)
      let prepared = KernelTable.withActive(table) { curve.values(at: times) }
      for (time, value) in zip(times + times, new + prepared) {
        let expected = curve.value(at: time)
        let isOutside = time <= domain.lowerBound || time >= domain.upperBound
        let isSame = value == expected || value.isNaN && expected.isNaN
        let isNear = !isOutside && abs(value - expected) <= tolerance(curve, at: time, expected)
        #expect(isSame || isNear, "\(expression) at \(time) on \(table): \(value), not \(expected)")
      }
    }
  }

  @Test(arguments: KernelTable.available)
  func `velocities in bulk hold their end values outside, and NaN stays NaN`(table: KernelTable) throws {
    for expression in expressions {
      let curve = try CurveExpression(expression).curve
      let times = times(of: curve, seed: 8).filter {
        $0.isNaN || $0 <= curve.domain.lowerBound || $0 >= curve.domain.upperBound
      }
      let padded = times + Array(repeating: 0.25, count: many)
      let new = KernelTable.withActive(table) { curve.velocities(at: padded) }
      curve.prepareTables(on: table)
      let prepared = KernelTable.withActive(table) { curve.velocities(at: padded) }
      for (time, velocity) in zip(padded + padded, new + prepared) where !(time == 0.25) {
        let expected = curve.velocity(at: time)
        let isSame = velocity == expected || velocity.isNaN && expected.isNaN
        #expect(isSame || abs(velocity - expected) <= 1e-12, "\(expression) at \(time): \(velocity), not \(expected)")
      }
    }
  }

  /// A value does not depend on its place in the batch, on the batch's length and alignment, or on whether it replaces
  /// its time; and nothing beyond the batch is touched.
  @Test(arguments: KernelTable.available)
  func `every length and alignment, in place or not, gives the same bits`(table: KernelTable) throws {
    for expression in expressions {
      let curve = try CurveExpression(expression).curve
      let times = times(of: curve, seed: 9)
      KernelTable.withActive(table) {
        curve.prepareTables(on: table)
        let sampler = curve.sampler
        let whole = curve.values(at: times).map(\.bitPattern)
        for count in Array(32...50) + [many - 3] {
          for offset in [0, 1 + count % 3] where offset + count <= many {
            var inPlace = times
            var apart = [Double](repeating: 99, count: many)
            withPart(of: &inPlace, offset..<offset + count) { sampler.sample(inPlace: &$0) }
            withPart(of: &apart, offset..<offset + count) {
              sampler.sample(at: times.span.extracting(offset..<offset + count), into: &$0)
            }
            let place = offset..<offset + count
            var expected = times.map(\.bitPattern)
            expected.replaceSubrange(place, with: whole[place])
            #expect(inPlace.map(\.bitPattern) == expected, "\(expression), \(count) from \(offset)")
            expected = Array(repeating: 99.0.bitPattern, count: many)
            expected.replaceSubrange(place, with: whole[place])
            #expect(apart.map(\.bitPattern) == expected, "\(expression), \(count) from \(offset)")
          }
        }
      }
    }
  }

  /// A curve calls its kernels without a sampler, and combinators those of their parts without plans.
  @Test(arguments: KernelTable.available)
  func `a curve and its sampler give the same bits, of every kind`(table: KernelTable) throws {
    for expression in expressions {
      let curve = try CurveExpression(expression).curve
      let times = times(of: curve, seed: 11)
      let range = (curve.extent ?? 0...10).lowerBound...(curve.extent ?? 0...10).upperBound
      KernelTable.withActive(table) {
        curve.prepareTables(on: table)
        let sampler = curve.sampler
        for count in [32, 33, 200, many] {
          let part = Array(times.prefix(count))
          let floats = part.map { Float($0) }
          #expect(bits(curve.values(at: part)) == bits(sampler.values(at: part)), "\(expression), \(count)")
          var inPlace = (part, part)
          curve.sample(inPlace: &inPlace.0)
          sampler.sample(inPlace: &inPlace.1)
          #expect(bits(inPlace.0) == bits(inPlace.1), "\(expression), \(count) in place")
          var rounded = (floats, floats)
          curve.sample(at: floats, into: &rounded.0)
          sampler.sample(at: floats, into: &rounded.1)
          #expect(rounded.0.map(\.bitPattern) == rounded.1.map(\.bitPattern), "\(expression), \(count) Floats")
          let grid = UniformGrid(over: range, count: count)
          #expect(
            bits(curve.values(count: count, over: range)) == bits(sampler.values(on: grid, indices: 0..<count)),
            "\(expression), a grid of \(count)")
          #expect(
            bits(curve.velocities(at: part)) == bits(sampler.velocities(at: part)),
            "\(expression), velocities of \(count)")
        }
      }
    }
  }

  /// The bit patterns; one for every NaN.
  private func bits(_ numbers: [Double]) -> [UInt64] { numbers.map { $0.isNaN ? 1 : $0.bitPattern } }

  @Test func `a Bézier without a closed form loops until 128 values are requested, then counts them`() {
    let curve = CubicBezier(0.3, -3, 0.6, 4)
    func isCached() -> Bool { curve.solver.withPlans(on: .standard) { _ in true } ?? false }
    let times = (0..<64).map { Double($0) / 63 }
    let first = curve.values(at: times)
    #expect(first == times.map { curve.value(at: $0) } && !isCached())
    #expect(curve.values(at: times) == first && isCached())
    let identity = CubicBezier(0.3, 0.3, 0.6, 0.6)
    #expect(identity.values(at: times + times) == times + times)
    #expect(identity.solver.withPlans(on: .standard) { _ in true } == nil)
  }

  @Test func `a curve that wraps another uses its kernels: from 256 values by its sampler, before if it forwards`() {
    struct Wrapper: Easing {
      let base = UnitCurve(Sine())
      var isForwarding = false
      let isInvertible = true
      let description = "wrapper"
      func evaluate(at progress: Double) -> CurveState { base.evaluate(at: progress) }
      var sampler: CurveSampler { base.sampler }
      func computeByKernels(_ batch: KernelBatch) -> Bool { isForwarding && base.computeByKernels(batch) }
    }
    struct Sampled: Easing {
      let base = UnitCurve(Sine())
      let isInvertible = true
      let description = "sampled"
      func evaluate(at progress: Double) -> CurveState { base.evaluate(at: progress) }
      var sampler: CurveSampler { base.sampler }
    }
    let times = (0..<256).map { Double($0) / 255 }
    let kernel = UnitCurve(Sine()).values(at: times)
    #expect(Sampled().values(at: times) == kernel && Wrapper(isForwarding: true).values(at: times) == kernel)
    #expect(Wrapper().values(at: times) == times.map { Wrapper().value(at: $0) })
    #expect(Sampled().values(at: Array(times.prefix(100))) == times.prefix(100).map { Sampled().value(at: $0) })
  }

  /// Calls `body` with some elements of an array.
  private func withPart(of array: inout [Double], _ indices: Range<Int>, _ body: (inout MutableSpan<Double>) -> Void) {
    unsafe array.withUnsafeMutableBufferPointer { buffer in
      var span = unsafe MutableSpan(_unsafeElements: UnsafeMutableBufferPointer(rebasing: buffer[indices]))
      body(&span)
    }
  }

  @Test(arguments: KernelTable.available, [1, 2, 3] as [UInt64])
  func `a random Bézier in bulk is within 1e-15 of the exact solver`(table: KernelTable, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var worst = WorstError("random Béziers on \(table)")
    for _ in 0..<60 {
      func x() -> Double { [0, 1, 1e-9, .random(in: 0...1, using: &random)].randomElement(using: &random) ?? 0 }
      let curve = CubicBezier(
        x(), .random(in: -2...3, using: &random), .random(in: 0...1, using: &random), x())
      let progress = (0..<many).map { _ in Double.random(in: 0...1, using: &random) }
      let new = KernelTable.withActive(table) { curve.values(at: progress) }
      curve.prepareTables(on: table)
      let prepared = KernelTable.withActive(table) { curve.values(at: progress) }
      for (progress, value) in zip(progress + progress, new + prepared) {
        worst.note(
          abs(value - curve.value(at: progress)), bound: 1e-15 * max(1, abs(curve.y1), abs(curve.y2)),
          at: "\(curve) at \(progress)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// The bound of a Float: 4 ulp of max(1, |y|), and half an ulp of the input times the slope.
  @Test(arguments: KernelTable.available)
  func `a Float in bulk is within 4 ulp and half an ulp of progress of the exact value`(table: KernelTable) throws {
    var worst = WorstError("Floats in bulk on \(table)")
    for expression in expressions {
      let curve = try CurveExpression(expression).curve
      let times = times(of: curve, seed: 10).map { Float($0) }
      let new = KernelTable.withActive(table) { curve.values(at: times) }
      curve.prepareTables(on: table)
      let prepared = KernelTable.withActive(table) { curve.values(at: times) }
      for (time, value) in zip(times + times, new + prepared) {
        let exact = curve.state(at: Double(time))
        let slope = exact.velocity.isFinite ? 0x1p-24 * abs(Double(time) * exact.velocity) : 0
        if exact.value.isNaN && value.isNaN || slope.isNaN { continue }
        worst.note(
          abs(Double(value) - exact.value), bound: 4 * 0x1p-23 * max(1, abs(exact.value)) + slope,
          at: "\(expression) at \(time)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test func `times and values of different counts are refused with both counts`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var values = [Double](repeating: 0, count: 41)
      var span = values.mutableSpan
      UnitCurve.easeInOut.sampler.sample(at: [Double](repeating: 0, count: 40).span, into: &span)
    }
    expectSentence("times and values must have the same count, not 40 and 41", in: result)
  }

  @Test func `a curve of one's own is sampled by its own loop`() {
    struct Cube: Easing {
      let isInvertible = true
      let description = "cube"
      func evaluate(at progress: Double) -> CurveState {
        CurveState(value: progress * progress * progress, velocity: 3 * progress * progress, acceleration: 6 * progress)
      }
    }
    let progress = (0..<100).map { Double($0) / 99 }
    #expect(Cube().values(at: progress) == progress.map { Cube().value(at: $0) })
    #expect(Cube().reversed.values(at: progress) == progress.map { Cube().reversed.value(at: $0) })
    let joined = Cube().joined(with: Sine())
    #expect(joined.values(at: progress) == progress.map { joined.value(at: $0) })
  }

  @Test(arguments: [40, 600])
  func `a batch in place keeps its times until a part without kernels has refused them`(count: Int) {
    let progress = (0..<count).map { Double($0) / Double(count - 1) }
    func check(_ curve: some Curve) {
      var values = progress
      curve.sample(inPlace: &values)
      let isEqual = zip(values, progress).allSatisfy { abs($0 - curve.value(at: $1)) <= 8 * 0x1p-52 }
      #expect(isEqual, "\(curve)")
    }
    check(Smoothstep().composed(with: TestSquare()))
    check(TestSquare().composed(with: Smoothstep()))
    check(Smoothstep().joined(with: TestSquare()))
    check(TestSquare().repeated(count: 3))
    check(TestSquare().pingPong)
    check(Smoothstep().blended(with: TestSquare(), weight: 0.5))
    check(UnitCurve(Smoothstep()).composed(with: UnitCurve(TestSquare()).mirrored))
  }

  @Test(arguments: [3000, 9000])
  func `eight tasks may ask a new curve for its first batch at once`(count: Int) async {
    let progress = (0..<count).map { Double($0) / Double(count - 1) }
    for seed in 0..<20 {
      let curve = CubicBezier(0.1 + 0.01 * Double(seed), 0.2, 0.3, 1)
      let answers = await withTaskGroup(of: [Double].self) { group in
        for task in 0..<8 {
          group.addTask { task.isMultiple(of: 2) ? curve.values(at: progress) : curve.values(count: count) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      for answer in answers {
        #expect(zip(answer, progress).allSatisfy { abs($0 - curve.value(at: $1)) <= 2e-15 })
      }
    }
  }

  @Test func `curves joined inside one another take no longer than a loop`() {
    // Each join would sample both of its halves everywhere: 2⁶⁰ curves for a value.
    var deep = UnitCurve(Sine())
    for _ in 0..<60 { deep = UnitCurve(Mirrored(deep)) }
    var joined = UnitCurve(Sine())
    for _ in 0..<60 { joined = UnitCurve(Composed(UnitCurve(Joined(joined, Linear())), Sine())) }
    for curve in [deep, joined, deep.reversed] {
      let values = curve.values(count: 101)
      for index in 0...100 { #expect(abs(values[index] - curve.value(at: Double(index) / 100)) <= 0x1p-49) }
    }
  }
}
