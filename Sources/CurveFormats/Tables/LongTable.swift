import AnimationCurves
import TextFormats

/// A table with a row for each curve and time: one curve after the other.
struct LongTable: TableRows {
  let curves: [NamedCurve]
  let grid: TimeGrid
  let columns: [CurveTable.Column]
  let syntax: any TableSyntax
  let style: NumberStyle
  let rowCount: Int

  /// How many rows of a curve are computed at a time.
  private static let batch = 1024

  /// - Throws: ``CurveTableError``.
  init(
    curves: [NamedCurve], grid: TimeGrid, columns: [CurveTable.Column], syntax: any TableSyntax, style: NumberStyle
  ) throws(CurveTableError) {
    precondition(!columns.isEmpty, "a long table has 1 column or more")
    var names: Set<CurveTable.Column> = []
    for column in columns where !names.insert(column).inserted { throw .sameColumn(column.rawValue) }
    rowCount = try grid.rowCount(repetitions: curves.count)
    (self.curves, self.grid, self.columns, self.syntax, self.style) = (curves, grid, columns, syntax, style)
  }

  var opening: String { syntax.opening(columns: columns.map(\.rawValue)) }
  var closing: String { syntax.closing }

  private var batchesPerCurve: Int { (grid.count + Self.batch - 1) / Self.batch }

  var batchCount: Int { curves.count * batchesPerCurve }

  func rowCount(beforeBatch batch: Int) -> Int {
    if grid.count == 0 { return 0 }
    let (curve, part) = batch.quotientAndRemainder(dividingBy: batchesPerCurve)
    return curve * grid.count + part * Self.batch
  }

  func greatestBatch() -> Int {
    let greatestRow = curves.map { template(for: $0).greatestSize }.max() ?? 0
    return min(Self.batch, grid.count) * greatestRow
  }

  func formatter() -> Formatter { Formatter(self) }

  private func template(for curve: NamedCurve) -> RowTemplate<CurveTable.Column> {
    RowTemplate(
      columns.map { ($0.rawValue, $0 == .curve ? .text(curve.label) : .hole($0)) }, syntax: syntax)
  }
}

extension LongTable {
  /// The numbers of a batch, and the curve that they are of.
  struct Formatter: RowFormatter {
    private let table: LongTable
    private let style: NumberStyle
    private let timeTexts: TimeTexts?
    private var times = [Double](repeating: 0, count: LongTable.batch)
    private var numbers: CurveRows
    private var current: Current?
    /// The batch that was computed last.
    private var last: Int?

    /// The curve whose rows were formatted last.
    private struct Current {
      let number: Int
      let template: RowTemplate<CurveTable.Column>
      let sampler: CurveSampler
    }

    init(_ table: LongTable) {
      self.table = table
      style = table.style
      timeTexts = TimeTexts(table.grid, curveCount: table.curves.count, style: style)
      numbers = CurveRows(columns: table.columns, count: LongTable.batch)
    }

    mutating func append(
      batch: Int, to buffer: inout TextBuffer, fullSize: Int, flush: (inout TextBuffer, _ rows: Int) -> Bool
    ) -> Bool {
      let (number, part) = batch.quotientAndRemainder(dividingBy: table.batchesPerCurve)
      let curve = curve(number)
      let start = part * LongTable.batch
      let rows = start..<min(start + LongTable.batch, table.grid.count)
      // What a curve prepares for a full batch serves the short one at its end, too, whichever core computes that.
      if part > 0, rows.count < LongTable.batch, last != batch - 1 {
        compute(start - LongTable.batch..<start, of: curve)
      }
      compute(rows, of: curve)
      last = batch
      return format(rows, of: curve, to: &buffer, fullSize: fullSize, flush: flush)
    }

    private mutating func compute(_ rows: Range<Int>, of curve: Current) {
      table.grid.write(rows, into: &times)
      numbers.fill(from: curve.sampler, on: table.grid, rows: rows, times: times)
    }

    /// Appends the rows: a method that changes nothing else, so that no reference is counted at a row.
    private func format(
      _ rows: Range<Int>, of curve: Current, to buffer: inout TextBuffer, fullSize: Int,
      flush: (inout TextBuffer, _ rows: Int) -> Bool
    ) -> Bool {
      for offset in 0..<rows.count {
        let row = rows.lowerBound + offset
        unsafe curve.template.append(to: &buffer, isFirst: curve.number == 0 && row == 0) { column, place in
          switch column {
          case .index: unsafe style.write(row, to: place)
          case .time:
            if let timeTexts {
              unsafe timeTexts.write(row, to: place)
            } else {
              unsafe style.write(times[offset], to: place)
            }
          case .value: unsafe style.write(numbers.values[offset], to: place)
          case .velocity: unsafe style.write(numbers.velocities[offset], to: place)
          case .acceleration: unsafe style.write(numbers.accelerations[offset], to: place)
          case .curve: unsafe place
          }
        }
        // After each row: a name may be long.
        if buffer.count >= fullSize, !flush(&buffer, offset + 1) { return false }
      }
      return true
    }

    private mutating func curve(_ number: Int) -> Current {
      if let current, current.number == number { return current }
      let curve = table.curves[number]
      let found = Current(number: number, template: table.template(for: curve), sampler: curve.curve.sampler)
      current = found
      return found
    }
  }
}
