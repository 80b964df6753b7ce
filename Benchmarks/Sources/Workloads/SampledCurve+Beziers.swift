import CurveSampling

extension SampledCurve {
  /// Cubic Béziers, compared with a textbook solver. The regular ones are first. Then come curves with a flat section
  /// or a vertical tangent, where solvers lose accuracy.
  static var beziers: [SampledCurve] {
    [
      bezier("ease", 0.25, 0.1, 0.25, 1),
      bezier("ease-in", 0.42, 0, 1, 1),
      bezier("ease-out", 0, 0, 0.58, 1),
      bezier("ease-in-out", 0.42, 0, 0.58, 1),
      bezier("standard", 0.2, 0, 0, 1),
      bezier("in-out-expo", 0.87, 0, 0.13, 1),
      bezier("out-back", 0.34, 1.56, 0.64, 1),
      bezier("hard (1 0 0 1)", 1, 0, 0, 1),
      bezier("hard (0 1 1 0)", 0, 1, 1, 0),
      bezier("hard (0 0 0 1)", 0, 0, 0, 1),
      bezier("hard (1 0 1 1)", 1, 0, 1, 1),
      bezier("hard (0.99 0 0.01 1)", 0.99, 0, 0.01, 1),
      bezier("hard (0 0 1/3 1)", 0, 0, 1.0 / 3, 1),
      bezier("hard (0.1 0 0.4333 1)", 0.1, 0, 0.4333, 1),
    ]
  }

  private static func bezier(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> SampledCurve {
    let chromium = ChromiumBezier(x1, y1, x2, y2)
    return SampledCurve(
      .bulk, name, UnitCurve(CubicBezier(x1, y1, x2, y2)), by: "textbook",
      TextbookBezier<Double>(x1, y1, x2, y2),
      TextbookBezier<Float>(Float(x1), Float(y1), Float(x2), Float(y2)),
      alternatives: [Alternative("chromium") { chromium.value(at: $0) }], exactCurve: .bezier(x1, y1, x2, y2))
  }
}
