import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct InverseTests {
  static let easings: [any Easing] = [
    TestSquare(), TestCube(), TestWiggle(amplitude: 0.9), TestWiggle(amplitude: -0.9), TestRoot(), TestCircle(),
    TestCorner(corner: 1.0 / 3, height: 0.9), TestBump(c: 2.5), CubicBezier(0.3, 0.1, 0.7, 0.9),
    TestSquare().blended(with: TestRoot(), weight: 0.25),
  ]

  /// 0 and 1, one ulp inside them, small and subnormal values, and an uneven grid.
  static let values: [Double] =
    [0, .leastNonzeroMagnitude, 1e-300, 1e-30, 1e-9, 0.25, 0.5.nextDown, 0.5, 0.5.nextUp, 0.75, 1 - 0x1p-53, 1]
    + (1..<101).map { Double($0) / 101 }

  @Test(arguments: easings)
  func `the easing passes through y within 1 ulp of the inverse's x, to the rounding of the easing`(easing: any Easing)
  {
    let inverse = UnitCurve(easing).inverse
    for value in Self.values {
      let progress = inverse.value(at: value)
      #expect(progress >= 0 && progress <= 1)
      let rounding = easing is TestSquare ? 0 : 0x1p-53  // The square rises with every ulp; the others dither.
      #expect(easing.value(at: progress.nextDown) <= value + rounding, "\(easing) at \(value)")
      #expect(easing.value(at: progress.nextUp) >= value - rounding, "\(easing) at \(value)")
    }
  }

  /// Rows of `make_oracle.py`. In the last ones, y1 is above 1, and the inverse is searched.
  @Test func `the inverse of a Bézier is within 1e-15, or within 1 ulp and 1e-15 divided by the slope`() throws {
    var worst = WorstError("inverse of a Bézier")
    for row in try Oracle.numbers("bezier-inverses") {
      let height = max(1, row[1], row[3])
      let inverse = CubicBezier(row[0], row[1], row[2], row[3]).inverse
      let bound = height == 1 ? 1e-15 : 0x1p-52 + 1e-15 * height / row[7]
      worst.note(Oracle.error(inverse.value(at: row[4]), from: row[5], row[6]), bound: bound, at: "\(row)")
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test func `the inverse of u² is the square root, to 1 ulp`() {
    for value in Self.values.dropFirst(2) {
      let progress = TestSquare().inverse.value(at: value)
      #expect(abs(progress - value.squareRoot()) <= progress.ulp, "at \(value)")
    }
  }

  @Test(arguments: easings)
  func `the ends are exact, and the inverse rises`(easing: any Easing) {
    let inverse = UnitCurve(Inverse(UnitCurve(easing)))
    #expect(inverse.value(at: 0.0) == 0)
    #expect(inverse.value(at: 1.0) == 1)
    var previous = 0.0
    for value in Self.values.sorted() {
      let progress = inverse.value(at: value)
      #expect(progress >= previous)
      previous = progress
    }
  }

  @Test func `the inverse at the value of a level interval is the middle of it`() {
    // 1/2 + 4(u − 1/2)³ is 1/2 to rounding from 2·10⁻⁶ below to 2.4·10⁻⁶ above the middle.
    let level = TestCube().reversed.mirrored
    let blend = Blended(level, level, weight: 0.25)
    #expect(abs(blend.inverse.value(at: 0.5) - 0.5) <= 5e-7)
    #expect(level.inverse.value(at: 0.5) == 0.5)
  }

  @Test func `velocity and acceleration are those of the square root`() {
    let state = TestSquare().inverse.state(at: 0.25)
    #expect(state == CurveState(value: 0.5, velocity: 1, acceleration: -2))
  }

  @Test func `a level point becomes vertical, a vertical one level`() {
    #expect(TestSquare().inverse.state(at: 0) == CurveState(value: 0, velocity: .infinity, acceleration: -.infinity))
    #expect(TestCube().inverse.state(at: 0) == CurveState(value: 0, velocity: .infinity, acceleration: -.infinity))
    #expect(
      TestSquare().reversed.inverse.state(at: 1) == CurveState(value: 1, velocity: .infinity, acceleration: .infinity))
    // The inverse of the quarter circle is √(1 − (1 − y)²).
    let end = TestCircle().inverse.state(at: 1)
    #expect(end.velocity == 0)
    #expect(abs(end.acceleration + 1) <= 1e-6)
    // The inverse of √u is u².
    let start = TestRoot().inverse.state(at: 0)
    #expect(start.velocity == 0)
    #expect(abs(start.acceleration - 2) <= 1e-8)
  }

  /// The inverse of 0.1·√x + 0.9·x has the acceleration 200 at 0, and its jerk is at most 108000.
  @Test func `where the easing is vertical, the acceleration is within 2⁻¹² of the jerk`() {
    let state = Accelerate(strength: 0.5).blended(with: Linear(), weight: 0.9).inverse.state(at: 0)
    #expect(state.velocity == 0)
    #expect(abs(state.acceleration - 200) <= 0x1p-12 * 108_000)
  }

  /// Only the general search, which takes no inverse of a part, meets a level end.
  @Test func `the velocity is infinite where the search ends level, and the acceleration keeps its side's sign`() {
    for easing in [Smoothstep(), Smootherstep()] as [any Easing] {
      let inverse = UnitCurve(easing).inverse
      #expect(inverse.state(at: 0) == CurveState(value: 0, velocity: .infinity, acceleration: -.infinity), "\(easing)")
      #expect(inverse.state(at: 1) == CurveState(value: 1, velocity: .infinity, acceleration: .infinity), "\(easing)")
    }
  }

  @Test func `an easing inverted twice is itself`() {
    let twice: TestSquare = TestSquare().inverse.inverse
    #expect(twice == TestSquare())
    #expect(Inverse(UnitCurve(TestSquare().inverse)).value(at: 0.3) == 0.3 * 0.3)
  }

  @Test func `the inverse of a combinator is made of its parts' inverses`() {
    let curve = TestSquare().joined(with: TestCube().reversed).composed(with: TestWiggle(amplitude: 0.5)).mirrored
    for value in Self.values {
      let progress = curve.inverse.value(at: value)
      #expect(abs(curve.value(at: progress) - value) <= 0x1p-50, "at \(value)")
    }
  }

  @Test func `an inverse prints its base`() { #expect(TestSquare().inverse.description == "inverse(test-square)") }

  @Test func `a curve that does not rise strictly has no inverse`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestStairs(count: 4).inverse
    }
    expectSentence(
      "test-stairs(4) has no inverse: only a continuous curve that rises strictly from 0 to 1 has one", in: result)
  }
}
