import CurveAnalysis
import CurveFormats
import CurveSampling
import TextFormats

/// The report of `curves compare`.
struct ComparisonReport {
  let text: Message
  let json: JSONValue

  init(of curves: [NamedCurve], _ comparison: CurveComparison, unit: CurveTimeUnit, error: Double?) {
    let velocity = comparison.greatestVelocityDifference
    var facts: [ReportFact] = [
      .instant("greatestDifference", "greatest difference", comparison.greatestDifference),
      .number("meanDifference", "mean difference", comparison.meanDifference),
      .instant(
        "greatestVelocityDifference", "greatest velocity difference", velocity, unit == .seconds ? " per second" : ""),
    ]
    var verdict: [JSONValue.Member] = []
    if let error {
      let passes = comparison.greatestDifference.value <= error
      facts.append(.number("error", "error", error, passes ? ", kept" : ", exceeded"))
      verdict = [.init("withinError", .bool(passes))]
    }
    text = "\(curves.map { "\(whole: $0.label)\n" as Message }.joined())\n\(facts.text)"
    json = .object(
      [
        .init("expressions", .array(curves.map { .string($0.label) })), .init("range", .range(comparison.range)),
      ] + facts.members + verdict)
  }
}
