import CurveSampling
import CurveAnalysis
import CurveFormats
import Testing

@testable import TestSupport

@Suite struct PolylineFitTests {
  /// Its finest octave has 600,000 cells. A search for the fewest points of what was found of them took minutes.
  @Test func `noise that is finer than a walk finds needs too many points`() {
    let shake = Shake(frequency: 10, octaves: 16, halfLife: 0.2)
    #expect(throws: FittingError.tooManyPoints(error: 0.001, limit: PolylineFit.maximumPointCount)) {
      try shake.polyline(within: 0.001)
    }
  }

  // MARK: Known values

  /// The table of the article on fitting: springs of half a second up to their settling time, within 0.001.
  @Test(arguments: [(0.0, 17, 100), (0.3, 19, 144), (0.6, 31, 240), (0.85, 79, 591)])
  func `a spring takes a known number of points, fewer than equally spaced`(
    bounce: Double, count: Int, uniformCount: Int
  ) throws {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let fit = try spring.polyline(within: 0.001)
    #expect(fit.knots.count == count)
    #expect(fit.error <= 0.001)
    let gauge = try PolylineGauge(of: spring, over: 0...spring.settlingDuration)
    func uniformError(_ count: Int) -> Double {
      let grid = UniformGrid(over: 0...spring.settlingDuration, count: count)
      return gauge.fit(through: (0..<count).map { Knot(time: grid[$0], value: spring.value(at: grid[$0])) }).error
    }
    report("bounce \(bounce): \(fit.knots.count) points within \(fit.error), \(uniformCount) equally spaced")
    #expect(uniformError(uniformCount) <= 0.001)
    #expect(uniformError(uniformCount - 1) > 0.001)
  }

  /// On a parabola u² every link inside keeps within ±ε over a width of 2√(2ε); a link whose end lies on the curve
  /// loses √(2ε) − √ε of that. The widths add up to 1.
  static func leastErrorOfSquare(links: Int) -> Double {
    if links == 1 { return 0.25 }
    let root = 1 / (2 * (1 + 2.0.squareRoot()) + Double(links - 2) * 8.0.squareRoot())
    return root * root
  }

  @Test(arguments: some(Array(1...20), 7))
  func `the square has the least error that a parabola has`(links: Int) throws {
    let exact = Self.leastErrorOfSquare(links: links)
    let fit = try Monomial(2).polyline(points: links + 1)
    #expect(fit.knots.count == links + 1)
    #expect(fit.error >= exact * (1 - 1e-9))
    #expect(fit.error <= exact * 1.005)
  }

  @Test(arguments: some(Array(2...20), 5))
  func `the square has the fewest points that a parabola has`(links: Int) throws {
    let exact = Self.leastErrorOfSquare(links: links)
    #expect(try Monomial(2).polyline(within: exact * 1.0001).knots.count == links + 1)
    #expect(try Monomial(2).polyline(within: exact * 0.9999).knots.count == links + 2)
  }

  @Test func `a curve of straight lines is fitted by them, with an error of 0`() throws {
    func knots(_ pairs: [(Double, Double)]) -> [Knot] { pairs.map { Knot(time: $0, value: $1) } }
    let cases: [(any Curve, [(Double, Double)])] = [
      (Linear(), [(0, 0), (1, 1)]),
      (Steps(2, .end), [(0, 0), (0.5, 0), (0.5, 0.5), (1, 0.5), (1, 1)]),
      (Steps(2, .start), [(0, 0.5), (0.5, 0.5), (0.5, 1), (1, 1)]),
      (
        PiecewiseLinear([.init(0), .init(0.25, at: 0.25), .init(0.25, at: 0.75), .init(1)]),
        [(0, 0), (0.25, 0.25), (0.75, 0.25), (1, 1)]
      ),
      (
        PiecewiseLinear([.init(0), .init(0.25, at: 0.25), .init(0.75, at: 0.25), .init(0.5, at: 0.8), .init(1)]),
        [(0, 0), (0.25, 0.25), (0.25, 0.75), (0.8, 0.5), (1, 1)]
      ),
    ]
    for (curve, expected) in cases {
      for error in [0, 1e-15, 1e-9, 0.001] {
        let fit = try curve.polyline(within: error)
        #expect(fit.error == 0, "\(curve) within \(error)")
        #expect(fit.knots == knots(expected), "\(curve) within \(error)")
      }
    }
  }

  @Test func `a jump that the error covers is bridged`() throws {
    let steps = Steps(10, .none)
    #expect(try steps.polyline(within: 0.056).knots.count < 20)
    #expect(try steps.polyline(within: 0.055).knots.count == 20)
    // The line from end to end is 0.1 off at each jump.
    #expect(abs(try steps.polyline(points: 2).error - 0.1) <= 1e-12)
  }

  // MARK: Laws

  /// The greatest distance at `count` equally spaced times: never more than the true one.
  static func sampledError(of fit: PolylineFit, from curve: any Curve, count: Int) -> Double {
    guard let first = fit.knots.first, let last = fit.knots.last else { return .nan }
    let grid = UniformGrid(over: first.time...last.time, count: count)
    var next = 1
    return (0..<count).reduce(0) { worst, index in
      let time = grid[index]
      while next < fit.knots.count - 1, fit.knots[next].time <= time { next += 1 }
      let (start, end) = (fit.knots[next - 1], fit.knots[next])
      let share = time >= end.time ? 1 : (time - start.time) / (end.time - start.time)
      let value = share == 1 ? last.value : start.value + (end.value - start.value) * share
      return Swift.max(worst, abs(value - curve.value(at: time)))
    }
  }

  static func check(_ fit: PolylineFit, of curve: any Curve, over range: ClosedRange<Double>, _ text: String) {
    #expect(fit.knots.first?.time == range.lowerBound, "\(text)")
    #expect(fit.knots.last?.time == range.upperBound, "\(text)")
    #expect(fit.knots.first?.value == curve.value(at: range.lowerBound), "\(text)")
    #expect(fit.knots.last?.value == curve.value(at: range.upperBound), "\(text)")
    #expect(zip(fit.knots, fit.knots.dropFirst()).allSatisfy { $0.time <= $1.time }, "\(text)")
    let size = fit.knots.reduce(1) { Swift.max($0, abs($1.value)) }
    #expect(sampledError(of: fit, from: curve, count: 1009) <= fit.error + 1e-12 * size, "\(text)")
  }

  @Test(arguments: some(CurveCatalog.standard.entries.map(\.example), 12))
  func `no curve of the catalog is further away than the error between the knots`(expression: String) throws {
    let curve = try CurveExpression(expression).curve
    // Endless noise has no range.
    guard let range = curve.extent else { return }
    for error in [0.01] {
      let fit = try curve.polyline(within: error)
      #expect(fit.error <= error)
      Self.check(fit, of: curve, over: range, "\(curve) within \(error)")
    }
    let fit = try curve.polyline(points: 5)
    Self.check(fit, of: curve, over: range, "\(curve) with 5 points")
  }

  @Test(arguments: some([1, 2, 3, 4] as [UInt64], 2))
  func `no random curve is further away than the error between the knots`(seed: UInt64) throws {
    var generator = ExpressionGenerator(seed: seed)
    for _ in 0..<6 {
      let curve = generator.plainCurve()
      let range = try #require(curve.extent)
      let fit = try curve.polyline(points: Int.random(in: 2...12, using: &generator))
      let text = "seed \(seed): \(curve)"
      Self.check(fit, of: curve, over: range, text)
      // As many points are enough for that error, and one less is not for a smaller one.
      guard fit.error > 1e-9 else { continue }
      #expect(try curve.polyline(within: fit.error * 1.005).knots.count <= fit.knots.count, "\(text)")
      #expect(try curve.polyline(within: fit.error * 0.98).knots.count >= fit.knots.count, "\(text)")
    }
  }

  @Test func `more points never make the error greater`() throws {
    let curve = Reversed(Elastic())
    var last = Double.infinity
    for points in some(Array(2...20), 8) {
      let error = try curve.polyline(points: points).error
      #expect(error <= last * 1.005)
      last = error
    }
  }

  @Test func `the reverse of a curve takes as many points`() throws {
    func reversed(_ easing: some Easing) -> any Easing { Reversed(easing) }
    for easing in [Elastic(), Bounce(), Circular(), CubicBezier(0.3, 1.5, 0, 1)] as [any Easing] {
      let (fit, other) = (try easing.polyline(within: 1e-3), try reversed(easing).polyline(within: 1e-3))
      #expect(fit.knots.count == other.knots.count)
      #expect(abs(fit.error - other.error) <= 0.005 * fit.error)
    }
  }

  // MARK: Edges

  @Test func `a vertical tangent is followed`() throws {
    for easing in [Reversed(Circular()), Accelerate(strength: 0.25), CubicBezier(0, 1, 0, 1)] as [any Easing] {
      let fit = try easing.polyline(within: 1e-4)
      #expect(fit.error <= 1e-4)
      #expect(Self.sampledError(of: fit, from: easing, count: 10_007) <= fit.error + 1e-12)
    }
  }

  /// The outer curve is vertical at the inner value 0. A rounding error of 10⁻¹⁶ becomes an error of 10⁻⁸ there, so the
  /// curve has some hundred thousand arcs.
  @Test(arguments: some([0.001, 0.5], 1))
  func `rounding errors at a vertical tangent do not increase the number of points`(error: Double) throws {
    let inner = Blended(Smoothstep(), IntensityEase(easeIn: 2), weight: 2.5)
    let curve = Composed(inner, Reversed(Circular()))
    let fit = try curve.polyline(within: error)
    #expect(fit.error <= error)
    #expect(fit.knots.count <= (error == 0.5 ? 3 : 41), "\(fit.knots.count)")
    #expect(Self.sampledError(of: fit, from: curve, count: 10_007) <= fit.error + 1e-12)
  }

  @Test func `a curve is level outside its domain`() throws {
    let fit = try Linear().polyline(within: 1e-6, over: -1...3)
    #expect(fit.knots == [(-1, 0), (0, 0), (1, 1), (3, 1)].map { Knot(time: $0, value: $1) })
    #expect(try Linear().polyline(within: 0.1, over: 5...6).knots.map(\.value) == [1, 1])
    #expect(try Linear().polyline(within: 0.1, over: 0.5...0.5).knots.map(\.value) == [0.5])
  }

  @Test func `the last knot is at the end of the range`() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let fit = try spring.polyline(within: 0.001, endingAt: 1)
    #expect(fit.knots.last == Knot(time: spring.settlingDuration, value: 1))
    #expect(fit.error <= 0.001)
    #expect(try spring.polyline(points: 12, endingAt: 1).knots.last?.value == 1)
    let distance = abs(1 - spring.value(at: 0.5))
    #expect(throws: FittingError.endOutOfReach(end: 1, error: 1e-4, least: distance)) {
      try spring.polyline(within: 1e-4, over: 0...0.5, endingAt: 1)
    }
  }

  @Test func `every polyline can be measured`() throws {
    // u − u² is greatest at 1/2.
    let line = [Knot(time: 0, value: 0), Knot(time: 1, value: 1)]
    #expect(try PolylineFit(through: line, of: Monomial(2)).error == 0.25)
    // At a jump the last of two knots holds, and before it the curve is what it was.
    let stairs = [(0, 0), (0.5, 0), (0.5, 0.5), (1, 0.5), (1, 1)].map { Knot(time: $0, value: $1) }
    #expect(try PolylineFit(through: stairs, of: Steps(2)).error == 0)
    #expect(try PolylineFit(through: Array(stairs.dropLast()), of: Steps(2)).error == 0.5)
  }

  @Test func `a jump may be measured with a leeway in time`() throws {
    let gauge = try PolylineGauge(of: Steps(2), over: 0...1)
    func error(jumpAt time: Double, leeway: Double, to value: Double = 0.5) -> Double {
      let stairs = [(0, 0), (time, 0), (time, value), (1, 0.5), (1, 1)].map { Knot(time: $0, value: $1) }
      return gauge.fit(through: stairs, leeway: leeway).error
    }
    for shift in [-1e-9, 1e-9] {
      #expect(error(jumpAt: 0.5 + shift, leeway: 0) == 0.5)
      #expect(error(jumpAt: 0.5 + shift, leeway: 1e-10) == 0.5)
      #expect(error(jumpAt: 0.5 + shift, leeway: 1e-7) == 0)
    }
    // Values beyond those of both sides count, and so does everything beside the leeway.
    #expect(abs(error(jumpAt: 0.5 - 1e-9, leeway: 1e-7, to: 0.75) - 0.25) <= 1e-9)
    #expect(abs(error(jumpAt: 0.5 + 1e-9, leeway: 1e-7, to: 0.75) - 0.25) <= 1e-9)
    // Two jumps between neighbouring Doubles, and one between them: the curve is there and away again.
    let spike = try PolylineGauge(of: Blended(Steps(2), Reversed(Steps(2)), weight: 0.5), over: 0...1)
    let stairs = [(0, 0), (0, 0.25), (0.5, 0.25), (0.5, 0.75), (1, 0.75), (1, 1)].map { Knot(time: $0, value: $1) }
    #expect(spike.fit(through: stairs, leeway: 1e-7).error == 0)
  }

  @Test(.enabled(if: isThorough, "make test-thorough asks for a million points"))
  func `a fit by points has no more of them than its limit, however many are asked for`() throws {
    // A zigzag, of which every stop is needed.
    let stops = (0...20_000).map { PiecewiseLinear.Stop(Double($0 % 2)) }
    let fit = try PiecewiseLinear(stops).polyline(points: 1_000_000)
    #expect(fit.knots.count <= PolylineFit.maximumPointCount)
    #expect(fit.error > 0.1)
  }

  @Test(arguments: [0.1, 0.01, 0.001])
  func `drawn knots are within the error, and at most a few more than the fewest`(error: Double) throws {
    let curves: [any Curve] = [
      CubicBezier(0.42, 0, 0.58, 1), Bounce(), Elastic(), Steps(7), Spring(duration: 0.5, bounce: 0.3),
      Composed(Monomial(3), Steps(4)),
    ]
    for curve in curves {
      func check(_ curve: some Curve) throws {
        let range = try #require(curve.extent)
        let knots = try CurveDrawing(of: curve, over: range).knots(within: error)
        #expect(try PolylineFit(through: knots, of: curve).error <= error, "\(curve)")
        let fewest = try curve.polyline(within: error).knots.count
        #expect(knots.count <= fewest + 1 + fewest / 16, "\(curve): \(knots.count) for \(fewest)")
      }
      try check(curve)
    }
  }

  // MARK: Refusals

  @Test func `a curve that cannot be fitted is refused with the reason`() throws {
    let undamped = Spring(duration: 0.5, bounce: 1)
    #expect(throws: FittingError.neverRests(curve: undamped.description)) { try undamped.polyline(points: 5) }
    #expect(try undamped.polyline(points: 5, over: 0...1).knots.count == 5)
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(throws: FittingError.tooManyPoints(error: 0, limit: PolylineFit.maximumPointCount)) {
      try spring.polyline(within: 0)
    }
    #expect(throws: FittingError.notFinite(curve: "void", time: 0)) { try TestVoid().polyline(within: 0.1) }
  }

  @Test func `a negative error is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Linear().polyline(within: -0.1)
    }
    expectSentence("the allowed error of a fit must be 0 or more, not -0.1", in: result)
  }

  @Test func `a time that is no number is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try PolylineFit(through: [Knot(time: .nan, value: 0), Knot(time: 1, value: 1)], of: Linear())
    }
    expectSentence("the times of knots must be finite, not nan", in: result)
  }

  @Test func `times that decrease are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try PolylineFit(through: [Knot(time: 1, value: 0), Knot(time: 0, value: 1)], of: Linear())
    }
    expectSentence("the times of knots must not decrease, but 0.0 comes after 1.0", in: result)
  }

  @Test func `fewer than two points are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Linear().polyline(points: 1)
    }
    expectSentence("a polyline must have 2 points or more, not 1", in: result)
  }
}

/// A curve without values.
struct TestVoid: Easing {
  var isInvertible: Bool { false }
  var description: String { "void" }
  func evaluate(at progress: Double) -> CurveState { CurveState(value: .nan, velocity: 0, acceleration: 0) }
}

extension ExpressionGenerator {
  /// A random curve whose numbers are not extreme: an easing that may be made of others, or a spring that settles.
  mutating func plainCurve() -> any Curve {
    func unit(_ easing: any Easing) -> UnitCurve { UnitCurve(easing) }
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    let easings: [any Easing] = [
      CubicBezier(number(0...1), number(-1...2), number(0...1), number(-1...2)), Steps(Int(number(2...6)), .both),
      Elastic(amplitude: number(1...2), period: number(0.2...1)), Bounce(), Circular(), Back(overshoot: number(0...3)),
      Overshoot(count: Int(number(0...4)), halfLife: number(0.1...1)), Accelerate(strength: number(0.2...5)),
      ExponentialDeceleration(halfLife: number(0.05...0.5), isNormalized: false), Smootherstep(),
    ]
    let (first, second) = (unit(pick(easings)), unit(pick(easings)))
    let curves: [any Curve] = [
      first, Reversed(first), Mirrored(first), Joined(first, second), Blended(first, second, weight: number(0...1)),
      Repeated(first, count: 2), PingPong(first), Spring(duration: number(0.1...2), bounce: number(-0.5...0.8)),
    ]
    return pick(curves)
  }
}
