import Testing

@testable import AnimationCurves
@testable import TestSupport

/// `make verify-bezier` compares ten million values with numbers of 113 bits; here are some thousand beside numbers of
/// 106 bits. `make test-thorough` takes other curves in each run.
@Suite struct CubicBezierSolverTests {
  @Test func `random curves are within 1e-15 of the exact ones, and within 0...1 where y is`() {
    let seed = isThorough ? UInt64.random(in: 0...UInt64.max) : 1
    // Printed before the first curve, so that a run that crashes has printed its seed.
    if isThorough { print("random Béziers: seed \(seed)") }
    var generator = SplitMix64(seed: seed)
    var (worst, place, checked) = (0.0, "", 0)
    for _ in 0..<500 {
      let points = Self.points(using: &generator)
      let solver = CubicBezierSolver(points.x1, points.y1, points.x2, points.y2)
      let size = max(1, abs(points.y1), abs(points.y2))
      for _ in 0..<20 {
        guard let (progress, exact) = Self.exact(points, near: Self.unit(using: &generator)) else { continue }
        checked += 1
        let value = solver.value(at: progress)
        let error = abs((value - exact.high) - exact.low) / size
        if !(error <= worst) { (worst, place) = (error, "\(points) at \(progress)") }
        if (0...1).contains(points.y1) && (0...1).contains(points.y2) {
          #expect((0...1).contains(value), "\(points) at \(progress), seed \(seed)")
        }
      }
    }
    report("random Béziers: \(checked) values, at worst \(worst) for \(place), seed \(seed)")
    #expect(worst <= 1e-15, "\(place), seed \(seed)")
    #expect(checked > 4000, "seed \(seed)")
  }

  @Test func `where x is a pure power, the smallest normal progress keeps its digits`() {
    // x = s³ and y = 3s² − 2s³.
    for exponent in [-3, -12, -39, -42, -300, -900, -1020] {
      let progress = Double(sign: .plus, exponent: exponent, significand: 1)
      let s = Double(sign: .plus, exponent: exponent / 3, significand: 1)
      let value = CubicBezierSolver(0, 0, 0, 1).value(at: progress)
      #expect(abs(value / (s * s * (3 - 2 * s)) - 1) <= 4 * 0x1p-52, "2^\(exponent)")
    }
  }

  @Test(arguments: [
    (0.9, 0, 0.1, 1), (0.25, 0.1, 0.25, 1), (0, 0, 0.1, 1), (0.42, 0, 1, 1), (0, 1, 0, 1), (0.3, 0.2, 0.7, 1),
  ])
  func `the formulas agree where one takes over from the other`(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
  {
    let solver = CubicBezierSolver(x1, y1, x2, y2)
    let x = solver.fromStart
    let inflection = -x.b / (3 * x.a)
    for border in [0x1p-40, x(0.5), inflection > 0 && inflection < 1 ? x(inflection) : 0.5] {
      let before = solver.value(at: border.nextDown)
      let after = solver.value(at: border.nextUp)
      let slope = solver.state(at: border.nextUp).velocity
      if slope.isFinite { #expect(abs(after - before) <= abs(slope) * 3 * border.ulp + 5e-16, "\(border)") }
    }
  }

  @Test func `the parameter is the root, from either end`() {
    for (x1, x2) in [(0.25, 0.25), (1.0, 0.0), (0.0, 0.1), (0.42, 1.0), (0.0, 0.0)] {
      let solver = CubicBezierSolver(x1, 0, x2, 1)
      for progress in [0, 1e-14, 0.01, 0.3, 0.5, 0.9, 1] {
        let s = solver.parameter(at: progress, fromEnd: false)
        #expect(abs(solver.fromStart(s) - progress) <= 4e-16)
        #expect(
          abs(solver.parameter(at: 1 - progress, fromEnd: true) - (1 - s)) <= 4e-16 || solver.fromStart.slope(s) < 0.1)
      }
    }
  }

  // MARK: - The exact value

  typealias Points = (x1: Double, y1: Double, x2: Double, y2: Double)

  /// Control points anywhere, at the limits of x and next to them, with y inside, opposite or far.
  private static func points(using generator: inout SplitMix64) -> Points {
    func x(_ generator: inout SplitMix64) -> Double {
      let tiny = Double(sign: .plus, exponent: -Int.random(in: 1...50, using: &generator), significand: 1)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: return 0
      case 1: return 1
      case 2: return tiny
      case 3: return 1 - tiny
      default: return Double.random(in: 0...1, using: &generator)
      }
    }
    let (x1, x2) = (x(&generator), x(&generator))
    let limit = [1, 1, 10, 1e6][Int.random(in: 0..<4, using: &generator)]
    let y1 = Double.random(in: -limit...limit, using: &generator)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return (x1, abs(y1) / limit, x2, Double.random(in: 0...1, using: &generator))
    case 1: return (x1, y1, x2, -y1)
    default: return (x1, y1, x2, Double.random(in: -limit...limit, using: &generator))
    }
  }

  /// A parameter within 0...1, often next to an end.
  private static func unit(using generator: inout SplitMix64) -> Double {
    let tiny = Double.random(in: 0.5...1, using: &generator) * 0x1p-40
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return tiny
    case 1: return 1 - tiny
    default: return Double.random(in: 0...1, using: &generator)
    }
  }

  /// The Double next to x at the parameter, and the exact value there. `nil` where x is too flat for Newton's method in
  /// 106 bits to settle, and at the ends.
  private static func exact(_ points: Points, near parameter: Double) -> (progress: Double, value: DoubleDouble)? {
    let one = DoubleDouble(1)
    let three = DoubleDouble(3)
    /// Bernstein's form, which has almost no cancellation.
    func coordinate(_ first: Double, _ second: Double, _ s: DoubleDouble) -> DoubleDouble {
      let m = one - s
      return three * s * m * (DoubleDouble(first) * m + DoubleDouble(second) * s) + s * s * s
    }
    var s = DoubleDouble(parameter)
    let progress = coordinate(points.x1, points.x2, s).high
    guard progress > 0 && progress < 1 else { return nil }
    var step = 1.0
    for _ in 0..<5 {
      let m = one - s
      let (first, second) = (DoubleDouble(points.x1), DoubleDouble(points.x2))
      let slope =
        three * (first * m * m + DoubleDouble(2) * (second - first) * s * m + (one - second) * s * s)
      let correction = (coordinate(points.x1, points.x2, s) - DoubleDouble(progress)) / slope
      s = s - correction
      step = abs(correction.high)
    }
    guard step <= 1e-22 else { return nil }
    return (progress, coordinate(points.y1, points.y2, s))
  }
}
