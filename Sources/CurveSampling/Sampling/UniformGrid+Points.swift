internal import CCurveKernels

extension UniformGrid {
  /// Returns the points with the given indices as an array.
  ///
  /// - Precondition: `indices` are indices of the grid, and the points fit into memory.
  func points(_ indices: Range<Int>) -> [Double] {
    precondition(
      indices.lowerBound >= 0 && indices.upperBound <= count,
      "the indices of points in this grid must be within 0..<\(count), not \(indices)")
    return [Double](count: indices.count) { points in
      BulkParallelism.divide(&points, count: indices.count, nanoseconds: 0.25) { part, points in
        unsafe points.withUnsafeMutableBufferPointer { points in
          guard let start = points.baseAddress else { return }
          let range = AC_GridRange(
            lower: range.lowerBound, upper: range.upperBound, total: count, first: indices.lowerBound + part.lowerBound,
            end: indices.lowerBound + part.upperBound)
          unsafe KernelTable.active.kernels.pointee.gridTimes(range, start)
        }
      }
    }
  }
}
