/// Those of some points that a line through them needs to stay within an error of the others.
///
/// From a point that is kept, the line goes on to the last one before it would miss one that it passes (the cone of
/// directions that miss none gets narrower with each).
enum ThinnedPoints {
  static func of(_ points: [PlotPoint], within error: Double) -> [PlotPoint] {
    guard var anchor = points.first, var last = points.first else { return [] }
    var kept = [anchor]
    var (low, high) = (-Double.infinity, Double.infinity)
    for point in points.dropFirst() {
      let width = point.time - anchor.time
      let slope = (point.value - anchor.value) / width
      // Points at one time are a jump: both are kept.
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
