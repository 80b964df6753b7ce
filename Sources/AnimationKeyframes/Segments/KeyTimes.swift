/// The times of keys, with the one search for the keys around a time: that of tracks, curves, channels and timelines. A
/// kernel in `keys.inc` has the same search, for several times at once.
///
/// The time from the first key to the last is divided into cells of equal length, two for each segment. A table has the
/// last key before each cell. So the search begins at most a few keys before the time, if the keys are about equally
/// far apart. Its duration does not depend on earlier searches. Two steps of it have no branch, which random times
/// would make unpredictable (`make benchmark BENCH='vectors/channels one channel'`).
package struct KeyTimes: Hashable, Sendable {
  package let times: [Double]
  /// By cell: the index of the last key whose cell is an earlier one, or 0. After the last cell: the last key.
  package let cells: [Int32]
  package let cellsPerSecond, lastCell: Double

  /// Stores the times of keys.
  ///
  /// - Precondition: There is at least one time. The times increase. All times and the differences between successive
  ///   times are finite.
  package init(_ times: [Double]) {
    require(Self.problem(times))
    self.init(unchecked: times)
  }

  /// Returns what is wrong with the times of keys, if anything is.
  package static func problem(_ times: [Double]) -> ArgumentProblem? {
    if times.isEmpty { return ArgumentProblem("a track must have 1 key or more, not 0") }
    for time in times {
      if let problem = problemUnlessFinite(time, "the times of keys") { return problem }
    }
    for (time, next) in zip(times, times.dropFirst()) {
      if !(time < next) {
        return ArgumentProblem("the times of keys must increase, but \(next) comes after \(time)")
      }
      if !(next - time).isFinite {
        return ArgumentProblem(
          "the difference between the times of successive keys must be finite, but \(time) and \(next) are too far "
            + "apart")
      }
    }
    return nil
  }

  /// Stores times that never decrease. The first one is finite.
  ///
  /// - Complexity: O(*n*). The table takes 8 bytes for each key.
  init(unchecked times: [Double]) {
    self.times = times
    let (first, count) = (times[0], times.count)
    let rate = Double(2 * (count - 1)) / (times[count - 1] - first)
    // With times that are too close or too far apart for such a table, there is one cell.
    let isUsable = rate > 0 && rate.isFinite
    let cellCount = isUsable ? 2 * (count - 1) : 1
    (cellsPerSecond, lastCell) = (isUsable ? rate : 0, Double(cellCount - 1))
    var cells = [Int32](repeating: 0, count: cellCount + 1)
    var (cell, last) = (0, Int32(0))
    for index in 0..<count {
      let next = Self.cell(of: times[index], first, cellsPerSecond, lastCell)
      while cell < next {
        cell += 1
        cells[cell] = last
      }
      last = Int32(index)
    }
    for cell in cell + 1..<cells.count { cells[cell] = last }
    self.cells = cells
  }

  package var domain: ClosedRange<Double> { times[0]...times[times.count - 1] }
}

// MARK: - Search

extension KeyTimes {
  /// Returns the cell of a time that is not before the first key. The result never decreases as the time increases.
  @inline(__always)
  private static func cell(of time: Double, _ first: Double, _ rate: Double, _ lastCell: Double) -> Int {
    // ∞ · 0 is NaN. With this order of arguments, `min` of a number and NaN returns the number. The low bits of a
    // number between 2⁵² and 2⁵³ are an integer: the conversion to Int, with its checks, would take a third of the
    // search.
    Int(UInt32(truncatingIfNeeded: (Swift.min(lastCell, (time - first) * rate) + 0x1p52).bitPattern))
  }

  /// Returns the index of the segment that contains `time`: of the last key before `time`. Up to the first key it is
  /// the first segment. After the last key and for NaN it is the segment that ends at the last time. If several keys
  /// have that time, it is the one that ends at the first of these. With one key, it is 0.
  ///
  /// - Complexity: O(1) if the keys are about equally far apart, O(log *n*) at worst for *n* keys.
  @inline(__always)
  package func segment(at time: Double) -> Int {
    let (first, last) = (times[0], times[times.count - 1])
    if times.count == 1 { return 0 }
    let time = max(first, min(last, time))
    let cell = Self.cell(of: time, first, cellsPerSecond, lastCell)
    return unsafe times.withUnsafeBufferPointer { times in
      unsafe cells.withUnsafeBufferPointer { cells in
        var low = unsafe Int(cells[cell])
        unsafe low &+= times[low &+ 1] < time ? 1 : 0
        unsafe low &+= times[low &+ 1] < time ? 1 : 0
        if unsafe times[low &+ 1] >= time { return low }
        var high = unsafe Int(cells[cell &+ 1])
        while low < high {
          let middle = (low &+ high &+ 1) / 2
          if unsafe times[middle] < time { low = middle } else { high = middle &- 1 }
        }
        return low
      }
    }
  }
}
