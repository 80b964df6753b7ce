/// Returns the minimum of a unimodal function and its location, by golden-section search. Each round shortens the
/// interval to 0.618 of its length.
///
/// - Source: J. Kiefer, "Sequential minimax search for a maximum", Proceedings of the AMS 4 (1953).
package func goldenSectionMinimum(
  _ low: Double, _ high: Double, rounds: Int = 24, of function: (Double) -> Double
) -> (location: Double, value: Double) {
  let ratio = (5.0.squareRoot() - 1) / 2
  var (low, high) = (low, high)
  var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
  var (leftValue, rightValue) = (function(left), function(right))
  for _ in 0..<rounds {
    if leftValue < rightValue {
      (high, right, rightValue) = (right, left, leftValue)
      left = high - ratio * (high - low)
      leftValue = function(left)
    } else {
      (low, left, leftValue) = (left, right, rightValue)
      right = low + ratio * (high - low)
      rightValue = function(right)
    }
  }
  return leftValue < rightValue ? (left, leftValue) : (right, rightValue)
}
