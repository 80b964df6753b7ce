internal import CCurveKernels

// The parameters of each kernel for a curve.

private let guesses = ChebyshevInterpolation(terms: Int(AC_GuessTerms), over: 0...1)
private let fit = ChebyshevInterpolation(terms: Int(AC_CubicTerms), over: 0...1)
private let cellCount = Int(AC_CubicCells)

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
    ends = AC_Ends(start: 0, end: 1)
    x = AC_CubicAbscissa(solver.fromStart)
    y = AC_CubicOrdinate(solver)
    fill(
      &guess,
      with: guesses.table(cells: cellCount) { cell, node in
        solver.parameter(at: (Double(cell) + node) / Double(cellCount), fromEnd: false)
      })
  }
}

/// Piecewise polynomials of a curve's value in Floats; `nil` if their errors may exceed three quarters of the bound of
/// Floats, 4·2⁻²³·max(1, |value|).
///
/// The error of interpolation at Chebyshev nodes is greatest where the product of the distances from the nodes is, so
/// it is measured at both ends of each cell. Rounding adds half an ulp of each coefficient, and the error of the
/// position, which is at most `spread` ulp of the distance from the start of a half in `cellsOfHalf`.
///
/// - Parameter value: Returns the exact value at a fraction of a cell's width, 0...1.
private func valueTable(
  spread: Double, cellsOfHalf: Int, of value: (_ cell: Int, _ node: Double) -> Double
) -> [Float]? {
  let table = fit.table(cells: cellCount, of: value)
  for cell in 0..<cellCount {
    let terms = (0..<fit.nodes.count).map { Double(table[$0 * cellCount + cell]) }
    let rise = terms.dropFirst().reduce(0) { $0 + $1.magnitude }
    let slope = terms.indices.reduce(0) { $0 + Double($1) * terms[$1].magnitude }
    let error = max((terms[0] - value(cell, 0)).magnitude, (terms.reduce(0, +) - value(cell, 1)).magnitude)
    let position = spread * Double(cell % cellsOfHalf + 1) * slope
    let rounding = 0x1p-23 * ((terms[0].magnitude + rise) / 2 + position)
    guard error + rounding <= 3 * 0x1p-23 * max(1, terms[0].magnitude - rise) else { return nil }
  }
  return table
}

extension AC_FloatCellsPlan {
  /// Creates the plan; `nil` if its polynomials are not accurate enough.
  init?(_ solver: CubicBezierSolver) {
    let table = valueTable(spread: 0, cellsOfHalf: cellCount) { cell, node in
      solver.value(at: (Double(cell) + node) / Double(cellCount))
    }
    guard let table else { return nil }
    self.init()
    (start, end) = (0, 1)
    fill(&cells, with: table)
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
  /// cell belongs to the parabola at the curve's end; otherwise it belongs to the parabola at the curve's start. `near`
  /// is the parabola's value: the progress, counted from the same end of the curve.
  func point(_ cell: Int, _ node: Double) -> (isLast: Bool, near: Double) {
    let isLast = cell >= Self.cells
    let parabola = isLast ? last : first
    let root = parabola.reach * (Double(cell % Self.cells) + node) / Double(Self.cells)
    return (isLast, parabola(root))
  }
}

extension AC_FloatRootedPlan {
  /// Creates the plan; `nil` if its polynomials are not accurate enough, or if one of the ends has no
  /// ``TouchingParabola``, because x increases almost only by its cubic term near that end.
  init?(_ solver: CubicBezierSolver) {
    guard let pair = TouchingPair(solver) else { return nil }
    let table = valueTable(spread: 0.75, cellsOfHalf: TouchingPair.cells) { cell, node in
      let (isLast, near) = pair.point(cell, node)
      return solver.value(at: isLast ? 1 - near : near)
    }
    guard let table else { return nil }
    self.init()
    (start, end) = (0, 1)
    parabolas = pair.parabolas
    fill(&cells, with: table)
  }
}
