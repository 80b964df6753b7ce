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
///   stops. The velocity is the slope to the right; at 1 it is the slope to the left. The acceleration is 0. A value
///   in bulk has the bits of a single value.
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
    public init(_ value: Double, at position: Double? = nil) { (self.value, self.position) = (value, position) }

    /// The stop as CSS writes it: `0.25 75%`.
    public var description: String { "\(number: value)" + (position.map { " \(Percentage.text($0))%" } ?? "") }
  }

  /// A stop whose position is known.
  package struct Point: Hashable, Sendable {
    package let position: Double
    package let value: Double
  }

  /// The stops with resolved positions, in non-decreasing order.
  package let points: [Point]

  /// The range of positions is divided into equal intervals, one fewer than there are points. For each interval, this
  /// array holds the number of points in earlier intervals. A last element holds the number of all points.
  private let pointsBefore: [Int32]

  /// The number of points in the interval that contains the most points. Evaluation searches the points of one
  /// interval.
  package let maximumPointsPerInterval: Int

  /// The number of intervals per unit of progress.
  private let intervalRate: Double

  /// The tables for bulk sampling. The module CurveSampling creates them on demand.
  package let shared = SharedAttachment()

  /// Creates the lines through `stops`, in their order.
  ///
  /// As in CSS, a missing position is 0 for the first stop, 1 for the last one, and evenly spaced between the
  /// neighbours for other stops. A position smaller than an earlier one is raised to the greatest earlier position. A
  /// single stop makes a constant curve.
  ///
  /// - Precondition: there is at least one stop, and the magnitudes of values and positions are at most 10¹⁰⁰.
  /// - Complexity: O(*n*).
  public init(_ stops: [Stop]) {
    require(Self.problem(stops))
    var positions = StopPositions()
    for stop in stops { positions.append(stop) }
    self.init(points: positions.finished())
  }

  /// Returns what is wrong with the stops, if anything is.
  package static func problem(_ stops: [Stop]) -> ArgumentProblem? {
    if stops.isEmpty { return ArgumentProblem("a piecewise linear easing must have 1 stop or more, not 0") }
    for stop in stops
    where !(stop.value.isWithinMagnitudeLimit && (stop.position ?? 0).isWithinMagnitudeLimit) {
      return ArgumentProblem(
        "the stops of a piecewise linear easing must have values and positions within ±\(magnitudeLimit), not "
          + "\(stop.value) at \(stop.position ?? 0)")
    }
    return nil
  }

  /// Creates the piecewise linear easing through `points`, which are the stops with resolved positions.
  package init(points: [Point]) {
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
    maximumPointsPerInterval = Int(pointsBefore.max() ?? 0)
    for interval in pointsBefore.indices.dropFirst() { pointsBefore[interval] += pointsBefore[interval - 1] }
    self.pointsBefore = pointsBefore
  }

  /// The stops with resolved positions: each stop has a position, and no position is smaller than the previous one.
  public var stops: [Stop] { points.map { Stop($0.value, at: $0.position) } }

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
    // At 1 the velocity is that from the left.
    let passed = countOfPoints(upTo: min(progress, (1.0).nextDown))
    return CurveState(value: evaluateValue(at: progress), velocity: slope(after: passed), acceleration: 0)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double { 0 }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at progress: Double) -> Double {
    line(after: countOfPoints(upTo: progress)).value(at: progress)
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

  /// A line from the position `origin`, where it has `value`, to `origin` + `width`, where it has the value `far`.
  package struct Line {
    package let origin, width, value, far: Double

    /// Returns the value at `progress`. It lies between `value` and `far`, and is `value` at `origin`. The kernel has
    /// the same operations, so its results are bitwise equal.
    @inline(__always)
    func value(at progress: Double) -> Double {
      let bare = value + (far - value) * ((progress - origin) / width)
      let (least, greatest) = value < far ? (value, far) : (far, value)
      return bare < least ? least : bare > greatest ? greatest : bare
    }
  }

  /// Returns the line that begins at the last of the first `passed` points and ends at the next point.
  ///
  /// If `passed` is 0 or the number of all points, the line begins at the first or the last point and ends at progress
  /// 0 or 1. It extends the line between the first two or the last two points.
  package func line(after passed: Int) -> Line {
    if passed > 0 && passed < points.count {
      let (start, end) = (points[passed - 1], points[passed])
      return Line(
        origin: start.position, width: end.position - start.position, value: start.value, far: end.value)
    }
    let (point, end) = passed == 0 ? (points[0], 0.0) : (points[points.count - 1], 1.0)
    // Beyond 0...1 there is no progress. The width is that of any line.
    guard passed == 0 ? point.position > end : point.position < end else {
      return Line(origin: point.position, width: 1, value: point.value, far: point.value)
    }
    let width = end - point.position
    let far = point.value + slope(after: passed) * width
    let limit = Double.greatestFiniteMagnitude
    return Line(origin: point.position, width: width, value: point.value, far: Swift.min(Swift.max(far, -limit), limit))
  }

  /// Returns the slope of the line after the first `passed` points. If `passed` is 0, it is the line between the first
  /// two points; if `passed` is the number of all points, that between the last two. The slope is 0 if the easing has
  /// only one point, or if these two points have the same position.
  private func slope(after passed: Int) -> Double {
    guard points.count > 1 else { return 0 }
    let first = Swift.min(Swift.max(passed - 1, 0), points.count - 2)
    let (start, end) = (points[first], points[first + 1])
    return start.position < end.position ? (end.value - start.value) / (end.position - start.position) : 0
  }
}

// MARK: - Equality

extension PiecewiseLinear {
  /// Returns whether two easings have the same points.
  public static func == (left: PiecewiseLinear, right: PiecewiseLinear) -> Bool { left.points == right.points }

  /// Hashes the points.
  public func hash(into hasher: inout Hasher) { hasher.combine(points) }
}
