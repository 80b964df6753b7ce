import CurveSampling

/// The polyline of the fewest keys within an error of one number that is made of lines. Keys have any time and value.
///
/// Among the polylines of so many keys, it has nearly the least error: no such polyline has one less than 0.99 of it.
///
/// The first and the last key are on the source, and so are both sides of a jump that is higher than twice the error.
struct FreeKeys {
  private(set) var keys: [AnimationTrack<Double>.Key] = []
  private(set) var worst = Knot(time: 0, value: 0)

  /// - Precondition: The part has one number and lines.
  init(of part: NumberPart) {
    let polygon = Self.polygon(of: part.numbers)
    /// Makes the keys for a half height of the tunnel; returns `false` if they would be more than before.
    func narrow(to height: Double) -> Bool {
      let knots = Self.knots(around: polygon, halfHeight: height)
      let keys = Self.keys(of: knots)
      let distance = Self.greatestDistance(of: knots, from: polygon)
      if !self.keys.isEmpty, keys.count > self.keys.count || distance.value >= worst.value { return false }
      (self.keys, worst) = (keys, distance)
      return true
    }
    // Crossings of nearly parallel lines are rounded. A lower tunnel has room for that.
    for fraction in [0x1p-32, 0x1p-20, 0x1p-10, 0.5] {
      keys = []
      _ = narrow(to: part.height * (1 - fraction))
      if worst.value <= part.height { break }
    }
    var bracket = Bracket(high: worst.value)
    bracket.narrow(downTo: 0x1p-36 * part.numbers.values.reduce(0) { max($0, $1.magnitude) }) { narrow(to: $0) }
    worst.value = part.stated(worst.value * part.weight)
  }

  /// Returns the corners of a number. A jump is two corners of equal time.
  private static func polygon(of numbers: KeyedNumbers) -> [Knot] {
    var polygon = [Knot(time: numbers.times[0], value: numbers.value(0, 0))]
    for node in numbers.times.indices.dropFirst() {
      polygon.append(Knot(time: numbers.times[node], value: numbers.arrival(node, 0)))
      if numbers.jumps(at: node) { polygon.append(Knot(time: numbers.times[node], value: numbers.value(node, 0))) }
    }
    return polygon
  }

  private static func knots(around polygon: [Knot], halfHeight: Double) -> [Knot] {
    var knots: [Knot] = []
    var start = 0
    for index in polygon.indices {
      let isJump =
        index + 1 < polygon.count && polygon[index].time == polygon[index + 1].time
        && (polygon[index].value - polygon[index + 1].value).magnitude > 2 * halfHeight
      if !isJump, index + 1 < polygon.count { continue }
      let part = Array(polygon[start...index])
      knots +=
        ImaiIriTunnel(polygon: part, halfHeight: halfHeight, end: polygon[index].value).path(limit: part.count) ?? part
      start = index + 1
    }
    return knots
  }

  private static func keys(of knots: [Knot]) -> [AnimationTrack<Double>.Key] {
    var keys: [AnimationTrack<Double>.Key] = []
    for knot in knots {
      if let last = keys.indices.last, knot.time <= keys[last].time {
        keys[last] = .init(
          keys[last].time, knot.value, arrival: keys[last].arrival ?? keys[last].value, mode: .linear)
      } else {
        keys.append(.init(knot.time, knot.value, mode: .linear))
      }
    }
    return keys
  }

  /// Returns the greatest distance between two polylines of the same range. It is at a corner of one of them.
  private static func greatestDistance(of knots: [Knot], from polygon: [Knot]) -> Knot {
    var worst = Knot(time: polygon[0].time, value: 0)
    var (first, second) = (PolylineWalk(knots), PolylineWalk(polygon))
    while let time = [first.nextTime, second.nextTime].compactMap(\.self).min() {
      let (left, right) = (first.advance(to: time), second.advance(to: time))
      _ = worst.raise(to: (left.before - right.before).magnitude, at: time)
      _ = worst.raise(to: (left.after - right.after).magnitude, at: time)
    }
    return worst
  }
}

/// A walk along a polyline, in the order of time.
package struct PolylineWalk {
  private let knots: [Knot]
  private var index = 0

  package init(_ knots: [Knot]) { self.knots = knots }

  /// The time of the next corner; `nil` after the last one.
  var nextTime: Double? { index < knots.count ? knots[index].time : nil }

  /// Returns the limits of the value from the left and from the right, and goes on to the corner after `time`.
  ///
  /// - Precondition: Times do not decrease from call to call, and no corner is skipped.
  package mutating func advance(to time: Double) -> (before: Double, after: Double) {
    if index < knots.count, knots[index].time == time {
      let before = knots[index].value
      while index < knots.count, knots[index].time == time { index += 1 }
      return (before, knots[index - 1].value)
    }
    if index == 0 { return (knots[0].value, knots[0].value) }
    if index == knots.count { return (knots[index - 1].value, knots[index - 1].value) }
    let (start, end) = (knots[index - 1], knots[index])
    let value = start.value + (end.value - start.value) * ((time - start.time) / (end.time - start.time))
    return (value, value)
  }
}
