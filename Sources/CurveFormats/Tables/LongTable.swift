import CurveSampling
import TextFormats

/// A table with a row for each curve and time. All rows of one curve are consecutive.
struct LongTable: TableRows {
  let curves: [NamedMotion]
  let grid: TimeGrid
  let columns: [CurveTable.Column]
  let syntax: any TableSyntax
  let style: NumberStyle
  let rowCount: Int

  /// The number of rows of one curve that are computed together.
  private static let batch = 1024

  /// - Throws: ``CurveTableError``.
  init(
    curves: [NamedMotion], grid: TimeGrid, columns: [CurveTable.Column], syntax: any TableSyntax, style: NumberStyle
  ) throws(CurveTableError) {
    precondition(!columns.isEmpty, "a long table must have 1 column or more, not 0")
    var names: Set<CurveTable.Column> = []
    for column in columns where !names.insert(column).inserted { throw .sameColumn(column.rawValue) }
    rowCount = try grid.rowCount(repetitions: curves.count)
    (self.curves, self.grid, self.columns, self.syntax, self.style) = (curves, grid, columns, syntax, style)
  }

  var opening: [UInt8] {
    syntax.opening(columns: columns.map { TableColumn(name: $0.rawValue, kind: $0.kind) }, rowCount: rowCount)
  }
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

  /// Returns the row template of a curve.
  ///
  /// - Parameter hasTimeTexts: Whether the texts of the times have been prepared.
  private func template(for curve: NamedMotion, hasTimeTexts: Bool = false) -> RowTemplate {
    RowTemplate(
      columns.map { column in
        let cell: RowTemplate.Cell =
          switch column {
          case .curve: .bytes(syntax.cell(curve.label))
          case .index: .index
          case .time: hasTimeTexts ? .madeText : .number(column: Formatter.time)
          case .value: .number(column: Formatter.value)
          case .velocity: .number(column: Formatter.velocity)
          case .acceleration: .number(column: Formatter.acceleration)
          }
        return (column.rawValue, cell)
      }, syntax: syntax)
  }
}

extension LongTable {
  /// A formatter of batches. It stores the numbers of the current batch and the curve to which they belong.
  struct Formatter: RowFormatter {
    /// The columns of ``numbers``.
    fileprivate static let (time, value, velocity, acceleration) = (0, 1, 2, 3)

    private let table: LongTable
    private let timeTexts: NumberTexts?
    private var numbers = BatchNumbers(columns: 4, count: LongTable.batch)
    private var current: Current?

    /// The curve whose rows were formatted most recently.
    private struct Current {
      let number: Int
      let template: RowTemplate
      let sampler: CurveSampler
    }

    /// The maximum number of rows whose times are kept as text for the next curve. The limit bounds the memory of a
    /// table.
    private static let maximumTimeTexts = 1 << 16

    init(_ table: LongTable) {
      self.table = table
      let grid = table.grid
      let isWorthTexts = table.curves.count > 1 && grid.count <= Self.maximumTimeTexts
      timeTexts = isWorthTexts ? NumberTexts(count: grid.count, style: table.style) { grid[$0] } : nil
    }

    mutating func append(
      batch: Int, to buffer: inout TextBuffer, fullSize: Int, flush: (inout TextBuffer, _ rows: Int) -> Bool
    ) -> Bool {
      let (number, part) = batch.quotientAndRemainder(dividingBy: table.batchesPerCurve)
      let curve = curve(number)
      let start = part * LongTable.batch
      let rows = start..<min(start + LongTable.batch, table.grid.count)
      compute(rows, of: curve.sampler)
      return curve.template.append(
        rows, numbers: numbers.numbers, count: numbers.count, style: table.style, texts: timeTexts, isFirst: batch == 0,
        to: &buffer, fullSize: fullSize, flush: flush)
    }

    private mutating func compute(_ rows: Range<Int>, of sampler: CurveSampler) {
      numbers.begin(rows, of: table.grid)
      for (quantity, column) in [
        (.value, Self.value), (.velocity, Self.velocity), (.acceleration, Self.acceleration),
      ] as [(CurveTable.Column, Int)] where table.columns.contains(quantity) {
        numbers.compute(quantity, of: sampler, on: table.grid, into: column)
      }
    }

    private mutating func curve(_ number: Int) -> Current {
      if let current, current.number == number { return current }
      let curve = table.curves[number]
      let found = Current(
        number: number, template: table.template(for: curve, hasTimeTexts: timeTexts != nil),
        sampler: curve.curve.sampler)
      current = found
      return found
    }
  }
}
