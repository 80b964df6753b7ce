import CurveSampling
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
  private let groups: [[NamedMotion]]
  /// The columns of values and derivatives. A group has them for each of its curves.
  private let quantities: [CurveTable.Column]
  /// The number of rows that are computed together.
  private let batch: Int

  /// The maximum number of values computed together (256 KiB). With very many curves this maximum is exceeded, because
  /// at least 16 rows are computed together.
  private static let maximumValues = 1 << 15
  /// The minimum and maximum number of rows computed together. Each curve is loaded into the processor cache once for
  /// all rows that are computed together, not once for each row. With the minimum, the values of these rows take 128
  /// bytes for each curve, which is less than the curve itself usually takes.
  private static let batches = 16...1024

  /// - Throws: ``CurveTableError``.
  init(
    _ curves: [NamedMotion], at grid: TimeGrid, layout: CurveTable.Layout, syntax: any TableSyntax, style: NumberStyle
  ) throws(CurveTableError) {
    (self.grid, self.layout, self.syntax, self.style) = (grid, layout, syntax, style)
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
    batch = Self.batch(columnCount: (groups.first?.count ?? 0) * quantities.count)
    rowCount = try grid.rowCount(repetitions: groups.count)
    var names: Set<String> = []
    for (name, _) in cells(of: groups.first ?? []) where !names.insert(name).inserted { throw .sameColumn(name) }
  }

  /// Returns the number of rows in one batch of a table with `columnCount` columns of values and derivatives in a
  /// group. The result is the greatest number of rows that have at most ``maximumValues`` numbers in these columns,
  /// but at least 16 and at most 1024.
  static func batch(columnCount: Int) -> Int {
    min(batches.upperBound, max(batches.lowerBound, maximumValues / max(columnCount, 1)))
  }

  /// The bytes before the first row.
  var opening: [UInt8] {
    let columns = cells(of: groups.first ?? []).map { name, cell in
      let kind: TableColumn.Kind =
        switch cell {
        case .bytes: .text
        case .index: .integer
        case .number, .madeText: .number
        }
      return TableColumn(name: name, kind: kind)
    }
    return syntax.opening(columns: columns, rowCount: rowCount)
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

  /// Returns an upper bound on the number of bytes in the text of any batch.
  ///
  /// - Complexity: O(*curves*).
  func greatestBatch() -> Int { min(batch, grid.count) * (groups.map { template(of: $0).greatestSize }.max() ?? 0) }

  private func template(of group: [NamedMotion], hasTimeTexts: Bool = false) -> RowTemplate {
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
    of group: [NamedMotion], hasTimeTexts: Bool = false
  ) -> [(name: String, cell: RowTemplate.Cell)] {
    func cell(_ column: CurveTable.Column) -> (name: String, cell: RowTemplate.Cell) {
      let cell: RowTemplate.Cell =
        switch column {
        case .curve: .bytes(syntax.cell(group.first?.label ?? ""))
        case .index: .index
        case .time: hasTimeTexts ? .madeText : .number(column: 0)
        case .value, .velocity, .acceleration: .number(column: 1 + (quantities.firstIndex(of: column) ?? 0))
        }
      return (column.rawValue, cell)
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
  fileprivate var isQuantity: Bool {
    switch self {
    case .curve, .index, .time: false
    case .value, .velocity, .acceleration: true
    }
  }
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
    ///
    /// - Parameters:
    ///   - fullSize: The size in bytes at which a buffer is full.
    ///   - flush: Called when a row has filled the buffer. Its arguments are the buffer and the number of rows that
    ///   this
    ///     call of `append` has appended so far, flushed rows included. It returns whether to append further rows.
    /// - Returns: Whether all rows were appended.
    mutating func append(
      batch: Int, to buffer: inout TextBuffer, fullSize: Int, flush: (inout TextBuffer, _ rows: Int) -> Bool
    ) -> Bool {
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
      return group.template.append(
        indices, numbers: numbers.numbers, count: numbers.count, style: rows.style, texts: timeTexts,
        isFirst: batch == 0, to: &buffer, fullSize: fullSize, flush: flush)
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

  /// Writes the table on the calling thread.
  func write<Failure: Error>(
    to sink: (Span<UInt8>) throws(Failure) -> Void, progress: (Int) -> Void
  ) throws(Failure) {
    var buffer = TextBuffer(capacity: 2 * CurveTable.fullSize)
    var formatter = Formatter(self)
    var failure: Failure?
    buffer.write(opening)
    for batch in 0..<batchCount {
      let rowsBefore = rowCount(beforeBatch: batch)
      // Called once per buffer, not per row: in other modules this function is not specialised for the sink's error.
      let isComplete = formatter.append(batch: batch, to: &buffer, fullSize: CurveTable.fullSize) { buffer, rows in
        do throws(Failure) {
          try buffer.withBytes(sink)
        } catch {
          failure = error
          return false
        }
        buffer.removeAll()
        progress(rowsBefore + rows)
        return true
      }
      if !isComplete { break }
    }
    if let failure { throw failure }
    buffer.write(syntax.closing)
    try buffer.withBytes(sink)
  }
}
