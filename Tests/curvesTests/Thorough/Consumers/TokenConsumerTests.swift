import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

/// The token files keep the schema of the format.
@Suite(.enabled(if: Consumers.python != nil, Consumers.isMissing)) struct TokenConsumerTests {
  @Test func `every file keeps the schema of design tokens`() async throws {
    var curves = try Consumers.thirdOfCatalogue()
    for name in ["a/b", "$a.b{c}", "../x", "é/ö", "{}", "/", "\"\\\u{1}", "$"] {
      curves.append(NamedCurve(name, Spring(duration: 0.4, bounce: 0.2)))
    }
    let texts = curves.compactMap { try? Written(of: $0, as: .tokens).text }
    // All but one, which does not lead from one state to another.
    #expect(texts.count == curves.count - 1)
    let schema = "Tests/Programs/Consumers/design-tokens.schema.json"
    let problems: [[String]] = try await Consumers.answer(of: "schema.py", schema, to: texts)
    for (text, problem) in zip(texts, problems) { #expect(problem.isEmpty, "\(text): \(problem)") }
    // The schema knows right from wrong.
    let wrong = [
      #"{ "a": { "$type": "cubicBezier", "$value": [1.5, 0, 0, 1] } }"#,
      #"{ "a": { "$type": "spring", "$value": 1 } }"#,
      #"{ "a.b": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] } }"#,
      #"{ "a": { "$type": "duration", "$value": "120ms" } }"#,
      #"{ "a": { "$type": "transition", "$value": { "duration": "{b}", "timingFunction": "{c}" } } }"#,
    ]
    let found: [[String]] = try await Consumers.answer(of: "schema.py", schema, to: wrong)
    #expect(found.allSatisfy { !$0.isEmpty })
  }
}
