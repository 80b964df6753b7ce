import CurveFormats
import Synchronization
import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized, .threaded)) struct ParallelismSamplesTests {
  /// More numbers than the limit for a division, and no multiple of a chunk or a vector.
  private static let count = BulkParallelism.minimumDividedCount + 12_345
  /// The same for what is so fast that only larger batches are divided.
  private static let greaterCount = 8 * count

  /// One curve for each way to sample: the methods of Béziers, a formula, springs, combinators, and a loop.
  static let expressions = [
    "ease", "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0, 1, 1, 0)", "cubic-bezier(0, 0, 0, 1)", "sine-in-out",
    "linear(0, 0.2 30%, 0.8 30%, 1)", "spring(duration: 0.5, bounce: 0.3)", "spring(duration: 0.5, bounce: -0.5)",
    "composed(ease, sine-in)", "blended(ease, expo-in, weight: 0.3)", "inverse(ease)",
  ]

  private static func times(of curve: some Curve) -> [Double] {
    var random = SplitMix64(seed: 11)
    let end = curve.extent?.upperBound ?? 10
    return (0..<count).map { _ in Double.random(in: -0.1 * end...1.1 * end, using: &random) } + [.nan, .infinity]
  }

  @Test(arguments: some(expressions, 1))
  func `huge batches on one, two and eight requested cores give equal bits`(expression: String) throws {
    // A new curve for each call, so that several threads prepare it.
    let curves = try (0..<8).map { _ in try CurveExpression(expression).curve }
    let times = Self.times(of: curves[0])
    // A curve without a kernel is divided from fewer numbers on.
    let greaterCount = curves[0].sampler.plan is LoopPlan ? Self.count : Self.greaterCount
    let floats = (0..<greaterCount / Self.count).flatMap { _ in times.map { Float($0) } }
    expectSameBitsOnAnyCores("values of \(expression)", on: KernelTable.available) { curves[0].values(at: times) }
    expectSameBitsOnAnyCores("velocities of \(expression)") { curves[1].sampler.velocities(at: times) }
    expectSameBitsOnAnyCores("Floats of \(expression)") { curves[2].values(at: floats) }
    expectSameBitsOnAnyCores("values of \(expression) in place") {
      var values = times
      var span = values.mutableSpan
      curves[3].sampler.sample(inPlace: &span)
      return values
    }
    let end = curves[0].extent?.upperBound ?? 10
    expectSameBitsOnAnyCores("a grid of \(expression)") { curves[4].values(count: greaterCount, over: 0...end) }
    expectSameBitsOnAnyCores("a part of a grid of \(expression)") {
      let grid = UniformGrid(over: 0...end, count: 2 * greaterCount)
      return curves[5].sampler.values(on: grid, indices: 777..<777 + greaterCount)
    }
  }

  @Test func `huge batches of a formula give equal bits on any number of cores`() {
    let curve = UnitCurve(Smoothstep())
    let times = (0..<Self.greaterCount).map { 1.2 * Double($0) / Double(Self.greaterCount) - 0.1 }
    expectSameBitsOnAnyCores("Doubles", on: KernelTable.available) { curve.values(at: times) }
    let floats = (times + times).map { Float($0) }
    expectSameBitsOnAnyCores("Floats", on: KernelTable.available) { curve.values(at: floats) }
  }

  @Test func `a huge grid has its points`() {
    let grid = UniformGrid(over: -1...3.7, count: Self.greaterCount)
    expectSameBitsOnAnyCores("points") { grid.points(0..<grid.count) }
    #expect(grid.points(0..<grid.count) == (0..<grid.count).map { grid[$0] })
  }

  @Test func `a curve without a kernel is divided too, on the kernels that are active`() throws {
    let table = try #require(KernelTable.available.first)
    for (count, limits) in [
      (BulkParallelism.minimumDividedCount, [1]), (BulkParallelism.minimumDividedCount - 1, [nil]),
    ] {
      let curve = WatchfulCurve()
      let times = [Double](repeating: 0.5, count: count)
      KernelTable.withActive(table) {
        #expect(curve.values(at: times).allSatisfy { $0 == 0.25 })
        #expect(curve.sampler.velocities(at: times).allSatisfy { $0 == 1 })
      }
      #expect(curve.seen.withLock { $0.limits } == Set(limits))
      #expect(curve.seen.withLock { $0.tables } == [table])
    }
  }
}

/// u², which records the core limit and the kernel table of each evaluation.
private final class WatchfulCurve: Curve {
  let seen = Mutex<(limits: Set<Int?>, tables: Set<KernelTable>)>(([], []))

  var domain: ClosedRange<Double> { 0...1 }
  var description: String { "watchful" }

  func evaluate(at time: Double) -> CurveState {
    seen.withLock {
      $0.limits.insert(BulkParallelism.coreLimit)
      $0.tables.insert(.active)
    }
    return CurveState(value: time * time, velocity: 2 * time, acceleration: 2)
  }

  static func == (left: WatchfulCurve, right: WatchfulCurve) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
