// Halley's method on the exact expansion, kept inside a bracket: the way to the root that is sure everywhere.

extension MonotoneCubic {
  /// The parameter at which x is `x` + `rest`, as a grid point and a step from it that is exact to its own last digits.
  ///
  /// The sum of both is never formed: next to an end or a flat place the step is the whole answer.
  ///
  /// - Parameter guess: About where, in 0...1; a bad guess costs steps, but no accuracy.
  /// - Precondition: `x` is within 0 and 1, both excluded.
  /// - Complexity: two or three steps as a rule, never more than 6 × 200.
  func parameter(at x: Double, _ rest: Double, near guess: Double) -> (point: Double, step: Double) {
    // One step in plain Doubles brings the guess into, or next to, the root's grid cell.
    var s = improved(guess, towards: x)
    var low = 0.0
    var high = 1.0
    var answer = (point: s, step: 0.0)
    for _ in 0..<6 {
      let local = expanded(near: s, towards: x, rest)
      let n = local.point
      if local.residual == 0 { return (n, 0) }
      // x rises: the sign of what is missing says on which side of the grid point the root is.
      if local.residual > 0 { low = max(low, n) } else { high = min(high, n) }
      let step = local.root(near: s - n, between: low - n, and: high - n, isAtEnd: n == 0)
      answer = (n, step)
      // Within a grid cell (or so) of the point, the expansion has lost nothing.
      if step.magnitude <= 0x1p-11 { break }
      s = min(max(n + step, 0), 1)
    }
    return answer
  }

  /// One step of Halley's method in plain Doubles, kept in 0...1.
  private func improved(_ s: Double, towards x: Double) -> Double {
    let excess = self(s) - x
    let slope = self.slope(s)
    let next = s - excess * slope / (slope * slope - excess * (3 * a * s + b))
    return next >= 0 && next <= 1 ? next : s
  }
}

extension LocalCubic {
  /// The step at which nothing is missing any more.
  ///
  /// - Parameter isAtEnd: Whether the grid point is the curve's end: there the step is all there is, and deserves its
  ///   last digits; elsewhere it is a small part of the parameter.
  /// - Precondition: the root lies between `low` and `high`, and the cubic rises there.
  func root(near guess: Double, between low: Double, and high: Double, isAtEnd: Bool) -> Double {
    // Two steps nearly always suffice; a bracket would only cost branches that nobody can predict.
    let first = halley(from: guess)
    let second = halley(from: first.step)
    if second.isExact(isAtEnd: isAtEnd) && second.step >= low && second.step <= high { return second.step }
    return bracketedRoot(near: first.step, between: low, and: high, isAtEnd: isAtEnd)
  }

  /// What one step of Halley's method knows.
  private struct HalleyStep {
    let step: Double
    let correction: Double
    /// The excess that was found, whose sign says on which side of the root the step began.
    let excess: Double
    /// The method's error is the cube of the correction times `bend` over `squaredSlope`.
    let bend: Double
    let squaredSlope: Double

    @inline(__always)
    func isExact(isAtEnd: Bool) -> Bool {
      // Where x stands still the method does not move, which is no sign of having arrived.
      guard squaredSlope > 0 else { return excess == 0 }
      let size = correction.magnitude
      return size * size * size * bend <= (isAtEnd ? 0x1p-56 * step.magnitude : 0x1p-62) * squaredSlope
        || size <= step.magnitude * 0x1p-53
    }
  }

  @inline(__always)
  private func halley(from step: Double) -> HalleyStep {
    let (excess, slope, curvature) = self.excess(at: step)
    let square = slope * slope
    let correction = excess * slope / (square - excess * curvature)
    return HalleyStep(
      step: step - correction, correction: correction, excess: excess,
      bend: curvature * curvature + (slope * c3).magnitude, squaredSlope: square)
  }

  /// The same with every step kept between what is known to be too low and too high.
  private func bracketedRoot(near guess: Double, between low: Double, and high: Double, isAtEnd: Bool) -> Double {
    var low = low
    var high = high
    var step = guess
    for _ in 0..<200 {
      // A guess that is no number ends at the lower bound.
      step = step > low ? min(step, high) : low
      let next = halley(from: step)
      if next.excess == 0 { return step }
      if next.excess > 0 { high = step } else { low = step }
      if next.step > low && next.step < high {
        step = next.step
        if next.isExact(isAtEnd: isAtEnd) { return step }
      } else {
        let middle = low + (high - low) / 2
        let isSettled = next.squaredSlope > 0 && next.correction.magnitude <= step.magnitude * 0x1p-53
        if middle <= low || middle >= high || isSettled { return step }
        step = middle
      }
    }
    return step
  }
}
