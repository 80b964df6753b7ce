import CurveSampling

extension SampledCurve {
  /// The other families and their combinations, one for each kind of arithmetic.
  static var easings: [SampledCurve] {
    let stops = (0...30).map { Double($0 * $0 % 37) / 37 }
    let overshoot = OvershootFormula<Double>(quarterWaves: 3, halfLife: 0.15)
    let overshootInFloat = OvershootFormula<Float>(quarterWaves: 3, halfLife: 0.15)
    return [
      // Polynomials, whole or in pieces
      SampledCurve(
        .bulk, "cubic-in", Monomial(3), isHeld: true, CubicFormula(), CubicFormula(), exactCurve: .power(3)),
      SampledCurve(
        .bulk, "cubic-in-out", Monomial(3).mirrored, isHeld: true, MirroredFormula(base: CubicFormula<Double>()),
        MirroredFormula(base: CubicFormula<Float>())),
      SampledCurve(
        .bulk, "back-in", Back(), isHeld: true, BackFormula(overshoot: 1.70158), BackFormula(overshoot: 1.70158)),
      SampledCurve(.bulk, "smoothstep", Smoothstep(), isHeld: true, SmoothstepFormula(), SmoothstepFormula()),
      SampledCurve(.bulk, "bounce-in", Bounce(), BounceFormula(), BounceFormula()),
      SampledCurve(.bulk, "steps", Steps(8), StepsFormula(count: 8), StepsFormula(count: 8)),
      SampledCurve(
        .bulk, "linear stops", PiecewiseLinear(stops.map { .init($0) }), LinesFormula(values: stops),
        LinesFormula(values: stops.map { Float($0) })),
      // Roots
      SampledCurve(.bulk, "circular-in", Circular(), CircularFormula(), CircularFormula()),
      // exp
      SampledCurve(
        .bulk, "expo-in", Exponential(), ExponentialFormula(), ExponentialFormula(),
        exactCurve: .exponential(10, over: 1)),
      SampledCurve(
        .bulk, "exponential-decelerate", ExponentialDeceleration(halfLife: 0.15), DecelerationFormula(halfLife: 0.15),
        DecelerationFormula(halfLife: 0.15), exactCurve: .exponential(-1, over: 0.15)),
      // pow
      SampledCurve(
        .bulk, "accelerate 2.5", Accelerate(strength: 2.5), PowerFormula(exponent: 2.5), PowerFormula(exponent: 2.5),
        exactCurve: .power(2.5)),
      SampledCurve(
        .bulk, "ease-in intensity 3", IntensityEase(easeIn: 3), IntensityFormula(intensity: 3),
        IntensityFormula(intensity: 3)),
      // cos, and exp times cos
      SampledCurve(.bulk, "sine-in", Sine(), SineFormula(), SineFormula()),
      SampledCurve(.bulk, "overshoot", Overshoot(), overshoot, overshootInFloat),
      SampledCurve(.bulk, "elastic-in", Elastic(), ElasticFormula(period: 0.3), ElasticFormula(period: 0.3)),
      // Combinators: no slower than their parts together
      SampledCurve(
        .bulk, "reversed(overshoot)", Overshoot().reversed, ReversedFormula(base: overshoot),
        ReversedFormula(base: overshootInFloat)),
      SampledCurve(
        .bulk, "composed(ease overshoot)", CubicBezier(0.25, 0.1, 0.25, 1).composed(with: Overshoot()),
        ComposedFormula(inner: TextbookBezier(0.25, 0.1, 0.25, 1), outer: overshoot),
        ComposedFormula(inner: TextbookBezier(0.25, 0.1, 0.25, 1), outer: overshootInFloat)),
    ]
  }
}
