internal import CCurveKernels

// The parameters of the kernels that solve a Bézier by a closed form. They are made in some tens of nanoseconds
// (`make benchmark BENCH=bulk/fresh`).

extension AC_CubicAbscissa {
  init(_ x: MonotoneCubic) {
    self.init(
      high: AC_CubicCoefficients(c: x.highC, b: x.highB, a: x.highA),
      rest: AC_CubicCoefficients(c: x.lowC, b: x.lowB, a: x.lowA))
  }
}

extension AC_CubicOrdinate {
  init(_ solver: CubicBezierSolver) {
    self.init(first: 3 * solver.y1, difference: 3 * (solver.y2 - solver.y1), last: 3 * (1 - solver.y2))
  }
}

// MARK: - Flattest at a point

extension AC_CubicFlatPlan {
  /// Creates the plan of `solver`'s curve about its inflection.
  ///
  /// x is expanded about a grid point n next to the inflection n + d. The sums of the upper parts are exact there, and
  /// the inflection's x and slope are rounded only in their small rests.
  init(_ solver: CubicBezierSolver, about depressed: DepressedCubic) {
    let x = solver.fromStart
    let n = depressed.inflection.roundedToGrid(13)
    let (c0, low0) = (((x.highA * n + x.highB) * n + x.highC) * n, ((x.lowA * n + x.lowB) * n + x.lowC) * n)
    let (c1, low1) = ((3 * x.highA * n + 2 * x.highB) * n + x.highC, (3 * x.lowA * n + 2 * x.lowB) * n + x.lowC)
    let c2 = (3 * x.highA * n + x.highB) + (3 * x.lowA * n + x.lowB)
    let d = -c2 / (3 * x.a)
    let center = c0.roundedToGrid(30)
    // A small slope is the difference of larger numbers, and the depressed cubic has more of its digits.
    let isSmall = depressed.p <= 0x1p-10
    let slope = (isSmall ? depressed.slope : c1).roundedToGrid(12)
    self.init(
      ends: AC_Ends(start: 0, end: 1), center: center,
      centerRest: (c0 - center) + (low0 + ((c1 + low1) + (c2 + x.a * d) * d) * d), point: n, pointRest: d,
      x: AC_CubicAbscissa(
        high: AC_CubicCoefficients(c: slope, b: 0, a: x.highA),
        rest: AC_CubicCoefficients(
          c: isSmall ? depressed.slope - slope : (c1 - slope) + (low1 + c2 * d), b: 0, a: x.lowA)),
      y: AC_CubicOrdinate(solver))
  }

  /// Creates the plan of `solver`'s curve about the end at which x is flatter. Counted from there, no coefficient of x
  /// is negative: otherwise x has an inflection inside or a critical point close enough for another method. About the
  /// curve's end, the parameter minus 1 is negative, and b changes its sign.
  init(fromEndOf solver: CubicBezierSolver) {
    let isEnd = solver.fromEnd.c < solver.fromStart.c
    var x = AC_CubicAbscissa(isEnd ? solver.fromEnd : solver.fromStart)
    if isEnd { (x.high.b, x.rest.b) = (-x.high.b, -x.rest.b) }
    let point: Double = isEnd ? 1 : 0
    self.init(
      ends: AC_Ends(start: 0, end: 1), center: point, centerRest: 0, point: point, pointRest: 0, x: x,
      y: AC_CubicOrdinate(solver))
  }
}

// MARK: - A critical point beyond an end

extension AC_CubicBranchPlan {
  /// Creates the plan; `nil` if x has no critical point close enough to an end.
  init?(_ solver: CubicBezierSolver) {
    let (start, end) = (solver.fromStart, solver.fromEnd)
    // With an inflection inside, x has a critical point beyond each end, and the branch of each end reaches to the
    // inflection. Without one, the branch of the end with the nearer critical point reaches to the other end.
    let isBoth = start.a < 0 && start.b > 0 && end.b > 0
    let split = isBoth ? start(-start.b / (3 * start.a)) : 0.5
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
    self.init(
      ends: AC_Ends(start: 0, end: 1), split: split, first: AC_CubicAbscissa(start), last: AC_CubicAbscissa(end),
      y: AC_CubicOrdinate(solver), firstBranch: branches.0, lastBranch: branches.1)
  }
}

extension AC_CubicBranch {
  /// Creates the polynomial that computes the curve's parameter in one of the two parts into which the plan splits the
  /// curve. The parameter is counted from the end of the curve that lies in this part. If `isOwn` is true, `branch`
  /// counts its parameter from the same end, otherwise from the opposite end.
  fileprivate init(_ branch: SquareRootBranch, isOwn: Bool) {
    let sign: Double = isOwn ? 1 : -1
    self.init(
      offset: Float(isOwn ? branch.depth : branch.depth + 1), rate: Float(sign),
      terms: (
        Float(isOwn ? -branch.vertex : 1 + branch.vertex), Float(sign * branch.t1), Float(sign * branch.t2),
        Float(sign * branch.t3), Float(sign * branch.t4), Float(sign * branch.t5)
      ))
  }
}
