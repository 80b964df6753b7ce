extension Curve {
  /// Returns the state at `time` of a curve that has a formula for its values only: the velocity and the acceleration
  /// are finite differences of five values.
  ///
  /// An easing conforms to ``ValueEasing`` instead. For a curve in seconds:
  ///
  ///     func evaluate(at time: Double) -> CurveState { numericalState(at: time, step: 0.001) { … } }
  ///
  /// The differences are central where `time` is 2 steps or more from both ends of the domain, and one-sided elsewhere.
  /// No value outside the domain is used.
  ///
  /// - Parameters:
  ///   - time: A time in the domain.
  ///   - step: The distance of the values, in the curve's unit of time. Choose about a thousandth of the time in which
  ///     the curve moves; the default is 2⁻¹⁰, for an easing.
  ///   - formula: The value at a time in the domain.
  /// - Accuracy: Let h be the step, M₅ and M₆ the greatest magnitudes of the fifth and the sixth derivative within 4
  ///   steps of `time`, and e the greatest error of a value, its rounding included. The error of a central velocity is
  ///   at most h⁴·M₅/30 + 1.5e/h, that of a central acceleration h⁴·M₆/90 + 5.4e/h². One-sided, the errors are at most
  ///   h⁴·M₅/5 + 11e/h and h³·M₅·5/6 + h⁴·M₆ + 27e/h². For the sine easing and the default step, the errors of
  ///   velocities are below 10⁻¹¹, and those of accelerations below 4·10⁻⁸. Next to a corner, a jump or a vertical
  ///   tangent the result is not accurate. Asserted in `NumericalStateTests`.
  /// - Precondition: The step is positive, and the domain is at least 8 steps long.
  public func numericalState(
    at time: Double, step: Double = 0x1p-10, of formula: (Double) -> Double
  ) -> CurveState {
    let domain = domain
    precondition(
      step > 0 && domain.upperBound - domain.lowerBound >= 8 * step,
      "the step of differences must be positive and at most an eighth of the domain, not \(step)")
    let value = formula(time)
    func values(_ first: Double, _ second: Double, _ third: Double, _ fourth: Double) -> SIMD4<Double> {
      SIMD4(
        formula(time + first * step), formula(time + second * step),
        formula(time + third * step), formula(time + fourth * step))
    }
    func state(_ values: SIMD4<Double>, _ first: SIMD4<Double>, _ second: SIMD4<Double>, _ direction: Double)
      -> CurveState
    {
      // The weights of all five values add up to 0, so the differences from `value` are enough.
      let differences = values - value
      return CurveState(
        value: value, velocity: direction * (first * differences).sum() / (12 * step),
        acceleration: (second * differences).sum() / (12 * step) / step)
    }
    if time - domain.lowerBound >= 2 * step, domain.upperBound - time >= 2 * step {
      return state(values(-2, -1, 1, 2), [1, -8, 8, -1], [-1, 16, 16, -1], 1)
    }
    let direction: Double = time - domain.lowerBound < 2 * step ? 1 : -1
    return state(
      values(direction, 2 * direction, 3 * direction, 4 * direction), [48, -36, 16, -3], [-104, 114, -56, 11], direction
    )
  }
}
