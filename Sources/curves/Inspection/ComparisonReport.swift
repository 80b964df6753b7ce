import CurveFormats
import CurveSampling
import CurveAnalysis
import TextFormats

/// The report of `curves compare`.
struct ComparisonReport {
  let text: Message
  let json: JSONValue

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

    var members: [JSONValue.Member] = [
      .init("expressions", .array(curves.map { .string($0.label) })),
      .init("range", .range(comparison.range)),
      .init("greatestDifference", .instant(value)),
      .init("meanDifference", .number(comparison.meanDifference)),
      .init("greatestVelocityDifference", .instant(velocity)),
    ]
    if let tolerance, let passes {
      members += [.init("tolerance", .number(tolerance)), .init("withinTolerance", .bool(passes))]
    }
    json = .object(members)
  }
}
