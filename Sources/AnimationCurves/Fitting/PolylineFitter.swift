/// Fits polylines to a curve: cuts it at its jumps, finds the fewest links of each stretch, and then the least error for
/// as many.
///
/// The tunnel is built around a polygon that is within a small share of the error from the curve. A path through the
/// tunnel that is narrower by this share is near enough to the curve; where the tunnel that is wider by it has no shorter
/// path, no polyline has fewer links.
struct PolylineFitter {
  private let arcs: CurveArcs
  /// The value of the last knot.
  private let end: Double
  /// The distance of the last knot from the curve.
  private let endDistance: Double

  /// An error below this is not told from rounding: 2⁻³⁶ of the curve's size.
  private var leastError: Double { max(0x1p-36 * arcs.size, Double.leastNormalMagnitude * 0x1p64) }
  /// How far the polygon is from the curve, as a share of the error.
  private static let fineness = 0x1p-12
  /// A polygon of more points is not made.
  private static let polygonLimit = 1 << 21

  init(of curve: some Curve, over range: ClosedRange<Double>?, endingAt end: Double?) throws(FittingError) {
    guard let range = range ?? curve.extent else { throw .neverRests(curve: curve.description) }
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite, "a curve is fitted over a finite range, not \(range)")
    arcs = try CurveArcs(of: curve, over: range)
    let curveEnd = curve.value(at: range.upperBound)
    self.end = end ?? curveEnd
    endDistance = abs(self.end - curveEnd)
  }

  // MARK: - The two questions

  func fit(within error: Double) throws(FittingError) -> PolylineFit {
    if error < endDistance { throw .endOutOfReach(end: end, error: error, least: endDistance) }
    let allowed = max(error, leastError)
    guard let fewest = fewest(within: allowed) else {
      throw .tooManyPoints(error: error, limit: PolylineFit.greatestCount)
    }
    let fit = nearest(to: fewest, within: allowed)
    if fit.error > error { throw .errorBelowRounding(error, least: leastError) }
    return fit
  }

  func fit(points: Int) throws(FittingError) -> PolylineFit {
    // One line from end to end is within the height of the curve, and what the end is away from it.
    var bracket = Bracket(high: max(arcs.height + endDistance, leastError))
    let limit = min(points, PolylineFit.greatestCount)
    bracket.narrow(downTo: max(leastError, endDistance)) { error in
      paths(within: error, fineness: Self.fineness, limit: limit) != nil
    }
    guard let fewest = paths(within: bracket.high, fineness: Self.fineness, limit: limit) else {
      throw .tooManyPoints(error: bracket.high, limit: limit)
    }
    return nearest(to: fewest, within: bracket.high)
  }

  // MARK: - Paths

  /// The shortest path of each stretch at a distance of `error` at most.
  private func fewest(within error: Double) -> [[Knot]]? {
    let limit = PolylineFit.greatestCount
    // Far fewer points than a path that is too long would have links.
    if arcs.points(within: error / 16, limit: 32 * limit) == nil { return nil }
    var fineness = Self.fineness
    guard var paths = paths(within: error, fineness: fineness, limit: limit) else { return nil }
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

  /// The shortest path of each stretch between jumps, with `limit` points at most in all.
  private func paths(within error: Double, fineness: Double, limit: Int) -> [[Knot]]? {
    guard let polygon = arcs.points(within: error * fineness, limit: Self.polygonLimit) else { return nil }
    var paths: [[Knot]] = []
    var left = limit
    for stretch in Stretches(of: polygon, height: 2 * error) {
      guard let path = path(through: stretch, of: polygon, within: error, fineness: fineness, limit: left - 1) else {
        return nil
      }
      left -= path.count
      paths.append(path)
    }
    return paths
  }

  private func path(
    through stretch: Range<Int>, of polygon: [Knot], within error: Double, fineness: Double, limit: Int
  ) -> [Knot]? {
    let isLast = stretch.upperBound == polygon.endIndex
    return ImaiIriTunnel(
      polygon: polygon[stretch], halfHeight: error * (1 - fineness),
      end: isLast ? end : polygon[stretch.upperBound - 1].value
    ).path(limit: limit)
  }

  private static func count(_ paths: [[Knot]]) -> Int { paths.reduce(0) { $0 + $1.count } }

  // MARK: - The least error

  /// The polyline of as many links in each stretch as `paths` have, as near to the curve as that allows.
  private func nearest(to paths: [[Knot]], within error: Double) -> PolylineFit {
    var knots: [Knot] = []
    for (index, path) in paths.enumerated() {
      // A single link between two ends is what it is.
      knots += path.count <= 2 ? path : nearest(to: path, index, within: error)
    }
    let fit = PolylineFit(knots: knots, arcs: arcs)
    let snapped = PolylineFit(knots: snapped(knots, within: error), arcs: arcs)
    return snapped.error <= fit.error ? snapped : fit
  }

  private func nearest(to path: [Knot], _ index: Int, within error: Double) -> [Knot] {
    var nearest = path
    var bracket = Bracket(high: error)
    bracket.narrow(downTo: max(leastError, endDistance)) { smaller in
      guard let polygon = arcs.points(within: smaller * Self.fineness, limit: Self.polygonLimit) else { return false }
      let stretch = Array(Stretches(of: polygon, height: 2 * error))[index]
      let jumps = Stretches(of: Array(polygon[stretch]), height: 2 * smaller)
      guard jumps.isSingle,
        let path = self.path(
          through: stretch, of: polygon, within: smaller, fineness: Self.fineness, limit: path.count - 1)
      else { return false }
      nearest = path
      return true
    }
    return nearest
  }

  /// The knots moved to the corners of the curve nearest to them.
  private func snapped(_ knots: [Knot], within error: Double) -> [Knot] {
    guard let polygon = arcs.points(within: error, limit: 4 * knots.count) else { return knots }
    var index = 0
    return knots.enumerated().map { position, knot in
      if position == 0 || position == knots.count - 1 { return knot }
      while index + 1 < polygon.count,
        abs(polygon[index + 1].time - knot.time) <= abs(polygon[index].time - knot.time)
      { index += 1 }
      return polygon[index].time == knot.time ? knot : polygon[index]
    }
  }
}

/// The stretches of a polygon between jumps that are higher than a given height, as ranges of its points.
private struct Stretches: Sequence, IteratorProtocol {
  private let polygon: [Knot]
  private let height: Double
  private var start = 0

  init(of polygon: [Knot], height: Double) { (self.polygon, self.height) = (polygon, height) }

  /// Whether there is no such jump.
  var isSingle: Bool {
    var copy = self
    _ = copy.next()
    return copy.next() == nil
  }

  mutating func next() -> Range<Int>? {
    guard start < polygon.count else { return nil }
    var end = start + 1
    while end < polygon.count,
      polygon[end].time > polygon[end - 1].time || abs(polygon[end].value - polygon[end - 1].value) <= height
    { end += 1 }
    defer { start = end }
    return start..<end
  }
}

/// A range of errors: what is asked for holds at its high end and not at its low end.
private struct Bracket {
  var high: Double

  /// Lowers the high end as far as the condition holds, to within 2⁻¹⁰ of itself, but not below `least`.
  mutating func narrow(downTo least: Double, _ holds: (Double) -> Bool) {
    var low = max(least, high / 2)
    while high > least, holds(low) {
      high = low
      if low == least { return }
      low = max(least, low / 2)
    }
    while high - low > 0x1p-10 * high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
  }
}
