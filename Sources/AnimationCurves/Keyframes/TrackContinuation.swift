/// The continuation of an ``AnimationTrack`` outside its keys, without its values.
struct TrackContinuation: Sendable {
  /// The time of the first key and of the last one.
  let first, last: Double
  let before, after: Kind

  enum Kind: Sendable {
    case hold, line, loop, loopWithOffset, pingPong
  }

  /// Returns the place of `time` among the keys.
  @inline(__always)
  func place(of time: Double) -> TrackPlace {
    let isBefore = time < first
    guard isBefore || time > last else { return TrackPlace(time: time) }
    let key = isBefore ? first : last
    let kind = isBefore ? before : after
    if kind == .line {
      return TrackPlace(time: key, direction: 0, drift: isBefore ? .before : .after, amount: time - key)
    }
    let (length, elapsed) = (last - first, time - first)
    // Repetitions have no limit at ±infinity.
    if kind == .hold || length == 0 || elapsed.isInfinite { return TrackPlace(time: key, direction: 0) }
    if kind == .pingPong {
      let rest = elapsed.exactRemainder(dividingBy: 2 * length).magnitude
      // Random times would make a branch unpredictable.
      let direction = Double(signOf: length - rest, magnitudeOf: 1)
      return TrackPlace(
        time: min(first + min(rest, 2 * length - rest), last), direction: isBefore ? -direction : direction)
    }
    let rest = elapsed.exactRemainder(dividingBy: length)
    let local = min(first + (rest < 0 ? rest + length : rest), last)
    if kind == .loop { return TrackPlace(time: local) }
    let passes = ((elapsed - rest) / length).rounded() - (rest < 0 ? 1 : 0)
    return TrackPlace(time: local, drift: .offset, amount: passes)
  }
}

/// The place of a time among the keys of an ``AnimationTrack`` and its continuations.
///
/// The value is that at ``time``, plus the vector ``drift`` times ``amount``.
struct TrackPlace {
  /// A time between the first key and the last, or NaN.
  var time: Double
  /// 1; −1 where the track runs backwards; 0 where it is a straight line or holds its value.
  var direction = 1.0
  var drift = Drift.none
  var amount = 0.0

  enum Drift {
    case none
    /// The slope before the first key, or after the last key.
    case before, after
    /// The last key's value minus the first key's.
    case offset
  }
}

extension Double {
  /// Returns the exact remainder, as `truncatingRemainder(dividingBy:)` does, in about a third of the time for
  /// quotients below 2⁵⁰.
  ///
  /// The product of the rounded quotient and the divisor is exact as a sum of two numbers. It is within one divisor of
  /// this number, so both differences are exact too.
  ///
  /// - Precondition: `divisor` is positive.
  @inline(__always)
  func exactRemainder(dividingBy divisor: Double) -> Double {
    let (size, quotient) = (magnitude, magnitude / divisor)
    // The limits of `ExactProduct`.
    guard quotient < 0x1p50, size < 0x1p900, divisor > 0x1p-900 else { return truncatingRemainder(dividingBy: divisor) }
    let product = ExactProduct(Double(Int(quotient)), divisor)
    var rest = (size - product.high) - product.low
    // The quotient may have been rounded up to an integer.
    if rest < 0 { rest += divisor }
    return self < 0 ? -rest : rest
  }
}
