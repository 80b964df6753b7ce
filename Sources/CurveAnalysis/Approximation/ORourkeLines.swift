#if !hasFeature(Embedded)
  import CurveSampling
#endif

/// The set of all straight lines that pass below some points and above others. The points are added from left to right.
///
/// Every line of the set passes below the *upper points* and above the *lower points*, or touches them. From left to
/// right, the line of maximum slope touches first a lower point and then an upper point. The line of minimum slope
/// touches first an upper point and then a lower point.
///
/// The lines must pass below each new upper point. If the point is below the line of maximum slope, this line is
/// rotated: it then goes through the new point and touches the convex hull of the lower points. The lines must pass
/// above each new lower point. If the point is above the line of minimum slope, this line is rotated: it then goes
/// through the new point and touches the convex hull of the upper points.
///
/// The set is complete when all its lines pass above a new point that they must pass below, or below a new point that
/// they must pass above. The new point is then not added. The complete set contains all lines that fit the points
/// before the new one.
///
/// - Complexity: amortised O(1) for each point.
/// - Source: J. O'Rourke, "An on-line algorithm for fitting straight lines between data ranges", Communications of the
///   ACM 24 (1981).
struct ORourkeLines {
  /// The upper side: the points that every line of the set must pass below. It also stores the line of maximum slope.
  private var upper = Side(sign: 1)
  /// The lower side: the points that every line of the set must pass above. It also stores the line of minimum slope.
  private var lower = Side(sign: -1)

  /// The point at which a line touches the upper or the lower side, and the index of the next point of that side.
  struct Contact {
    let point: Knot
    let next: Int
  }

  /// The end of a complete set of lines: no line of the set can pass the next point on the required side. Of all lines
  /// of the set, ``line`` extends furthest to the right between the upper and the lower side. From left to right, it
  /// first touches a point of one side and then crosses the other side.
  struct Exit {
    let line: FittingLine
    /// The point of the upper or the lower side that the line touches. Further to the right, the line crosses the
    /// opposite side.
    let contact: Contact
    /// The point at which the line crosses the upper or the lower side, which is the polyline through that side's
    /// points. Further to the left, the line touches a point of the opposite side.
    let point: Knot
    /// Whether the line crosses the upper side, the polyline through the points that the lines pass below. If not, it
    /// crosses the lower side, the polyline through the points that the lines pass above.
    let isUpper: Bool
  }

  /// Creates the set of all straight lines through the point `gate`.
  init(through gate: Knot) {
    upper.append(gate)
    lower.append(gate)
  }

  /// Creates the set of lines that start on the line of `exit`. Each new line starts between two points of that line:
  /// the point at which that line touches one side, and the point at which that line crosses the opposite side.
  ///
  /// - Parameters:
  ///   - points: The points between the contact and the crossing.
  ///   - halfHeight: The maximum vertical distance of a new line from `points`, in one direction. If the line of `exit`
  ///     touches the lower side, a new line may be at most this far below `points`. If it touches the upper side, a new
  ///     line may be at most this far above them.
  ///   - index: The index of the first point after the exit.
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

  /// Removes the lines whose vertical distance from `point` is greater than `halfHeight`, and returns `nil`. If no line
  /// would remain, removes none and returns the ``Exit``. The exit contains the line that stays furthest to the right
  /// between two polylines. One goes through the points that the lines must pass below and ends `halfHeight` above
  /// `point`. The other goes through the points that the lines must pass above and ends `halfHeight` below `point`.
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

  /// Returns the line through `point` whose slope is the mean of the maximum and minimum slopes. All lines of the set
  /// must pass through `point`.
  func middle(through point: Knot) -> FittingLine {
    let slopes = [upper.line?.slope, lower.line?.slope].compactMap { $0 }
    return FittingLine(through: point, slope: slopes.reduce(0) { $0 + $1 / Double(slopes.count) })
  }
}

extension ORourkeLines {
  /// The points above (sign 1) or below (sign −1) the lines.
  private struct Side {
    let sign: Double
    /// The half of the points' convex hull that faces the lines.
    private var hull: [Knot] = []
    /// The index of the first hull point that a line may still touch.
    private var first = 0
    /// For the upper side, the line of maximum slope; for the lower side, the line of minimum slope. From left to
    /// right, the line first touches a point of the opposite side, and then a point of this side. `nil` if there is no
    /// such line yet.
    private(set) var line: FittingLine?
    private var contact: Contact?
    /// The point that was added last.
    private var last: Knot?

    init(sign: Double) { self.sign = sign }

    /// Returns the ``Exit`` of the set of lines if no line of the set passes `point` on the required side; otherwise
    /// `nil`. If `sign` is 1, the lines are required to pass below `point`, and the line of the exit is the line of
    /// minimum slope. If `sign` is −1, they are required to pass above `point`, and the line of the exit is the line of
    /// maximum slope. `other` is the opposite side, in which this line is stored.
    func exit(at point: Knot, of other: Side) -> Exit? {
      guard let line = other.line, let contact = other.contact, let last else { return nil }
      let after = sign * (point.value - line.value(at: point.time))
      guard after < 0 else { return nil }
      let before = max(0, sign * (last.value - line.value(at: last.time)))
      let time = max(contact.point.time, last.time + (point.time - last.time) * (before / (before - after)))
      return Exit(
        line: line, contact: contact, point: Knot(time: time, value: line.value(at: time)), isUpper: sign > 0)
    }

    /// If `contact.point`, a new point of this side, is beyond the line, rotates the line around the hull of the other
    /// side until the line goes through that point.
    mutating func turn(_ contact: Contact, around other: inout Side) {
      let point = contact.point
      if let line, sign * (point.value - line.value(at: point.time)) >= 0 { return }
      guard let slope = other.tangent(to: point) else { return }
      line = FittingLine(through: point, slope: slope)
      self.contact = contact
    }

    /// Returns the slope of the line that touches this side's hull and goes through `point`, a point of the other side.
    /// The result is `nil` if there is no such line with a finite slope.
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
