import Foundation
import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct PiecewiseLinearTests {
  static let bound = OracleBound(value: 4, velocity: 4, acceleration: 0)

  @Test func `values and slopes are within the bound of the exact ones`() throws {
    let within = PiecewiseLinear([
      .init(0, at: 0), .init(0.1, at: 0.3), .init(-0.3, at: 0.35), .init(0.8, at: 0.35), .init(0.7, at: 0.9),
      .init(1, at: 1),
    ])
    let inside = PiecewiseLinear([.init(0.1, at: 0.2), .init(0.9, at: 0.7)])
    let beyond = PiecewiseLinear([.init(-0.5, at: -0.25), .init(0.3, at: 0.1), .init(0.6, at: 0.1), .init(2, at: 1.75)])
    for curve in [within, inside, beyond] { try checkExactRows(of: curve, within: Self.bound) }
  }

  /// Also beyond the first and the last stop, where lines are extended.
  @Test
  func `between large stops, a value is within 4 ulp of the greatest magnitude of 1, itself and the line's stops`() {
    var random = SplitMix64(seed: 52)
    var worst = WorstError("random lines")
    for _ in 0..<cases(200, thorough: 20_000) {
      let curve = PiecewiseLinear(
        (0...Int.random(in: 1...40, using: &random)).map { _ in
          PiecewiseLinear.Stop(
            Double.random(in: -1...1, using: &random) * pow(10, Double.random(in: 0...12, using: &random)),
            at: Bool.random(using: &random) ? Double.random(in: 0.05...0.95, using: &random) : nil)
        })
      for _ in 0..<50 {
        let time = Double.random(in: 0...1, using: &random)
        let next = curve.points.firstIndex { $0.position > time } ?? curve.points.endIndex
        let first = min(max(next - 1, 0), curve.points.count - 2)
        let (from, to) = (curve.points[first], curve.points[first + 1])
        guard from.position < to.position else { continue }
        let exact =
          DoubleDouble(from.value) + .sum(to.value, -from.value) * .sum(time, -from.position)
          / .sum(to.position, -from.position)
        worst.note(
          abs((DoubleDouble(curve.value(at: time)) - exact).high),
          bound: 4 * 0x1p-52 * max(1, abs(exact.high), abs(from.value), abs(to.value)), at: "\(curve) at \(time)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test func `velocity and acceleration are derivatives`() {
    let stops: [PiecewiseLinear.Stop] = [.init(0.1, at: 0.2), .init(0.9, at: 0.7), .init(0.3), .init(1, at: 0.9)]
    checkDerivatives(of: PiecewiseLinear(stops), breaks: [0.2, 0.7, 0.8, 0.9])
  }

  @Test func `the value alone is the value of the state`() {
    checkValueAgreesWithState(of: PiecewiseLinear([.init(3)]))
    checkValueAgreesWithState(of: PiecewiseLinear([.init(0), .init(0.25), .init(0.5, at: 0.25), .init(1)]))
  }

  @Test func `the first and the last line are extended`() {
    let curve = PiecewiseLinear([.init(0, at: 0.2), .init(1, at: 0.8)])
    #expect(abs(curve.value(at: 0.0) + 1.0 / 3) < 1e-16)
    #expect(abs(curve.value(at: 1.0) - 4.0 / 3) < 3e-16)
    #expect(curve.value(at: -1.0) == curve.value(at: 0.0))
    #expect(curve.value(at: 2.0) == curve.value(at: 1.0))
  }

  @Test func `two outermost stops at one position leave it constant beyond them`() {
    let curve = PiecewiseLinear([
      .init(0.2, at: 0.25), .init(0.4, at: 0.25), .init(0.6, at: 0.75), .init(0.8, at: 0.75),
    ])
    #expect(curve.state(at: 0.1) == CurveState(value: 0.2, velocity: 0, acceleration: 0))
    #expect(curve.value(at: 0.25) == 0.4)
    #expect(curve.value(at: 0.75) == 0.8)
    #expect(curve.state(at: 1.0) == CurveState(value: 0.8, velocity: 0, acceleration: 0))
  }

  @Test func `value and velocity at a jump are those to the right`() {
    let curve = PiecewiseLinear([
      .init(0, at: 0), .init(0.5, at: 0.5), .init(7, at: 0.5), .init(2, at: 0.5), .init(1, at: 1), .init(3, at: 1),
    ])
    #expect(curve.state(at: 0.5) == CurveState(value: 2, velocity: -2, acceleration: 0))
    #expect(abs(curve.value(at: 0.5.nextDown) - 0.5) < 1e-15)
    #expect(curve.velocity(at: 0.5.nextDown) == 1)
    #expect(curve.state(at: 1.0) == CurveState(value: 3, velocity: -2, acceleration: 0))
    #expect(PiecewiseLinear([.init(0.5, at: 0), .init(0, at: 0), .init(1, at: 1)]).value(at: 0.0) == 0)
  }

  @Test func `the value between two stops lies between theirs`() {
    // Without clamping, the formula exceeds the second value here, by some ulp.
    for (first, second, start, end) in [(-0.731, 0.047, 0.29, 0.8), (0.828, -0.78, 0.04, 0.12)] {
      let curve = PiecewiseLinear([.init(first, at: start), .init(second, at: end)])
      for progress in [start, start.nextUp, (start + end) / 2, end.nextDown, end] {
        #expect((min(first, second)...max(first, second)).contains(curve.value(at: progress)))
      }
    }
  }

  @Test func `one stop is a constant`() {
    let curve = PiecewiseLinear([.init(0.25)])
    for progress in [0, 0.3, 1.0] {
      #expect(curve.state(at: progress) == CurveState(value: 0.25, velocity: 0, acceleration: 0))
    }
    #expect(curve.stops == [.init(0.25, at: 0)])
  }
}

// MARK: - Stops

extension PiecewiseLinearTests {
  /// The resolved positions of stops with the given positions.
  private func positions(_ given: [Double?]) -> [Double?] {
    PiecewiseLinear(given.map { .init(0, at: $0) }).stops.map(\.position)
  }

  @Test func `missing positions are spaced evenly, decreasing ones raised`() {
    #expect(positions([nil, nil]) == [0, 1])
    #expect(positions([nil, nil, nil, nil, nil]) == [0, 0.25, 0.5, 0.75, 1])
    #expect(positions([0.5, nil, nil]) == [0.5, 0.75, 1])
    #expect(positions([nil, 0.5, nil, 0.25, nil]) == [0, 0.5, 0.5, 0.5, 1])
    #expect(positions([nil, 1.5, nil]) == [0, 1.5, 1.5])
    #expect(positions([0.75, 0.25, nil, 0.5]) == [0.75, 0.75, 0.75, 0.75])
    #expect(positions([-0.5, nil, nil, 1]) == [-0.5, 0, 0.5, 1])
    #expect(positions([nil, -0.5, nil]) == [0, 0, 1])
    #expect(positions([2, nil]) == [2, 2])
  }

  @Test func `stops that resolve alike are equal`() {
    let short = PiecewiseLinear([.init(0), .init(0.25), .init(1)])
    let long = PiecewiseLinear([.init(0, at: 0), .init(0.25, at: 0.5), .init(1, at: 1)])
    #expect(short == long)
    #expect(short.hashValue == long.hashValue)
    #expect(PiecewiseLinear(short.stops) == short)
  }

  @Test func `a polyline prints every position`() {
    let curve = PiecewiseLinear([.init(0), .init(0.25, at: 0.07), .init(0.25, at: 0.75), .init(1)])
    #expect(curve.description == "linear(0 0%, 0.25 7%, 0.25 75%, 1 100%)")
    #expect(PiecewiseLinear([.init(-1.5)]).description == "linear(-1.5 0%)")
  }

  @Test func `a polyline has an inverse if it is continuous and rises from 0 to 1`() {
    func isInvertible(_ stops: (value: Double, position: Double)...) -> Bool {
      PiecewiseLinear(stops.map { .init($0.value, at: $0.position) }).isInvertible
    }
    #expect(isInvertible((0, 0), (1, 1)))
    #expect(isInvertible((0, 0), (0.25, 0.75), (1, 1)))
    #expect(isInvertible((0.25, 0.25), (0.5, 0.5)), "extended to both ends")
    #expect(isInvertible((-1, -1), (1, 1), (0, 2)), "what happens outside does not matter")
    #expect(isInvertible((0.5, 0), (0, 0), (1, 1)), "nor does a jump at 0")
    #expect(isInvertible((0, 0), (0.5, 0.5), (0.5, 0.5), (1, 1)), "a doubled stop is no jump")
    #expect(!isInvertible((0, 0), (0.5, 0.5), (0.6, 0.5), (1, 1)), "a jump")
    #expect(!isInvertible((0, 0), (0.9, 1), (1, 1)), "a jump at 1")
    #expect(!isInvertible((0, 0), (0.5, 0.25), (0.5, 0.75), (1, 1)), "a level line")
    #expect(!isInvertible((0, 0), (0.6, 0.25), (0.5, 0.75), (1, 1)), "a falling line")
    #expect(!isInvertible((0.1, 0), (1, 1)), "not from 0")
    #expect(!isInvertible((0, 0), (0.9, 1)), "not to 1")
    #expect(!isInvertible((0, 0.25), (0, 0.25), (1, 1)), "level before the first stop")
    #expect(!isInvertible((0, 0), (1, 0.75), (1, 0.75)), "level after the last stop")
    #expect(!isInvertible((0, 0)), "constant")
  }

  @Test func `an empty list of stops is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PiecewiseLinear([])
    }
    expectSentence("a piecewise linear easing must have 1 stop or more, not 0", in: result)
  }

  @Test func `an infinite stop is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PiecewiseLinear([.init(0), .init(1, at: .infinity)])
    }
    expectSentence("have values and positions within ±1e+100, not 1.0 at inf", in: result)
  }

  @Test func `stops that crowd between distant ones are found`() {
    let crowd: [Double] = (0...40).map { (number: Int) -> Double in 0.3 + 1e-9 * Double(number * number) }
    let positions: [Double] = [-1e100] + crowd + [0.3000016, 0.9, 1e50]
    let stops: [PiecewiseLinear.Stop] = positions.indices.map { (index: Int) -> PiecewiseLinear.Stop in
      PiecewiseLinear.Stop(Double(index % 7), at: positions[index])
    }
    let curve = PiecewiseLinear(stops)
    for index in 1..<positions.count - 1 {
      let (before, position) = (positions[index - 1], positions[index])
      if position > before && position <= 1 && position < positions[index + 1] {
        #expect(curve.value(at: position) == Double(index % 7))
      }
      if before >= 0 && position > before {
        let middle = (before + position) / 2
        let share = (middle - before) / (position - before)
        let (low, high) = (Double((index - 1) % 7), Double(index % 7))
        #expect(abs(curve.value(at: middle) - (low + (high - low) * share)) <= 1e-14)
      }
    }
  }
}
