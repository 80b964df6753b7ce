import AnimationCurves

/// The polyline of the fewest links through a tunnel of constant height around a polygon.
///
/// The tunnel lies between the polygon raised and lowered by its half height. Its two ends are gates of no height: the
/// path starts and ends on the polygon. From where one link can get, the next one starts as far as any straight line can
/// see; no path has fewer links, and its corners may lie anywhere in the tunnel.
///
/// The line that gets furthest touches one side of the tunnel and then leaves through the other. The next link starts on
/// that piece of it, its *window*: on the side that is left it has to pass from there on, on the other one from the point
/// that was touched.
///
/// - Complexity: O(*n*) for a polygon of *n* points.
/// - Source: H. Imai and M. Iri, "An optimal algorithm for approximating a piecewise linear function", Journal of
///   Information Processing 9 (1986). That windows lead to the fewest links: S. Suri, "A linear time algorithm for minimum
///   link paths inside a simple polygon", Computer Vision, Graphics, and Image Processing 35 (1986).
struct ImaiIriTunnel {
  /// The points of the polygon: their times never decrease, and two at one time are no further apart than the height.
  let polygon: [Knot]
  /// How far the path may be from the polygon.
  let halfHeight: Double
  /// The value that the path ends at, within the half height of the polygon's own.
  let end: Double

  /// The corners of the path of the fewest links, its ends included; `nil` if it has more than `limit` links.
  func path(limit: Int) -> [Knot]? {
    guard let first = polygon.first, let last = polygon.last, limit > 0 else { return nil }
    let gate = Knot(time: last.time, value: end)
    if polygon.count == 1 { return first == gate ? [first] : [first, gate] }
    if polygon.count == 2 || first.time == last.time { return [first, gate] }

    var path = [first]
    var count = 1
    var lines = ORourkeLines(through: first)
    var link: (line: FittingLine, window: ClosedRange<Double>)?
    func appendCorner(before line: FittingLine) {
      if let link { path.append(link.line.crossing(of: line, within: link.window)) }
    }

    // The index after the last point is that of the gate at the end.
    var index = 1
    while index <= polygon.count {
      let isGate = index == polygon.count
      guard let exit = lines.pass(isGate ? gate : polygon[index], halfHeight: isGate ? 0 : halfHeight, index: index)
      else {
        index += 1
        continue
      }
      count += 1
      if count > limit { return nil }
      appendCorner(before: exit.line)
      link = (exit.line, exit.contact.point.time...exit.point.time)
      lines = ORourkeLines(
        leaving: exit, past: polygon[exit.contact.next..<index], halfHeight: halfHeight, index: index)
    }
    appendCorner(before: lines.middle(through: gate))
    path.append(gate)
    return path
  }
}

extension FittingLine {
  /// The point at which this line meets another one in a window.
  fileprivate func crossing(of other: FittingLine, within window: ClosedRange<Double>) -> Knot {
    let before = other.value(at: window.lowerBound) - value(at: window.lowerBound)
    let after = other.value(at: window.upperBound) - value(at: window.upperBound)
    let share = before == after ? 1 : min(max(before / (before - after), 0), 1)
    let time = window.lowerBound + (window.upperBound - window.lowerBound) * share
    return Knot(time: time, value: value(at: time))
  }
}
