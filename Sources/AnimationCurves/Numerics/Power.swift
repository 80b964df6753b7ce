import RealModule

/// Returns `base` raised to `exponent`: 1 for the exponent 0, and infinity for 0 to a negative power.
///
/// - Precondition: `base` is not negative.
@inline(__always)
func power(_ base: Double, _ exponent: Double) -> Double {
  exponent == 0 ? 1 : Double.pow(base, exponent)
}

/// Returns `1 - loss` raised to `exponent`, without rounding `1 - loss` first.
///
/// - Precondition: `loss` is in 0...1.
/// - Accuracy: If `loss` is 1/2 or more, `1 - loss` is exact, and the accuracy is that of the power function.
///   Otherwise the relative error grows with the result's logarithm.
@inline(__always)
func power(oneMinus loss: Double, _ exponent: Double) -> Double {
  loss < 0.5 ? Double.exp(exponent * Double.log(onePlus: -loss)) : power(1 - loss, exponent)
}
