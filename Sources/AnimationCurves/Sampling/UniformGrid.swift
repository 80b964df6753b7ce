internal import CCurveKernels

/// Equally spaced instants over a range, both ends exact.
///
///     UniformGrid(over: 0...1, count: 5)  // 0, 0.25, 0.5, 0.75, 1
///
/// - Accuracy: a point is in the range, and where the ends are whole numbers it is the Double nearest to the exact point.
///   A grid over −a...a is its own mirror image.
public struct UniformGrid: Hashable, Sendable {
  /// The first and the last point.
  public let range: ClosedRange<Double>
  /// How many points.
  public let count: Int

  /// A grid of `count` points over `range`; one point is the range's start.
  ///
  /// - Precondition: `count` is not negative, and the range is finite.
  @inlinable
  public init(over range: ClosedRange<Double>, count: Int) {
    precondition(count >= 0, "a grid has 0 or more points, not \(count)")
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite, "a grid spans a finite range, not \(range)")
    self.range = range
    self.count = count
  }

  /// The point at `index`.
  ///
  /// - Precondition: `index` is in 0..<``count``.
  @inlinable
  public subscript(index: Int) -> Double {
    precondition(index >= 0 && index < count, "a grid of \(count) points has none at \(index)")
    if index == 0 { return range.lowerBound }
    if index == count - 1 { return range.upperBound }
    // The ends weighed by whole numbers, and one division: no share is rounded before it counts. Huge ends are made
    // smaller by a power of two, so that no product overflows. The kernels have the same formula, to the last bit.
    let scale: Double = max(range.lowerBound.magnitude, range.upperBound.magnitude) > 0x1p900 ? 0x1p-100 : 1
    let sum = scale * range.lowerBound * Double(count - 1 - index) + scale * range.upperBound * Double(index)
    return min(max(sum / (scale * Double(count - 1)), range.lowerBound), range.upperBound)
  }

  /// All points, in an array.
  ///
  /// - Precondition: They fit into memory.
  var points: [Double] {
    [Double](count: count) { points in
      Parallelism.divide(&points, count: count, nanoseconds: 0.25) { part, points in
        unsafe points.withUnsafeMutableBufferPointer { points in
          guard let start = points.baseAddress else { return }
          let range = AC_GridRange(
            lower: range.lowerBound, upper: range.upperBound, total: count, first: part.lowerBound,
            end: part.upperBound)
          unsafe KernelTable.active.kernels.pointee.gridInstants(range, start)
        }
      }
    }
  }
}
