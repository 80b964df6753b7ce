import CurveSampling
import Synchronization
import TextFormats

/// The rows of a table, made in batches whose values are computed together.
///
/// The rows of a group of curves have the same cells but for their numbers. A long table has a group for each curve, a
/// wide one a group of all curves. A batch always has the same rows and the same bytes, whether one core or several
/// cores format the table.
struct TableRows: Sendable {
  let grid: TimeGrid
  let syntax: any TableSyntax
  let style: NumberStyle
  let rowCount: Int
  private let layout: CurveTable.Layout
  /// The name of the column of times.
  private let timeName: String
  private let groups: [[NamedCurve]]
  /// The columns of values and derivatives. A group has them for each of its curves.
  private let quantities: [CurveTable.Column]
  /// The number of rows that are computed together.
  private var batch = 1
  /// The maximum number of bytes of a row.
  private var rowSize = 1

  /// The maximum number of values computed together (256 KiB), which very many curves exceed, because at least 16 rows
  /// are computed together; and of bytes of these rows (16 MiB), of which there are fewer than 16 if names are long.
  private static let (maximumValues, maximumBytes) = (1 << 15, 1 << 24)
  /// The minimum and maximum number of rows computed together. Each curve is loaded into the processor cache once for
  /// all rows that are computed together, not once for each row. With the minimum, the values of these rows take 128
  /// bytes for each curve, which is less than the curve itself usually takes.
  private static let batches = 16...1024

  /// - Throws: ``CurveTableError``.
  init(
    _ curves: [NamedCurve], at grid: TimeGrid, layout: CurveTable.Layout, timeName: String = "time",
    syntax: any TableSyntax, style: NumberStyle
  ) throws(CurveTableError) {
    (self.grid, self.layout, self.syntax, self.style) = (grid, layout, syntax, style)
    self.timeName = timeName
    let columns: [CurveTable.Column]
    switch layout {
    case .long(let listed):
      precondition(!listed.isEmpty, "a long table must have 1 column or more, not 0")
      (columns, groups) = (listed, curves.map { [$0] })
    case .wide(let listed):
      precondition(
        !listed.isEmpty && !listed.contains(.curve),
        "a wide table must have 1 column or more, and has no column \(CurveTable.Column.curve.rawValue)")
      (columns, groups) = (listed, [curves])
    }
    quantities = columns.filter(\.isQuantity)
    rowCount = try grid.rowCount(repetitions: groups.count)
    var names: Set<String> = []
    for (name, _) in cells(of: groups.first ?? []) where !names.insert(name).inserted { throw .sameColumn(name) }
    rowSize = max(1, groups.map { template(of: $0).greatestSize }.max() ?? 1)
    batch = Self.batch(columnCount: (groups.first?.count ?? 0) * quantities.count, rowSize: rowSize)
  }

  /// Returns the number of rows in one batch of a table with `columnCount` columns of values and derivatives in a
  /// group. The result is the greatest number of rows that have at most ``maximumValues`` numbers in these columns, but
  /// at least 16 and at most 1024, and that have at most ``maximumBytes`` bytes, but at least 1.
  static func batch(columnCount: Int, rowSize: Int) -> Int {
    let most = max(batches.lowerBound, maximumValues / max(columnCount, 1))
    return max(1, min(batches.upperBound, most, maximumBytes / rowSize))
  }

  private var batchesPerGroup: Int { (grid.count + batch - 1) / batch }

  /// The number of batches.
  var batchCount: Int { groups.count * batchesPerGroup }

  /// Returns the number of rows in all batches before the batch at this index.
  func rowCount(beforeBatch index: Int) -> Int {
    if grid.count == 0 { return 0 }
    let (group, part) = index.quotientAndRemainder(dividingBy: batchesPerGroup)
    return group * grid.count + part * batch
  }

  private func template(of group: [NamedCurve], hasTimeTexts: Bool = false) -> RowTemplate {
    let cells = cells(of: group, hasTimeTexts: hasTimeTexts).enumerated().map { index, cell in
      (before: syntax.beforeCell(index, column: cell.name), cell: cell.cell)
    }
    return RowTemplate(separator: syntax.betweenRows, cells: cells, end: syntax.rowEnd)
  }

  /// Returns the cells of a row, with the names of their columns. In a wide table, the values of a curve have its name,
  /// and its derivatives a name such as `ease.velocity`.
  ///
  /// - Parameter hasTimeTexts: Whether the texts of the times have been prepared.
  private func cells(
    of group: [NamedCurve], hasTimeTexts: Bool = false
  ) -> [TableColumn] {
    func cell(_ column: CurveTable.Column) -> TableColumn {
      let cell: RowTemplate.Cell =
        switch column {
        case .curve: .bytes(syntax.cell(group.first?.label ?? ""))
        case .index: .index
        case .time: hasTimeTexts ? .madeText : .number(column: 0)
        case .value, .velocity, .acceleration: .number(column: 1 + (quantities.firstIndex(of: column) ?? 0))
        }
      return (column == .time ? timeName : column.rawValue, cell)
    }
    switch layout {
    case .long(let columns): return columns.map(cell)
    case .wide(let columns):
      return columns.filter { !$0.isQuantity }.map(cell)
        + group.enumerated().flatMap { number, curve in
          quantities.enumerated().map { place, quantity in
            (
              quantity == .value ? curve.label : "\(curve.label).\(quantity.rawValue)",
              .number(column: 1 + number * quantities.count + place)
            )
          }
        }
    }
  }
}

extension CurveTable.Column {
  /// Whether the column has values or derivatives of a curve.
  fileprivate var isQuantity: Bool { ![.curve, .index, .time].contains(self) }
}

extension TableRows {
  /// A workspace in which batches are computed and formatted. It stores the numbers of the current batch.
  ///
  /// Formatters must not share the arrays that they use for each row. Cores that count references to the same array
  /// wait for each other: two cores would be three to five times slower than one core.
  struct Formatter: Sendable {
    private let rows: TableRows
    private let timeTexts: NumberTexts?
    private var numbers: BatchNumbers
    private var current: Group?

    /// The group whose rows were formatted most recently.
    private struct Group {
      let number: Int
      let template: RowTemplate
      let samplers: [CurveSampler]
    }

    /// The maximum number of rows whose times are kept as text for the next group. The limit bounds the memory of a
    /// table.
    private static let maximumTimeTexts = 1 << 16

    /// Creates a formatter that can format every batch.
    init(_ rows: TableRows) {
      self.rows = rows
      let grid = rows.grid
      let isWorthTexts = rows.groups.count > 1 && grid.count <= Self.maximumTimeTexts
      timeTexts = isWorthTexts ? NumberTexts(count: grid.count, style: rows.style) { grid[$0] } : nil
      numbers = BatchNumbers(
        columns: 1 + (rows.groups.first?.count ?? 0) * rows.quantities.count, count: rows.batch)
    }

    /// Appends the rows of a batch.
    mutating func append(batch: Int, to buffer: inout TextBuffer) {
      let (number, part) = batch.quotientAndRemainder(dividingBy: rows.batchesPerGroup)
      let group = group(number)
      let start = part * rows.batch
      let indices = start..<min(start + rows.batch, rows.grid.count)
      numbers.begin(indices, of: rows.grid)
      for (index, sampler) in group.samplers.enumerated() {
        for (place, quantity) in rows.quantities.enumerated() {
          numbers.compute(quantity, of: sampler, on: rows.grid, into: 1 + index * rows.quantities.count + place)
        }
      }
      group.template.append(
        indices, numbers: numbers.numbers, count: numbers.count, style: rows.style, texts: timeTexts,
        isFirst: batch == 0, to: &buffer)
    }

    private mutating func group(_ number: Int) -> Group {
      if let current, current.number == number { return current }
      let curves = rows.groups[number]
      let group = Group(
        number: number, template: rows.template(of: curves, hasTimeTexts: timeTexts != nil),
        samplers: curves.map { $0.curve.sampler })
      current = group
      return group
    }
  }
}

// MARK: - Writing

extension TableRows {
  /// The maximum number of bytes of a batch.
  private var batchSize: Int { max(1, min(batch, grid.count)) * rowSize }

  /// The number of batches in a part, which has up to 128 KiB, or one batch.
  private var batchesPerPart: Int { max(1, (1 << 17) / batchSize) }

  /// The number of parts. One without a row has the bytes around the rows.
  private var partCount: Int { max(1, (batchCount + batchesPerPart - 1) / batchesPerPart) }

  /// The number of parts that are formatted at the same time, on several cores, before they are written.
  ///
  /// One part is formatted in some 100 µs, and waking a core takes up to 20 µs. Batches of more than 1 MiB, with many
  /// curves or long names, are written one by one.
  var partsAtOnce: Int { partCount < 4 || batchSize > 1 << 20 ? 1 : min(partCount, 8) }

  /// Writes the table in parts, some of them formatted at a time. The calling thread writes them in order.
  func write<Failure: Error>(
    to sink: (Span<UInt8>) throws(Failure) -> Void, progress: (Int) -> Void
  ) throws(Failure) {
    let (count, batchesPerPart) = (partCount, batchesPerPart)
    let parts = (0..<partsAtOnce).map { _ in Part() }
    for start in stride(from: 0, to: count, by: parts.count) {
      let indices = Array(start..<min(start + parts.count, count))
      _ = BulkParallelism.map(indices, chunk: 1, from: 2) { index in
        parts[index - start].text.withLock { text in
          text.buffer.removeAll()
          if index == 0 {
            text.buffer.write(syntax.opening(columns: cells(of: groups.first ?? []), rowCount: rowCount))
          }
          // A formatter is made where it is used, and kept for later parts.
          var formatter = text.formatter.take() ?? Formatter(self)
          for batch in index * batchesPerPart..<min((index + 1) * batchesPerPart, batchCount) {
            formatter.append(batch: batch, to: &text.buffer)
          }
          text.formatter = formatter
          if index == count - 1 { text.buffer.write(syntax.closing) }
        }
      }
      for index in indices {
        try parts[index - start].text.withLock { text throws(Failure) in try text.buffer.withBytes(sink) }
        if index < count - 1 { progress(rowCount(beforeBatch: (index + 1) * batchesPerPart)) }
      }
    }
  }

  /// The text of consecutive batches, and the formatter that makes it.
  private final class Part: Sendable {
    let text = Mutex<(buffer: TextBuffer, formatter: Formatter?)>((TextBuffer(), nil))
  }
}
