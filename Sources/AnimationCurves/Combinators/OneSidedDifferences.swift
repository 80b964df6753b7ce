extension Easing {
  /// Returns `state` with each derivative that is NaN (0·∞ or ∞ − ∞) replaced by a difference of values beside
  /// `progress`: to its right, and near 1 to its left.
  ///
  /// - Accuracy: With the greatest jerk J within 2⁻¹² of `progress` on that side, and the greatest error δ of a value,
  ///   the velocity is within 2⁻²⁷·J + 2¹⁵·δ of the one-sided limit, and the acceleration within 2⁻¹²·J + 2²⁸·δ. Beside
  ///   an infinite velocity, the acceleration is infinite.
  /// - Edge cases: where the limit is infinite but the formula gives NaN, a difference is a large number.
  @inline(__always)
  func completed(_ state: CurveState, at progress: Double) -> CurveState {
    !state.velocity.isNaN && !state.acceleration.isNaN ? state : differenced(state, at: progress)
  }

  /// The rare part of ``completed(_:at:)``. Inlined, it would make a state of an inverse take twice as long.
  @inline(never)
  private func differenced(_ state: CurveState, at progress: Double) -> CurveState {
    var state = state
    let isRight = progress <= 1 - 2 * differenceStep
    let step = isRight ? differenceStep : -differenceStep
    let (near, far) = (evaluateValue(at: progress + step), evaluateValue(at: progress + 2 * step))
    let (rise, nextRise) = (near - state.value, far - near)
    if state.velocity.isNaN { state.velocity = (3 * rise - nextRise) / (2 * step) }
    if state.acceleration.isNaN {
      // A tangent is vertical at one point: its slope falls to both sides.
      state.acceleration =
        state.velocity.isInfinite ? (isRight ? -state.velocity : state.velocity) : (nextRise - rise) / (step * step)
    }
    return state
  }
}

/// The distance between the values of a one-sided difference. At a greater distance the difference is further from the
/// derivative, and at a smaller one rounding errors are greater.
var differenceStep: Double { 0x1p-13 }

extension Easing {
  /// Returns the jerk that `formula` gives at `progress`, or where that is 0·∞ or ∞ − ∞, at a distance of 2⁻¹¹ to the
  /// right, near 1 to the left.
  func jerkOrNeighbor(at progress: Double, by formula: (Double) -> Double) -> Double {
    let jerk = formula(progress)
    if !jerk.isNaN { return jerk }
    let step = 4 * differenceStep
    return formula(progress + (progress <= 1 - 2 * differenceStep ? step : -step))
  }
}
