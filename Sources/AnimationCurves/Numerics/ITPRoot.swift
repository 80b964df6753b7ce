/// Returns the root in 0...1 of an increasing function, by the ITP method.
///
/// Each step takes the point of regula falsi and moves it slightly beyond the root, so that both ends of the bracket
/// approach the root. The step then moves the point towards the middle of the bracket where necessary, so that the
/// worst case takes as many steps as bisection.
///
/// The method works on the bit patterns of Doubles, which increase with their values. The search therefore ends at two
/// neighbouring Doubles wherever the root is, also near 0.
///
/// - Parameters:
///   - atZero: The function's value at 0; negative.
///   - atOne: The function's value at 1; positive.
///   - residual: The function, which increases.
/// - Returns: The function changes its sign between two neighbouring Doubles. The result is the one of the two at which
///   the residual is nearer to 0.
///   - If the residual is 0 on an interval of Doubles, the middle of the interval.
///   - If rounding makes the residual change its sign several times, one of the changes.
/// - Complexity: about 12 evaluations for a smooth function. At most 75 if the residual is not 0 on an interval,
///   otherwise at most 325.
/// - Source: I. F. D. Oliveira and R. H. C. Takahashi, "An Enhancement of the Bisection Method Average Performance
///   Preserving Minmax Optimality", ACM TOMS 47 (2020), with κ₁ = 0.2 / width, κ₂ = 2, n₀ = 1.
package func itpRoot(atZero: Double, atOne: Double, of residual: (Double) -> Double) -> Double {
  // Int64 has the 64 bits of a Double on every processor; Int has 32 on some.
  func number(_ x: Double) -> Int64 { Int64(bitPattern: x.bitPattern) }
  func double(_ number: Int64) -> Double { Double(bitPattern: UInt64(number)) }
  var (low, lowResidual) = (number(0), atZero)
  var (high, highResidual) = (number(1), atOne)

  /// The residual is 0 on an interval that contains `pattern`. Returns the end of this interval that is nearer to
  /// `bound`. The residual must be 0 at `pattern` and not 0 at `bound`.
  func edge(from pattern: Int64, to bound: Int64) -> Double {
    var (zero, bound, stride) = (pattern, bound, Int64(1))
    while abs(bound - zero) > 1 {
      let step = min(stride, abs(bound - zero) / 2)
      let probe = zero + (bound > zero ? step : -step)
      if residual(double(probe)) == 0 { (zero, stride) = (probe, min(2 * stride, 1 << 60)) } else { bound = probe }
    }
    return double(zero)
  }

  /// Narrows the bracket to the Double with the bit pattern `pattern`. This Double becomes the low end if `residual` is
  /// negative there, and the high end if `residual` is positive. If `residual` is 0 there, leaves the bracket unchanged
  /// and returns `true`.
  func narrow(to pattern: Int64) -> Bool {
    let value = residual(double(pattern))
    if value < 0 { (low, lowResidual) = (pattern, value) }
    if value > 0 { (high, highResidual) = (pattern, value) }
    return value == 0
  }

  func middleOfRoots(around pattern: Int64) -> Double {
    let (first, last) = (edge(from: pattern, to: low), edge(from: pattern, to: high))
    return first + (last - first) / 2
  }

  // Finds the magnitude of the root by 1/2, 1/4, 1/16, … 2⁻¹⁰²⁴.
  var exponent = 1
  while low == 0, exponent <= 1024 {
    let pattern = number(Double(sign: .plus, exponent: -exponent, significand: 1))
    if narrow(to: pattern) { return middleOfRoots(around: pattern) }
    exponent *= 2
  }

  let firstWidth = Double(high - low)
  // Each step halves `allowed`, and leaves a bracket of at most half of it. This is the width that bisection would
  // leave if the first width were rounded up to a power of two.
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
    let pattern = low + min(max(step, 1), high - low - 1)
    if narrow(to: pattern) { return middleOfRoots(around: pattern) }
  }
  return -lowResidual < highResidual ? double(low) : double(high)
}
