import Testing
import TextFormats

@testable import CurveSampling
@testable import CurveFormats

@Suite struct CurveStopsTests {
  private func term(_ content: CurveCall.Term.Content) -> CurveCall.Term {
    CurveCall.Term(content, text: "", range: 0..<1)
  }

  @Test func `a call of many stops keeps their points and the first argument`() throws {
    var call = try CurveCall(CurveCall.Term(text: "linear", range: 0..<6), in: .standard)
    for index in 0..<10_000 {
      call.append(CurveCall.Argument(label: nil, terms: [term(.number(Double(index)))]))
    }
    #expect(call.arguments.count == 1)
    let curve = try #require(try call.curve() as? PiecewiseLinear)
    #expect(curve == PiecewiseLinear((0..<10_000).map { .init(Double($0)) }))
  }

  // The first thing that is wrong is told, but not before what is wrong with the words of the call.
  @Test(arguments: [
    ("linear(0 0, 1 1)", 10, "has one value"), ("linear(0 0, x: 1)", 13, "has no argument"),
    ("linear(0 0, foo(", 13, "there is no curve"), ("linear(0 0, 1", 14, "is not closed"),
    ("linear(0, 1% 2% 3% 4% 5)", 17, "at most two percentages"), ("linear(0 0, 5%)", 10, "has one value"),
    ("linear(1 2 3 4 5 6 7 8 #)", 24, "has no meaning here"),
  ])
  func `the first wrong stop is refused once the call has been read`(text: String, column: Int, words: String) {
    do {
      _ = try CurveExpression(text)
      Issue.record("\(text) is accepted")
    } catch {
      #expect(error.column == column && error.words.text.contains(words), "\(error)")
    }
  }
}
