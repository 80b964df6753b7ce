internal import CCurveKernels

/// The polynomials that sample a cubic Bézier easing on uniform grids. Each is a polynomial of progress and
/// covers one interval of progress, its cell. The indices of the grid points in a cell are computed without a search.
///
/// A cell is halved until its polynomial agrees with the exact solver, or until the width of the cell is at most 2⁻⁷.
/// Near a vertical tangent, not even the smallest cells agree; there, another plan computes the values.
final class CubicBezierGridPolynomials: Sendable {
  private let cells: [AC_GridCell]
  /// Successive intervals of progress: the end of each interval, and the cells that cover it. The range of cells is
  /// empty if another plan computes the interval.
  private let intervals: [(end: Double, cells: Range<Int>)]

  private static let fit = ChebyshevInterpolation(terms: Int(AC_CellTerms), over: -1...1)
  /// The points at which a polynomial is compared with the exact solver: the middles between neighbouring nodes, and
  /// both ends of the interval −1...1.
  private static let between = zip(fit.nodes, fit.nodes.dropFirst()).map { ($0 + $1) / 2 } + [-1, 1]
  /// The minimum width of a cell, the interval of progress that one polynomial covers.
  private static let least = 0x1p-7

  init(_ solver: CubicBezierSolver) {
    var cells: [AC_GridCell] = []
    var intervals: [(end: Double, cells: Range<Int>)] = []
    func cover(_ start: Double, _ end: Double) {
      let cell = Self.cell(of: solver, start, end)
      if cell == nil && end - start > Self.least {
        let middle = (start + end) / 2
        cover(start, middle)
        cover(middle, end)
        return
      }
      let count = cells.count
      if let cell { cells.append(cell) }
      // Neighbouring cells join the same interval if both are covered, or if neither is.
      if let last = intervals.last, last.cells.isEmpty == (cell == nil) {
        intervals[intervals.count - 1] = (end, last.cells.lowerBound..<cells.count)
      } else {
        intervals.append((end, count..<cells.count))
      }
    }
    cover(0, 1)
    (self.cells, self.intervals) = (cells, intervals)
  }

  /// Returns the polynomial over a cell; `nil` if the polynomial is not accurate enough, or if the curve is so steep
  /// that the rounding of a grid's times would cause too great an error.
  ///
  /// Of the Bézier's bound, 10⁻¹⁵, the polynomial may take 5·10⁻¹⁶ and the rounding of times 3·10⁻¹⁶. The rest is left
  /// to the rounding of the kernel.
  private static func cell(of solver: CubicBezierSolver, _ start: Double, _ end: Double) -> AC_GridCell? {
    let (center, radius) = ((start + end) / 2, (end - start) / 2)
    let values = fit.nodes.map { solver.value(at: center + radius * $0) }
    // The polynomial fits the small difference from a straight line, so its rounding errors are small too.
    let reach = fit.nodes[fit.nodes.count - 1]
    let (middle, slant) = (
      values[0] / 2 + values[values.count - 1] / 2, (values[values.count - 1] - values[0]) / (2 * reach)
    )
    var terms = fit.coefficients(zip(fit.nodes, values).map { $1 - middle - slant * $0 })
    terms[0] += middle
    terms[1] += slant
    let size = max(1, solver.yFromStart.y1.magnitude, solver.yFromStart.y2.magnitude)
    let agrees = between.allSatisfy { position in
      let value = terms.reversed().reduce(0) { $0 * position + $1 }
      return (value - solver.value(at: center + radius * position)).magnitude <= 5e-16 * size
    }
    // The grid's times are rounded, and the polynomial cannot correct this. On a steep curve the error would exceed
    // the bound.
    let slope = terms.dropFirst().reduce(0) { $0 + $1.magnitude } / radius
    guard agrees && slope * 0x1p-53 * end <= 3e-16 * size else { return nil }
    var cell = AC_GridCell()
    (cell.end, cell.center, cell.scale) = (end, center, 1 / radius)
    unsafe withUnsafeMutableBytes(of: &cell.terms) { target in
      unsafe terms.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
    }
    return cell
  }
}

extension CubicBezierGridPolynomials {
  /// Writes the values at consecutive points of a grid. The whole grid must be within 0...1. `others` computes the
  /// values that no polynomial covers. The cell of a point depends on the whole grid, not on the part.
  @unsafe
  func sample(
    over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable,
    others: any SamplingPlan
  ) {
    let rate = Double(range.total - 1) / (range.upper - range.lower)
    var part = range
    for interval in intervals where part.first < range.end {
      let last = ((interval.end - range.lower) * rate).rounded(.down)
      guard last >= Double(part.first) else { continue }
      part.end = interval.end < 1 && last < Double(range.end - 1) ? Int(last) + 1 : range.end
      let target = unsafe values + (part.first - range.first)
      if interval.cells.isEmpty {
        unsafe others.sampleTimes(of: part, into: target, on: table)
      } else {
        unsafe cells.withUnsafeBufferPointer { cells in
          guard let first = cells.baseAddress else { return }
          let covering = unsafe AC_GridCells(cells: first + interval.cells.lowerBound, count: interval.cells.count)
          unsafe withUnsafePointer(to: covering) {
            unsafe table.kernels.pointee.gridCells($0, part, target)
          }
        }
      }
      part.first = part.end
    }
  }
}
