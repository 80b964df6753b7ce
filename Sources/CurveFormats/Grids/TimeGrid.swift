public import CurveSampling

/// The times of a table, in the curves' unit of time.
///
///     TimeGrid.uniform(UniformGrid(over: 0...1, count: 101))
///     try TimeGrid.stepped(SteppedGrid(over: 0...0.5, framesPerSecond: 60))
///     TimeGrid.listed([0, 0.25, 1])
public enum TimeGrid: Hashable, Sendable {
  /// Equally spaced times over a range, both ends included.
  case uniform(UniformGrid)
  /// Times with a constant step.
  case stepped(SteppedGrid)
  /// Any times, in any order.
  case listed([Double])

  /// The maximum number of rows in a table: 2⁵³, because a Double represents every integer up to this one; 2³⁰ − 1 if
  /// an Int has 32 bits.
  package static let maximumRowCount = maximumRowCount(countedBy: Int.self)

  /// Returns the maximum number of rows in a table whose rows are counted by a given integer type. Half of the type's
  /// range stays unused, because batches may extend beyond the last row.
  static func maximumRowCount<Count: FixedWidthInteger>(countedBy _: Count.Type) -> Count {
    Count(min(Int64(1) << 53, Int64(Count.max / 2)))
  }

  /// The count of the grid's times.
  package var count: Int {
    switch self {
    case .uniform(let grid): grid.count
    case .stepped(let grid): grid.count
    case .listed(let times): times.count
    }
  }

  /// Accesses the time at `index`.
  ///
  /// - Precondition: `index` is in 0..<``count``.
  package subscript(index: Int) -> Double {
    switch self {
    case .uniform(let grid): grid[index]
    case .stepped(let grid): grid[index]
    case .listed(let times): times[index]
    }
  }

  /// Writes the times at `indices` into the first elements of `times`.
  func write(_ indices: Range<Int>, into times: inout [Double]) {
    for (offset, index) in indices.enumerated() { times[offset] = self[index] }
  }

  /// Returns the number of rows of a table that has a separate row for each time of each of `repetitions` curves.
  ///
  /// - Throws: ``CurveTableError/tooManyRows`` if there are more rows than a table can have.
  func rowCount(repetitions: Int = 1) throws(CurveTableError) -> Int {
    let (rows, isTooLarge) = count.multipliedReportingOverflow(by: repetitions)
    if isTooLarge || rows > Self.maximumRowCount { throw .tooManyRows }
    return rows
  }
}
