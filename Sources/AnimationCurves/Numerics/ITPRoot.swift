/// The x in 0...1 at which a rising function passes through 0.
///
/// The ITP method: the regula falsi's point, pushed a little over the root so that both ends of the bracket close, and
/// kept so near to the middle that the worst case is that of bisection. Here it works on the numbers of the Doubles
/// (their bit patterns rise with them), so that it ends at two neighbouring Doubles wherever the root is, near 0 too.
///
/// - Parameters:
///   - atZero: The function's value at 0; negative.
///   - atOne: The function's value at 1; positive.
///   - residual: The function, which rises.
/// - Returns: Of two neighbouring Doubles around the change of sign the one of the smaller residual; where the residual
///   is 0 on a whole stretch of Doubles, its middle. A function that rounding makes dither gives one of its changes of
///   sign.
/// - Complexity: for a smooth function about 12 evaluations, and never above 75, where the residual is not 0 on a
///   stretch; never above 325 where it is.
/// - Source: I. F. D. Oliveira and R. H. C. Takahashi, "An Enhancement of the Bisection Method Average Performance
///   Preserving Minmax Optimality", ACM TOMS 47 (2020), with κ₁ = 0.2 / width, κ₂ = 2, n₀ = 1.
func itpRoot(atZero: Double, atOne: Double, of residual: (Double) -> Double) -> Double {
  // 64 bits on every processor, as the Doubles have.
  func number(_ x: Double) -> Int64 { Int64(bitPattern: x.bitPattern) }
  func double(_ number: Int64) -> Double { Double(bitPattern: UInt64(number)) }
  var (low, lowResidual) = (number(0), atZero)
  var (high, highResidual) = (number(1), atOne)

  /// The last Double from `place` towards `bound` at which the residual is 0; it is not 0 at `bound`.
  func edge(from place: Int64, to bound: Int64) -> Double {
    var (zero, bound, stride) = (place, bound, Int64(1))
    while abs(bound - zero) > 1 {
      let step = min(stride, abs(bound - zero) / 2)
      let probe = zero + (bound > zero ? step : -step)
      if residual(double(probe)) == 0 { (zero, stride) = (probe, min(2 * stride, 1 << 60)) } else { bound = probe }
    }
    return double(zero)
  }

  /// The bracket with `place` as its new end; true when that is a root.
  func narrow(to place: Int64) -> Bool {
    let value = residual(double(place))
    if value < 0 { (low, lowResidual) = (place, value) }
    if value > 0 { (high, highResidual) = (place, value) }
    return value == 0
  }

  func middleOfStretch(around place: Int64) -> Double {
    let (first, last) = (edge(from: place, to: low), edge(from: place, to: high))
    return first + (last - first) / 2
  }

  // Down to the magnitude of the root: 1/2, 1/4, 1/16, … 2⁻¹⁰²⁴.
  var exponent = 1
  while low == 0, exponent <= 1024 {
    let place = number(Double(sign: .plus, exponent: -exponent, significand: 1))
    if narrow(to: place) { return middleOfStretch(around: place) }
    exponent *= 2
  }

  let firstWidth = Double(high - low)
  // Twice the width that bisection, granted one step more than it needs, would have left.
  var allowed = Double(sign: .plus, exponent: firstWidth.exponent + 2, significand: 1)
  while high - low > 1 {
    let width = Double(high - low)
    let middle = width / 2
    allowed /= 2
    let falsePosition = width * (-lowResidual / (highResidual - lowResidual))
    let side: Double = falsePosition <= middle ? 1 : -1
    let push = 0.2 * width * (width / firstWidth)
    var offset = push <= abs(middle - falsePosition) ? falsePosition + side * push : middle
    let radius = max(allowed / 2 - middle, 0)
    if abs(offset - middle) > radius { offset = middle - side * radius }
    let step = Int64(offset.rounded(side > 0 ? .up : .down))
    let place = low + min(max(step, 1), high - low - 1)
    if narrow(to: place) { return middleOfStretch(around: place) }
  }
  return -lowResidual < highResidual ? double(low) : double(high)
}
