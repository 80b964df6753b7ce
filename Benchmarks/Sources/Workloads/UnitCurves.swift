import CurveSampling

extension Workload {
  /// Single values of every easing of the catalogue as a unit curve. They are compared with a hand-written formula,
  /// plain and with progress clamped to 0...1 as in the library.
  static var unitCurves: [Workload] {
    let stops = (0...30).map { Double($0 * $0 % 37) / 37 }
    let positions = stops.indices.map { Double($0 * ($0 + 40)) / 2100 }
    let unevenStops = zip(stops, positions).map { PiecewiseLinear.Stop($0, at: $1) }
    return [
      unitCurve("linear", UnitCurve(Linear()), LinearFormula()),
      unitCurve("steps", UnitCurve(Steps(8)), StepsFormula(count: 8)),
      unitCurve("linear stops", UnitCurve(PiecewiseLinear(stops.map { .init($0) })), LinesFormula(values: stops)),
      unitCurve(
        "linear uneven stops", UnitCurve(PiecewiseLinear(unevenStops)),
        UnevenLinesFormula(positions: positions, values: stops)),
      unitCurve("smoothstep", UnitCurve(Smoothstep()), SmoothstepFormula()),
      unitCurve("smootherstep", UnitCurve(Smootherstep()), SmootherstepFormula()),
      unitCurve("intensity ease-in", UnitCurve(IntensityEase(easeIn: 3)), IntensityFormula(intensity: 3)),
      unitCurve("intensity ease-out", UnitCurve(IntensityEase(easeOut: 3)), IntensityFormula(intensity: 1.0 / 3)),
      unitCurve(
        "intensity ease-in-out", UnitCurve(IntensityEaseInOut(intensity: 1)), LogisticFormula(intensity: 1)),
      unitCurve("overshoot", UnitCurve(Overshoot()), OvershootFormula(quarterWaves: 3, halfLife: 0.15)),
      unitCurve(
        "exponential-decelerate", UnitCurve(ExponentialDeceleration(halfLife: 0.15)),
        DecelerationFormula(halfLife: 0.15)),
    ]
      + unitCurves("circular", Circular(), CircularFormula())
      + unitCurves("sine", Sine(), SineFormula())
      + unitCurves("quad", Monomial(2), SquareFormula())
      + unitCurves("cubic", Monomial(3), CubicFormula())
      + unitCurves("quart", Monomial(4), FourthFormula())
      + unitCurves("quint", Monomial(5), FifthFormula())
      + unitCurves("expo", Exponential(), ExponentialFormula())
      + unitCurves("back", Back(), BackFormula(overshoot: 1.70158))
      + unitCurves("elastic", Elastic(), ElasticFormula(period: 0.3))
      + unitCurves("bounce", Bounce(), BounceFormula())
      + unitCurves("accelerate 2.5", Accelerate(strength: 2.5), PowerFormula(exponent: 2.5))
  }

  /// An easing in its four directions.
  private static func unitCurves<F: Formula<Double>>(_ name: String, _ easing: some Easing, _ formula: F) -> [Workload]
  {
    let curve = UnitCurve(easing)
    let out = ReversedFormula(base: formula)
    return [
      unitCurve("\(name)-in", curve, formula),
      unitCurve("\(name)-out", UnitCurve(curve.reversed), out),
      unitCurve("\(name)-in-out", UnitCurve(curve.mirrored), MirroredFormula(base: formula)),
      unitCurve("\(name)-out-in", UnitCurve(curve.reversed.joined(with: curve)), MirroredFormula(base: out)),
    ]
  }

  private static func unitCurve<F: Formula<Double>>(_ name: String, _ curve: UnitCurve, _ formula: F) -> Workload {
    let held = HeldFormula(base: formula)
    return Workload.singles(
      .scalar, "unit \(name)", upTo: 1, candidate: { curve.value(at: $0) }, by: "libm", { formula.value(at: $0) },
      alternatives: [Alternative("libm held") { held.value(at: $0) }])
  }
}
