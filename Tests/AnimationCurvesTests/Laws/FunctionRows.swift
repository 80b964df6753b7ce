import Testing

@testable import AnimationCurves
@testable import TestSupport

/// Expects each value of an elementary function in the table `functions` within `bound` ulp. The worst error must
/// exceed 0.49 ulp, so that the rows include hard cases.
///
/// - Parameter range: The rows that count, by their arguments.
func expectRows(
  of function: String, within bound: Double, where range: (Double, Double) -> Bool = { _, _ in true },
  sourceLocation: SourceLocation = #_sourceLocation, _ value: (Double, Double) -> Double
) throws {
  var worst = WorstError("\(function), in units of \(bound) ulp")
  for fields in try Oracle.lines("functions") where fields[0] == function {
    let numbers = try fields.dropFirst().map(Oracle.number)
    guard range(numbers[0], numbers[1]) else { continue }
    let error = ((value(numbers[0], numbers[1]) - numbers[2]) - numbers[3]).magnitude
    worst.note(error, bound: bound * numbers[2].ulp, at: "\(numbers[0]), \(numbers[1])")
  }
  report(worst)
  #expect(worst.ratio <= 1, "\(worst)", sourceLocation: sourceLocation)
  #expect(worst.ratio * bound > 0.49, "the rows do not reach the hard cases: \(worst)", sourceLocation: sourceLocation)
}
