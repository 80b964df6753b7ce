import AnimationCurves

/// A motion as a CSS easing: exact where CSS has a name or a function for it, otherwise `linear()` with the fewest stops.
struct CSSEasing {
  let text: String
  let error: Double

  init(of motion: Motion, accuracy: ExportAccuracy) throws(Failure) {
    guard motion.isEasing else { throw .notAnEasing(motion.name.label) }
    if let exact = Self.exact(motion.curve) {
      (text, error) = (exact, 0)
    } else {
      (text, error) = try Self.linear(motion, accuracy)
    }
  }

  // MARK: - Exact

  private static let keywords: [(String, any Easing)] = [
    ("ease", CubicBezier(0.25, 0.1, 0.25, 1)), ("ease-in", CubicBezier(0.42, 0, 1, 1)),
    ("ease-out", CubicBezier(0, 0, 0.58, 1)), ("ease-in-out", CubicBezier(0.42, 0, 0.58, 1)),
    ("step-start", Steps(1, .start)), ("step-end", Steps(1, .end)),
  ]

  /// The keyword or the function of CSS that is the curve.
  private static func exact(_ curve: any Curve) -> String? {
    let expression = CurveExpression(curve).description
    if let (keyword, _) = keywords.first(where: { $1.description == expression }) { return keyword }
    switch curve {
    case is Linear: return "linear"
    case is CubicBezier: return expression
    // Where CSS puts the jumps by itself.
    case let steps as Steps: return steps.jump == .end ? "steps(\(steps.count))" : expression
    default: return nil
    }
  }

  // MARK: - linear()

  /// `linear()` with the fewest stops, their numbers as short as the error allows.
  private static func linear(_ motion: Motion, _ accuracy: ExportAccuracy) throws(Failure) -> (String, Double) {
    let fit = try motion.polyline(accuracy)
    let gauge = try motion.gauge()
    // Of the least error there is nothing left for rounding: a hundredth more.
    let allowed = if case .error(let error) = accuracy { error } else { fit.error * 1.01 }
    for decimals in 2...15 {
      var shortest: (text: String, error: Double)?
      // Percentages as short as those digits of the values allow.
      for percentDecimals in (max(0, decimals - 3)...decimals).reversed() {
        let stops = LinearStops(of: fit.knots, motion: motion, decimals: decimals, percentDecimals: percentDecimals)
        let error = try stops.error(by: gauge)
        guard error <= allowed else { break }
        shortest = (stops.text, error)
      }
      if let shortest { return shortest }
    }
    let stops = LinearStops(of: fit.knots, motion: motion, decimals: nil, percentDecimals: nil)
    return (stops.text, try stops.error(by: gauge))
  }
}
