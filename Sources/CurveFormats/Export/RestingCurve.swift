import AnimationCurves

/// A curve other than a spring that comes to rest, perhaps after infinite time. An export ends at the position of rest.
protocol RestingCurve: Curve {
  /// The position at which the curve rests.
  var restPosition: Double { get }

  /// Returns the time from which on the curve is at most `distance` away from its rest.
  func time(within distance: Double) -> Double
}

extension Fling: RestingCurve {}
extension BoundedFling: RestingCurve {}
extension AndroidFling: RestingCurve {}

extension RestingCurve {
  /// Returns the greatest distance from the rest at `time` or later: the least one that the curve stays within, found
  /// by bisection, and rounded up.
  func greatestDistance(after time: Double) -> Double {
    let now = abs(restPosition - value(at: time))
    if self.time(within: now) <= time { return now }
    var (low, high) = (now, max(now, .leastNormalMagnitude))
    while self.time(within: high) > time { (low, high) = (high, high * 2) }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high, high > low * (1 + 0x1p-40) else { return high }
      if self.time(within: middle) > time { low = middle } else { high = middle }
    }
  }
}
