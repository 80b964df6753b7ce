import CurveAnalysis
import CurveSampling

extension CurvedKeyframes {
  /// Returns the components of a position as tracks, with lines in the place of the curved paths; `nil` if there would
  /// be more than `limit` lines.
  ///
  /// - Parameters:
  ///   - components: All components of the position.
  ///   - distance: The maximum distance in space between a path and its lines, at any time.
  ///   - limit: The maximum number of lines.
  static func lines(
    for components: [CurvedKeyframes], within distance: Double, upTo limit: Int
  ) -> [AnimationTrack<Double>]? {
    guard let first = components.first else { return [] }
    var columns = [[AnimationTrack<Double>.Key]](repeating: [], count: components.count)
    var keys = components.map(\.line.keys)
    for (index, time) in first.line.data.times.enumerated() {
      let path = index + 1 < keys[0].count ? first.arcs[time] : nil
      for component in keys.indices {
        if path != nil { keys[component][index].mode = .linear }
        columns[component].append(keys[component][index])
      }
      guard let path else { continue }
      let end = keys[0][index + 1].time
      guard let points = path.lines(within: distance, upTo: limit - columns[0].count) else { return nil }
      for point in points {
        let own = time + (end - time) * point.time
        guard own > columns[0][columns[0].count - 1].time, own < end else { continue }
        for (component, value) in path.path.position(at: point.value).enumerated() {
          columns[component].append(.init(own, value, mode: .linear))
        }
      }
    }
    return columns.map { AnimationTrack(unchecked: $0) }
  }
}

extension CurvedKeyframes.Arc {
  /// Returns the ends of lines in the place of the path, without the path's own ends: progress, and the part of the
  /// length. Returns `nil` if they are more than a number.
  fileprivate func lines(within distance: Double, upTo limit: Int) -> [Knot]? {
    let line = BezierSegment(from: Knot(time: 0, value: 0), to: Knot(time: 1, value: 1))
    var parts = [easing.map { BezierSegment($0) } ?? line]
    var ends: [Knot] = []
    while let part = parts.popLast() {
      let halves = part.halves
      // Parts that are too short for a Double to divide remain.
      if bound(part) > distance, part.start.time < halves.0.end.time, halves.0.end.time < part.end.time {
        parts += [halves.1, halves.0]
      } else if part.end.time < 1 {
        ends.append(Knot(time: part.end.time, value: Self.clamped(part.end.value)))
        if ends.count > limit { return nil }
      }
    }
    return ends
  }

  /// Returns a bound of the distance in space between a part of the path, whose easing is given, and a line.
  ///
  /// It is the sum of two bounds. On the path, the easing is off from a line by a length. And a curve of the length ℓ
  /// that is passed evenly, between points at a distance c, is within ½√(ℓ² − c²) of the line that is passed evenly.
  /// For u from 0 to 1, the distances from a point of the curve to both ends are at most uℓ and (1 − u)ℓ. The square of
  /// that to the point of the line is (1 − u) and u times their squares, less u(1 − u)c².
  private func bound(_ part: BezierSegment) -> Double {
    let values = [part.start.value, part.control1.value, part.control2.value, part.end.value]
    let (start, end) = (Self.clamped(values[0]), Self.clamped(values[3]))
    let deviation: Double
    if start == values[0], end == values[3] {
      let slope = (end - start) / (part.end.time - part.start.time)
      // The greatest of 3(1 − s)²s + 3(1 − s)s² is 3/4.
      let offsets = [part.control1, part.control2].map { $0.value - start - slope * ($0.time - part.start.time) }
      deviation = 0.75 * max(abs(offsets[0]), abs(offsets[1]))
    } else {
      let range = values.map(Self.clamped)
      deviation = range.reduce(0, max) - range.reduce(1, min)
    }
    let length = path.length * abs(end - start)
    let chord = zip(path.position(at: start), path.position(at: end)).map { $1 - $0 }
    let square = chord.reduce(0) { $0 + $1 * $1 }
    return path.length * deviation + max(length * length - square, 0).squareRoot() / 2
  }

  private static func clamped(_ fraction: Double) -> Double { min(max(fraction, 0), 1) }
}
