import AnimationCurves
import Testing

/// A curve's exact state at one instant, computed with mpmath at 50 digits and rounded once.
struct OracleRow: Sendable {
  let time: Double
  let state: CurveState

  init(_ time: Double, _ value: Double, _ velocity: Double, _ acceleration: Double) {
    self.time = time
    state = CurveState(value: value, velocity: velocity, acceleration: acceleration)
  }
}

/// How far a curve may be from the oracle, in ulp: multiples of 2^-52 times the exact result's magnitude, or 1 if that is
/// smaller.
struct OracleBound: Sendable {
  let value: Double
  let velocity: Double
  let acceleration: Double
  /// The same for the value alone and without the 1: its relative error, where it is no subnormal number.
  var relative = Double.infinity
}

/// The curve is within `bound` of `rows`.
func check(
  _ curve: some Curve, against rows: [OracleRow], within bound: OracleBound,
  at location: SourceLocation = #_sourceLocation
) {
  func error(_ actual: Double, _ exact: Double, _ floor: Double) -> Double {
    actual == exact ? 0 : abs(actual - exact) / (Swift.max(abs(exact), floor) * .ulpOfOne)
  }
  var worst = (value: 0.0, velocity: 0.0, acceleration: 0.0, relative: 0.0)
  for row in rows {
    let (state, exact) = (curve.state(at: row.time), row.state)
    worst.value = Swift.max(worst.value, error(state.value, exact.value, 1))
    worst.velocity = Swift.max(worst.velocity, error(state.velocity, exact.velocity, 1))
    worst.acceleration = Swift.max(worst.acceleration, error(state.acceleration, exact.acceleration, 1))
    worst.relative = Swift.max(worst.relative, error(state.value, exact.value, 1e-290))
    #expect(!state.value.isNaN && !state.velocity.isNaN && !state.acceleration.isNaN, sourceLocation: location)
  }
  #expect(worst.value <= bound.value, "value of \(curve)", sourceLocation: location)
  #expect(worst.velocity <= bound.velocity, "velocity of \(curve)", sourceLocation: location)
  #expect(worst.acceleration <= bound.acceleration, "acceleration of \(curve)", sourceLocation: location)
  #expect(worst.relative <= bound.relative, "value of \(curve), relatively", sourceLocation: location)
}
