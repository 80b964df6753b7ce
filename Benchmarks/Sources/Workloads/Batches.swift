import AnimationCurves

/// One call that fills its results from as many instants.
typealias BatchCall<Element> = (Span<Element>, inout MutableSpan<Element>) -> Void

/// Calls of `count` instants each.
///
/// Short ones walk through a random array that the caches hold and that no branch predictor learns; the same 16 instants
/// again and again would flatter every formula with a branch in it.
final class Batches<Element: BinaryFloatingPoint> where Element.RawSignificand: FixedWidthInteger {
  private let instants: [Element]
  private var results: [Element]
  private let count: Int

  /// The number of times that short calls walk through.
  static var walk: Int { 1 << 16 }
  /// The maximum number of results that are compared with exact ones.
  static var mostCompared: Int { 1 << 16 }

  init(count: Int, upTo limit: Double) {
    self.count = count
    instants = randomInstants(max(1, Self.walk / count) * count, upTo: Element(limit))
    results = Array(repeating: 0, count: count)
  }

  var samplesPerPass: Int { instants.count }

  /// Makes a call for each batch.
  func pass(_ call: BatchCall<Element>) {
    // Taken out for the time of the pass: spans do not outlive the access to a property.
    let times = instants
    var room: [Element] = []
    swap(&room, &results)
    defer { swap(&room, &results) }
    let instants = times.span
    var results = room.mutableSpan
    var start = 0
    while start < instants.count {
      call(instants.extracting(start..<start + count), &results)
      consume(results[0])
      start += count
    }
  }

  /// The programs of other libraries that compute the same values, one batch each; none if a pass has several batches.
  func rivals(for workload: String, exact: @escaping (Element) -> Double) -> [Contender] {
    guard instants.count == count, let times = instants as? [Double] else { return [] }
    return RivalProgram.all(for: workload, at: times).map { program in
      Contender(name: program.name, pass: program.compute) { [instants] in
        zip(program.values, instants).reduce(0) { greatest($0, abs($1.0 - exact($1.1))) }
      }
    }
  }

  /// The greatest magnitude of the difference between what `call` writes and `exact`, at `mostCompared` instants.
  func maxAbsError(of call: BatchCall<Element>, from exact: (Element) -> Double) -> Double {
    let stride = max(1, instants.count / Self.mostCompared)
    var worst = 0.0
    pass { instants, results in
      // The result of an earlier call must not pass for one of this call.
      for index in results.indices { results[index] = .nan }
      call(instants, &results)
      for index in Swift.stride(from: 0, to: instants.count, by: stride) {
        worst = greatest(worst, abs(Double(results[index]) - exact(instants[index])))
      }
    }
    return worst
  }
}

/// The greater of two magnitudes; NaN where one is NaN, so that no error hides. Two equal infinities differ by NaN.
func greatest(_ one: Double, _ other: Double) -> Double { one.isNaN || other.isNaN ? .nan : max(one, other) }

/// Another way to compute one value. A structure: a function inside a tuple of an array is called through a thunk.
struct Rival {
  let name: String
  let function: (Double) -> Double

  init(_ name: String, _ function: @escaping (Double) -> Double) { (self.name, self.function) = (name, function) }
}

extension Workload {
  /// The references of batches.
  typealias BatchReference<Element> = (name: String, call: BatchCall<Element>)

  /// Batches of instants from 0 to `limit`.
  ///
  /// - Parameter table: The name of the candidate; by default it runs on each kernel table.
  static func batches<Element: BinaryFloatingPoint>(
    _ suite: Suite, _ name: String, count: Int, upTo limit: Double = 1, table: String? = nil,
    candidate: @escaping BatchCall<Element>, references: [BatchReference<Element>],
    exact: @escaping (Element) -> Double
  ) -> Workload where Element.RawSignificand: FixedWidthInteger {
    // The references take one core; the suite `cores` shows what more of them gain.
    let onOneCore: BatchCall<Element> = { instants, values in
      Parallelism.withCoreLimit(1) { candidate(instants, &values) }
    }
    return Workload(suite, name, count: count) {
      let batches = Batches<Element>(count: count, upTo: limit)
      return contest(
        batches, table: table, candidate: count < 1 << 17 ? candidate : onOneCore, references: references,
        programs: batches.rivals(for: name, exact: exact), exact: exact)
    }
  }

  /// One value after the other at instants from 0 to `limit`, each by a call of its own.
  ///
  /// A function is called through its address, so that it is not merged into a loop with its neighbours: code that asks
  /// for one value a frame has no such loop.
  static func singles(
    _ suite: Suite, _ name: String, upTo limit: Double, candidate: @escaping (Double) -> Double,
    by reference: String, _ formula: @escaping (Double) -> Double,
    rivals: [Rival] = []
  ) -> Workload {
    func loop(over function: @escaping (Double) -> Double) -> BatchCall<Double> {
      { instants, values in
        for index in instants.indices { values[index] = function(instants[index]) }
      }
    }
    return Workload(suite, name, count: 1) {
      contest(
        Batches(count: 1024, upTo: limit), table: "scalar", candidate: loop(over: candidate),
        references: [(reference, loop(over: formula))] + rivals.map { ($0.name, loop(over: $0.function)) },
        exact: candidate)
    }
  }

  private static func contest<Element>(
    _ batches: Batches<Element>, table: String?, candidate: @escaping BatchCall<Element>,
    references: [BatchReference<Element>], programs: [Contender] = [], exact: @escaping (Element) -> Double
  ) -> Contest {
    func contender(_ name: String, _ call: @escaping BatchCall<Element>) -> Contender {
      Contender(name: name) {
        batches.pass(call)
      } maxAbsError: {
        batches.maxAbsError(of: call, from: exact)
      }
    }
    let ours = contender(table ?? "library", candidate)
    return Contest(
      samplesPerPass: batches.samplesPerPass,
      candidates: table == nil ? ours.onEachTable : [ours],
      references: references.map(contender) + programs)
  }
}
