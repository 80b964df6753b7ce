import Foundation
import Testing

@testable import CurveSampling
@testable import CurveFormats
@testable import TestSupport

/// The laws of every expression, on random ones. The seed is in the name of a failing case.
@Suite struct CurveExpressionLawTests {
  @Test(arguments: 1...8)
  func `a printed curve reads back as the same curve`(seed: UInt64) throws {
    var generator = ExpressionGenerator(seed: seed)
    for _ in 0..<cases(40, thorough: 500) {
      let curve = generator.curve(depth: 5)
      let expression = CurveExpression(curve)
      let text = expression.description
      let read = try CurveExpression(text)
      #expect(read == expression, "seed \(seed): \(text)")
      #expect(read.hashValue == expression.hashValue, "seed \(seed): \(text)")
      #expect(read.description == text, "seed \(seed)")
    }
  }

  @Test(arguments: 1...8)
  func `every spelling of an expression is the same curve`(seed: UInt64) throws {
    var generator = ExpressionGenerator(seed: seed)
    for _ in 0..<cases(30, thorough: 200) {
      let expression = CurveExpression(generator.curve(depth: 3))
      let text = expression.description
      #expect(try CurveExpression(text.uppercased()) == expression, "seed \(seed): \(text)")
      #expect(try CurveExpression(generator.spaced(text)) == expression, "seed \(seed): \(text)")
    }
  }

  /// The number of damaged expressions of each seed; `CURVES_FUZZ_COUNT` in the environment asks for more.
  static let damagedCount =
    ProcessInfo.processInfo.environment["CURVES_FUZZ_COUNT"].flatMap { Int($0) } ?? cases(20, thorough: 250)

  /// Damaged expressions either read as a curve, which then prints and reads back, or are refused inside the text.
  @Test(arguments: 1...8)
  func `a damaged expression is parsed or refused, and never traps`(seed: UInt64) {
    var generator = ExpressionGenerator(seed: seed)
    for _ in 0..<Self.damagedCount {
      let text = generator.damaged()
      do throws(CurveExpressionError) {
        let expression = try CurveExpression(text)
        let again = try CurveExpression(expression.description)
        #expect(again == expression, "seed \(seed): \(text)")
      } catch {
        let end = text.unicodeScalars.count + 1
        #expect(error.column >= 1 && error.length >= 0, "seed \(seed): \(text)")
        #expect(error.column + error.length <= end, "seed \(seed): \(text): \(error)")
      }
    }
  }
}
