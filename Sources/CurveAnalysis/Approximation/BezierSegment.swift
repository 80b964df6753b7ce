package import AnimationCurves

/// A cubic Bézier curve in the plane of time and value. Time never decreases along it.
public struct BezierSegment: Hashable, Sendable {
  /// The start point.
  public var start: Knot
  /// The control point after ``start``.
  public var control1: Knot
  /// The control point before ``end``.
  public var control2: Knot
  /// The end point.
  public var end: Knot

  /// Creates the segment from `start` to `end` with the given control points.
  public init(start: Knot, control1: Knot, control2: Knot, end: Knot) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// Creates the segment from (0, 0) to (1, 1) that equals a cubic Bézier easing.
  package init(_ easing: CubicBezier) {
    self.init(
      start: Knot(time: 0, value: 0), control1: Knot(time: min(max(easing.x1, 0), 1), value: easing.y1),
      control2: Knot(time: min(max(easing.x2, 0), 1), value: easing.y2), end: Knot(time: 1, value: 1))
  }

  /// Creates the straight line between two points.
  package init(from start: Knot, to end: Knot) {
    func between(_ fraction: Double) -> Knot {
      Knot(
        time: start.time + (end.time - start.time) * fraction, value: start.value + (end.value - start.value) * fraction
      )
    }
    self.init(start: start, control1: between(1 / 3), control2: between(2 / 3), end: end)
  }

  /// Returns the point at a parameter from 0 to 1.
  public func point(at parameter: Double) -> Knot {
    let rest = 1 - parameter
    let weights = (
      rest * rest * rest, 3 * rest * rest * parameter, 3 * rest * parameter * parameter,
      parameter * parameter * parameter
    )
    func combine(_ part: KeyPath<Knot, Double>) -> Double {
      (weights.0 * start[keyPath: part] + weights.1 * control1[keyPath: part])
        + (weights.2 * control2[keyPath: part] + weights.3 * end[keyPath: part])
    }
    return Knot(time: combine(\.time), value: combine(\.value))
  }
}

extension BezierSegment {
  /// Returns the maximum magnitude of the difference between the segment's values and the values of `curve` at the same
  /// times.
  ///
  /// The function computes the difference at `count` + 1 points of the segment. Around each local maximum among these
  /// differences, except those of at most 0.8 times the greatest difference found so far, it searches for the exact
  /// maximum.
  ///
  /// - Parameter range: The times of the segment. A time that rounding moves outside is clamped to this range.
  func greatestDifference(from curve: some Curve, within range: ClosedRange<Double>, count: Int) -> Double {
    func distance(_ parameter: Double) -> Double {
      let point = point(at: parameter)
      let time = min(max(point.time, range.lowerBound), range.upperBound)
      return abs(point.value - curve.value(at: time))
    }
    let distances = (0...count).map { distance(Double($0) / Double(count)) }
    var greatest = distances.reduce(0, max)
    for index in 1..<count where distances[index] >= max(distances[index - 1], distances[index + 1]) {
      guard distances[index] > 0.8 * greatest else { continue }
      let found = goldenSectionMinimum(Double(index - 1) / Double(count), Double(index + 1) / Double(count)) {
        -distance($0)
      }
      greatest = max(greatest, -found.value)
    }
    return greatest
  }
}
