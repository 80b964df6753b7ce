import RealModule

/// Returns the natural logarithm of 1 − `loss`, without rounding 1 − `loss` first.
///
/// With w the rounded difference, δ = (1 − w) − `loss` is the rounding error. log(w + δ) equals log w + δ to the last
/// digits, because w is at least ½ if δ is not 0.
///
/// - Domain: 0...1.
/// - Accuracy: within 2 ulp; asserted in `LogOneMinusTests`.
/// - Edge cases: 0 at 0. −infinity at 1. NaN in, NaN out.
@inline(__always)
func logarithm(oneMinus loss: Double) -> Double {
  let rest = 1 - loss
  return Double.log(rest) + ((1 - rest) - loss)
}
