import RealModule

/// Returns the natural logarithm of 1 − `loss`, without rounding 1 − `loss` first.
///
/// Let w be the rounded difference 1 − `loss`. Its rounding error is δ = (1 − w) − `loss`. The exact result is log(w +
/// δ). The function returns log(w) + δ instead. If δ is not 0, w is at least ½, so the two differ by no more than
/// rounding errors.
///
/// - Domain: 0...1.
/// - Accuracy: within 2 ulp; asserted in `LogOneMinusTests`.
/// - Edge cases: 0 at 0. −infinity at 1. NaN in, NaN out.
@inline(__always)
func logarithm(oneMinus loss: Double) -> Double {
  let rest = 1 - loss
  return Double.log(rest) + ((1 - rest) - loss)
}
