import CurveSampling

/// One call that computes a result for each time.
typealias BatchCall<Element> = (Span<Element>, inout MutableSpan<Element>) -> Void

/// Calls of `count` times each.
///
/// Short ones walk through a random array that fits the caches and that branch predictors cannot learn. Repeating the
/// same 16 times would make formulas with branches look faster.
final class Batches<Element: BinaryFloatingPoint> where Element.RawSignificand: FixedWidthInteger {
  private let times: [Element]
  private var results: [Element]
  private let count: Int

  /// The number of times that short calls walk through.
  static var walk: Int { 1 << 16 }
  /// The maximum number of results that are compared with exact ones.
  static var mostCompared: Int { 1 << 16 }

  init(count: Int, upTo limit: Double) {
    self.count = count
    times = randomNumbers(max(1, Self.walk / count) * count, upTo: Element(limit))
    results = Array(repeating: 0, count: count)
  }

  var samplesPerPass: Int { times.count }

  /// Calls `call` once for each batch.
  func pass(_ call: BatchCall<Element>) {
    // Taken out for the time of the pass: spans do not outlive the access to a property.
    let inputs = times
    var room: [Element] = []
    swap(&room, &results)
    defer { swap(&room, &results) }
    let times = inputs.span
    var results = room.mutableSpan
    var start = 0
    while start < times.count {
      call(times.extracting(start..<start + count), &results)
      consume(results[0])
      start += count
    }
  }

  /// The programs of other libraries that compute the same values, one batch each; none if a pass has several batches,
  /// or one of more values than a cache holds: SciPy takes 10 µs for a spring's value.
  func externalPrograms(for workload: String, oracle: Oracle<Element>) -> [Implementation] {
    guard times.count == count, count <= 65_536, let doubles = times as? [Double] else { return [] }
    return ExternalProgram.all(for: workload, at: doubles).map { program in
      Implementation(program) { [times] values in
        zip(values, times).reduce(0) { greatest($0, oracle.error($1.0, $1.1)) }
      }
    }
  }

  /// The greatest error of what `call` writes, at `mostCompared` times.
  func maxAbsError(of call: BatchCall<Element>, by oracle: Oracle<Element>) -> Double {
    let stride = max(1, times.count / Self.mostCompared)
    var worst = 0.0
    pass { times, results in
      // Clears the results, so that those of an earlier call are not compared.
      for index in results.indices { results[index] = .nan }
      call(times, &results)
      for index in Swift.stride(from: 0, to: times.count, by: stride) {
        worst = greatest(worst, oracle.error(Double(results[index]), times[index]))
      }
    }
    return worst
  }
}

/// The greater of two magnitudes; NaN if one is NaN, so that NaN counts as an error. The difference of two equal
/// infinities is NaN.
func greatest(_ one: Double, _ other: Double) -> Double { one.isNaN || other.isNaN ? .nan : max(one, other) }

/// Another way to compute one value. A structure: a function inside a tuple of an array is called through a thunk.
struct Alternative {
  let name: String
  let function: (Double) -> Double

  init(_ name: String, _ function: @escaping (Double) -> Double) { (self.name, self.function) = (name, function) }
}

extension Workload {
  /// The references of batches.
  typealias BatchReference<Element> = (name: String, call: BatchCall<Element>)

  /// Batches of times from 0 to `limit`.
  ///
  /// - Parameters:
  ///   - table: The name of the candidate; by default it runs on each kernel table.
  ///   - exact: The library's values, one at a time.
  ///   - exactCurve: The curve, if its exact values are known.
  static func batches<Element: BinaryFloatingPoint>(
    _ suite: Suite, _ name: String, count: Int, upTo limit: Double = 1, table: String? = nil,
    candidate: @escaping BatchCall<Element>, references: [BatchReference<Element>],
    exact: @escaping (Element) -> Double, exactCurve: ExactCurve? = nil
  ) -> Workload where Element.RawSignificand: FixedWidthInteger {
    // The references use one core; the suite `cores` measures several cores.
    let onOneCore: BatchCall<Element> = { times, values in
      BulkParallelism.withCoreLimit(1) { candidate(times, &values) }
    }
    return Workload(suite, name, count: count) {
      let batches = Batches<Element>(count: count, upTo: limit)
      let oracle = Oracle(exactCurve, else: exact)
      return preparedWorkload(
        batches, table: table, candidate: count < 1 << 17 ? candidate : onOneCore, references: references,
        programs: batches.externalPrograms(for: name, oracle: oracle), oracle: oracle)
    }
  }

  /// Single values at times from 0 to `limit`, each by a separate call.
  ///
  /// The function is called through its address, so that calls are not merged into one loop. Code that needs one value
  /// in each frame has no such loop either.
  static func singles(
    _ suite: Suite, _ name: String, upTo limit: Double, candidate: @escaping (Double) -> Double,
    by reference: String, _ formula: @escaping (Double) -> Double,
    alternatives: [Alternative] = [], exactCurve: ExactCurve? = nil
  ) -> Workload {
    func loop(over function: @escaping (Double) -> Double) -> BatchCall<Double> {
      { times, values in
        for index in times.indices { values[index] = function(times[index]) }
      }
    }
    return Workload(suite, name, count: 1) {
      preparedWorkload(
        Batches(count: 1024, upTo: limit), table: "scalar", candidate: loop(over: candidate),
        references: [(reference, loop(over: formula))] + alternatives.map { ($0.name, loop(over: $0.function)) },
        oracle: Oracle(exactCurve, else: candidate))
    }
  }

  private static func preparedWorkload<Element>(
    _ batches: Batches<Element>, table: String?, candidate: @escaping BatchCall<Element>,
    references: [BatchReference<Element>], programs: [Implementation] = [], oracle: Oracle<Element>
  ) -> PreparedWorkload {
    func implementation(_ name: String, _ call: @escaping BatchCall<Element>) -> Implementation {
      Implementation(name: name) {
        batches.pass(call)
      } maxAbsError: {
        batches.maxAbsError(of: call, by: oracle)
      }
    }
    let ours = implementation(table ?? "library", candidate)
    return PreparedWorkload(
      samplesPerPass: batches.samplesPerPass,
      hasExactErrors: oracle.isExact,
      candidates: table == nil ? ours.onEachTable : [ours],
      references: references.map(implementation) + programs)
  }
}
