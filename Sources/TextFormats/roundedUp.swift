/// Returns an error rounded up, so that the rounded error remains a bound: to three significant digits, or from 10 on
/// to two decimals.
package func roundedUp(_ error: Double) -> String {
  if error == 0 || !error.isFinite { return shortestText(error) }
  var decimals = 2
  var magnitude = error
  while magnitude < 1, decimals < DecimalRounding.allowedDecimals.upperBound {
    (magnitude, decimals) = (magnitude * 10, decimals + 1)
  }
  let style = DecimalRounding(decimals)
  let nearest = style.rounded(error)
  return shortestText(nearest >= error ? nearest : style.rounded(error + magnitude.ulp + error / magnitude * 0.005))
}
