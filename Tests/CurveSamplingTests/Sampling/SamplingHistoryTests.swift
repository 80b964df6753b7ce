import CurveFormats
import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

/// A request for samples, as a whole or in parts.
private struct Request: Sendable, CustomStringConvertible {
  let kind: SamplingKind
  let times: [Double]
  let grid: UniformGrid

  static func random(_ kind: SamplingKind, of curve: any Curve, _ random: inout SplitMix64) -> Request {
    let end = curve.extent?.upperBound ?? 10
    let special = [0, -0.0, 1, 0.5, end, .infinity, -.infinity, .nan, 1e-300]
    let count = [40, 700, 1500][Int.random(in: 0..<3, using: &random)]
    let times = (0..<count).map { _ in Double.random(in: -0.1 * end...1.1 * end, using: &random) } + special
    let range = Bool.random(using: &random) ? 0...end : 0.1 * end...0.9 * end
    let points = [5, 300, 4095, 4096, 6000][Int.random(in: 0..<5, using: &random)]
    return Request(
      kind: kind, times: times.shuffled(using: &random), grid: UniformGrid(over: range, count: points))
  }

  var count: Int { kind == .grid ? grid.count : times.count }
  var description: String { kind == .grid ? "\(grid)" : "\(count) \(kind)" }

  /// The bits of the numbers in `part`; one pattern for every NaN.
  func bits(_ sampler: CurveSampler, _ part: Range<Int>) -> [UInt64] {
    let numbers: [Double]
    switch kind {
    case .values: numbers = sampler.values(at: Array(times[part]))
    case .velocities: numbers = sampler.velocities(at: Array(times[part]))
    case .grid: numbers = sampler.values(on: grid, indices: part)
    case .floats:
      let floats = times[part].map { Float($0) }
      var values = floats
      sampler.sample(at: floats, into: &values)
      numbers = values.map { Double($0) }
    }
    return numbers.map { $0.isNaN ? 1 : $0.bitPattern }
  }

  /// Parts of random lengths, in random order, that make the whole.
  func parts(_ random: inout SplitMix64) -> [Range<Int>] {
    let longest = Int.random(in: 1...count, using: &random)
    var parts: [Range<Int>] = []
    while (parts.last?.upperBound ?? 0) < count {
      let start = parts.last?.upperBound ?? 0
      parts.append(start..<min(start + Int.random(in: 1...longest, using: &random), count))
    }
    return parts.shuffled(using: &random)
  }
}

private let kinds = [SamplingKind.values, .floats, .velocities, .grid]

/// A value in bulk depends only on the curve, the kind of number and the time; on a grid, also on the whole grid.
@Suite struct SamplingHistoryTests {
  /// Functions that make a new curve at each call: every curve of the catalogue, and random ones with combinators.
  private static let curves: [@Sendable () throws -> any Curve] = {
    var makers: [@Sendable () throws -> any Curve] = []
    for entry in some(CurveCatalog.standard.entries, 40) { makers.append { try CurveExpression(entry.example).curve } }
    for seed in 0..<cases(30, thorough: 150) {
      makers.append {
        var generator = ExpressionGenerator(seed: UInt64(seed))
        return generator.curve(depth: 3)
      }
    }
    return makers
  }()

  /// The samples of each kind asked for between two equal requests.
  private static let others = 10_000

  @Test func `random parts have the bits of the whole, before and after many other samples, on new and old copies`()
    throws
  {
    var random = SplitMix64(seed: 32)
    for make in Self.curves {
      let (curve, other, new) = (try make(), try make(), try make())
      let table = KernelTable.available[Int.random(in: KernelTable.available.indices, using: &random)]
      let request = Request.random(kinds[Int.random(in: kinds.indices, using: &random)], of: curve, &random)
      let parts = (0..<4).map { _ in request.parts(&random) }
      KernelTable.withActive(table) {
        let whole = request.bits(other.sampler, 0..<request.count)
        func check(_ state: String, _ parts: [Range<Int>], _ sampler: () -> CurveSampler) {
          for part in parts {
            let bits = request.bits(sampler(), part)
            if bits.elementsEqual(whole[part]) { continue }
            let changed = zip(bits, whole[part]).filter { $0 != $1 }.count
            Issue.record("\(curve), \(state), \(request) on \(table): \(changed) numbers of \(part) differ")
            return
          }
        }
        let sampler = curve.sampler
        check("a kept sampler", parts[0]) { sampler }
        check("new samplers", parts[1]) { curve.sampler }
        for kind in kinds {
          _ = Request(kind: kind, times: Self.manyTimes, grid: Self.manyPoints).bits(sampler, 0..<Self.others)
        }
        check("after many other samples", parts[2]) { sampler }
        check("a new copy", parts[3]) { new.sampler }
      }
    }
  }

  private static let manyTimes = (0..<others).map { Double($0) / Double(others) }
  private static let manyPoints = UniformGrid(over: 0...1, count: others)

  @Test func `tasks that ask a new curve at once get the same bits`() async throws {
    var random = SplitMix64(seed: 33)
    for make in Self.curves {
      let curve = try make()
      let requests = kinds.map { Request.random($0, of: curve, &random) }
      let expected = try requests.map { $0.bits(try make().sampler, 0..<$0.count) }
      let jobs = (0..<8).map { number in
        let request = requests[number % requests.count]
        return (number % requests.count, request, request.parts(&random)[0])
      }
      await withTaskGroup(of: Void.self) { group in
        for (number, request, part) in jobs {
          group.addTask {
            let areSame = request.bits(curve.sampler, part).elementsEqual(expected[number][part])
            #expect(areSame, "\(curve), \(request), \(part)")
          }
        }
      }
    }
  }

  @Test func `a batch that is divided has the bits of its parts, on one core and on all`() throws {
    let curve = UnitCurve.easeInOut
    // The parts are below the limit for a division.
    let partCount = BulkParallelism.minimumDividedCount - 77
    let times = (0..<8 * partCount).map { Double($0) / Double(8 * partCount) }
    let parts = (0..<8).flatMap { part -> [Double] in
      let start = part * partCount
      return curve.values(at: Array(times[start..<(start + partCount)]))
    }
    #expect(haveSameBits(curve.values(at: times), parts))
    #expect(haveSameBits(BulkParallelism.withCoreLimit(1) { curve.values(at: times) }, parts))
  }

  @Test func `a part of a grid has the same bits after a million other values`() {
    let curve = UnitCurve.easeInOut
    let grid = UniformGrid(over: 0...1, count: 5000)
    let part = curve.sampler.values(on: grid, indices: 250..<750)
    _ = curve.values(count: 1_000_000)
    #expect(curve.sampler.values(on: grid, indices: 250..<750) == part)
  }
}
