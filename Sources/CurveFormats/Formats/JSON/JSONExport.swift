import CurveSampling
import CurveAnalysis
import TextFormats

/// A motion as one JSON object: a description, a polyline, and a chain of Béziers, each with its error.
///
/// Times are those of the curve: in seconds if there is a duration, otherwise in progress. They include the delay. A
/// Bézier has four points.
struct JSONExport: NumbersText {
  let error: ExportDeviation
  private let value: JSONValue

  var text: String { value.text + "\n" }

  static func file(
    of texts: [Self], durations: [NamedDuration], named name: String, _ request: WriteRequest
  ) throws(WritingError) -> String {
    JSONValue.array(texts.map(\.value)).text + "\n"
  }

  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError) {
    let accuracy = Self.accuracy(of: request)
    let fit = try motion.polyline(accuracy)
    let chain = fit.error == 0 && accuracy == .error(0) ? nil : try motion.beziers(accuracy)
    let polylineError = motion.error(upToEnd: ExportDeviation(fit.error)).value
    error = ExportDeviation(max(polylineError, chain?.error ?? 0))
    func point(_ knot: Knot) -> JSONValue { .array([.number(motion.time(of: knot.time)), .number(knot.value)]) }
    let beziers = chain.map { chain in
      let segments = chain.segments.map { segment in
        JSONValue.array([segment.start, segment.control1, segment.control2, segment.end].map(point))
      }
      return JSONValue.object(members: ["error": .number(chain.error), "segments": .array(segments)])
    }
    value = .object(members: [
      "name": .string(motion.name.label), "expression": .string(String(reflecting: motion.name.curve)),
      "unit": .string(motion.duration == nil ? "progress" : "seconds"),
      "duration": motion.duration.map { .number($0) } ?? .null, "delay": .number(motion.delay),
      "polyline": .object(members: ["error": .number(polylineError), "knots": .array(fit.knots.map(point))]),
      "beziers": beziers ?? .null,
    ])
  }
}
