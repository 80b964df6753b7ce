/// Equally spaced times over a range, both ends exact.
///
///     UniformGrid(over: 0...1, count: 5)  // 0, 0.25, 0.5, 0.75, 1
///
/// - Accuracy: Each point is in the range. If the ends are integers, each point is the Double nearest to the exact
///   point. A grid over −a...a is symmetric about 0.
public struct UniformGrid: Hashable, Sendable {
  /// The first and the last point.
  public let range: ClosedRange<Double>
  /// The number of points.
  public let count: Int

  /// Creates a grid of `count` points over `range`. A single point is the range's start.
  ///
  /// - Precondition: `count` is not negative, and the range is finite.
  @inlinable
  public init(over range: ClosedRange<Double>, count: Int) {
    require(Self.problem(over: range, count: count))
    self.range = range
    self.count = count
  }

  /// Returns what is wrong with the arguments, if anything is.
  @inlinable
  package static func problem(over range: ClosedRange<Double>, count: Int) -> ArgumentProblem? {
    if count < 0 { return ArgumentProblem("a grid must have 0 or more points, not \(count)") }
    return range.lowerBound.isFinite && range.upperBound.isFinite
      ? nil : ArgumentProblem("the range of a grid must be finite, not \(range)")
  }

  /// Returns the point at `index`.
  ///
  /// - Precondition: `index` is in 0..<``count``.
  @inlinable
  public subscript(index: Int) -> Double {
    requireIndex(index, of: "a point in this grid", count: count)
    if index == 0 { return range.lowerBound }
    if index == count - 1 { return range.upperBound }
    // The ends are weighted by integers and the sum is divided once, so no fraction is rounded early. Huge ends are
    // scaled by a power of two, so that no product overflows. The kernels use the same formula, with bitwise equal
    // results.
    let scale: Double = max(range.lowerBound.magnitude, range.upperBound.magnitude) > 0x1p900 ? 0x1p-100 : 1
    let sum = scale * range.lowerBound * Double(count - 1 - index) + scale * range.upperBound * Double(index)
    return min(max(sum / (scale * Double(count - 1)), range.lowerBound), range.upperBound)
  }
}
