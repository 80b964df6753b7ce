import CurveSampling

/// A curve that comes to rest, perhaps after infinite time. An export ends at the position of rest.
protocol RestingCurve: Curve {
  /// The position at which the curve rests.
  var restPosition: Double { get }

  /// Returns the time from which on the curve is at most `distance` away from its rest.
  func time(within distance: Double) -> Double

  /// Returns the greatest distance from the rest at `time` or later.
  func greatestDistance(after time: Double) -> Double
}

extension Spring: RestingCurve {
  /// The target, 1.
  var restPosition: Double { 1 }

  func time(within distance: Double) -> Double { settlingDuration(target: 1.0, epsilon: distance) }

  /// Returns the greater of the distances at `time` and at the first extremum after it.
  func greatestDistance(after time: Double) -> Double {
    let distance = abs(1 - value(at: time))
    guard dampingRatio < 1 else { return distance }
    let halfPeriod = response / 2 / ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let extreme = (time / halfPeriod).rounded(.up) * halfPeriod
    return extreme.isFinite ? max(distance, abs(1 - value(at: extreme))) : distance
  }
}

extension Fling: RestingCurve {}
extension BoundedFling: RestingCurve {}
extension AndroidFling: RestingCurve {}

extension RestingCurve {
  /// Returns the least distance within which the curve stays from `time` on, found by bisection, and rounded up.
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
