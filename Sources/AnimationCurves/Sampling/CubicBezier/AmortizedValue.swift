internal import Synchronization

/// A value that is made once the work that it saves pays for making it.
///
/// - Complexity: O(1) after it is made. Several threads may make it at once: one value is kept.
struct AmortizedValue<Value: Sendable>: ~Copyable, Sendable {
  private let demand = Atomic(0)
  private let box = LazyReference<Box>()

  final class Box: Sendable {
    let value: Value?

    init(_ value: Value?) { self.value = value }
  }

  /// Returns the result of `body` for the value; `nil` before the value is made, or if there is none.
  @inline(__always)
  func withValue<Result>(_ body: (Value) -> Result) -> Result? { box.withObject { $0.value.map(body) } ?? nil }

  /// The value; `nil` before it is made, or if there is none.
  var value: Value? { withValue { $0 } }

  /// Notes that numbers are asked for. Calls `make` once these are `limit` numbers in all.
  ///
  /// The parts of one shared demand have the same bits, on whatever threads they are sampled: if that demand alone is `limit`
  /// numbers, the value is there after each part's call.
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

  /// Another thread may be making the value at this moment: it is made here too, and the first one is kept.
  private func requestPart(of demand: SamplingDemand, limit: Int, make: () -> Value?) {
    if demand.count >= limit && box.load() == nil { _ = box.storeIfNil(Box(make())) }
  }
}
