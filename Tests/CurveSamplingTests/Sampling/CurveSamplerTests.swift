import CurveFormats
import Foundation
import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

/// Every curve of the catalogue, and difficult parameters of them.
private let expressions: [String] =
  CurveCatalog.standard.entries.map(\.example)
  + CurveCatalog.standard.entries.filter { $0.kind == .easing }.map { "reversed(\($0.example))" } + [
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

/// Enough times for every method of sampling.
private let many = 400

/// Times from before a curve's start to beyond its end, including infinities, NaN and other difficult times.
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

@Suite(.tags(.sanitized)) struct CurveSamplerTests {
  /// The allowed difference between bulk and scalar values: the sum of both bounds.
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
      let values = KernelTable.withActive(table) { curve.values(at: times) }
      for (time, value) in zip(times, values) {
        let expected = curve.value(at: time)
        let isOutside = time <= domain.lowerBound || time >= domain.upperBound
        let isSame = value == expected || value.isNaN && expected.isNaN
        let isNear = !isOutside && abs(value - expected) <= tolerance(curve, at: time, expected)
        #expect(isSame || isNear, "\(expression) at \(time) on \(table): \(value), not \(expected)")
      }
    }
  }

  @Test func `every easing but those that the documentation lists has a kernel, in both directions`() {
    var generator = ExpressionGenerator(seed: 17)
    for _ in 0..<cases(500, thorough: 20_000) {
      let easing = generator.leaf()
      let isListed: Bool
      switch easing {
      case let elastic as Elastic: isListed = elastic.period <= 0x1p-29
      case let lines as PiecewiseLinear: isListed = lines.points.count > 64
      case is PowerBlendedExponential: isListed = true
      // Their plan chooses among methods when it is used.
      case is CubicBezier: continue
      default: isListed = false
      }
      #expect(easing.sampler.plan is LoopPlan == isListed, "\(easing)")
      let isJumping = easing is PiecewiseLinear || easing is Steps
      #expect(UnitCurve(easing).reversed.sampler.plan is LoopPlan == (isListed || isJumping), "reversed \(easing)")
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
      let velocities = KernelTable.withActive(table) { curve.velocities(at: padded) }
      for (time, velocity) in zip(padded, velocities) where !(time == 0.25) {
        let expected = curve.velocity(at: time)
        let isSame = velocity == expected || velocity.isNaN && expected.isNaN
        #expect(isSame || abs(velocity - expected) <= 1e-12, "\(expression) at \(time): \(velocity), not \(expected)")
      }
    }
  }

  /// A value does not depend on its position in the batch, on the batch's length and alignment, or on whether it
  /// replaces its time. Memory outside the batch is unchanged.
  @Test(arguments: KernelTable.available)
  func `every length and alignment, in place or not, gives the same bits`(table: KernelTable) throws {
    for expression in some(expressions, 5) {
      let curve = try CurveExpression(expression).curve
      let times = times(of: curve, seed: 9)
      KernelTable.withActive(table) {
        let sampler = curve.sampler
        let whole = curve.values(at: times).map(\.bitPattern)
        for count in [0, 1, 2, 31] + some(Array(32...50), 5) + [many - 3] {
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

  @Test(arguments: KernelTable.available)
  func `a curve and its sampler give the same bits, of every kind`(table: KernelTable) throws {
    for expression in some(expressions, 6) {
      let curve = try CurveExpression(expression).curve
      let times = times(of: curve, seed: 11)
      let range = (curve.extent ?? 0...10).lowerBound...(curve.extent ?? 0...10).upperBound
      KernelTable.withActive(table) {
        let sampler = curve.sampler
        for count in [1, 31, 33, 200, many] {
          let part = Array(times.prefix(count))
          let floats = part.map { Float($0) }
          #expect(bits(curve.values(at: part)) == bits(sampler.values(at: part)), "\(expression), \(count)")
          var inPlace = part
          sampler.sample(inPlace: &inPlace)
          #expect(bits(inPlace) == bits(curve.values(at: part)), "\(expression), \(count) in place")
          var rounded = floats
          sampler.sample(at: floats, into: &rounded)
          #expect(
            curve.values(at: floats).map(\.bitPattern) == rounded.map(\.bitPattern), "\(expression), \(count) Floats")
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

  @Test func `a curve that wraps another returns its sampler, and so uses its kernels`() {
    struct Wrapper: Easing, SampledCurve {
      let base = UnitCurve(Sine())
      let isInvertible = true
      let description = "wrapper"
      func evaluate(at progress: Double) -> CurveState { base.evaluate(at: progress) }
      func makeSampler(reversed: Bool) -> CurveSampler? { base.sampler(reversed: reversed) }
    }
    let times = (0..<256).map { Double($0) / 255 }
    #expect(Wrapper().values(at: times) == UnitCurve(Sine()).values(at: times))
    #expect(Wrapper().reversed.values(at: times) == UnitCurve(Sine()).reversed.values(at: times))
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
      let values = KernelTable.withActive(table) { curve.values(at: progress) }
      for (progress, value) in zip(progress, values) {
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
      let values = KernelTable.withActive(table) { curve.values(at: times) }
      for (time, value) in zip(times, values) {
        let exact = curve.state(at: Double(time))
        let slope = exact.velocity.isFinite ? 0x1p-24 * abs(Double(time) * exact.velocity) : 0
        // A motion to a velocity goes on to infinity.
        if exact.value.isNaN && value.isNaN || exact.value.isInfinite && Double(value) == exact.value { continue }
        if slope.isNaN { continue }
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
    let joined = Cube().joined(with: Cube().reversed)
    #expect(joined.values(at: progress) == progress.map { joined.value(at: $0) })
  }

  @Test(arguments: [40, 600])
  func `a combinator of a curve of one's own and one with kernels is sampled in place`(count: Int) {
    let progress = (0..<count).map { Double($0) / Double(count - 1) }
    func check(_ curve: some Curve) {
      var values = progress
      curve.sampler.sample(inPlace: &values)
      let isEqual = zip(values, progress).allSatisfy { abs($0 - curve.value(at: $1)) <= 8 * 0x1p-52 }
      #expect(isEqual, "\(curve)")
    }
    check(Smoothstep().composed(with: TestSquare()))
    check(TestSquare().composed(with: Smoothstep()))
    check(Smoothstep().joined(with: TestSquare()))
    check(TestSquare().repeated(3))
    check(TestSquare().pingPong)
    check(TestSquare().mirrored)
    check(Smoothstep().blended(with: TestSquare(), weight: 0.5))
    check(UnitCurve(Smoothstep()).composed(with: UnitCurve(TestSquare()).mirrored))
  }

  @Test func `curves joined inside one another take no longer than a loop`() {
    // If each join sampled both of its halves everywhere, a value would take 2⁶⁰ curves.
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
