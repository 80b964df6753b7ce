/// A spring's state at one time after a start with a unit displacement, and after a start with a unit velocity. All
/// motions are linear combinations of these two.
@usableFromInline
package struct SpringResponse: Sendable {
  /// The displacement from the target that remains after a start at rest with a displacement of 1.
  @usableFromInline
  package let remaining: Double
  /// h, the position relative to the target after a start at the target with a velocity of 1 per second.
  @usableFromInline
  package let impulse: Double
  /// h′, the velocity after a start at the target with a velocity of 1 per second.
  @usableFromInline
  package let impulseVelocity: Double

  @usableFromInline
  init(remaining: Double, impulse: Double, impulseVelocity: Double) {
    self.remaining = remaining
    self.impulse = impulse
    self.impulseVelocity = impulseVelocity
  }

  /// g = 1 − remaining, the response to a unit step.
  @inlinable
  package var step: Double { 1 - remaining }

  /// The state at rest on the target.
  static let rest = SpringResponse(remaining: 0, impulse: 0, impulseVelocity: 0)
}

extension Spring {
  /// Returns the state at `time`: the initial state at negative times. At infinity the state is rest, or NaN for an
  /// undamped spring.
  @usableFromInline
  package func response(at time: Double) -> SpringResponse { motion(after: time < 0 ? 0 : time) }

  /// Returns the state after `time` seconds. `time` may be negative.
  @inline(__always)
  func motion(after time: Double) -> SpringResponse {
    if discriminant > 0 { return .underdamped(after: time, decay: decay, frequency: frequency) }
    if discriminant < 0 { return .overdamped(after: time, slowestDecay: slowestDecay, frequency: frequency) }
    return .criticallyDamped(after: time, decay: decay)
  }
}

// MARK: - The three regimes

/// The state after `time` seconds. `time` may be negative.
///
/// With E = e^(−dt), C = cos ωt and S = sin(ωt) / ω (cosh and sinh if overdamped):
///
///     remaining = E·(C + d·S)     h = E·S     h′ = E·(C − d·S)
///
/// For an overdamped spring, h = E·S is (e^(−αt) − e^(−(d + ω)t)) / 2ω with α = d − ω. To avoid cancellation, the code
/// computes e = e^(−αt) and m = e^(−2ωt) − 1:
///
///     h = e·k     remaining = e·(1 + α·k)     h′ = e·((1 + m) − α·k)     where k = −m / 2ω
///
/// For ω → 0, S tends to t, and the underdamped and the overdamped formulas both tend to the critically damped formula.
/// Neither formula loses digits if ω is small.
extension SpringResponse {
  @inline(__always)
  static func underdamped(after time: Double, decay: Double, frequency: Double) -> SpringResponse {
    let exponential = exponential(-decay * time)
    // This also covers infinity, where the formulas give infinity times zero.
    if exponential == 0 { return .rest }
    let (sine, cosine) = sineCosine(frequency * time)
    let sineOverFrequency = sine / frequency
    let damped = decay * sineOverFrequency
    return SpringResponse(
      remaining: exponential * (cosine + damped), impulse: exponential * sineOverFrequency,
      impulseVelocity: exponential * (cosine - damped))
  }

  @inline(__always)
  static func overdamped(after time: Double, slowestDecay: Double, frequency: Double) -> SpringResponse {
    let exponential = exponential(-slowestDecay * time)
    let loss = 0 - exponentialMinusOne(-2 * frequency * time)
    // This division does not wait for the exponentials.
    let damped = loss * (slowestDecay / (2 * frequency))
    return SpringResponse(
      remaining: exponential * (1 + damped), impulse: exponential * (loss / (2 * frequency)),
      impulseVelocity: exponential * ((1 - loss) - damped))
  }

  @inline(__always)
  static func criticallyDamped(after time: Double, decay: Double) -> SpringResponse {
    let exponential = exponential(-decay * time)
    // At infinity the exponential is 0, and both factors must be finite.
    let greatest = Double.greatestFiniteMagnitude
    let (damped, finiteTime) = (min(decay * time, greatest), min(time, greatest))
    return SpringResponse(
      remaining: exponential * (1 + damped), impulse: exponential * finiteTime,
      impulseVelocity: exponential * (1 - damped))
  }
}
