package import Workloads

/// The results of a workload: a row for each candidate and each reference, and the table's notes.
package struct Measurement {
  package let row: Row
  let spread: Double
  let referenceSpread: Double
  /// The greatest difference of the reference to the exact scalar path.
  let referenceError: Double

  /// Prepares, measures and checks a workload. Where it has no reference, each candidate is its own.
  package static func measure(_ workload: Workload, effort: Effort) -> [Measurement] {
    let prepared = workload.prepared()
    let implementations = prepared.candidates + prepared.references
    let timings = Stopwatch(effort: effort).time(prepared)
    let errors = implementations.map { $0.maxAbsError() }
    let measured = Array(zip(zip(implementations, timings), errors))
    let references = measured.dropFirst(prepared.candidates.count)
    return measured.prefix(prepared.candidates.count).flatMap { ours in
      (references.isEmpty ? [ours] : references).map { theirs in
        let ((candidate, timing), error) = ours
        let ((reference, referenceTiming), referenceError) = theirs
        return Measurement(
          row: Row(
            key: Row.Key(
              suite: workload.suite.rawValue, name: workload.name, table: candidate.name, count: workload.count,
              reference: reference.name),
            nanosecondsPerSample: timing.nanoseconds, referenceNanosecondsPerSample: referenceTiming.nanoseconds,
            ratio: timing.ratio(to: referenceTiming), maxAbsError: error),
          spread: timing.spread, referenceSpread: referenceTiming.spread, referenceError: referenceError)
      }
    }
  }
}
