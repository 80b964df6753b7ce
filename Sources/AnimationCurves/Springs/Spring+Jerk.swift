extension Spring: CurveWithJerk {
  package func evaluateJerk(at time: Double) -> Double { stepJerk(response(at: time)) }

  /// Returns g‴ = ω₀²·h″, the jerk of the response g to a unit step. h is the response to a unit velocity.
  func stepJerk(_ response: SpringResponse) -> Double {
    naturalFrequency * impulseAcceleration(response) * naturalFrequency
  }

  /// Returns h‴ = −2d·h″ − ω₀²·h′, the jerk of the response h to a unit velocity.
  func impulseJerk(_ response: SpringResponse) -> Double {
    -2 * decay * impulseAcceleration(response) - stepAcceleration(response)
  }
}

extension SpringImpulse: CurveWithJerk {
  package func evaluateJerk(at time: Double) -> Double { spring.impulseJerk(spring.response(at: time)) }
}
