import RealModule

/// `base` raised to `exponent`, with the limits that a power function has at 0: anything to the power 0 is 1, and 0 to a
/// negative power is infinity.
///
/// - Precondition: `base` is not negative.
@inline(__always)
func power(_ base: Double, _ exponent: Double) -> Double {
  exponent == 0 ? 1 : Double.pow(base, exponent)
}

/// `1 - loss` raised to `exponent`, without rounding `1 - loss` first.
///
/// - Precondition: `loss` is in 0...1.
/// - Accuracy: that of the power function where `loss` is 1/2 and more, and `1 - loss` exact. Below, the relative error
///   grows with the result's logarithm.
@inline(__always)
func power(oneMinus loss: Double, _ exponent: Double) -> Double {
  loss < 0.5 ? Double.exp(exponent * Double.log(onePlus: -loss)) : power(1 - loss, exponent)
}
