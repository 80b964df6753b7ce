/// Straight lines between stops: CSS's `linear(…)`.
///
///     PiecewiseLinear([.init(0), .init(0.25, at: 0.75), .init(1)]).value(at: 0.375)  // 0.125
///
/// - Domain: 0...1, progress. Range: unlimited; the stops define the end values. Inside 0...1, the first line is
///   extended to progress before the first stop, and the last line to progress after the last stop.
/// - Accuracy: the error is at most 2⁻⁵⁰ · m; asserted in `PiecewiseLinearTests`. m is the greatest of 1, |value|, and
///   the magnitudes of the values at the two stops of the line. At a stop, the value is exact. Between two stops, the
///   value lies between the values at these stops.
/// - Edge cases: several stops at one position make a jump; the value at this position is that of the last of these
///   stops. The velocity is the slope to the right; at 1 it is the slope to the left. The acceleration is 0.
/// - Complexity: O(log *n*) for *n* stops; O(1) if they are about evenly spaced.
/// - Source: CSS Easing Functions Level 2, section 2.1.
public struct PiecewiseLinear: Easing {
  /// A value of the curve and the progress at which the curve has this value.
  public struct Stop: Hashable, Sendable, CustomStringConvertible {
    /// The curve's value at the stop.
    public var value: Double
    /// The progress at the stop: 0.25 for CSS's 25%. `nil` means that the stop is spaced evenly between its neighbours.
    public var position: Double?

    /// Creates a stop of the given value. Without a position, the stop is spaced evenly between its neighbours.
    public init(value: Double, position: Double? = nil) { (self.value, self.position) = (value, position) }

    /// Creates a stop of the given value. Without a position, the stop is spaced evenly between its neighbours.
    public init(_ value: Double, at position: Double? = nil) { self.init(value: value, position: position) }

    /// The stop as CSS writes it: `0.25 75%`.
    public var description: String { "\(number: value)" + (position.map { " \(Percentage.text($0))%" } ?? "") }
  }

  /// A stop whose position is known.
  struct Point: Hashable, Sendable {
    let position: Double
    let value: Double
  }

  /// The stops with resolved positions, in non-decreasing order.
  let points: [Point]

  /// The range of positions is divided into equal intervals, one fewer than there are points. For each interval, this
  /// array holds the number of points in earlier intervals. A last element holds the number of all points.
  private let pointsBefore: [Int32]

  /// The number of intervals per unit of progress.
  private let intervalRate: Double

  /// The tables for bulk sampling. The code in `Sampling/` creates them on demand.
  let shared = SharedAttachment()

  /// Creates the lines through `stops`, in their order.
  ///
  /// As in CSS, a missing position is 0 for the first stop, 1 for the last one, and evenly spaced between the
  /// neighbours for other stops. A position smaller than an earlier one is raised to the greatest earlier position. A
  /// single stop makes a constant curve.
  ///
  /// - Precondition: there is at least one stop, and the magnitudes of values and positions are at most 10¹⁰⁰.
  /// - Complexity: O(*n*).
  public init(_ stops: [Stop]) {
    precondition(!stops.isEmpty, "a piecewise linear easing must have 1 stop or more, not 0")
    var positions = StopPositions()
    for stop in stops {
      precondition(
        stop.value.isWithinMagnitudeLimit && (stop.position ?? 0).isWithinMagnitudeLimit,
        "the stops of a piecewise linear easing must have values and positions within ±\(magnitudeLimit), not "
          + "\(stop.value) at \(stop.position ?? 0)")
      positions.append(stop)
    }
    self.init(points: positions.finished())
  }

  /// Creates the piecewise linear easing through `points`, which are the stops with resolved positions.
  init(points: [Point]) {
    self.points = points
    let width = points[points.count - 1].position - points[0].position
    // For a smaller width the rate may be infinite.
    intervalRate = width > 1e-100 ? Double(points.count - 1) / width : 0
    // There is one number for each interval, and one that counts all points.
    var pointsBefore = [Int32](repeating: 0, count: max(2, points.count))
    for point in points {
      let interval = Self.interval(of: point.position, from: points[0].position, intervalRate, count: points.count)
      // The loop below makes each number count the points of all earlier intervals.
      pointsBefore[interval + 1] += 1
    }
    for interval in pointsBefore.indices.dropFirst() { pointsBefore[interval] += pointsBefore[interval - 1] }
    self.pointsBefore = pointsBefore
  }

  /// The number of points in the interval that contains the most points. The range of positions is divided into equal
  /// intervals, and evaluation searches the points of one interval.
  var maximumPointsPerInterval: Int {
    Int(zip(pointsBefore.dropFirst(), pointsBefore).lazy.map { $0 - $1 }.max() ?? 0)
  }

  /// The stops with resolved positions: each stop has a position, and no position is smaller than the previous one.
  public var stops: [Stop] { points.map { Stop(value: $0.value, position: $0.position) } }

  /// The curve's expression, such as `linear(0 0%, 0.25 75%, 1 100%)`.
  public var description: String {
    var text = "linear("
    for (index, point) in points.enumerated() {
      if index > 0 { text += ", " }
      text += Stop(point.value, at: point.position).description
    }
    return text + ")"
  }
}

// MARK: - Evaluation

extension PiecewiseLinear {
  /// Returns the value and velocity at `progress`; the acceleration is 0.
  public func evaluate(at progress: Double) -> CurveState {
    let line = line(after: progress < 1 ? countOfPoints(upTo: progress) : points.count { $0.position < 1 })
    return CurveState(value: evaluateValue(at: progress), velocity: line?.slope ?? 0, acceleration: 0)
  }

  /// Returns the value at `progress`.
  public func evaluateValue(at progress: Double) -> Double {
    let passed = countOfPoints(upTo: progress)
    if passed > 0 && passed < points.count {
      let line = Line(start: points[passed - 1], end: points[passed])
      return line.clamped(line.value(at: progress))
    }
    let end = points[passed == 0 ? 0 : points.count - 1]
    // The last of several points at one position counts.
    if end.position == progress { return end.value }
    return line(after: passed)?.value(at: progress) ?? end.value
  }

  /// Returns the index of the interval that contains `position`, clamped to the first and the last interval.
  @inline(__always)
  private static func interval(of position: Double, from start: Double, _ rate: Double, count: Int) -> Int {
    Int(min(max((position - start) * rate, 0), Double(max(0, count - 2))))
  }

  /// Returns the number of points whose position is at most `progress`.
  private func countOfPoints(upTo progress: Double) -> Int {
    let interval = Self.interval(of: progress, from: points[0].position, intervalRate, count: points.count)
    // The interval index rises with the position, so all points of earlier intervals lie before `progress`, and all
    // points of later intervals after it.
    var low = Int(pointsBefore[interval])
    var high = Int(pointsBefore[interval + 1])
    while low < high {
      let middle = (low + high) / 2
      if points[middle].position <= progress { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the line from the last of the first `passed` points to the next point. If `passed` is 0, returns the first
  /// line; if `passed` is the number of all points, returns the last line. The curve extends these two lines beyond its
  /// outermost points.
  ///
  /// The line leads through two neighbouring points. Returns `nil` if the easing has only one point, or if these two
  /// points have the same position. If the line through the first two points is `nil`, the curve is constant before the
  /// first point. If the line through the last two points is `nil`, the curve is constant after the last point.
  private func line(after passed: Int) -> Line? {
    guard points.count > 1 else { return nil }
    let first = Swift.min(Swift.max(passed - 1, 0), points.count - 2)
    let line = Line(start: points[first], end: points[first + 1])
    return line.start.position < line.end.position ? line : nil
  }

  /// Returns the same line as `line(after:)`, as the position and value of one point of the line, and the line's slope.
  func tangent(after passed: Int) -> (origin: Double, value: Double, slope: Double) {
    let point = points[Swift.min(Swift.max(passed - 1, 0), points.count - 1)]
    return (point.position, point.value, line(after: passed)?.slope ?? 0)
  }

  /// A straight line through two points at different positions.
  private struct Line {
    let start: Point
    let end: Point

    var slope: Double { (end.value - start.value) / (end.position - start.position) }

    func value(at progress: Double) -> Double {
      let fraction = (progress - start.position) / (end.position - start.position)
      return start.value + (end.value - start.value) * fraction
    }

    /// Returns `value`, clamped to the range between the values at the two ends of the line.
    func clamped(_ value: Double) -> Double {
      let low = Swift.min(start.value, end.value)
      let high = Swift.max(start.value, end.value)
      return Swift.min(Swift.max(value, low), high)
    }
  }
}

// MARK: - Equality

extension PiecewiseLinear {
  /// Returns whether two easings have the same points.
  public static func == (left: PiecewiseLinear, right: PiecewiseLinear) -> Bool { left.points == right.points }

  /// Hashes the points.
  public func hash(into hasher: inout Hasher) { hasher.combine(points) }
}
