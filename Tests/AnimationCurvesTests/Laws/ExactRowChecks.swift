import AnimationCurves
import Testing

@testable import TestSupport

/// The allowed error of a curve in ulp: multiples of 2^-52 times the exact result's magnitude, or 1 if that
/// is smaller.
struct OracleBound: Sendable {
  let value: Double
  let velocity: Double
  let acceleration: Double
  /// The same for the value alone and without the 1: its relative error, where it is no subnormal number.
  var relative = Double.infinity
  /// What takes the place of 1 for velocities, and for accelerations.
  var leastVelocity = 1.0
  var leastAcceleration = 1.0
}

/// The greatest errors of curves of one family.
struct FamilyErrors {
  private var value, relative, velocity, acceleration: WorstError

  init(of family: String) {
    value = WorstError("value of \(family)")
    relative = WorstError("value of \(family), relatively")
    velocity = WorstError("velocity of \(family)")
    acceleration = WorstError("acceleration of \(family)")
  }

  /// Takes note of the errors of `curve` at the times of `rows`.
  mutating func note(_ curve: some Curve, _ rows: [Oracle.Row], within bound: OracleBound) {
    for row in rows {
      let state = curve.state(at: row.time)
      func ulps(_ exact: Double, _ least: Double) -> Double { Swift.max(abs(exact), least) * .ulpOfOne }
      value.note(row.error(state.value), bound: bound.value * ulps(row.value, 1), at: "\(row)")
      relative.note(row.error(state.value), bound: bound.relative * ulps(row.value, 1e-290), at: "\(row)")
      velocity.note(
        state.velocity, expected: row.velocity, bound: bound.velocity * ulps(row.velocity, bound.leastVelocity),
        at: "\(row)")
      acceleration.note(
        state.acceleration, expected: row.acceleration,
        bound: bound.acceleration * ulps(row.acceleration, bound.leastAcceleration), at: "\(row)")
    }
  }

  /// Expects all errors to be within the bounds.
  func check(at location: SourceLocation = #_sourceLocation) {
    for worst in [value, relative, velocity, acceleration] {
      report(worst)
      #expect(worst.ratio <= 1, "\(worst)", sourceLocation: location)
    }
  }
}

/// Expects the curve to be within `bound` of its rows in the families' tables, and at least one row.
func checkExactRows(
  of curve: some Curve, within bound: OracleBound, at location: SourceLocation = #_sourceLocation
) throws {
  let rows = try Oracle.rows(of: curve)
  try #require(!rows.isEmpty, "\(curve) has no exact values", sourceLocation: location)
  var errors = FamilyErrors(of: "\(curve)")
  errors.note(curve, rows, within: bound)
  errors.check(at: location)
}
