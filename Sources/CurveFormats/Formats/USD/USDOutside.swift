import CurveSampling

/// USD's rules outside the knots of a spline, where they are not those of a track.
///
/// - `linear` has the slope of the outer knot's tangent, whatever its width, and none beside a knot with two values.
/// - An oscillating loop does not have the second value of its last knot.
/// - A loop with an offset before the first knot repeats the first of two values of the last knot.
///
/// - Source: OpenUSD, `pxr/base/ts/eval.cpp`, and values of its library.
enum USDOutside {
  typealias Track = AnimationTrack<Double>

  /// Changes the keys and the continuations of a spline into those of the track with the same values.
  static func adapt(
    _ keys: inout [(key: Track.Key, offset: Int)], _ before: inout Track.Extrapolation,
    _ after: inout Track.Extrapolation, _ warnings: inout [FormatError]
  ) {
    guard let first = keys.first?.key, let last = keys.last else { return }
    shortenRounded(&keys)
    let slope = linear(keys.count > 1 ? first.mode : .hold, first.outgoing, first.arrival)
    if case .linear = before { before = slope }
    if let arrival = first.arrival {
      // A track has one value at its first key.
      keys[0].key.arrival = nil
      switch before {
      case .loop, .pingPong: break
      case .hold, .linear, .sloped, .loopWithOffset:
        guard arrival != first.value else { break }
        let problem = FormatProblem.notSupported("the value of the first knot before its time")
        warnings.append(FormatError(problem, at: keys[0].offset))
      }
    }
    if keys.count < 2 { return }
    let previous = keys[keys.count - 2].key
    if case .linear = after { after = linear(previous.mode, last.key.incoming, last.key.arrival) }
    let limit = previous.mode == .hold ? previous.value : last.key.arrival ?? last.key.value
    let jumps = last.key.arrival != nil && last.key.arrival != last.key.value
    switch (before, after) {
    case (.loopWithOffset, .pingPong) where !jumps: break
    case (_, .pingPong): (keys[keys.count - 1].key.value, keys[keys.count - 1].key.arrival) = (limit, nil)
    case (.loopWithOffset, _) where jumps:
      before = .hold
      let problem = FormatProblem.notSupported("a loop with an offset before knots of which the last has two values")
      warnings.append(FormatError(problem, at: last.offset))
    default: break
    }
  }

  /// Returns the continuation beside a knot, from the segment on its other side.
  private static func linear(
    _ mode: TrackMode, _ handle: Track.Handle, _ arrival: Double?
  ) -> Track.Extrapolation {
    if arrival != nil || mode == .hold { return .hold }
    if mode == .bezier, case .slope(let slope, width: 0) = handle { return slope == 0 ? .hold : .sloped(slope) }
    return .linear
  }

  /// Makes handles that are wider than their segments by the rounding of seconds as wide as these.
  private static func shortenRounded(_ keys: inout [(key: Track.Key, offset: Int)]) {
    for index in keys.indices.dropLast() where keys[index].key.mode == .bezier {
      let (start, end) = (keys[index].key.time, keys[index + 1].key.time)
      let (width, rounding) = (end - start, 4 * max(start.magnitude, end.magnitude).ulp)
      func shorten(_ handle: inout Track.Handle) {
        guard case .slope(let slope, let own?) = handle, own > width, own - width <= rounding else { return }
        handle = .slope(slope, width: width)
      }
      shorten(&keys[index].key.outgoing)
      shorten(&keys[index + 1].key.incoming)
    }
  }
}
