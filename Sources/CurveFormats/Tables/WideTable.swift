import AnimationCurves
import TextFormats

/// A table with a row for each time, and a column of values for each curve.
struct WideTable: TableRows {
  let curves: [NamedCurve]
  let grid: TimeGrid
  let syntax: any TableSyntax
  let style: NumberStyle
  let rowCount: Int

  /// The most values that are computed ahead, 256 KiB of them, unless the fewest rows have more.
  private static let mostValues = 1 << 15
  /// How many rows are computed at a time. So few rows of a curve take less memory than the curve, but spare fetching it
  /// into the cache for each.
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

  /// How many rows are computed at a time.
  private var batch: Int { Self.batch(curveCount: curves.count) }

  var batchCount: Int { (grid.count + batch - 1) / batch }

  func rowCount(beforeBatch batch: Int) -> Int { batch * self.batch }

  func greatestBatch() -> Int { batch * template().greatestSize }

  func formatter() -> Formatter { Formatter(self) }

  /// How many rows of so many curves are computed at a time.
  ///
  /// A curve that is sampled hundreds of times at once keeps what it prepares for that. Many curves have fewer rows to
  /// a batch, and prepare nothing.
  static func batch(curveCount: Int) -> Int {
    min(rows.upperBound, max(rows.lowerBound, mostValues / max(curveCount, 1)))
  }

  /// What differs from row to row.
  private enum Hole {
    case time
    case value(curve: Int)
  }

  private func template() -> RowTemplate<Hole> {
    let values = curves.enumerated().map { (name: $1.label, cell: RowTemplate<Hole>.Cell.hole(.value(curve: $0))) }
    return RowTemplate([(name: "time", cell: .hole(.time))] + values, syntax: syntax)
  }
}

extension WideTable {
  /// The numbers of a batch.
  struct Formatter: RowFormatter {
    private let grid: TimeGrid
    private let style: NumberStyle
    private let template: RowTemplate<Hole>
    private let samplers: [CurveSampler]
    private var times: [Double]
    /// The values of the first curve, of the second …
    private var values: [Double]
    /// The batch that was computed last.
    private var last: Int?

    init(_ table: WideTable) {
      grid = table.grid
      style = table.style
      template = table.template()
      samplers = table.curves.map(\.curve.sampler)
      times = [Double](repeating: 0, count: table.batch)
      values = [Double](repeating: 0, count: table.batch * table.curves.count)
    }

    mutating func append(
      batch: Int, to buffer: inout TextBuffer, fullSize: Int, flush: (inout TextBuffer, _ rows: Int) -> Bool
    ) -> Bool {
      let room = times.count
      let start = batch * room
      let rows = start..<min(start + room, grid.count)
      // What a curve prepares for a full batch serves the short one at its end, too, whichever core computes that.
      if batch > 0, rows.count < room, last != batch - 1 { compute(start - room..<start) }
      compute(rows)
      last = batch
      return format(rows, to: &buffer, fullSize: fullSize, flush: flush)
    }

    private mutating func compute(_ rows: Range<Int>) {
      grid.write(rows, into: &times)
      fill(rows, at: times)
    }

    /// Computes the values of the rows, whose times are the first of `times`.
    private mutating func fill(_ rows: Range<Int>, at times: [Double]) {
      let grid = grid
      for (number, sampler) in samplers.enumerated() {
        var values = values.mutableSpan
        var part = values._mutatingExtracting(number * times.count..<number * times.count + rows.count)
        sampler.sample(on: grid, rows: rows, times: times.span.extracting(first: rows.count), into: &part)
      }
    }

    /// Appends the rows: a method that changes nothing else, so that no reference is counted at a row.
    private func format(
      _ rows: Range<Int>, to buffer: inout TextBuffer, fullSize: Int, flush: (inout TextBuffer, _ rows: Int) -> Bool
    ) -> Bool {
      for offset in 0..<rows.count {
        unsafe template.append(to: &buffer, isFirst: rows.lowerBound + offset == 0) { hole, place in
          switch hole {
          case .time: unsafe style.write(times[offset], to: place)
          case .value(let number): unsafe style.write(values[number * times.count + offset], to: place)
          }
        }
        // After each row: it may be as long as there are curves.
        if buffer.count >= fullSize, !flush(&buffer, offset + 1) { return false }
      }
      return true
    }
  }
}
