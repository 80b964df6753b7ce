internal import CCurveKernels

/// The plan of a cubic Bézier: parameters of the kernels, which solve every curve in the same way (`cubic.inc`).
struct CubicBezierPlan: SamplingPlan {
  private let solver: CubicBezierSolver
  private let parameters: AC_CubicPlan

  init(_ solver: CubicBezierSolver) { (self.solver, parameters) = (solver, AC_CubicPlan(solver)) }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe withUnsafePointer(to: parameters) { unsafe table.kernels.pointee.cubic($0, times, values, count) }
  }

  /// The maximum of ``CubicBezierSolver/height`` for which Floats are computed in Floats. The error is proportional to
  /// the height, and its bound is not. Floats of higher curves are rounded Doubles.
  private static var maximumFloatHeight: Double { 1.6 }

  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable
  ) -> Bool {
    guard solver.height <= Self.maximumFloatHeight else { return false }
    unsafe withUnsafePointer(to: parameters) { unsafe table.kernels.pointee.cubicFloats($0, times, values, count) }
    return true
  }

  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool {
    guard solver.isSettledAtEnds && !solver.isFlatTogether else { return false }
    var parameters = parameters
    parameters.ends = AC_Ends(start: solver.state(at: 0).velocity, end: solver.state(at: 1).velocity)
    unsafe withUnsafePointer(to: parameters) {
      unsafe table.kernels.pointee.cubicVelocity($0, times, velocities, count)
    }
    return true
  }
}

// MARK: - Parameters of the kernels

extension AC_CubicPlan {
  /// Creates the parameters for `solver`'s curve, in some tens of nanoseconds (`make benchmark BENCH=bulk/fresh`).
  fileprivate init(_ solver: CubicBezierSolver) {
    let (start, end) = (AC_CubicSide(fromStart: solver.fromStart), AC_CubicSide(fromEnd: solver.fromEnd))
    self.init(
      ends: AC_Ends(start: 0, end: 1), split: 1, centerRest: 0, pointRest: 0, first: start, last: start,
      y: AC_CubicOrdinate(
        first: 3 * solver.y1, difference: 3 * (solver.y2 - solver.y1), last: 3 * (1 - solver.y2)))
    let x = solver.fromStart
    if let depressed = solver.depressed {
      setInflection(depressed, of: x)
    } else if x.a < 0 && x.b > 0 && solver.fromEnd.b > 0 {
      // x is steepest at an inflection inside, and may be flat at both ends.
      (split, last) = (x(-x.b / (3 * x.a)), end)
    } else if solver.fromEnd.c < x.c {
      (first, last) = (end, end)
    }
  }

  /// Counts the curve from its inflection.
  ///
  /// x is expanded about a grid point n next to the inflection n + d. The sums of the upper parts are exact there, and
  /// the inflection's x and slope are rounded only in their small rests.
  private mutating func setInflection(_ depressed: DepressedCubic, of x: MonotoneCubic) {
    let n = depressed.inflection.roundedToGrid(13)
    let (c0, low0) = (((x.highA * n + x.highB) * n + x.highC) * n, ((x.lowA * n + x.lowB) * n + x.lowC) * n)
    let (c1, low1) = ((3 * x.highA * n + 2 * x.highB) * n + x.highC, (3 * x.lowA * n + 2 * x.lowB) * n + x.lowC)
    let c2 = (3 * x.highA * n + x.highB) + (3 * x.lowA * n + x.lowB)
    let d = -c2 / (3 * x.a)
    let center = c0.roundedToGrid(48)
    // A small slope is the difference of larger numbers, and the depressed cubic has more of its digits. With limits
    // from 2⁻¹² to 2⁻⁹, each slope has a relative error of at most 5·2⁻⁵³. That of the depressed cubic moves a root by
    // at most 0.04·2⁻⁵³ (`make prove`).
    let isSmall = depressed.p <= 0x1p-10
    let slope = (isSmall ? depressed.slope : c1).roundedToGrid(12)
    (centerRest, pointRest) = ((c0 - center) + (low0 + ((c1 + low1) + (c2 + x.a * d) * d) * d), d)
    first = AC_CubicSide(
      center: center, point: n,
      x: AC_CubicAbscissa(
        high: AC_CubicCoefficients(c: slope, b: 0, a: x.highA),
        rest: AC_CubicCoefficients(
          c: isSmall ? depressed.slope - slope : (c1 - slope) + (low1 + c2 * d), b: 0, a: x.lowA)))
    last = first
  }
}

extension AC_CubicSide {
  fileprivate init(fromStart x: MonotoneCubic) { self.init(center: 0, point: 0, x: AC_CubicAbscissa(x)) }

  /// About the end, the parameter minus 1 is negative, and b changes its sign.
  fileprivate init(fromEnd x: MonotoneCubic) {
    self.init(center: 1, point: 1, x: AC_CubicAbscissa(x))
    (self.x.high.b, self.x.rest.b) = (-x.highB, -x.lowB)
  }
}

extension AC_CubicAbscissa {
  fileprivate init(_ x: MonotoneCubic) {
    self.init(
      high: AC_CubicCoefficients(c: x.highC, b: x.highB, a: x.highA),
      rest: AC_CubicCoefficients(c: x.lowC, b: x.lowB, a: x.lowA))
  }
}

// MARK: - Curves whose velocities are computed one by one

extension CubicBezierSolver {
  /// Whether the velocity has its limit at progress 2⁻¹⁸⁰. The kernels compute the parameter there, and below it only
  /// that it is tiny. If x has a tiny slope other than 0 at an end, or a tiny second derivative, the velocity has not
  /// reached its limit.
  ///
  /// With Y the ``height``, a velocity v is within 10⁻⁷·Y·max(|v|, 10⁻³) of its limit there (`make prove`). The bound
  /// permits this, because the acceleration is great there. With 2⁻³⁷ instead of 2⁻³⁶, v would not be as close. Instead
  /// of 2⁻⁵⁰, 2⁻⁷¹ would do.
  fileprivate var isSettledAtEnds: Bool {
    func isSettled(_ x: MonotoneCubic) -> Bool {
      if x.c > 0 { return x.c > 0x1p-50 }
      return x.b == 0 || x.b.magnitude > 0x1p-36
    }
    return isSettled(fromStart) && isSettled(fromEnd)
  }

  /// Whether x is almost flat near its inflection, and y is flat and straight there too. The kernel's quotient of their
  /// slopes would have few digits there, or be 0/0.
  ///
  /// Let Y be ``height``. The kernel's slope y′ has an error of a few 2⁻⁵³·Y. The bound of the velocity permits
  /// the resulting error where x′ is 2⁻⁴ or more, where |y′| is 2⁻⁶·Y or more, and where |y″| is 2⁻⁴·Y or more.
  ///
  /// With these limits, the error of a velocity is less than its bound (`make prove`). It exceeds the bound if the
  /// limit of x′ is 2⁻⁵, or that of y′ is 2⁻²⁶. Greater limits leave more curves without velocities in bulk.
  fileprivate var isFlatTogether: Bool {
    guard let x = depressed, x.slope < 0x1p-4 else { return false }
    let y = yFromStart.expanded(at: x.inflection)
    // The velocity may be infinite at the inflection, and its sign is a limit. There p is 0, and y′ has an error of
    // less than 2⁻⁴⁹·Y. Limits of 2⁻⁵ and more leave more curves without velocities in bulk.
    if x.p < 0x1p-10, y.c1.magnitude < 0x1p-10 * height { return true }
    // x′ = slope + 3a·r² is small up to this distance r from the inflection.
    let reach = (0x1p-4 / (3 * fromStart.a)).squareRoot()
    let straightest = -y.c2 / (3 * y.c3)
    let r = straightest.isNaN ? 0 : min(max(straightest, -reach), reach)
    return y.slope(r).magnitude < 0x1p-6 * height && y.curvature(r).magnitude < 0x1p-4 * height
  }
}
