// The third derivatives of the flings.

extension Fling: CurveWithJerk {
  package func evaluateJerk(at time: Double) -> Double { 0 - rate * evaluate(at: time).acceleration }
}

extension BoundedFling: CurveWithJerk {
  package func evaluateJerk(at time: Double) -> Double {
    guard bound != nil, time >= crossingTime else { return fling.evaluateJerk(at: time) }
    let time = time - crossingTime
    return crossingVelocity * spring.impulseJerk(at: time) - crossingOffset * spring.stepJerk(at: time)
  }
}

extension AndroidFling: CurveWithJerk {
  package func evaluateJerk(at time: Double) -> Double {
    if time >= duration { return 0 }
    let exponent = Self.exponentMinusOne
    return exponent * (exponent - 1) / duration / duration * initialVelocity
      * power(oneMinus: time / duration, exponent - 2)
  }
}
