// Logarithms near 1, without the cancellation of the plain formulas.

/// Returns ln(`x` / `y`) of positive numbers. The relative error is small if both are nearly equal. The quotient may be
/// beyond the Doubles.
func logarithm(_ x: Double, over y: Double) -> Double {
  if x >= y / 2, x <= 2 * y { return logarithm(onePlus: (x - y) / y) }
  let quotient = y / x
  return quotient.isNormal ? -logarithm(quotient) : logarithm(x) - logarithm(y)
}

/// Returns `x` − ln(1 + `x`) for a number of 0 or more, with a small relative error.
///
/// With z = x/(2 + x), x is 2z/(1 − z), and ln(1 + x) is 2·(z + z³/3 + z⁵/5 + …).
func logarithmRest(_ x: Double) -> Double {
  if x > 1 { return x - logarithm(onePlus: x) }
  let z = x / (2 + x)
  let square = z * z
  var sum = 0.0
  for divisor in stride(from: 37.0, through: 3, by: -2) { sum = sum * square + 1 / divisor }
  return 2 * square * (1 / (1 - z) - z * sum)
}
