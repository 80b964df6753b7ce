// What can be told from the stops alone: their positions, and whether the curve has an inverse.

extension PiecewiseLinear {
  /// `stops` with the positions that CSS gives them.
  ///
  /// - Precondition: `stops` is not empty.
  static func resolved(_ stops: [Stop]) -> [Point] {
    // 1. The given positions, the first and the last one; none is smaller than one before it.
    var positions = stops.map(\.position)
    let last = positions.count - 1
    positions[0] = positions[0] ?? 0
    positions[last] = positions[last] ?? 1
    var greatest = -Double.infinity
    for index in positions.indices {
      guard let position = positions[index] else { continue }
      greatest = Swift.max(greatest, position)
      positions[index] = greatest
    }
    // 2. Runs without a position are spaced evenly between the known neighbours.
    var points: [Point] = []
    points.reserveCapacity(stops.count)
    for index in stops.indices {
      guard let end = positions[index] else { continue }
      let start = points.last?.position ?? end
      let intervals = Double(index - points.count + 1)
      for (step, missing) in (points.count..<index).enumerated() {
        let position = start + (end - start) * Double(step + 1) / intervals
        points.append(Point(position: Swift.min(position, end), value: stops[missing].value))
      }
      points.append(Point(position: end, value: stops[index].value))
    }
    return points
  }

  /// Whether the curve has an inverse: on 0...1 it has no jump, every line rises, and it takes 0 to 0 and 1 to 1.
  public var isInvertible: Bool {
    evaluateValue(at: 0) == 0 && evaluateValue(at: 1) == 1 && isContinuous && rises
  }

  /// Whether there is no jump in 0...1. One at 0 is none: only its last value is ever reached.
  private var isContinuous: Bool {
    var start = 0
    while start < points.count {
      let position = points[start].position
      let end = points[start...].firstIndex { $0.position > position } ?? points.count
      let isJump = points[start].value != points[end - 1].value
      if isJump && position > 0 && position <= 1 { return false }
      start = end
    }
    return true
  }

  /// Whether every line that passes through the inside of 0...1 rises, the outermost ones being extended.
  private var rises: Bool {
    guard points.count > 1 else { return false }
    for index in 1..<points.count {
      let (start, end) = (points[index - 1], points[index])
      let isFirst = index == 1
      let isLast = index == points.count - 1
      if start.position < end.position {
        let isVisible = (isFirst || start.position < 1) && (isLast || end.position > 0)
        if isVisible && end.value <= start.value { return false }
      } else {
        // Two outermost points at one position leave the curve constant beyond them.
        if isFirst && start.position > 0 { return false }
        if isLast && end.position < 1 { return false }
      }
    }
    return true
  }
}
