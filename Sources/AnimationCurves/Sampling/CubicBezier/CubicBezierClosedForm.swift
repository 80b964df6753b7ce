internal import CCurveKernels

/// A kernel that solves Béziers without tables, with its parameters for one curve.
///
/// A closed form is prepared in some tens of nanoseconds, so a new curve can be sampled in bulk immediately (`make
/// benchmark BENCH=bulk/fresh`). The two cases are those of ``CubicBezierSolver``, where x is a function of the
/// parameter. `flat`: x is a depressed cubic about its inflection. `branch`: x has a critical point at parameter 0 or
/// less, one at parameter 1 or more, or both.
enum CubicBezierClosedForm: Sendable {
  case flat(KernelMemory<AC_CubicFlatPlan>)
  case branch(KernelMemory<AC_CubicBranchPlan>)

  /// Creates the closed form of `solver`'s curve; `nil` if the curve has no closed form, or if rounding errors could
  /// exceed the error bound of Béziers.
  init?(_ solver: CubicBezierSolver) {
    let size = max(1, solver.y1.magnitude, solver.y2.magnitude)
    // Both limits keep the error below the bound 10⁻¹⁵·size with a margin; `make verify-bezier` measures it.
    if let x = solver.depressed {
      let plan = AC_CubicFlatPlan(solver, about: x)
      guard plan.error(from: -x.inflection, to: 1 - x.inflection) <= 9e-16 * size else { return nil }
      self = .flat(KernelMemory(plan))
    } else {
      guard let (plan, error) = AC_CubicBranchPlan.plan(of: solver), error <= 7.5e-16 * size else { return nil }
      self = .branch(KernelMemory(plan))
    }
  }

  /// Writes the value at each of `times`.
  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    switch self {
    case .flat(let plan): unsafe table.kernels.pointee.cubicFlat(plan.parameters, times, values, count)
    case .branch(let plan): unsafe table.kernels.pointee.cubicBranch(plan.parameters, times, values, count)
    }
  }
}

extension AC_CubicCoefficients {
  init(_ x: MonotoneCubic) { self.init(c: x.c, b: x.b, a: x.a) }

  init(_ y: BezierOrdinate, sign: Double = 1) {
    self.init(c: sign * (3 * y.y1), b: sign * (3 * y.y2 - 6 * y.y1), a: sign * (1 + 3 * y.y1 - 3 * y.y2))
  }

  /// Returns the sum of the magnitudes of the polynomial's terms at `s`.
  fileprivate func size(_ s: Double) -> Double {
    ((a.magnitude * s.magnitude + b.magnitude) * s.magnitude + c.magnitude) * s.magnitude
  }

  /// Returns the product of `s` and the polynomial's slope at `s`.
  fileprivate func rise(_ s: Double) -> Double { ((3 * a * s + 2 * b) * s + c) * s }
}

// MARK: - Nearly flat about the inflection

extension AC_CubicFlatPlan {
  /// Creates the plan of `solver`'s curve, from x and y in powers of r, the parameter minus the inflection's parameter.
  ///
  /// Each coefficient is rounded about once. If the coefficients were computed in plain Doubles, their rounding errors
  /// would add up to more than the error bound of the value.
  init(_ solver: CubicBezierSolver, about depressed: DepressedCubic) {
    let size = max(1, solver.y1.magnitude, solver.y2.magnitude)
    let x = SplitCubic(solver.fromStart)
    let y = SplitCubic(solver.y1, solver.y2, size: size)
    // The inflection is point + d.
    let point = depressed.inflection.roundedToGrid(13)
    let xs = x.expanded(at: point)
    let d = -xs.c2 / (3 * xs.c3)
    let inverseA = 1 / xs.c3
    let center = DoubleDouble.sum(xs.c0, xs.c0Rest + (xs.c1 + (xs.c2 + xs.c3 * d) * d) * d)
    let p = (xs.c1 + xs.c2 * d) * inverseA
    let ys = y.expanded(at: point)
    self.init(
      ends: AC_Ends(start: 0, end: 1), center: center.high, centerRest: center.low, inverseA: inverseA,
      // A small p is the difference of larger numbers, and the depressed cubic has more of its digits.
      p: p > 0x1p-10 ? p : depressed.p, y0: ys.c0 + (ys.c0Rest + (ys.c1 + (ys.c2 + ys.c3 * d) * d) * d),
      y: AC_CubicCoefficients(
        c: ys.c1 + (2 * ys.c2 + 3 * ys.c3 * d) * d, b: ys.c2 + 3 * ys.c3 * d, a: ys.c3))
  }

  /// Returns the approximate maximum error of y, for parameters whose distance from the inflection is between `start`
  /// and `end`. The error is caused by rounding this distance and the terms of y.
  fileprivate func error(from start: Double, to end: Double) -> Double {
    func error(at r: Double) -> Double { 2 * (y0.magnitude + y.size(r)) + 3 * y.rise(r).magnitude }
    return 0x1p-53 * max(error(at: start), error(at: end))
  }
}

// MARK: - A critical point beyond an end

extension AC_CubicBranchPlan {
  /// Returns the plan and its approximate maximum error; `nil` if x has no critical point close enough to an end.
  static func plan(of solver: CubicBezierSolver) -> (plan: AC_CubicBranchPlan, error: Double)? {
    let (start, end) = (solver.fromStart, solver.fromEnd)
    // With an inflection inside, x has a critical point beyond each end, and the branch of each end reaches to the
    // inflection. Without one, the branch of the end with the nearer critical point reaches to the other end.
    let isBoth = start.a < 0 && start.b > 0 && end.b > 0
    let parameter = isBoth ? -start.b / (3 * start.a) : 0.5
    let split = start(parameter)
    let halves = (
      AC_CubicHalf(x: AC_CubicCoefficients(start), y: AC_CubicCoefficients(solver.yFromStart)),
      AC_CubicHalf(x: AC_CubicCoefficients(end), y: AC_CubicCoefficients(solver.yFromEnd, sign: -1))
    )
    let branches: (AC_CubicBranch, AC_CubicBranch)
    if isBoth {
      guard let first = SquareRootBranch(start, upTo: split), let last = SquareRootBranch(end, upTo: 1 - split) else {
        return nil
      }
      branches = (AC_CubicBranch(first, isOwn: true), AC_CubicBranch(last, isOwn: true))
    } else {
      let isFromStart = start.b > end.b
      guard let branch = SquareRootBranch(isFromStart ? start : end, upTo: 1) else { return nil }
      branches = (AC_CubicBranch(branch, isOwn: isFromStart), AC_CubicBranch(branch, isOwn: !isFromStart))
    }
    let plan = AC_CubicBranchPlan(
      ends: AC_Ends(start: 0, end: 1), split: split, first: halves.0, last: halves.1, firstBranch: branches.0,
      lastBranch: branches.1)
    // The rounding of the terms of y and of the parameter. In the last half, y is subtracted from 1, which rounds
    // once more.
    func error(_ y: AC_CubicCoefficients, _ s: Double) -> Double { y.size(s) + 3 * y.rise(s).magnitude }
    return (plan, 0x1p-53 * max(error(halves.0.y, parameter), 1 + error(halves.1.y, 1 - parameter)))
  }
}

extension AC_CubicBranch {
  /// Creates the polynomial that computes the curve's parameter in one of the two parts into which the plan splits the
  /// curve. The parameter is counted from the end of the curve that lies in this part. If `isOwn` is true, `branch`
  /// counts its parameter from the same end, otherwise from the opposite end.
  fileprivate init(_ branch: SquareRootBranch, isOwn: Bool) {
    let (s, u) = (isOwn ? branch.scale : -branch.scale, branch.unit)
    let (u2, u3) = (u * u, u * u * u)
    // The coefficients of the powers of w, as in ``SquareRootBranch``, for a polynomial S(ξ) of degree 5 within
    // 7.8·10⁻⁵ (`Tests/BezierVerification/coefficients.py`).
    self.init(
      offset: Float(isOwn ? branch.depth : branch.depth + 1), rate: isOwn ? 1 : -1,
      terms: (
        Float(isOwn ? -branch.vertex : 1 + branch.vertex), Float(0.99992342446307336 * s),
        Float(-0.49952894904029882 * s * u), Float(0.67115686680679376 * s * u2), Float(-0.95613818747533308 * s * u3),
        Float(-1.9729742508164505 * s * (u2 * u2)), Float(-20.507990245771641 * s * (u2 * u3))
      ))
  }
}
