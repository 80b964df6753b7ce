internal import Synchronization

/// A value that saves work at each use. It is created as soon as the total demand so far is so large that the value
/// would have saved more work than its creation costs.
///
/// - Complexity: O(1) after creation. If several threads create the value at the same time, the first one stored is
///   used, and the others are discarded.
struct AmortizedValue<Value: Sendable>: ~Copyable, Sendable {
  private let demand = Atomic(0)
  private let box = LazyReference<Box>()

  final class Box: Sendable {
    let value: Value?

    init(_ value: Value?) { self.value = value }
  }

  /// Returns the result of `body` for the value; `nil` if the value is not created yet, or cannot be created.
  @inline(__always)
  func withValue<Result>(_ body: (Value) -> Result) -> Result? { box.withObject { $0.value.map(body) } ?? nil }

  /// The value; `nil` if the value is not created yet, or cannot be created.
  var value: Value? { withValue { $0 } }

  /// Adds the count of a demand to the total count of all demands so far. Calls `make` once the total is `limit` or
  /// more.
  ///
  /// A shared demand belongs to a batch that is computed in parts. Each part calls this function with the count of the
  /// whole batch, from any thread. All parts must be computed by the same method. For a shared demand, the decision to
  /// call `make` therefore depends on the batch's count alone, not on earlier demands, and this count is not added to
  /// the total. If this count is `limit` or more, the value exists when this function returns, unless `make` returned
  /// `nil`.
  @inline(__always)
  func request(_ demand: SamplingDemand, limit: Int, make: () -> Value?) {
    if demand.isShared {
      requestPart(of: demand, limit: limit, make: make)
    } else if self.demand.load(ordering: .relaxed) < limit {
      add(demand, limit: limit, make: make)
    }
  }

  private func add(_ demand: SamplingDemand, limit: Int, make: () -> Value?) {
    if self.demand.wrappingAdd(min(demand.count, limit), ordering: .relaxed).newValue >= limit {
      _ = box.storeIfNil(Box(make()))
    }
  }

  /// Creates the value if the demand's count is `limit` or more and no value is stored. Does not wait for another
  /// thread that is creating the value: the first value stored is used.
  private func requestPart(of demand: SamplingDemand, limit: Int, make: () -> Value?) {
    if demand.count >= limit && box.load() == nil { _ = box.storeIfNil(Box(make())) }
  }
}
