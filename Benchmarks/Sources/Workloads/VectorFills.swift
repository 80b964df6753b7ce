import CurveSampling

/// One call that fills its results from captured inputs.
typealias VectorFill<Scalar> = (inout MutableSpan<Scalar>) -> Void

extension Workload {
  /// Results that are written again and again into the same memory.
  ///
  /// - Parameters:
  ///   - count: The number of scalars that a call writes. Short calls are repeated in a pass.
  ///   - table: The name of the candidate; by default it runs on each kernel table.
  ///   - make: Makes the inputs, and returns the library's call, the references' calls and the exact value of a scalar.
  static func fills<Scalar: BinaryFloatingPoint>(
    _ name: String, count: Int, in suite: Suite = .vectors, table: String? = nil,
    make:
      @escaping () -> (
        candidate: VectorFill<Scalar>, references: [(name: String, call: VectorFill<Scalar>)],
        exact: (_ index: Int) -> Double
      )
  ) -> Workload {
    Workload(suite, name, count: count) {
      let (candidate, references, exact) = make()
      let results = VectorResults<Scalar>(count: count)
      func implementation(_ name: String, _ call: @escaping VectorFill<Scalar>) -> Implementation {
        Implementation(name: name) {
          results.pass(call)
        } maxAbsError: {
          results.maxAbsError(of: call, from: exact)
        }
      }
      // The references use one core; the suite `cores` measures several cores.
      let onOneCore: VectorFill<Scalar> = { values in BulkParallelism.withCoreLimit(1) { candidate(&values) } }
      let ours = implementation(table ?? "library", suite == .cores || count < 1 << 17 ? candidate : onOneCore)
      return PreparedWorkload(
        samplesPerPass: results.samplesPerPass, candidates: table == nil ? ours.onEachTable : [ours],
        references: references.map(implementation))
    }
  }
}

/// The memory that results are written into.
private final class VectorResults<Scalar: BinaryFloatingPoint> {
  private var scalars: [Scalar]
  private let calls: Int

  init(count: Int) {
    scalars = Array(repeating: 0, count: count)
    calls = max(1, Batches<Double>.walk / count)
  }

  var samplesPerPass: Int { calls * scalars.count }

  func pass(_ call: VectorFill<Scalar>) {
    // Taken out for the time of the pass: a span does not outlive the access to a property.
    var room: [Scalar] = []
    swap(&room, &scalars)
    defer { swap(&room, &scalars) }
    var span = room.mutableSpan
    for _ in 0..<calls {
      call(&span)
      consume(span[0])
    }
  }

  /// The greatest magnitude of the difference between what `call` writes and `exact`, at `Batches.mostCompared` places.
  func maxAbsError(of call: VectorFill<Scalar>, from exact: (Int) -> Double) -> Double {
    // Clears the results, so that those of an earlier call are not compared.
    for index in scalars.indices { scalars[index] = .nan }
    var span = scalars.mutableSpan
    call(&span)
    let step = max(1, scalars.count / Batches<Double>.mostCompared) | 1
    return stride(from: 0, to: scalars.count, by: step).reduce(0) { worst, index in
      greatest(worst, abs(Double(scalars[index]) - exact(index)))
    }
  }
}
