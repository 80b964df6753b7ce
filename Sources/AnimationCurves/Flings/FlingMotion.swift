/// The motion of a fling from 0 in positive direction: distances and speeds, with the initial speed v, the rate k and
/// the friction g.
///
/// With φ₁(z) = (e^z − 1)/z and φ₂(z) = (e^z − 1 − z)/z², the distance is v·t·φ₁(−kt) − g·t²·φ₂(−kt). Until the stop,
/// the second term is at most half the first. Both functions are 1 and ½ at 0, so the rate 0 needs no case of its own.
struct FlingMotion {
  let speed, rate, friction: Double

  /// Returns the distance covered after `time`, which is at most the time of the stop.
  @inline(__always)
  func distance(after time: Double) -> Double {
    let exponent = rate * time
    // In both cases the last factor of the first term is at least 0.63, so only a result beyond the Doubles overflows.
    if exponent <= 1 {
      let free = speed * time * firstPhi(-exponent)
      return friction == 0 || free == .infinity ? free : free - friction * time * time * secondPhi(-exponent)
    }
    let lost = 0 - exponentialMinusOne(-exponent)
    let free = speed / rate * lost
    return friction == 0 ? free : free - friction / rate * (time - lost / rate)
  }

  /// Returns the distance covered until the stop at the time `stop`, which may be infinite; infinity for a motion
  /// without an end.
  func distance(untilStop stop: Double) -> Double {
    if speed == 0 { return 0 }
    return stop.isFinite ? distance(after: stop) : speed / rate
  }

  /// Returns the speed after `time`, which is at most the time of the stop.
  @inline(__always)
  func speed(after time: Double) -> Double {
    let exponent = rate * time
    let free = speed * exponential(-exponent)
    if friction == 0 { return free }
    return max(0, free - friction * time * firstPhi(-exponent))
  }

  /// Returns the time at which the speed has fallen to `speed`: 0 if it never was greater, infinity if it stays
  /// greater.
  func time(untilSpeed bound: Double) -> Double {
    if bound.isNaN { return .nan }
    if speed <= bound { return 0 }
    guard bound >= 0, friction + rate * bound > 0 else { return .infinity }
    // e^(kt) = 1 + growth.
    let growth = rate == 0 ? 0 : (speed - bound) / (bound + friction / rate)
    if growth < 0x1p-60 { return (speed - bound) / (friction + rate * bound) }
    if growth.isFinite { return logarithm(onePlus: growth) / rate }
    return (logarithm(speed - bound) - logarithm(bound + friction / rate)) / rate
  }

  /// Returns the time at which `distance` is covered; infinity if it never is.
  ///
  /// - Parameters:
  ///   - stop: The time of the stop.
  ///   - whole: The distance covered until then.
  func time(atDistance distance: Double, stop: Double, whole: Double) -> Double {
    if distance.isNaN { return .nan }
    if distance == 0 { return 0 }
    guard distance > 0, distance <= whole, distance.isFinite else { return .infinity }
    if friction > 0, whole.isFinite, stop.isFinite {
      if distance == whole { return stop }
      return stop * root(distance, below: whole) { self.distance(after: stop * $0) }
    }
    let uniform = distance / speed
    let loss = rate * uniform
    if loss < 0x1p-60 { return uniform }
    return loss >= 1 ? .infinity : uniform * (logarithm(onePlus: -loss) / -loss)
  }

  /// Returns the time from which on the distance to the rest is at most `distance`; infinity if there is none.
  ///
  /// - Parameters:
  ///   - stop: The time of the stop.
  ///   - whole: The distance covered until then.
  func time(within distance: Double, stop: Double, whole: Double) -> Double {
    if distance.isNaN { return .nan }
    if whole <= distance { return 0 }
    guard distance >= 0, whole.isFinite else { return .infinity }
    if distance == 0 { return stop }
    if friction == 0 || stop == .infinity {
      let growth = (whole - distance) / distance
      return (growth.isFinite ? logarithm(onePlus: growth) : logarithm(whole) - logarithm(distance)) / rate
    }
    return stop - time(beforeStop: distance, stop: stop, whole: whole)
  }

  /// Returns the time before the stop at which the distance to the rest is `distance`, which is at most `whole`. The
  /// motion must have friction, and `stop` and `whole` must be finite.
  ///
  /// - Parameters:
  ///   - stop: The time of the stop.
  ///   - whole: The distance covered until then.
  func time(beforeStop distance: Double, stop: Double, whole: Double) -> Double {
    // Backwards from the stop, the distance after the time s is g·s²·φ₂(ks). Where e^(ks) may overflow it is
    // g/k²·e^(ks).
    stop
      * root(distance, below: whole) {
        let before = stop * $0
        let exponent = rate * before
        if exponent <= 64 { return friction * before * before * secondPhi(exponent) }
        let root = exponential(exponent / 2)
        return friction / rate * root / rate * root
      }
  }

  /// Returns the speed at the time `before` before the stop, g·s·φ₁(ks) for the time s. The motion must have friction.
  func speed(beforeStop before: Double) -> Double { friction * before * firstPhi(rate * before) }

  /// Returns the number in 0...1 at which the increasing function `value`, from 0 to `whole`, is `distance`. A value
  /// that leaves the Doubles on the way counts as infinite.
  private func root(_ distance: Double, below whole: Double, of value: (Double) -> Double) -> Double {
    itpRoot(atZero: -distance, atOne: whole - distance) {
      let value = value($0)
      return value.isNaN ? .infinity : value - distance
    }
  }
}
