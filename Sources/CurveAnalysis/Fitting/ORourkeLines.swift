import AnimationCurves

/// All straight lines under some points and over others, which are met from left to right.
///
/// The steepest of the lines and the least steep one touch a point of each side. A new point that one of them misses turns
/// it around the convex hull of the other side; one that all lines miss ends them.
///
/// - Complexity: a constant for each point, on average.
/// - Source: J. O'Rourke, "An on-line algorithm for fitting straight lines between data ranges", Communications of the
///   ACM 24 (1981).
struct ORourkeLines {
  /// What the lines stay under, and the steepest line.
  private var upper = Side(sign: 1)
  /// What the lines stay over, and the least steep line.
  private var lower = Side(sign: -1)

  /// A point that a line touches, and the index of the next point on its side.
  struct Contact {
    let point: Knot
    let next: Int
  }

  /// The end of the lines: a last one touches a side and then leaves through the other one.
  struct Exit {
    let line: FittingLine
    /// Where the line touches a side.
    let contact: Contact
    /// Where it leaves through the other side.
    let point: Knot
    /// Whether it leaves through the upper side.
    let isUpper: Bool
  }

  /// The lines through a point.
  init(through gate: Knot) {
    upper.append(gate)
    lower.append(gate)
  }

  /// The lines that start on the last one of others, between its contact and its exit, and pass `points` on the side of
  /// the contact.
  ///
  /// - Parameter index: The index of the first point after the exit.
  init(leaving exit: Exit, past points: ArraySlice<Knot>, halfHeight: Double, index: Int) {
    let contact = exit.contact.point
    if exit.isUpper {
      lower.append(contact)
      for point in points { lower.append(Knot(time: point.time, value: point.value - halfHeight)) }
      upper.turn(Contact(point: exit.point, next: index), around: &lower)
      upper.append(exit.point)
    } else {
      upper.append(contact)
      for point in points { upper.append(Knot(time: point.time, value: point.value + halfHeight)) }
      lower.turn(Contact(point: exit.point, next: index), around: &upper)
      lower.append(exit.point)
    }
  }

  /// Keeps the lines that pass `point` at a distance of `halfHeight` at most; where there are none, says how the last one
  /// ended and keeps all.
  mutating func pass(_ point: Knot, halfHeight: Double, index: Int) -> Exit? {
    let above = Contact(point: Knot(time: point.time, value: point.value + halfHeight), next: index + 1)
    let below = Contact(point: Knot(time: point.time, value: point.value - halfHeight), next: index + 1)
    if let exit = upper.exit(at: above.point, of: lower) { return exit }
    if let exit = lower.exit(at: below.point, of: upper) { return exit }
    upper.turn(above, around: &lower)
    lower.turn(below, around: &upper)
    upper.append(above.point)
    lower.append(below.point)
    return nil
  }

  /// The line through `point`, which all lines pass, halfway between the steepest and the least steep.
  func middle(through point: Knot) -> FittingLine {
    let slopes = [upper.line?.slope, lower.line?.slope].compactMap(\.self)
    return FittingLine(through: point, slope: slopes.reduce(0) { $0 + $1 / Double(slopes.count) })
  }
}

extension ORourkeLines {
  /// What the lines stay under (sign 1) or over (sign −1).
  private struct Side {
    let sign: Double
    /// The convex hull of the points, as the lines see it.
    private var hull: [Knot] = []
    /// The first point of the hull that a line may still touch.
    private var first = 0
    /// The line that touches this side last, after the other one: the steepest or the least steep.
    private(set) var line: FittingLine?
    private var contact: Contact?
    /// The last point.
    private var last: Knot?

    init(sign: Double) { self.sign = sign }

    /// How the last line, which the other side touches last, leaves through this side; `nil` if `point` does not cut it.
    func exit(at point: Knot, of other: Side) -> Exit? {
      guard let line = other.line, let contact = other.contact, let last else { return nil }
      let after = sign * (point.value - line.value(at: point.time))
      guard after < 0 else { return nil }
      let before = max(0, sign * (last.value - line.value(at: last.time)))
      let time = max(contact.point.time, last.time + (point.time - last.time) * (before / (before - after)))
      return Exit(
        line: line, contact: contact, point: Knot(time: time, value: line.value(at: time)), isUpper: sign > 0)
    }

    /// Turns the line so that it does not miss a new point, around the hull of the other side.
    mutating func turn(_ contact: Contact, around other: inout Side) {
      let point = contact.point
      if let line, sign * (point.value - line.value(at: point.time)) >= 0 { return }
      guard let slope = other.tangent(to: point) else { return }
      line = FittingLine(through: point, slope: slope)
      self.contact = contact
    }

    /// The slope of the line from the hull to a point of the other side.
    private mutating func tangent(to point: Knot) -> Double? {
      func slope(_ index: Int) -> Double? {
        guard index < hull.count, hull[index].time < point.time else { return nil }
        let slope = (point.value - hull[index].value) / (point.time - hull[index].time)
        return slope.isFinite ? slope : nil
      }
      guard var best = slope(first) else { return nil }
      while let next = slope(first + 1), sign * next >= sign * best { (best, first) = (next, first + 1) }
      return best
    }

    /// Adds a point to the hull.
    mutating func append(_ point: Knot) {
      last = point
      if let top = hull.last, top.time == point.time {
        if sign * (point.value - top.value) >= 0 { return }
        hull.removeLast()
      }
      while hull.count > first + 1, isHidden(hull[hull.count - 1], between: hull[hull.count - 2], and: point) {
        hull.removeLast()
      }
      hull.append(point)
    }

    private func isHidden(_ point: Knot, between left: Knot, and right: Knot) -> Bool {
      let before = (point.value - left.value) * (right.time - point.time)
      let after = (right.value - point.value) * (point.time - left.time)
      return sign * (before - after) >= 0
    }
  }
}
