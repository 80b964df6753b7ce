import CCurveKernels
import CurveFormats
import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized)) struct GridPlanTests {
  static let curves = [
    "ease", "ease-in-out", "ease-out", "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0, 1, 1, 0)",
    "cubic-bezier(0, 0, 0, 1)", "cubic-bezier(0.5, -30, 0.2, 40)", "cubic-bezier(0.9999999, 0, 0.0000001, 1)",
    "linear", "sine-in-out", "spring(duration: 0.5, bounce: 0.3)", "spring(duration: 0.5, bounce: 1)",
    "spring(duration: 0.01, bounce: 0.99)", "spring(duration: 5, bounce: 0.001)", "spring(duration: 0.5, bounce: -0.5)",
    "composed(ease, sine-in)", "retimed(ease, duration: 3)",
  ]

  /// The bound of two values of the curve: one by one, and on a grid.
  private func bound(of curve: some Curve, at time: Double) -> Double {
    let state = curve.state(at: time)
    if curve.timeUnit == .seconds {
      return 2e-14 + 8 * 0x1p-53 * abs(time * state.velocity)
    }
    let height = curve.sampler.curve as? CubicBezier
    return 2e-15 * max(1, abs(height?.y1 ?? 0), abs(height?.y2 ?? 0))
  }

  @Test(arguments: KernelTable.available)
  func `a uniform grid of any size and range has the values at its points`(table: KernelTable) throws {
    var worst = WorstError("grids on \(table)")
    for expression in some(Self.curves, 3) {
      let curve = try CurveExpression(expression).curve
      let end = curve.extent?.upperBound ?? 10
      for range in [0...end, 0.1 * end...0.7 * end, -0.5 * end...2 * end, 0...1e-9, 0.3...0.3] {
        for count in [0, 1, 2, 3, 31, 32, 33, 511, 512, 777, 2047, 2048, 2049, 6001] {
          let grid = UniformGrid(over: range, count: count)
          let values = KernelTable.withActive(table) { curve.values(count: count, over: range) }
          try #require(values.count == count)
          guard let first = values.first, let last = values.last else { continue }
          #expect(first == curve.value(at: range.lowerBound), "\(expression), \(count) over \(range)")
          #expect(count == 1 || last == curve.value(at: range.upperBound), "\(expression), \(count) over \(range)")
          for index in stride(from: 0, to: count, by: count > 1000 ? 7 : 1) {
            worst.note(
              abs(values[index] - curve.value(at: grid[index])), bound: bound(of: curve, at: grid[index]),
              at: "\(expression), \(index) of \(count) over \(range)")
          }
        }
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test(arguments: KernelTable.available)
  func `a part of a grid is that part, to the last bit`(table: KernelTable) throws {
    for expression in Self.curves {
      let sampler = try CurveExpression(expression).curve.sampler
      let grid = UniformGrid(over: 0...1, count: 5000)
      KernelTable.withActive(table) {
        let whole = sampler.values(on: grid, indices: 0..<5000)
        for indices in [0..<5000, 0..<1, 4999..<5000, 17..<17, 40..<75, 1024..<2048, 4900..<5000, 1..<4999] {
          let part = sampler.values(on: grid, indices: indices)
          let areSame = bits(part) == bits(whole[indices])
          #expect(areSame, "\(expression), \(indices)")
        }
      }
    }
  }

  @Test(arguments: KernelTable.available)
  func `the parts of a random grid make the whole, to the last bit, however it is divided`(table: KernelTable) throws {
    var random = SplitMix64(seed: 19)
    for expression in Self.curves + ["blended(ease, expo-in, weight: 0.3)", "reversed(overshoot)", "mirrored(sine-in)"]
    {
      // A new curve for the whole, and another one for the parts.
      let fresh = { try CurveExpression(expression).curve }
      let end = try fresh().extent?.upperBound ?? 10
      for _ in 0..<6 {
        let lower = Double.random(in: -0.2...0.9, using: &random) * end
        let grid = UniformGrid(
          over: (Bool.random(using: &random) ? 0 : lower)...end,
          count: Int.random(in: 2...[40, 600, 3000, 20_000][Int.random(in: 0..<4, using: &random)], using: &random))
        try KernelTable.withActive(table) {
          let whole = try fresh().sampler.values(on: grid, indices: 0..<grid.count)
          let sampler = try fresh().sampler
          let longest = Int.random(in: 1...grid.count, using: &random)
          var (parts, start) = ([Double](), 0)
          while start < grid.count {
            let end = min(start + Int.random(in: 1...longest, using: &random), grid.count)
            parts += sampler.values(on: grid, indices: start..<end)
            start = end
          }
          let areSame = bits(parts) == bits(whole)
          #expect(areSame, "\(expression), \(grid), parts of \(longest) at most")
        }
      }
    }
  }

  private func bits(_ values: some Sequence<Double>) -> [UInt64] { values.map(\.bitPattern) }

  @Test(arguments: KernelTable.available)
  func `the times of a grid are those of UniformGrid to the last bit`(table: KernelTable) {
    var random = SplitMix64(seed: 5)
    for count in [2, 3, 31, 32, 33, 100, 997, 4096, 10_007] {
      let end = Double.greatestFiniteMagnitude
      for range in [
        0...1, 0...3.7, -2...1e-3, 1e300...1.5e300, 0 ... .leastNormalMagnitude, -1...2, -0.7...0.7, 0.3...0.3.nextUp,
        -end...end, 1e-240...1e-239, 1e-300...1e290,
      ] {
        let start = Int.random(in: 0..<count, using: &random)
        for first in [0, start] {
          let grid = UniformGrid(over: range, count: count)
          var times = [Double](repeating: 99, count: count - first)
          unsafe times.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            let part = AC_GridRange(
              lower: range.lowerBound, upper: range.upperBound, total: count, first: first, end: count)
            unsafe table.kernels.pointee.gridTimes(part, start)
          }
          #expect(times == (first..<count).map { grid[$0] }, "\(count) points over \(range) from \(first)")
        }
      }
    }
  }

  @Test(arguments: ["linear", "ease", "spring", "smoothstep", "blended(ease, sine-in)"])
  func `the only point of a grid of one is its lower end`(expression: String) throws {
    let curve = try CurveExpression(expression).curve
    let grid = UniformGrid(over: 0.25...1, count: 1)
    #expect(curve.sampler.values(on: grid, indices: 0..<1) == [curve.value(at: 0.25)])
  }

  @Test func `indices beyond the grid are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UnitCurve.easeIn.sampler.values(on: UniformGrid(over: 0...1, count: 9), indices: 3..<10)
    }
    expectSentence("the indices of points in this grid must be within 0..<9, not 3..<10", in: result)
  }
}
