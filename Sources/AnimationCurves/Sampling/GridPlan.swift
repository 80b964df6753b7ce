internal import CCurveKernels

/// A way to compute the values on a uniform grid faster than one by one.
protocol GridPlan: Sendable {
  /// Writes the values of the indices from `range.first` to before `range.end`, if this way serves the range; the two
  /// ends of a grid are computed elsewhere.
  ///
  /// - Returns: Whether it does.
  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) -> Bool
}

/// A swinging spring: each value is the last one turned by an angle, and made smaller.
struct SpringGridPlan: GridPlan {
  let parameters: AC_SpringUnderdampedPhasePlan

  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) -> Bool {
    guard range.lower >= 0 && range.upper <= parameters.limit else { return false }
    unsafe withUnsafePointer(to: parameters) {
      unsafe table.kernels.pointee.gridSpring($0, range, values)
    }
    return true
  }
}

extension SamplingPlan {
  /// Writes the instants of a part of a grid, and replaces them by their values, a stretch at a time.
  @unsafe
  func sample(over range: AC_GridRange, into values: UnsafeMutablePointer<Double>, on table: KernelTable) {
    for start in stride(from: range.first, to: range.end, by: 512) {
      var part = range
      (part.first, part.end) = (start, min(start + 512, range.end))
      let place = unsafe values + (start - range.first)
      unsafe table.kernels.pointee.gridInstants(part, place)
      unsafe sample(place, into: place, count: part.end - start, on: table)
    }
  }
}
