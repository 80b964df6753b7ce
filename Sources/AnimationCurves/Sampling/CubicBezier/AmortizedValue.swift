internal import Synchronization

/// A value that is created once it would save more work than its creation costs.
///
/// - Complexity: O(1) after creation. If several threads create the value at once, one value is kept.
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
  /// A shared demand is requested once for each of its parts, from any thread. All parts must be computed by the same
  /// method. The count of a shared demand is therefore not added to the total. If that count alone is `limit` or more,
  /// the value exists after every call.
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

  /// Creates the value even if another thread is creating it at the same time. The first value stored is kept.
  private func requestPart(of demand: SamplingDemand, limit: Int, make: () -> Value?) {
    if demand.count >= limit && box.load() == nil { _ = box.storeIfNil(Box(make())) }
  }
}
