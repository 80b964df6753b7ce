package import Workloads

/// A line of the results: the library on one kernel table, beside one reference.
package struct Row {
  package let suite, name, table: String
  package let count: Int
  package let reference: String
  package let kind: ReferenceKind
  /// The medians over the processes of their medians, in nanoseconds for a sample.
  let nanoseconds, referenceNanoseconds: Double
  let processor, referenceProcessor: Double
  /// The reference's time divided by the library's, over the processes.
  package let ratio: MedianInterval
  /// All rounds of all processes, in nanoseconds for a sample.
  let rounds, referenceRounds: [Double]
  let processes: Int
  /// The number of runs of both sides that were repeated.
  let repeated: Int
  /// The greatest errors: from exact values, or from the library's, computed one at a time.
  let maxAbsError, referenceMaxAbsError: Double
  let hasExactErrors: Bool

  /// The rows of a workload that several processes measured.
  package static func rows(of workload: Workload, from trials: [Trial]) -> [Row] {
    guard let first = trials.first else { return [] }
    return first.candidates.indices.flatMap { candidate in
      // Without references, each candidate is its own.
      if first.references.isEmpty {
        return [
          Row(workload, trials.map { ($0.candidates[candidate], $0.candidates[candidate]) }, first.hasExactErrors)
        ]
      }
      return first.references.indices.map { reference in
        Row(workload, trials.map { ($0.candidates[candidate], $0.references[reference]) }, first.hasExactErrors)
      }
    }
  }

  private init(_ workload: Workload, _ sides: [(ours: Trial.Side, reference: Trial.Side)], _ hasExactErrors: Bool) {
    (suite, name, count) = (workload.suite.rawValue, workload.name, workload.count)
    let (ours, theirs) = (sides.map(\.ours.timing), sides.map(\.reference.timing))
    (table, reference, kind) = (sides[0].ours.name, sides[0].reference.name, sides[0].reference.kind)
    nanoseconds = MedianInterval(ours.map(\.nanoseconds)).median
    referenceNanoseconds = MedianInterval(theirs.map(\.nanoseconds)).median
    processor = MedianInterval(ours.flatMap(\.processor)).median
    referenceProcessor = MedianInterval(theirs.flatMap(\.processor)).median
    ratio = MedianInterval(zip(ours, theirs).map { $0.ratio(to: $1) })
    (rounds, referenceRounds) = (ours.flatMap(\.rounds), theirs.flatMap(\.rounds))
    (processes, self.hasExactErrors) = (sides.count, hasExactErrors)
    repeated = (ours + theirs).reduce(0) { $0 + $1.repeated }
    maxAbsError = sides[0].ours.maxAbsError ?? .nan
    referenceMaxAbsError = sides[0].reference.maxAbsError ?? .nan
  }
}
