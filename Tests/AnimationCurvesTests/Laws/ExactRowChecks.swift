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
}

/// Expects the curve to be within `bound` of its rows in the families' tables, and at least one row.
func checkExactRows(
  of curve: some Curve, within bound: OracleBound, at location: SourceLocation = #_sourceLocation
) throws {
  let rows = try Oracle.rows(of: curve)
  try #require(!rows.isEmpty, "\(curve) has no exact values", sourceLocation: location)
  var value = WorstError("value of \(curve)")
  var relative = WorstError("value of \(curve), relatively")
  var velocity = WorstError("velocity of \(curve)")
  var acceleration = WorstError("acceleration of \(curve)")
  for row in rows {
    let state = curve.state(at: row.time)
    func ulps(_ exact: Double, _ least: Double) -> Double { Swift.max(abs(exact), least) * .ulpOfOne }
    value.note(row.error(state.value), bound: bound.value * ulps(row.value, 1), at: "\(row)")
    relative.note(row.error(state.value), bound: bound.relative * ulps(row.value, 1e-290), at: "\(row)")
    velocity.note(
      state.velocity, expected: row.velocity, bound: bound.velocity * ulps(row.velocity, 1), at: "\(row)")
    acceleration.note(
      state.acceleration, expected: row.acceleration, bound: bound.acceleration * ulps(row.acceleration, 1),
      at: "\(row)")
  }
  for worst in [value, relative, velocity, acceleration] {
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)", sourceLocation: location)
  }
}
