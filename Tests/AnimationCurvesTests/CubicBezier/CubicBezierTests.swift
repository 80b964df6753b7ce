import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct CubicBezierTests {
  /// The curves that break textbook solvers: flat inside, vertical at an end or inside, a vanishing cubic term.
  static let hard: [CubicBezier] = [
    CubicBezier(1, 0, 0, 1), CubicBezier(0, 1, 1, 0), CubicBezier(0, 1, 0, 1), CubicBezier(1, 0, 1, 0),
    CubicBezier(0, 0, 0, 1), CubicBezier(1, 0, 1, 1), CubicBezier(0.99, 0, 0.01, 1),
    CubicBezier(0.999999, 0, 0.000001, 1), CubicBezier(0, 0, 1.0 / 3, 1), CubicBezier(0.1, 0, 0.4333, 1),
    CubicBezier(0.2, 0, 0.53333, 1), CubicBezier(0.25, 0.1, 0.25, 1), CubicBezier(0.42, 0, 0.58, 1),
    CubicBezier(0, 0, 1e-20, 1), CubicBezier(0.3, -900, 0.7, 1000),
  ]

  @Test func `values are those of a cubic that can be solved by hand`() {
    // x = s³ there: the parameter is a cube root, and y = 3s² − 2s³.
    #expect(abs(CubicBezier(0, 0, 0, 1).value(at: 0.125) - 0.5) <= 0x1p-53)
    #expect(CubicBezier(0.42, 0, 0.58, 1).value(at: 0.5) == 0.5)
    #expect(CubicBezier(1, 0, 0, 1).value(at: 0.5) == 0.5)
    // 50 digits by mpmath: 0.40851059135539587297…
    #expect(abs(CubicBezier(0.25, 0.1, 0.25, 1).value(at: 0.25) - 0.408510591355395872976) <= 0x1p-53)
  }

  @Test(arguments: hard)
  func `the ends are exact, and held outside 0...1`(curve: CubicBezier) {
    checkEnds(of: curve)
    #expect(curve.value(at: -Double.infinity) == 0 && curve.value(at: Double.infinity) == 1)
    #expect(curve.value(at: Double.nan).isNaN)
  }

  @Test(arguments: hard)
  func `the value alone is that of the state`(curve: CubicBezier) { checkValueAgreesWithState(of: curve) }

  @Test func `control points on the diagonal are the identity, to the last bit`() {
    var generator = SplitMix64(seed: 1)
    for curve in [CubicBezier(0, 0, 1, 1), CubicBezier(0.3, 0.3, 0.9, 0.9), CubicBezier(1, 1, 0, 0)] {
      for _ in 0..<1000 {
        let progress = Double.random(in: 0...1, using: &generator)
        #expect(curve.state(at: progress) == CurveState(value: progress, velocity: 1, acceleration: 0))
      }
    }
  }

  /// There x is 1.5s² − 0.5s³ and y is 6s² − 5s³, so y − 4x is −3s³, a power 1.5 of x.
  @Test func `where x and y are level, the velocity is the slope of the curve, and the acceleration is infinite`() {
    let state = CubicBezier(0, 0, 0.5, 2).state(at: 0)
    #expect(state.velocity == 4 && state.acceleration == -.infinity)
  }

  /// 10⁻¹⁵ is the stated bound of each value.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `the value never falls by more than the bound where y rises`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var curves = Self.hard.filter(\.isInvertible)
    for _ in 0..<40 {
      let (x1, x2) = (Double.random(in: 0...1, using: &generator), Double.random(in: 0...1, using: &generator))
      let (y1, y2) = (Double.random(in: 0...1, using: &generator), Double.random(in: 0...1, using: &generator))
      curves.append(CubicBezier(x1, y1, x2, y2))
    }
    for curve in curves where curve.isInvertible {
      var last = 0.0
      var progress = Double.random(in: 0...0.001, using: &generator)
      // Neighbours, and far steps: both orders must hold.
      while progress < 1 {
        let value = curve.value(at: progress)
        #expect(value >= last - 1e-15, "\(curve) at \(progress)")
        last = max(last, value)
        let isNeighbour = Bool.random(using: &generator)
        progress = isNeighbour ? progress.nextUp : progress + Double.random(in: 0...0.01, using: &generator)
      }
    }
  }

  @Test func `velocities at the ends are the limits from inside`() {
    #expect(CubicBezier(0.5, 0.25, 0, 1).velocity(at: 0) == 0.5)
    #expect(CubicBezier(0, 0, 0.5, 1).velocity(at: 0) == 2, "the first control point is the start: the second decides")
    #expect(CubicBezier(0, 0.5, 0.5, 1).velocity(at: 0) == .infinity)
    #expect(CubicBezier(0, -0.5, 0.5, 1).velocity(at: 0) == -.infinity)
    #expect(CubicBezier(0.2, 0, 1, 1).velocity(at: 1) == 1 / 0.8)
    #expect(CubicBezier(0.2, 0, 1, 0.5).velocity(at: 1) == .infinity)
    #expect(CubicBezier(0, 0, 0, 1).velocity(at: 0) == .infinity, "all of x stands still there, y does not")
  }

  @Test func `a vertical tangent inside has infinite velocity`() {
    #expect(CubicBezier(1, 0, 0, 1).velocity(at: 0.5) == .infinity)
    #expect(CubicBezier(1, 1.5, 0, -0.5).velocity(at: 0.5) == -.infinity)
    #expect(CubicBezier(1, 0, 0, 1).acceleration(at: 0.5) == -.infinity, "from the right it falls off")
  }

  /// Each was once wrong by 7·10⁻¹³ to 3. Next to a steep end, the parameter was counted from the wrong end. The step
  /// lacked a second-order term. The search stopped at a step of 0 before the root. Exact to 25 digits by mpmath.
  @Test(arguments: [
    (CubicBezier(0.99997925400159, 2.499975953283873, 1, -1.5), 0.9999999999991885, 0.999426485833497226787791),
    (
      CubicBezier(1, 1.9142733419810587, 0.19619599166392365, 0.7639391690156376), 0.5765077648466903,
      1.12598055562557310
    ),
    (CubicBezier(0.9337857557006417, 1000, 1, 0.923127066478119), 0.9998823095844267, 2.580330922656596793609),
    (CubicBezier(0.9236276324157539, 0.4101389618660818, 1, 2.5), 0.999920046974792, 1.078098723256217191874),
  ])
  func `counterexamples that were found stay solved`(curve: CubicBezier, progress: Double, exact: Double) {
    #expect(abs(curve.value(at: progress) - exact) <= 1e-15 * max(1, abs(curve.y1), abs(curve.y2)))
  }

  @Test func `tiny progress keeps its digits`() {
    // Next to its start the curve runs straight towards its first control point.
    for exponent in [-20, -100, -300] {
      let progress = Double(sign: .plus, exponent: exponent * 3, significand: 1)
      let value = CubicBezier(0.5, 0.25, 0.5, 1).value(at: progress)
      #expect(abs(value / progress - 0.5) <= 1e-5, "\(progress)")
    }
    #expect(CubicBezier(0.25, 0.1, 0.25, 1).value(at: Double.leastNonzeroMagnitude) >= 0)
  }

  @Test func `derivatives are those of the value`() {
    for curve in [CubicBezier(0.25, 0.1, 0.25, 1), CubicBezier(0.42, 0, 0.58, 1), CubicBezier(0.34, 1.56, 0.64, 1)] {
      checkDerivatives(of: curve)
    }
  }

  @Test func `only a rising y has an inverse`() {
    #expect(CubicBezier(0.2, 0, 0, 1).isInvertible)
    #expect(CubicBezier(0.2, 1, 0, 1).isInvertible)
    #expect(CubicBezier(0, 4.0 / 3, 0, 2.0 / 3).isInvertible, "y is level once, and rises")
    #expect(!CubicBezier(0.2, -0.1, 0, 1).isInvertible)
    #expect(CubicBezier(0.2, 1, 0, 0).isInvertible && !CubicBezier(0.2, 1.01, 0, 0).isInvertible)
    #expect(!CubicBezier(0.34, 1.56, 0.64, 1).isInvertible)
  }

  @Test func `easings are equal if all four numbers are`() {
    let easing = CubicBezier(0.25, 0.1, 0.25, 1)
    #expect(easing == CubicBezier(0.25, 0.1, 0.25, 1))
    for other in [
      CubicBezier(0.2, 0.1, 0.25, 1), CubicBezier(0.25, 0, 0.25, 1), CubicBezier(0.25, 0.1, 0.3, 1),
      CubicBezier(0.25, 0.1, 0.25, 0.9),
    ] {
      #expect(easing != other, "\(other)")
    }
  }

  @Test func `an easing prints as CSS writes it`() {
    #expect(CubicBezier(0.25, 0.1, 0.25, 1).description == "cubic-bezier(0.25, 0.1, 0.25, 1)")
  }

  @Test func `an x outside 0...1 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CubicBezier(1.2, 0, 0, 1)
    }
    expectSentence("x1 of a cubic Bézier easing must be within 0...1, not 1.2", in: result)
  }

  @Test func `validated control points may be at the ends of their ranges, and no further`() {
    for (x1, x2) in [(0.0, 0.0), (0, 1), (1, 0), (1, 1), (0.5, 0.25)] {
      #expect(CubicBezier(validating: x1, -1e100, x2, 1e100) != nil, "\(x1), \(x2)")
    }
    for x in [(0.0).nextDown, (1.0).nextUp, -.infinity, .infinity, .nan] {
      #expect(CubicBezier(validating: x, 0, 0.5, 1) == nil, "\(x)")
      #expect(CubicBezier(validating: 0.5, 0, x, 1) == nil, "\(x)")
    }
    for y in [(-1e100).nextDown, 1e100.nextUp, -.infinity, .infinity, .nan] {
      #expect(CubicBezier(validating: 0, y, 1, 1) == nil, "\(y)")
      #expect(CubicBezier(validating: 0, 0, 1, y) == nil, "\(y)")
    }
  }

  @Test func `control points that are no numbers are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CubicBezier(0, .nan, 0, 1)
    }
    expectSentence("the control points of a cubic Bézier easing must be within ±1e+100", in: result)
  }
}
