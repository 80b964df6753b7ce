import CurveSampling
import TextFormats

/// A table with a row for each time, and columns of values and derivatives for each curve.
struct WideTable: TableRows {
  let curves: [NamedMotion]
  let grid: TimeGrid
  let syntax: any TableSyntax
  let style: NumberStyle
  let rowCount: Int
  /// The columns that a row has once: its time and its index.
  private let common: [CurveTable.Column]
  /// The columns that a row has for each curve: its value, velocity and acceleration.
  private let quantities: [CurveTable.Column]

  /// The maximum number of values computed together (256 KiB). With very many curves this maximum is exceeded, because
  /// at least 16 rows are computed together.
  private static let maximumValues = 1 << 15
  /// The minimum and maximum number of rows computed together. Each curve is loaded into the processor cache once for
  /// all rows that are computed together, not once for each row. With the minimum, the values of these rows take 128
  /// bytes for each curve, which is less than the curve itself usually takes.
  private static let rows = 16...1024

  /// - Throws: ``CurveTableError``.
  init(
    curves: [NamedMotion], grid: TimeGrid, columns: [CurveTable.Column], syntax: any TableSyntax, style: NumberStyle
  ) throws(CurveTableError) {
    precondition(
      !columns.isEmpty && !columns.contains(.curve),
      "a wide table must have 1 column or more, and has no column \(CurveTable.Column.curve.rawValue)")
    common = columns.filter { $0 == .time || $0 == .index }
    quantities = columns.filter { $0 != .time && $0 != .index }
    (self.curves, self.grid, self.syntax, self.style) = (curves, grid, syntax, style)
    rowCount = try grid.rowCount()
    var names: Set<String> = []
    for column in cells where !names.insert(column.name).inserted { throw .sameColumn(column.name) }
  }

  var opening: [UInt8] {
    let columns = cells.map { name, cell in
      let isIndex = if case .index = cell { true } else { false }
      return TableColumn(name: name, kind: isIndex ? .integer : .number)
    }
    return syntax.opening(columns: columns, rowCount: rowCount)
  }
  var closing: String { syntax.closing }

  /// The number of rows that are computed together.
  private var batch: Int { Self.batch(columnCount: curves.count * quantities.count) }

  var batchCount: Int { (grid.count + batch - 1) / batch }

  func rowCount(beforeBatch batch: Int) -> Int { batch * self.batch }

  func greatestBatch() -> Int { batch * template().greatestSize }

  func formatter() -> Formatter { Formatter(self) }

  /// Returns the number of rows in one batch of a table with `columnCount` columns of values and derivatives. The
  /// result is the greatest number of rows that have at most ``maximumValues`` numbers in these columns, but at least
  /// 16 and at most 1024.
  static func batch(columnCount: Int) -> Int {
    min(rows.upperBound, max(rows.lowerBound, maximumValues / max(columnCount, 1)))
  }

  private func template() -> RowTemplate { RowTemplate(cells, syntax: syntax) }

  /// The columns: those that a row has once, and those of each curve. The values of a curve have its name, and its
  /// derivatives a name such as `ease.velocity`.
  private var cells: [(name: String, cell: RowTemplate.Cell)] {
    let common = common.map { (name: $0.rawValue, cell: $0 == .index ? RowTemplate.Cell.index : .number(column: 0)) }
    return common
      + curves.enumerated().flatMap { number, curve in
        quantities.enumerated().map { place, quantity in
          (
            name: quantity == .value ? curve.label : "\(curve.label).\(quantity.rawValue)",
            cell: .number(column: 1 + number * quantities.count + place)
          )
        }
      }
  }
}

extension WideTable {
  /// A formatter that computes and formats one batch of rows at a time. It stores the numbers of the current batch.
  struct Formatter: RowFormatter {
    private let grid: TimeGrid
    private let style: NumberStyle
    private let template: RowTemplate
    private let samplers: [CurveSampler]
    private let quantities: [CurveTable.Column]
    private var numbers: BatchNumbers

    init(_ table: WideTable) {
      (grid, style, template, quantities) = (table.grid, table.style, table.template(), table.quantities)
      samplers = table.curves.map { $0.curve.sampler }
      numbers = BatchNumbers(columns: 1 + table.curves.count * quantities.count, count: table.batch)
    }

    mutating func append(
      batch: Int, to buffer: inout TextBuffer, fullSize: Int, flush: (inout TextBuffer, _ rows: Int) -> Bool
    ) -> Bool {
      let start = batch * numbers.count
      let rows = start..<min(start + numbers.count, grid.count)
      numbers.begin(rows, of: grid)
      for (number, sampler) in samplers.enumerated() {
        for (place, quantity) in quantities.enumerated() {
          numbers.compute(quantity, of: sampler, on: grid, into: 1 + number * quantities.count + place)
        }
      }
      return template.append(
        rows, numbers: numbers.numbers, count: numbers.count, style: style, texts: nil, isFirst: batch == 0,
        to: &buffer, fullSize: fullSize, flush: flush)
    }
  }
}
