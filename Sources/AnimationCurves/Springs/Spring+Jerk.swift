extension Spring: CurveWithJerk {
  package func evaluateJerk(at time: Double) -> Double { stepJerk(at: time) }

  /// Returns g‴ = ω₀²·h″, the jerk of the response g to a unit step. h is the response to a unit velocity.
  func stepJerk(at time: Double) -> Double {
    if discriminant < 0 {
      let parts = overdampedParts(at: time)
      return naturalFrequency * parts.second * naturalFrequency
    }
    return naturalFrequency * impulseAcceleration(response(at: time)) * naturalFrequency
  }

  /// Returns h‴ = −2d·h″ − ω₀²·h′, the jerk of the response h to a unit velocity.
  func impulseJerk(at time: Double) -> Double {
    if discriminant < 0 { return overdampedParts(at: time).third }
    let response = response(at: time)
    return -2 * decay * impulseAcceleration(response) - stepAcceleration(response)
  }

  /// Returns h″ and h‴ of an overdamped spring without the cancellation of the differential equation.
  ///
  /// The decay rates are α = d − ω and β = d + ω, and h = (e^(−αt) − e^(−βt)) / 2ω. With e = e^(−αt), q = e^(−2ωt) and
  /// k = (1 − q) / 2ω:
  ///
  ///     h″ = e·(α²·k − 2d·q)     h‴ = e·((4d² − ω₀²)·q − α³·k)
  ///
  /// Both brackets cancel only near their zeros.
  private func overdampedParts(at time: Double) -> (second: Double, third: Double) {
    let time = max(time, 0)
    let slow = exponential(-slowestDecay * time)
    if slow == 0 { return (0, 0) }
    let fast = exponential(-2 * frequency * time)
    let impulse = slowestDecay * slowestDecay * ((0 - exponentialMinusOne(-2 * frequency * time)) / (2 * frequency))
    let bend = (2 * decay - naturalFrequency) * (2 * decay + naturalFrequency)
    return (slow * (impulse - 2 * decay * fast), slow * (bend * fast - slowestDecay * impulse))
  }
}

extension SpringImpulse: CurveWithJerk {
  package func evaluateJerk(at time: Double) -> Double { spring.impulseJerk(at: time) }
}
