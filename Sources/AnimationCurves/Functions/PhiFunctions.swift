// The functions φ₁ and φ₂ of exponential integrators. They are smooth at 0, where their formulas cancel.
//
// Source: M. Hochbruck and A. Ostermann, "Exponential integrators", 2010.

/// Returns φ₁(z) = (e^`z` − 1)/`z`, and 1 at 0.
@inline(__always)
func firstPhi(_ z: Double) -> Double { z.magnitude < 0x1p-60 ? 1 : exponentialMinusOne(z) / z }

/// Returns φ₂(z) = (e^`z` − 1 − `z`)/`z`², and ½ at 0.
func secondPhi(_ z: Double) -> Double {
  if z.magnitude > 1 { return (exponentialMinusOne(z) - z) / z / z }
  // The Taylor series. Its last term is 2⁻⁵⁷ at most.
  var sum = 0.0
  for divisor in stride(from: 18.0, through: 3, by: -1) { sum = (1 + sum) * z / divisor }
  return (1 + sum) / 2
}
