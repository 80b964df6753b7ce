import CurveSampling

/// One call that fills its results with the values on a uniform grid.
typealias GridCall = (ClosedRange<Double>, inout MutableSpan<Double>) -> Void

/// Grids of `count` points over ranges that differ a little, so that branch predictors cannot learn them.
final class Grids {
  private let ranges: [ClosedRange<Double>]
  private var results: [Double]

  init(count: Int, upTo limit: Double) {
    ranges = randomNumbers(32, upTo: limit / 16).map { $0...limit - $0 / 2 }
    results = Array(repeating: 0, count: count)
  }

  var samplesPerPass: Int { ranges.count * results.count }

  /// Makes a call for each range.
  func pass(_ call: GridCall) {
    // Taken out for the time of the pass: a span does not outlive the access to a property.
    var room: [Double] = []
    swap(&room, &results)
    defer { swap(&room, &results) }
    var results = room.mutableSpan
    for range in ranges {
      call(range, &results)
      consume(results[0])
    }
  }

  /// The greatest error of what `call` writes.
  func maxAbsError(of call: GridCall, by oracle: Oracle<Double>) -> Double {
    var worst = 0.0
    pass { range, results in
      // Clears the results, so that those of an earlier call are not compared.
      for index in results.indices { results[index] = .nan }
      call(range, &results)
      let grid = UniformGrid(over: range, count: results.count)
      for index in results.indices { worst = greatest(worst, oracle.error(results[index], grid[index])) }
    }
    return worst
  }
}

extension Workload {
  /// Uniform grids from near 0 to near `limit`.
  ///
  /// - Parameter table: The name of the candidate; by default it runs on each kernel table.
  static func grids(
    _ suite: Suite, _ name: String, count: Int, upTo limit: Double = 1, table: String? = nil,
    candidate: @escaping GridCall, references: [(name: String, call: GridCall)], exact: @escaping (Double) -> Double,
    exactCurve: ExactCurve? = nil
  ) -> Workload {
    Workload(suite, name, count: count) {
      let grids = Grids(count: count, upTo: limit)
      let oracle = Oracle(exactCurve, else: exact)
      func implementation(_ name: String, _ call: @escaping GridCall) -> Implementation {
        Implementation(name: name) {
          grids.pass(call)
        } maxAbsError: {
          grids.maxAbsError(of: call, by: oracle)
        }
      }
      let ours = implementation(table ?? "library", candidate)
      return PreparedWorkload(
        samplesPerPass: grids.samplesPerPass,
        hasExactErrors: oracle.isExact,
        candidates: table == nil ? ours.onEachTable : [ours],
        references: references.map(implementation))
    }
  }
}
