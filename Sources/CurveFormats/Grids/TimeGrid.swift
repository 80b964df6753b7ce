package import AnimationCurves

/// The instants of a table.
package enum TimeGrid {
  case uniform(UniformGrid)
  case stepped(SteppedGrid)
  case listed([Double])

  /// The most rows that a table may have: as many as a Double counts exactly.
  package static let mostRows = 1 << 53

  /// How many rows a table has in which each of `repetitions` curves has its own.
  ///
  /// - Throws: ``CurveTableError/tooManyRows`` if they are more than ``mostRows``.
  func rowCount(repetitions: Int = 1) throws(CurveTableError) -> Int {
    let (rows, isTooLarge) = count.multipliedReportingOverflow(by: repetitions)
    if isTooLarge || rows > Self.mostRows { throw .tooManyRows }
    return rows
  }

  package var count: Int {
    switch self {
    case .uniform(let grid): grid.count
    case .stepped(let grid): grid.count
    case .listed(let times): times.count
    }
  }

  package subscript(index: Int) -> Double {
    switch self {
    case .uniform(let grid): grid[index]
    case .stepped(let grid): grid[index]
    case .listed(let times): times[index]
    }
  }
}
