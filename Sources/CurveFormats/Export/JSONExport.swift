import CurveSampling
import CurveAnalysis
import TextFormats

/// A motion as one JSON object: a description, a polyline, and a chain of Béziers, each with its error.
///
/// Times are those of the curve: in seconds if there is a duration, otherwise in progress. They include the delay. A
/// Bézier has four points.
struct JSONExport: ExportedText {
  let text: String
  let error: ExportDeviation

  var member: ExportedMember? { .object(text) }

  init(of motion: Motion, accuracy: ExportAccuracy) throws(CurveExportError) {
    let fit = try motion.polyline(accuracy)
    let chain = fit.error == 0 && accuracy == .error(0) ? nil : try motion.beziers(accuracy)
    let polylineError = motion.error(upToEnd: ExportDeviation(fit.error)).value
    error = ExportDeviation(max(polylineError, chain?.error ?? 0))
    func point(_ knot: Knot) -> String {
      "[\(JSONText.number(motion.time(of: knot.time))), \(JSONText.number(knot.value))]"
    }
    let knots = fit.knots.map { "      \(point($0))" }.joined(separator: ",\n")
    let segments = (chain?.segments ?? []).map { segment in
      "      [\([segment.start, segment.control1, segment.control2, segment.end].map(point).joined(separator: ", "))]"
    }.joined(separator: ",\n")
    text = """
      {
        "name": \(JSONText.string(motion.name.label)),
        "expression": \(JSONText.string(String(reflecting: motion.name.curve))),
        "unit": "\(motion.duration == nil ? "progress" : "seconds")",
        "duration": \(motion.duration.map(JSONText.number) ?? "null"),
        "delay": \(JSONText.number(motion.delay)),
        "polyline": {
          "error": \(JSONText.number(polylineError)),
          "knots": [
      \(knots)
          ]
        },
        "beziers": \(chain.map { "{\n    \"error\": \(JSONText.number($0.error)),\n    \"segments\": [\n\(segments)\n    ]\n  }" } ?? "null")
      }

      """
  }
}
