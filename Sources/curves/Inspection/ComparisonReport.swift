import CurveFormats
import CurveSampling
import CurveAnalysis
import TextFormats

/// The report of `curves compare`.
struct ComparisonReport {
  let text: Message
  let json: String

  init(of curves: [NamedMotion], _ comparison: CurveComparison, unit: CurveTimeUnit, tolerance: Double?) {
    let (value, velocity) = (comparison.greatestDifference, comparison.greatestVelocityDifference)
    let perTime = unit == .seconds ? " per second" : ""
    let passes = tolerance.map { value.value <= $0 }

    var lines: [(name: Message, words: Message)] = [
      ("greatest difference", "\(sixDigits(value.value)) at \(sixDigits(value.time))"),
      ("mean difference", "\(sixDigits(comparison.meanDifference))"),
      ("greatest velocity difference", "\(sixDigits(velocity.value))\(perTime) at \(sixDigits(velocity.time))"),
    ]
    if let tolerance, let passes {
      lines.append(("tolerance", "\(sixDigits(tolerance)), \(passes ? "kept" : "exceeded")"))
    }
    let names = curves.map { "\(whole: $0.label)\n" as Message }.joined()
    text = "\(names)\n\(WordColumns.lines(lines).joined())"

    func instant(_ point: Knot) -> String {
      "{\"time\": \(JSONText.number(point.time)), \"value\": \(JSONText.number(point.value))}"
    }
    var members = [
      ("expressions", "[\(curves.map { JSONText.string($0.label) }.joined(separator: ", "))]"),
      ("range", "[\(JSONText.number(comparison.range.lowerBound)), \(JSONText.number(comparison.range.upperBound))]"),
      ("greatestDifference", instant(value)),
      ("meanDifference", JSONText.number(comparison.meanDifference)),
      ("greatestVelocityDifference", instant(velocity)),
    ]
    if let tolerance, let passes {
      members += [("tolerance", JSONText.number(tolerance)), ("withinTolerance", passes ? "true" : "false")]
    }
    json = "{\n" + members.map { "  \(JSONText.string($0.0)): \($0.1)" }.joined(separator: ",\n") + "\n}\n"
  }
}
