import AnimationCurves

/// What can be copied from a card.
struct CardExports {
  /// The easing that the browser moves by, as CSS writes it; `nil` for a curve that CSS cannot hold.
  let easing: String?
  /// How long the motion lasts, for curves in seconds.
  let seconds: Double?
  /// Everything to copy: what it is, and its text.
  let texts: [(title: String, text: String)]

  // A stand-in until there is `CurveExport`.
  init(of expression: CurveExpression) {
    let curve = expression.curve
    let text = expression.description
    seconds = curve.timeUnit == .seconds ? curve.extent?.upperBound : nil
    if text.hasPrefix("cubic-bezier(") || text.hasPrefix("steps(") || text.hasPrefix("linear") {
      easing = text
    } else if let extent = curve.extent, let fit = try? curve.polyline(within: 1e-3) {
      let stops = fit.knots.map { knot in
        "\(shortestText((knot.value * 1e4).rounded() / 1e4)) \(shortestText((knot.time / extent.upperBound * 1e4).rounded() / 1e2))%"
      }
      easing = "linear(\(stops.joined(separator: ", ")))"
    } else {
      easing = nil
    }
    texts = easing.map { [("CSS easing", $0), ("JSON", "{}")] } ?? []
  }
}
