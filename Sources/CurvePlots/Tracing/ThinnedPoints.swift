import CurveAnalysis

/// A selection of points. The polyline through the selected points is within a given error of all other points.
///
/// The selection is greedy. From a selected point, the search goes forward as long as the straight line to the current
/// point is within the given error of all points between the two. The last point that the search reaches in this way is
/// selected next. Each point passed narrows the range of allowed slopes.
enum ThinnedPoints {
  static func of(_ points: [Knot], within error: Double) -> [Knot] {
    guard var anchor = points.first, var last = points.first else { return [] }
    var kept = [anchor]
    var (low, high) = (-Double.infinity, Double.infinity)
    for point in points.dropFirst() {
      let width = point.time - anchor.time
      let slope = (point.value - anchor.value) / width
      // Two points at one time are a jump, and both are kept.
      if point.time == last.time || slope < low || slope > high {
        if last != anchor { kept.append(last) }
        (anchor, low, high) = (last, -.infinity, .infinity)
      }
      let reach = point.time - anchor.time
      if reach > 0 {
        low = max(low, (point.value - error - anchor.value) / reach)
        high = min(high, (point.value + error - anchor.value) / reach)
      } else {
        kept.append(point)
        (anchor, low, high) = (point, -.infinity, .infinity)
      }
      last = point
    }
    if last != anchor { kept.append(last) }
    return kept
  }
}
