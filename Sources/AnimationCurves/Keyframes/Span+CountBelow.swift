extension Span<Double> {
  /// How many of the numbers, which never decrease, are less than `bound`: the place of the first that is not.
  ///
  /// - Complexity: O(log *n*).
  func countBelow(_ bound: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
