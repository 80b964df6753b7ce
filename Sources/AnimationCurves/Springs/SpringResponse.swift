import RealModule

/// A spring's motion at one instant, for a unit of each cause. Linearity does the rest.
@usableFromInline
@frozen
struct SpringResponse {
  /// The share of a unit displacement that is left, after a start at rest.
  @usableFromInline
  let remaining: Double
  /// h, the position that a unit initial velocity has led to.
  @usableFromInline
  let impulse: Double
  /// h′, the share of a unit initial velocity that is left, from a start at the target.
  @usableFromInline
  let impulseVelocity: Double

  @usableFromInline
  init(remaining: Double, impulse: Double, impulseVelocity: Double) {
    self.remaining = remaining
    self.impulse = impulse
    self.impulseVelocity = impulseVelocity
  }

  /// g, the share of a unit step that is done.
  @inlinable
  var step: Double { 1 - remaining }

  /// Rest at the target.
  static let rest = SpringResponse(remaining: 0, impulse: 0, impulseVelocity: 0)
}

extension Spring {
  /// The motion at `time`: that of the start before it, rest at infinity.
  @usableFromInline
  func response(at time: Double) -> SpringResponse { motion(after: time < 0 ? 0 : time) }

  /// The motion after `time` seconds, of either sign.
  func motion(after time: Double) -> SpringResponse {
    SpringResponse(
      after: time, discriminant: discriminant, decay: decay, frequency: frequency, slowestDecay: slowestDecay)
  }
}

extension SpringResponse {
  /// The motion after `time` seconds, of either sign, of a spring of these numbers.
  ///
  /// With E = e^(−dt), and C and S the cosine of ωt and its sine over ω (hyperbolic where overdamped)
  ///
  ///     remaining = E·(C + d·S)     h = E·S     h′ = E·(C − d·S)
  ///
  /// Overdamped, E·S is a difference of two exponentials. With e the slower one, α its rate, and m = e^(−2ωt) − 1,
  /// of which nothing cancels,
  ///
  ///     h = e·k     remaining = e·(1 + α·k)     h′ = e·((1 + m) − α·k)     where k = −m / 2ω
  ///
  /// Both forms tend to the critical one, S = t, within rounding.
  @inline(__always)
  init(after time: Double, discriminant: Double, decay: Double, frequency: Double, slowestDecay: Double) {
    let exponential = Double.exp(-slowestDecay * time)
    // Also at infinity, where the rest would be infinity times zero.
    if exponential == 0 {
      self = .rest
    } else if discriminant > 0 {
      let (sine, cosine) = sineCosine(frequency * time)
      let sineOverFrequency = sine / frequency
      let damped = decay * sineOverFrequency
      self.init(
        remaining: exponential * (cosine + damped), impulse: exponential * sineOverFrequency,
        impulseVelocity: exponential * (cosine - damped))
    } else if discriminant < 0 {
      let exponent = -2 * frequency * time
      // Below −½ the exponential is so far from 1 that the difference keeps the digits, for half the time.
      let fall = exponent < -0.5 ? Double.exp(exponent) - 1 : Double.expMinusOne(exponent)
      let difference = -fall / (2 * frequency)
      let damped = slowestDecay * difference
      self.init(
        remaining: exponential * (1 + damped), impulse: exponential * difference,
        impulseVelocity: exponential * ((1 + fall) - damped))
    } else {
      let damped = decay * time
      self.init(
        remaining: exponential * (1 + damped), impulse: exponential * time,
        impulseVelocity: exponential * (1 - damped))
    }
  }

  /// g, the share of a unit step that is done after `time`. It takes the numbers that it needs: they fit into registers,
  /// which a whole spring does not.
  @usableFromInline
  static func step(
    after time: Double, discriminant: Double, decay: Double, frequency: Double, slowestDecay: Double
  ) -> Double {
    SpringResponse(
      after: time, discriminant: discriminant, decay: decay, frequency: frequency, slowestDecay: slowestDecay
    ).step
  }
}
