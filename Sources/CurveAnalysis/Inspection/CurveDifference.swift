import CurveSampling

/// The difference of two curves, for comparisons.
struct CurveDifference<First: Curve, Second: Curve>: Curve {
  let first: First
  let second: Second

  var structure: CurveStructure { CurveStructure(combining: first.structure, second.structure) }

  /// The range from the earlier start to the later end.
  var domain: ClosedRange<Double> { first.domain.hull(second.domain) }

  /// The range from the earlier start to the later end of the extents; `nil` if a curve has no extent.
  var extent: ClosedRange<Double>? {
    guard let first = first.extent, let second = second.extent else { return nil }
    return first.hull(second)
  }

  /// Returns the difference of the states. Outside its own domain, each curve is constant.
  func evaluate(at time: Double) -> CurveState {
    func state(_ curve: some Curve) -> CurveState {
      var state = curve.state(at: time)
      if !curve.domain.contains(time) { (state.velocity, state.acceleration) = (0, 0) }
      return state
    }
    let (a, b) = (state(first), state(second))
    return CurveState(
      value: a.value - b.value, velocity: a.velocity - b.velocity, acceleration: a.acceleration - b.acceleration)
  }

  func evaluateValue(at time: Double) -> Double { first.value(at: time) - second.value(at: time) }

  var description: String { "\(first) - \(second)" }
}
