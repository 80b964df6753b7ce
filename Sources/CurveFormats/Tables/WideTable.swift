import AnimationCurves
import TextFormats

/// A table with a row for each time, and a column of values for each curve.
struct WideTable: TableRows {
  let curves: [NamedCurve]
  let grid: TimeGrid
  let syntax: any TableSyntax
  let style: NumberStyle
  let rowCount: Int

  /// The maximum number of values computed together (256 KiB). With very many curves this maximum is exceeded, because
  /// at least 16 rows are computed together.
  private static let maximumValues = 1 << 15
  /// The minimum and maximum number of rows computed together. Each curve is loaded into the processor cache once for
  /// all rows that are computed together, not once for each row. With the minimum, the values of these rows take 128
  /// bytes for each curve, which is less than the curve itself usually takes.
  private static let rows = 16...1024

  /// - Throws: ``CurveTableError``.
  init(curves: [NamedCurve], grid: TimeGrid, syntax: any TableSyntax, style: NumberStyle) throws(CurveTableError) {
    var names: Set = ["time"]
    for curve in curves where !names.insert(curve.label).inserted { throw .sameColumn(curve.label) }
    rowCount = try grid.rowCount()
    (self.curves, self.grid, self.syntax, self.style) = (curves, grid, syntax, style)
  }

  var opening: String { syntax.opening(columns: ["time"] + curves.map(\.label)) }
  var closing: String { syntax.closing }

  /// The number of rows that are computed together.
  private var batch: Int { Self.batch(curveCount: curves.count) }

  var batchCount: Int { (grid.count + batch - 1) / batch }

  func rowCount(beforeBatch batch: Int) -> Int { batch * self.batch }

  func greatestBatch() -> Int { batch * template().greatestSize }

  func formatter() -> Formatter { Formatter(self) }

  /// Returns the number of rows in one batch of a table with `curveCount` curves. The result is the greatest number of
  /// rows that have at most ``maximumValues`` values of curves in total, but at least 16 and at most 1024.
  static func batch(curveCount: Int) -> Int {
    min(rows.upperBound, max(rows.lowerBound, maximumValues / max(curveCount, 1)))
  }

  private func template() -> RowTemplate {
    let values = curves.enumerated().map { (name: $1.label, cell: RowTemplate.Cell.number(column: $0 + 1)) }
    return RowTemplate([(name: "time", cell: .number(column: 0))] + values, syntax: syntax)
  }
}

extension WideTable {
  /// A formatter that computes and formats one batch of rows at a time. It stores the numbers of the current batch.
  struct Formatter: RowFormatter {
    private let grid: TimeGrid
    private let style: NumberStyle
    private let template: RowTemplate
    private let samplers: [CurveSampler]
    private var numbers: BatchNumbers

    init(_ table: WideTable) {
      (grid, style, template) = (table.grid, table.style, table.template())
      samplers = table.curves.map { $0.curve.sampler.inParts(of: table.grid.count) }
      numbers = BatchNumbers(columns: 1 + table.curves.count, count: table.batch)
    }

    mutating func append(
      batch: Int, to buffer: inout TextBuffer, fullSize: Int, flush: (inout TextBuffer, _ rows: Int) -> Bool
    ) -> Bool {
      let start = batch * numbers.count
      let rows = start..<min(start + numbers.count, grid.count)
      compute(rows)
      return template.append(
        rows, numbers: numbers.numbers, count: numbers.count, style: style, texts: nil, isFirst: batch == 0,
        to: &buffer, fullSize: fullSize, flush: flush)
    }

    private mutating func compute(_ rows: Range<Int>) {
      let grid = grid
      numbers.begin(rows, of: grid)
      for (number, sampler) in samplers.enumerated() {
        numbers.fill(number + 1) { sampler.sample(on: grid, rows: rows, times: $0, into: &$1) }
      }
    }
  }
}
