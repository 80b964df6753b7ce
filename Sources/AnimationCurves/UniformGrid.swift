/// Equally spaced instants over a range, both ends exact.
///
///     UniformGrid(over: 0...1, count: 5)  // 0, 0.25, 0.5, 0.75, 1
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

  /// The point at `index`, from 0 to `count - 1`.
  @inlinable
  public subscript(index: Int) -> Double {
    precondition(index >= 0 && index < count, "a grid of \(count) points has none at \(index)")
    if index == 0 { return range.lowerBound }
    if index == count - 1 { return range.upperBound }
    let share = Double(index) / Double(count - 1)
    return range.lowerBound * (1 - share) + range.upperBound * share
  }
}
