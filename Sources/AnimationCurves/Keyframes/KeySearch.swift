/// A search for the last key before a time. It is the one search of keyed data: tracks, curves and channels.
///
/// The time from the first key to the last is divided into cells of equal length, two for each segment. A table has the
/// last key before each cell. So the search begins at most a few keys before the time, if the keys are about equally far
/// apart, and takes the same time wherever the time before was. Two steps of it have no branch, which random times would
/// make unpredictable (`make benchmark BENCH='vectors/channels one channel'`).
struct KeySearch: Hashable, Sendable {
  /// By cell: the index of the last key whose cell is an earlier one, or 0. After the last cell: the last key.
  private let cells: [Int32]
  private let first: Double
  private let cellsPerSecond: Double
  private let lastCell: Double

  /// Creates the search among `count` keys, whose times increase. `key` returns the time of the key with a given index.
  ///
  /// - Complexity: O(*n*). The table takes 8 bytes for each key.
  init(among count: Int, key: (Int) -> Double) {
    first = key(0)
    let rate = Double(2 * (count - 1)) / (key(count - 1) - first)
    // With times that are too close or too far apart for such a table, there is one cell.
    let isUsable = rate > 0 && rate.isFinite
    let cellCount = isUsable ? 2 * (count - 1) : 1
    (cellsPerSecond, lastCell) = (isUsable ? rate : 0, Double(cellCount - 1))
    var cells = [Int32](repeating: 0, count: cellCount + 1)
    var (cell, last) = (0, Int32(0))
    for index in 0..<count {
      let next = Self.cell(of: key(index), first, cellsPerSecond, lastCell)
      while cell < next {
        cell += 1
        cells[cell] = last
      }
      last = Int32(index)
    }
    for cell in cell + 1..<cells.count { cells[cell] = last }
    self.cells = cells
  }

  /// Returns the cell of a time that is not before the first key. The result never decreases as the time increases.
  @inline(__always)
  private static func cell(of time: Double, _ first: Double, _ rate: Double, _ lastCell: Double) -> Int {
    // ∞ · 0 is NaN. With this order of arguments, `min` of a number and NaN returns the number.
    Int(Swift.min(lastCell, (time - first) * rate))
  }

  /// Returns the index of the last key before `time`, which is after the first key and not after the last one. `key`
  /// returns the time of the key with a given index.
  ///
  /// - Complexity: O(1) if the keys are about equally far apart, O(log *n*) at worst for *n* keys.
  @inline(__always)
  func lastKey(before time: Double, key: (Int) -> Double) -> Int {
    unsafe cells.withUnsafeBufferPointer { cells in
      let cell = Self.cell(of: time, first, cellsPerSecond, lastCell)
      var low = unsafe Int(cells[cell])
      low &+= key(low &+ 1) < time ? 1 : 0
      low &+= key(low &+ 1) < time ? 1 : 0
      if key(low &+ 1) >= time { return low }
      var high = unsafe Int(cells[cell &+ 1])
      while low < high {
        let middle = (low &+ high &+ 1) / 2
        if key(middle) < time { low = middle } else { high = middle &- 1 }
      }
      return low
    }
  }
}
