// Properties that follow from the stops: their positions, and whether the curve has an inverse.

/// The positions that CSS gives to stops, computed as stops are appended.
///
/// A stop without a position is pending until a stop with a position is appended.
package struct StopPositions {
  private var points: [PiecewiseLinear.Point] = []
  /// The number of points, from the first on, whose positions are known.
  private var placedCount = 0
  private var greatest = -Double.infinity

  package init() {}

  /// Appends the next stop.
  ///
  /// - Complexity: O(1) amortized.
  package mutating func append(_ stop: PiecewiseLinear.Stop) {
    // The first stop is at 0 by default.
    let position = stop.position ?? (points.isEmpty ? 0 : nil)
    // Adding 0 turns a negative zero into a positive one.
    points.append(PiecewiseLinear.Point(position: position ?? .nan, value: stop.value + 0))
    if let position { place(at: position) }
  }

  /// Returns the points. If the last stop has no position, it is at 1.
  package consuming func finished() -> [PiecewiseLinear.Point] {
    if placedCount < points.count { place(at: 1) }
    return points
  }

  /// Sets the last point's position to `position`, or to the greatest earlier position if `position` is smaller. Spaces
  /// the pending points evenly before the last point.
  private mutating func place(at position: Double) {
    greatest = max(greatest, position)
    let last = points.count - 1
    let start = placedCount > 0 ? points[placedCount - 1].position : greatest
    let intervals = Double(last - placedCount + 1)
    for index in placedCount..<last {
      let share = Double(index - placedCount + 1)
      let even = start + (greatest - start) * share / intervals
      points[index] = PiecewiseLinear.Point(position: min(even, greatest), value: points[index].value)
    }
    points[last] = PiecewiseLinear.Point(position: greatest, value: points[last].value)
    placedCount = points.count
  }
}

extension PiecewiseLinear {
  /// Whether the curve has an inverse: on 0...1 it has no jump, every line rises, and it maps 0 to 0 and 1 to 1.
  public var isInvertible: Bool {
    evaluateValue(at: 0) == 0 && evaluateValue(at: 1) == 1 && isContinuous && rises
  }

  /// Whether the curve has no jump in 0...1. A jump at 0 does not count, because only the value after that jump is
  /// used.
  private var isContinuous: Bool {
    var start = 0
    while start < points.count {
      let position = points[start].position
      let end = points[start...].firstIndex { $0.position > position } ?? points.count
      let isJump = points[start].value != points[end - 1].value
      if isJump && position > 0 && position <= 1 { return false }
      start = end
    }
    return true
  }

  /// Whether the curve rises everywhere inside 0...1: on each line between two stops, and on the extensions of the
  /// first and the last line.
  private var rises: Bool {
    guard points.count > 1 else { return false }
    for index in 1..<points.count {
      let (start, end) = (points[index - 1], points[index])
      let isFirst = index == 1
      let isLast = index == points.count - 1
      if start.position < end.position {
        let isVisible = (isFirst || start.position < 1) && (isLast || end.position > 0)
        if isVisible && end.value <= start.value { return false }
      } else {
        // Two outermost points at one position make the curve constant beyond them.
        if isFirst && start.position > 0 { return false }
        if isLast && end.position < 1 { return false }
      }
    }
    return true
  }
}
