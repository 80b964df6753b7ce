import CurveFormats
import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

/// Every formula from every side.
private let expressions: [String] =
  ["quad", "cubic", "quart", "quint", "circ", "bounce", "back"].flatMap { name in
    ["in", "out", "in-out", "out-in"].map { "\(name)-\($0)" }
  } + ["linear", "smoothstep", "smootherstep", "mirrored(smoothstep)", "mirrored(smootherstep)"]
  + [-1000, -3, 30, 1000].flatMap { overshoot in
    ["in", "out", "in-out", "out-in"].map { "back-\($0)(overshoot: \(overshoot))" }
  }

@Suite(.tags(.sanitized)) struct EasingFormulaPlanTests {
  // MARK: Laws

  @Test(arguments: KernelTable.available)
  func `a Float of a formula is within 4 ulp of the Double's value`(table: KernelTable) throws {
    var worst = WorstError("formulas in Floats on \(table)")
    var random = SplitMix64(seed: 31)
    let times = (0..<4000).map { _ in Float.random(in: 0...1, using: &random) * (Bool.random(using: &random) ? 1 : 1e-3)
    }
    for expression in expressions {
      let curve = try CurveExpression(expression).curve
      for (time, value) in zip(times, KernelTable.withActive(table) { curve.values(at: times) }) {
        let exact = curve.value(at: Double(time))
        worst.note(
          Double(value), expected: exact, bound: 4 * 0x1p-23 * max(1, abs(exact)), at: "\(expression) at \(time)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// The kernels test a block by the upper bits of its numbers. The test must cover every position, and detect one ulp
  /// outside 0...1.
  @Test(arguments: KernelTable.available)
  func `one time outside 0...1 among many inside gives the end's value, wherever it stands`(table: KernelTable) throws {
    for expression in some(["cubic-in", "cubic-out", "back-in-out", "circ-out-in"], 1) {
      let curve = try CurveExpression(expression).curve
      try KernelTable.withActive(table) {
        let inside = [Double](repeating: 0.375, count: 150)
        let value = try #require(curve.values(at: inside).first)
        for (time, end) in [
          (1, 1), (1.0.nextUp, 1), (1.5, 1), (1e300, 1), (.infinity, 1), (0, 0), (-0.0, 0),
          (-.leastNonzeroMagnitude, 0), (-0.5, 0), (-1e300, 0), (-.infinity, 0),
        ] as [(Double, Double)] {
          for place in inside.indices {
            var (times, expected) = (inside, inside.map { _ in value })
            (times[place], expected[place]) = (time, end)
            #expect(curve.values(at: times) == expected, "\(expression), \(time) at \(place)")
          }
          var floats = [Float](repeating: 0.375, count: 300)
          for place in floats.indices {
            floats[place] = Float(time)
            let values = curve.values(at: floats)
            #expect(values[place] == Float(end), "\(expression), \(time) at \(place)")
            #expect(Set(values).count <= 2, "\(expression), \(time) at \(place)")
            floats[place] = 0.375
          }
        }
        for place in inside.indices {
          var times = inside
          times[place] = .nan
          let values = curve.values(at: times)
          #expect(values[place].isNaN && values.count { $0 == value } == inside.count - 1, "\(expression) at \(place)")
        }
      }
    }
  }

  /// Powers of powers of 2 are exact.
  @Test(arguments: KernelTable.available)
  func `a power keeps its digits near 0, and in its first half`(table: KernelTable) {
    let times = (2...200).map { Double(sign: .plus, exponent: -$0, significand: 1) }
    for exponent in 2...5 {
      KernelTable.withActive(table) {
        let powers = times.map { Double(sign: .plus, exponent: exponent * $0.exponent, significand: 1) }
        #expect(Monomial(exponent).values(at: times) == powers)
        let halves = powers.map { Double(sign: .plus, exponent: exponent - 1, significand: $0) }
        #expect(Monomial(exponent).mirrored.values(at: times) == halves)
      }
    }
  }

  @Test(arguments: KernelTable.available)
  func `an easing mirrored twice is sampled by its halves`(table: KernelTable) {
    let curve = Monomial(3).mirrored.mirrored
    let times = (0...200).map { Double($0) / 200 }
    for (time, value) in zip(times, KernelTable.withActive(table) { curve.values(at: times) }) {
      #expect(abs(value - curve.value(at: time)) <= 4 * 0x1p-52, "at \(time)")
    }
  }

  @Test func `a plan is kept in a sampler without memory of its own`() {
    #expect(MemoryLayout<EasingFormulaPlan>.size <= 3 * MemoryLayout<Int>.size)
  }

  // MARK: Edges

  @Test(arguments: KernelTable.available)
  func `an overshoot too large for Floats gives the rounded Double value`(table: KernelTable) {
    let curve = Back(overshoot: 1e60)
    let times = (0...99).map { Float($0) / 99 }
    let values = KernelTable.withActive(table) { curve.values(at: times) }
    #expect(values == times.map { Float(curve.value(at: Double($0))) })
    #expect(values.first == 0 && values.last == 1)
  }
}
