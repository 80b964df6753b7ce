/// A selection of points, such that the line through them passes all other points within an error.
///
/// After a selected point, the next one is the last point for which the straight line between the two passes all points
/// in between within the error. Each of the points in between narrows the range of possible slopes.
enum ThinnedPoints {
  static func of(_ points: [PlotPoint], within error: Double) -> [PlotPoint] {
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
