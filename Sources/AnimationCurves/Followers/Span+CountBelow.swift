extension Span<Double> {
  /// Returns the number of elements less than `bound`, by binary search: the index of the first element that is not
  /// less.
  ///
  /// - Precondition: The elements never decrease.
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
