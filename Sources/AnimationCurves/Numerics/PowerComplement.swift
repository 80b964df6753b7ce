/// The complement of a falling power: 1 − (1 − u)ᵉ.
///
/// - Accuracy: the absolute error of the value is at most 2⁻⁵². For values above 10⁻²⁹⁰, the relative error is at most
///   2⁻⁵⁰.
package struct PowerComplement {
  /// The exponent e, positive.
  package let exponent: Double
  /// e − 1, stored separately: if e is close to 1, rounding e loses the digits of e − 1.
  let exponentMinusOne: Double

  /// Returns 1 − (1 − u)ᵉ.
  func value(at progress: Double) -> Double { Self.value(at: progress, exponent: exponent) }

  /// Returns 1 − (1 − u)ᵉ for the exponent e. Only the derivatives need ``exponentMinusOne``, so this function is
  /// static.
  static func value(at progress: Double, exponent: Double) -> Double {
    // (1 − u)ᵉ = exp(e·log(1 − u)), and both functions come in a form that loses nothing near 0. The result is
    // subtracted from 0 and not negated, so that the value at 0 is +0 and not −0.
    0 - exponentialMinusOne(exponent * logarithm(onePlus: -progress))
  }

  /// Returns the value, the velocity e·(1 − u)^(e−1) and the acceleration −e·(e − 1)·(1 − u)^(e−2).
  func state(at progress: Double) -> CurveState {
    CurveState(
      value: value(at: progress),
      velocity: exponent * power(oneMinus: progress, exponentMinusOne),
      // The factors are multiplied in this order because their product may be infinite where the power is 0.
      acceleration: exponentMinusOne == 0
        ? 0 : -(exponent * power(oneMinus: progress, exponentMinusOne - 1)) * exponentMinusOne)
  }

  /// Returns the value uᵉ of the reversed curve.
  func reversedValue(at progress: Double) -> Double { power(progress, exponent) }

  /// Returns the value uᵉ of the reversed curve, and its derivatives.
  func reversedState(at progress: Double) -> CurveState {
    powerState(at: progress, exponent: exponent, exponentMinusOne: exponentMinusOne)
  }

  /// Returns the third derivative: e·(e − 1)·(e − 2)·(1 − u)^(e−3).
  func jerk(at progress: Double) -> Double {
    exponentMinusOne == 0 || exponentMinusOne == 1
      ? 0
      : exponent * power(oneMinus: progress, exponentMinusOne - 2) * exponentMinusOne * (exponentMinusOne - 1)
  }
}

/// Returns the power uᵉ, the velocity e·u^(e−1) and the acceleration e·(e − 1)·u^(e−2) at `progress` u.
///
/// The derivatives are quotients of the power by u: the rounding of e − 1 in an exponent would be multiplied by ln u.
/// If the power is too small for that, e − 1 is exact, or the derivatives are near 0.
func powerState(at progress: Double, exponent: Double, exponentMinusOne: Double) -> CurveState {
  let value = power(progress, exponent)
  guard value.isNormal else {
    // The factors are multiplied one by one: their product may be infinite where the power is 0.
    return CurveState(
      value: value, velocity: exponent * power(progress, exponentMinusOne),
      acceleration: exponentMinusOne == 0 ? 0 : exponent * power(progress, exponentMinusOne - 1) * exponentMinusOne)
  }
  let velocity = exponent * value / progress
  return CurveState(value: value, velocity: velocity, acceleration: exponentMinusOne * velocity / progress)
}
