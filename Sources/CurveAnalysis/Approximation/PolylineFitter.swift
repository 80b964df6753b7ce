#if !hasFeature(Embedded)
  import CurveSampling
#endif

/// A fitter of polylines. It divides the curve at its jumps, finds a path with the fewest links for each part, and then
/// minimises the error for that number of links.
///
/// A tunnel surrounds a polygonal line that replaces the curve. The distance between this line and the curve is at most
/// a small fraction f of the error. A narrow tunnel has the half height (1 − f) · error: each path through it differs
/// from the curve by at most the error. A wide tunnel has the half height (1 + f) · error: it contains every polyline
/// that differs from the curve by at most the error. If no path through the wide tunnel has fewer links than the path
/// through the narrow tunnel, no polyline within the error has fewer links.
struct PolylineFitter {
  /// A polyline that approximates one part of the curve. The part is a range of the curve's arcs.
  private typealias Path = (part: Range<Int>, knots: [Knot])

  let arcs: CurveArcs
  /// The value of the last knot.
  private let end: Double
  /// The distance of the last knot from the curve.
  private let endDistance: Double

  /// The smallest maximum error for which a polyline is computed; a smaller one is replaced by it, because of rounding
  /// errors. It is 2⁻³⁶ times the greatest magnitude of the curve's values, and at least 2⁶⁴ times the smallest normal
  /// Double.
  private var minimumError: Double { max(0x1p-36 * arcs.size, Double.leastNormalMagnitude * 0x1p64) }
  /// The maximum distance between the curve and the polygonal line that replaces it in the middle of the tunnel,
  /// divided by the given maximum error of the fit.
  private static let fineness = 0x1p-10
  /// An additional limit on the height of a jump that a sloped line may bridge.
  private var maximumBridgedJump = Double.infinity

  init(of curve: some Curve, over range: ClosedRange<Double>?, endingAt end: Double?) throws(FittingError) {
    guard let range = range ?? curve.extent else { throw .neverRests(curve: curve.description) }
    range.requireFinite("a fit")
    self.init(of: try CurveArcs(of: curve, over: range), endingAt: end)
  }

  /// Creates the fitter of a curve that is already divided into arcs.
  init(of arcs: CurveArcs, endingAt end: Double?) {
    self.arcs = arcs
    let curveEnd = arcs.curve.value(at: arcs.range.upperBound)
    self.end = end ?? curveEnd
    endDistance = abs(self.end - curveEnd)
  }

  // MARK: - Fits by error and by number of points

  func fit(within error: Double) throws(FittingError) -> PolylineFit {
    if error < endDistance { throw .endOutOfReach(end: end, error: error, least: endDistance) }
    let rounded = max(error, minimumError)
    guard let fewest = fewest(within: rounded) else {
      throw .tooManyPoints(error: error, limit: PolylineFit.maximumPointCount)
    }
    let fit = nearest(to: fewest, within: rounded)
    if fit.error <= error { return fit }
    // No knot fits between the values of a curve that jumps at every Double. The knots are then placed on the curve.
    var fitter = self
    fitter.maximumBridgedJump = rounded * 0x1p-8
    guard let pinned = fitter.fewest(within: rounded).map({ fitter.nearest(to: $0, within: rounded) }),
      pinned.error <= error
    else { throw .errorBelowRounding(error, least: max(minimumError, fit.error)) }
    return pinned
  }

  func fit(points: Int) throws(FittingError) -> PolylineFit {
    let limit = min(points, PolylineFit.maximumPointCount)
    func isEnough(_ error: Double) -> Bool { paths(within: error, fineness: Self.fineness, limit: limit) != nil }
    // The error of a single line is at most about the height of the curve.
    var bracket = Bracket(high: max(arcs.height + endDistance, minimumError))
    while !isEnough(bracket.high), bracket.high.isFinite { bracket.high *= 2 }
    bracket.narrow(downTo: max(minimumError, endDistance), isEnough)
    guard let fewest = paths(within: bracket.high, fineness: Self.fineness, limit: limit) else {
      throw .tooManyPoints(error: bracket.high, limit: limit)
    }
    return nearest(to: fewest, within: bracket.high)
  }

  /// Returns the knots of a polyline within `error`, for a plot. There may be a few more points than needed. The
  /// error is neither measured nor minimised.
  func drawing(within error: Double) throws(FittingError) -> [Knot] {
    let rounded = max(error, minimumError)
    guard !exceedsPointLimit(rounded),
      let paths = paths(within: rounded, fineness: 0x1p-8, limit: PolylineFit.maximumPointCount)
    else { throw .tooManyPoints(error: error, limit: PolylineFit.maximumPointCount) }
    return paths.flatMap { $0.knots }
  }

  // MARK: - Paths

  /// Returns, for each part of the curve, the polyline with the fewest segments within `error` of that part; `nil` if
  /// the curve needs too many points.
  private func fewest(within error: Double) -> [Path]? {
    let limit = PolylineFit.maximumPointCount
    var fineness = 0x1p-8
    guard !exceedsPointLimit(error), var paths = paths(within: error, fineness: fineness, limit: limit) else {
      return nil
    }
    while fineness > 0x1p-21, error * fineness > 0x1p-50 * arcs.size {
      let wider = error * (1 + 2 * fineness)
      guard let fewer = self.paths(within: wider, fineness: fineness, limit: limit) else { break }
      if Self.count(fewer) == Self.count(paths) { break }
      fineness /= 16
      guard let finer = self.paths(within: error, fineness: fineness, limit: limit) else { break }
      paths = finer
    }
    return paths
  }

  /// Returns whether the curve needs far too many points: a polygon within `error` / 16 of the curve has more than 32
  /// times the maximum number of points of a fit; or, if more arcs were not even found, more than that maximum.
  private func exceedsPointLimit(_ error: Double) -> Bool {
    let limit = (arcs.areComplete ? 32 : 1) * PolylineFit.maximumPointCount
    return arcs.points(of: arcs.arcs.indices, within: error / 16, limit: limit) == nil
  }

  /// Returns, for each part between jumps, the path with the fewest links; `nil` if all paths together have more than
  /// `limit` points.
  private func paths(within error: Double, fineness: Double, limit: Int) -> [Path]? {
    var paths: [Path] = []
    var left = limit
    // A jump is bridged if a sloped line across it can stay within the error of the curve before and after it.
    for part in arcs.parts(betweenJumpsAbove: min(2 * error * (1 - fineness), maximumBridgedJump)) {
      guard let polygon = polygon(of: part, within: error * fineness),
        let path = path(of: part, around: polygon, halfHeight: error - error * fineness, limit: left - 1)
      else { return nil }
      left -= path.count
      paths.append((part, path))
    }
    return paths
  }

  /// Returns a polygonal line within `distance` of a part of the curve; `nil` if it would have more than 2²¹ points.
  private func polygon(of part: Range<Int>, within distance: Double) -> [Knot]? {
    arcs.points(of: part, within: distance, limit: 1 << 21)
  }

  /// Returns the minimum-link path through the tunnel around `polygon`; `nil` if it has more than `limit` links.
  private func path(of part: Range<Int>, around polygon: [Knot], halfHeight: Double, limit: Int) -> [Knot]? {
    guard let last = polygon.last else { return nil }
    let end = part.upperBound == arcs.arcs.count ? end : last.value
    return ImaiIriTunnel(polygon: polygon, halfHeight: halfHeight, end: end).path(limit: limit)
  }

  private static func count(_ paths: [Path]) -> Int { paths.reduce(0) { $0 + $1.knots.count } }

  // MARK: - Minimising the error

  /// Returns the polyline with the minimum error among those that have, in each part of the curve, at most as many
  /// links as `paths` has in that part.
  private func nearest(to paths: [Path], within error: Double) -> PolylineFit {
    var knots: [Knot] = []
    for path in paths {
      // A single link between two fixed ends cannot be improved.
      knots += path.knots.count <= 2 ? path.knots : nearest(to: path.knots, of: path.part, within: error)
    }
    let fit = PolylineFit(knots: knots, arcs: arcs)
    let snapped = PolylineFit(knots: snapped(knots, within: error), arcs: arcs)
    return snapped.error <= fit.error ? snapped : fit
  }

  private func nearest(to path: [Knot], of part: Range<Int>, within error: Double) -> [Knot] {
    var nearest = path
    var finest: (polygon: [Knot], distance: Double)?
    var bracket = Bracket(high: error)
    let isLast = part.upperBound == arcs.arcs.count
    let minimumBridgingError = arcs.highestJump(in: part) / 2 * (1 + 2 * Self.fineness)
    bracket.narrow(downTo: max(minimumError, isLast ? endDistance : 0, minimumBridgingError)) { smaller in
      let distance = smaller * Self.fineness
      // A polygon is fine enough for all greater errors, so it is reused.
      if finest?.distance ?? .infinity > distance {
        finest = polygon(of: part, within: distance).map { ($0, distance) }
      }
      guard let (polygon, distance) = finest,
        let nearer = self.path(of: part, around: polygon, halfHeight: smaller - distance, limit: path.count - 1)
      else { return false }
      nearest = nearer
      return true
    }
    return nearest
  }

  /// Returns the knots, each moved to a corner of a polygon: the corner whose time is nearest to the knot's time. The
  /// polygon's corners are points of the curve, and its edges are within `error` of the curve. The first and the last
  /// knot, and knots at the time of a jump, are not moved. If the polygon would have more than four times as many
  /// corners as there are knots, no knot is moved.
  private func snapped(_ knots: [Knot], within error: Double) -> [Knot] {
    guard let corners = arcs.points(of: arcs.arcs.indices, within: error, limit: 4 * knots.count) else { return knots }
    var index = 0
    return knots.enumerated().map { position, knot in
      if position == 0 || position == knots.count - 1 { return knot }
      while index + 1 < corners.count,
        abs(corners[index + 1].time - knot.time) <= abs(corners[index].time - knot.time)
      { index += 1 }
      let isJump = index > 0 && corners[index - 1].time == corners[index].time
      return isJump && corners[index].time == knot.time ? knot : corners[index]
    }
  }
}

/// A bisection for the least error at which a condition holds. The condition holds at ``high``.
struct Bracket {
  var high: Double

  /// Lowers ``high`` to the least error at which `holds` is `true`, with a relative tolerance of 2⁻⁹, but not below
  /// `least`.
  mutating func narrow(downTo least: Double, _ holds: (Double) -> Bool) {
    guard high > least else { return }
    var low = max(least, high / 2)
    while holds(low) {
      high = low
      if low == least { return }
      low = max(least, low / 2)
    }
    while high - low > 0x1p-9 * high {
      let middle = low + (high - low) / 2
      // Subnormal numbers are farther apart than the tolerance.
      if middle == low || middle == high { return }
      if holds(middle) { high = middle } else { low = middle }
    }
  }
}
