/// The continuation of an ``AnimationTrack`` outside its keys, without its values.
@usableFromInline
package struct TrackContinuation: Sendable {
  /// The time of the first key and of the last one.
  @usableFromInline
  let first, last: Double
  let before, after: Kind
  /// The duration from the first key to the last as a sum of two numbers, because the difference of two Doubles may
  /// have more bits than a Double. A rounded duration would be multiplied by the number of repetitions.
  private let length, lengthRest: Double

  enum Kind: Sendable {
    case hold, line, loop, loopWithOffset, pingPong
  }

  init(first: Double, last: Double, before: Kind, after: Kind) {
    (self.first, self.last, self.before, self.after) = (first, last, before, after)
    let length = DoubleDouble.sum(last, -first)
    (self.length, lengthRest) = (length.high, length.low)
  }

  /// Whether the track has the values of its first and its last key outside them.
  package var isHeld: Bool { before == .hold && after == .hold }

  /// Whether the track repeats after its last key.
  var isRepeated: Bool {
    switch after {
    case .hold, .line: false
    case .loop, .loopWithOffset, .pingPong: length > 0
    }
  }

  /// Returns whether `time` is before the first key or after the last.
  @inlinable
  package func isOutside(_ time: Double) -> Bool { time < first || time > last }

  /// Returns the position of `time` among the keys.
  @inline(__always)
  package func place(of time: Double) -> TrackPlace {
    if !isOutside(time) { return TrackPlace(time: time) }
    let isBefore = time < first
    let key = isBefore ? first : last
    let kind = isBefore ? before : after
    if kind == .line {
      return TrackPlace(time: key, direction: 0, drift: isBefore ? .before : .after, amount: time - key)
    }
    let elapsed = time - first
    // Repetitions have no limit at ±infinity.
    if kind == .hold || length == 0 || elapsed.isInfinite { return TrackPlace(time: key, direction: 0) }
    let lost = DoubleDouble.sum(time, -first).low
    if kind == .pingPong {
      let rest = remainder(of: elapsed, lost, by: 2).rest
      let ahead = (length - rest) + lengthRest
      // Random times would make a branch unpredictable. The lesser time is that of the pass. It may be a rounding
      // before the first key, where the track has that key's value.
      let direction = Double(signOf: ahead, magnitudeOf: 1)
      return TrackPlace(
        time: min(min(first + rest, last + ahead), last), direction: isBefore ? -direction : direction)
    }
    let (rest, passes) = remainder(of: elapsed, lost, by: 1)
    let isBackwards = isBefore && rest > 0
    let local = isBackwards ? max(last - rest, first) : min(first + rest, last)
    if kind == .loop { return TrackPlace(time: local) }
    return TrackPlace(time: local, drift: .offset, amount: isBefore ? -passes - (isBackwards ? 1 : 0) : passes)
  }

  /// Returns the remainder of the magnitude of `elapsed` + `lost`, divided by `count` durations of the keys, and the
  /// quotient rounded down.
  ///
  /// For quotients below 2⁵⁰, the error of the remainder is at most a rounding of it, and ¾ · 2⁻⁵³ of the divisor. It
  /// is exact if `lost` and `lengthRest` are 0. Beyond, both are ignored.
  ///
  /// The product of the rounded quotient and the divisor is exact as a sum of two numbers. It is within one divisor of
  /// `elapsed`, so both differences are exact too. This takes about a third of the time of
  /// `truncatingRemainder(dividingBy:)`.
  @inline(__always)
  func remainder(
    of elapsed: Double, _ lost: Double, by count: Double
  ) -> (rest: Double, quotient: Double) {
    let (size, divisor, low) = (elapsed.magnitude, count * length, count * lengthRest)
    let quotient = size / divisor
    // The limits of `ExactProduct`.
    guard quotient < 0x1p50, size < 0x1p900, divisor > 0x1p-900 else {
      let rest = size.truncatingRemainder(dividingBy: divisor)
      return (rest, ((size - rest) / divisor).rounded())
    }
    let whole = Double(Int(quotient))
    let product = ExactProduct(whole, divisor)
    let rest = ((size - product.high) - product.low) + ((elapsed < 0 ? -lost : lost) - whole * low)
    // The quotient may have been rounded up to an integer, and the low parts may have moved the number across one.
    if rest < 0 { return (max((rest + divisor) + low, 0), whole - 1) }
    if rest >= divisor && (rest - divisor) - low >= 0 { return ((rest - divisor) - low, whole + 1) }
    return (rest, whole)
  }
}

/// The position of a time among the keys of an ``AnimationTrack`` and its continuations.
///
/// The value is that at ``time``, plus the vector ``drift`` times ``amount``.
package struct TrackPlace {
  /// A time between the first key and the last, or NaN.
  package var time: Double
  /// 1; −1 where the track runs backwards; 0 where it is a straight line or holds its value.
  package var direction = 1.0
  package var drift = Drift.none
  package var amount = 0.0

  package enum Drift {
    case none
    /// The slope before the first key, or after the last key.
    case before, after
    /// The last key's value minus the first key's.
    case offset
  }
}
