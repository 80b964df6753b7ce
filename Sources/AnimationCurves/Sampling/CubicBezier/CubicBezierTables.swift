internal import CCurveKernels

// The parameters of each kernel for a curve.

private let guessFit = ChebyshevInterpolation(terms: Int(AC_GuessTerms), over: 0...1)
private let floatFit = ChebyshevInterpolation(terms: Int(AC_FloatTerms), over: 0...1)
private let cellCount = Int(AC_CubicCells)

private let standardEnds = AC_Ends(start: 0, end: 1)

/// Copies a table into a C array.
private func fill<CArray: BitwiseCopyable>(_ array: inout CArray, with table: [Float]) {
  unsafe withUnsafeMutableBytes(of: &array) { target in
    unsafe table.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
  }
}

// MARK: - Regular

extension AC_CubicRegularPlan {
  init(_ solver: CubicBezierSolver) {
    self.init()
    ends = standardEnds
    x = AC_CubicCoefficients(solver.fromStart)
    y = AC_CubicCoefficients(solver.yFromStart)
    fill(
      &guess,
      with: guessFit.table(cells: cellCount) { cell, node in
        solver.parameter(at: (Double(cell) + node) / Double(cellCount), fromEnd: false)
      })
  }
}

extension AC_FloatCellsPlan {
  init(_ solver: CubicBezierSolver) {
    self.init()
    (start, end) = (0, 1)
    fill(
      &cells,
      with: floatFit.table(cells: cellCount) { cell, node in
        solver.value(at: (Double(cell) + node) / Double(cellCount))
      })
  }
}

// MARK: - Steep at the ends

/// A parabola c·w + k·w² that touches the cubic x(s) at w = s = 0. The solution w of c·w + k·w² = x, for a given x,
/// approximates the parameter s. The parabola is used up to x = 1/2.
private struct TouchingParabola {
  let slope, bend, reach: Double

  /// Creates the parabola c·w + k·w² for the cubic x(s) = a·s³ + b·s² + c·s. Its argument w approximates the parameter
  /// s, and k is b, or 0 if b is negative. The result is `nil` if c + k is at most 2⁻¹⁰: near s = 0, x then increases
  /// almost only by its cubic term, which the parabola lacks.
  init?(_ x: MonotoneCubic) {
    slope = x.c
    // A parabola that bends the other way would not reach 1/2. The straight line is used instead.
    bend = max(x.b, 0)
    guard slope + bend > 0x1p-10 else { return nil }
    reach = 1 / (slope + (slope * slope + 2 * bend).squareRoot())
  }

  func callAsFunction(_ w: Double) -> Double { (bend * w + slope) * w }
}

private struct TouchingPair {
  static let cells = cellCount / 2

  let first, last: TouchingParabola
  let parabolas: AC_TouchingParabolas

  init?(_ solver: CubicBezierSolver) {
    guard let first = TouchingParabola(solver.fromStart), let last = TouchingParabola(solver.fromEnd) else {
      return nil
    }
    (self.first, self.last) = (first, last)
    let cells = Double(Self.cells)
    parabolas = AC_TouchingParabolas(
      slope: (Float(first.slope), Float(last.slope)), bend: (Float(4 * first.bend), Float(4 * last.bend)),
      scale: (Float(cells / first.reach), Float(cells / last.reach)))
  }

  /// Returns the point inside `cell` at `node`, a fraction of the cell's width from 0 to 1. `isLast` is whether the
  /// cell belongs to the parabola at the curve's end; otherwise it belongs to the parabola at the curve's start. `root`
  /// is the argument w of that parabola, and `near` its value: the progress, counted from the same end of the curve.
  func point(_ cell: Int, _ node: Double) -> (isLast: Bool, root: Double, near: Double) {
    let isLast = cell >= Self.cells
    let parabola = isLast ? last : first
    let root = parabola.reach * (Double(cell % Self.cells) + node) / Double(Self.cells)
    return (isLast, root, parabola(root))
  }
}

extension AC_CubicSteepPlan {
  /// Creates the plan; `nil` if one of the ends has no ``TouchingParabola``, because x increases almost only by its
  /// cubic term near that end.
  init?(_ solver: CubicBezierSolver) {
    guard let pair = TouchingPair(solver) else { return nil }
    self.init()
    ends = standardEnds
    first = AC_CubicHalf(x: AC_CubicCoefficients(solver.fromStart), y: AC_CubicCoefficients(solver.yFromStart))
    last = AC_CubicHalf(x: AC_CubicCoefficients(solver.fromEnd), y: AC_CubicCoefficients(solver.yFromEnd, sign: -1))
    parabolas = pair.parabolas
    fill(
      &guess,
      with: guessFit.table(cells: cellCount) { cell, node in
        let (isLast, root, near) = pair.point(cell, node)
        return solver.parameter(at: near, fromEnd: isLast) / root
      })
  }
}

extension AC_FloatRootedPlan {
  /// Creates the plan; `nil` if one of the ends has no ``TouchingParabola``, because x increases almost only by its
  /// cubic term near that end.
  init?(_ solver: CubicBezierSolver) {
    guard let pair = TouchingPair(solver) else { return nil }
    self.init()
    (start, end) = (0, 1)
    parabolas = pair.parabolas
    fill(
      &cells,
      with: floatFit.table(cells: cellCount) { cell, node in
        let (isLast, _, near) = pair.point(cell, node)
        return solver.value(at: isLast ? 1 - near : near)
      })
  }
}
