/// A selection of points, such that the line through them passes all others within an error.
///
/// The point after a selected one is the last whose line from it passes all points in between. The cone of directions
/// that pass them narrows with each point.
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
