#if !hasFeature(Embedded)
  import CurveSampling
#endif

/// The minimum-link path through a tunnel of constant height around a polygonal line (Imai–Iri polyline
/// approximation).
///
/// The tunnel lies between two copies of the polygon: one raised and one lowered by the half height. The path starts at
/// the polygon's first point. It ends at the time of the polygon's last point, with the value ``end``. No path from
/// this start to this end in the tunnel has fewer links. A corner of the path may lie anywhere in the tunnel.
///
/// The links are found from left to right. Each link except the last lies on the straight line that extends furthest to
/// the right in the tunnel. The first link's line is chosen from the lines through the start of the path. A later
/// link's line is chosen from the lines that start at any point of a piece of the previous link's line, the *window*.
/// The last link leads to the end of the path.
///
/// The *window* of a link is a piece of the link's line. It begins at the point of contact, where the line touches one
/// side of the tunnel. It ends at the crossing, further to the right, where the line crosses the opposite side. To the
/// right of the point of contact, the line of the next link must not cross the side that was touched. To the right of
/// the crossing, it must not cross the opposite side either.
///
/// - Complexity: O(*n*) for a polygon of *n* points.
/// - Source: H. Imai and M. Iri, "An optimal algorithm for approximating a piecewise linear function", Journal of
///   Information Processing 9 (1986). The proof that a path through these windows has the fewest links: S. Suri, "A
///   linear time algorithm for minimum link paths inside a simple polygon", Computer Vision, Graphics, and Image
///   Processing 35 (1986).
struct ImaiIriTunnel {
  /// The points of the polygon. Their times never decrease. Two points of equal time differ in value by at most the
  /// tunnel's height.
  let polygon: [Knot]
  /// The maximum vertical distance of the path from ``polygon``: half the height of the tunnel.
  let halfHeight: Double
  /// The value at the end of the minimum-link path. This value differs from the polygon's end value by at most
  /// ``halfHeight``.
  let end: Double

  /// Returns the corners of the minimum-link path, its ends included; `nil` if it has more than `limit` links.
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

    // The end gate has the index after the last point.
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
  /// Returns this line's point at the time at which it crosses `other`, clamped to `window`. If the lines are parallel,
  /// the time is the end of `window`.
  fileprivate func crossing(of other: FittingLine, within window: ClosedRange<Double>) -> Knot {
    let before = other.value(at: window.lowerBound) - value(at: window.lowerBound)
    let after = other.value(at: window.upperBound) - value(at: window.upperBound)
    let fraction = before == after ? 1 : min(max(before / (before - after), 0), 1)
    let time = window.lowerBound + (window.upperBound - window.lowerBound) * fraction
    return Knot(time: time, value: value(at: time))
  }
}
