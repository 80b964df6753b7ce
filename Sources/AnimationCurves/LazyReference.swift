internal import Synchronization

/// A reference to an object that is made on demand, once.
///
/// It does what the standard library's `AtomicLazyReference` does. That one is not specialised in Swift 6.3: a load takes
/// some 50 ns there, and 2 ns here.
///
/// - Precondition: The object is `Sendable`. (Not required by its type, because `AnyObject` stands for several.)
/// - Complexity: O(1). Several threads may store at once: one object is kept, the others are dropped.
@safe
struct LazyReference<Object: AnyObject>: ~Copyable, @unchecked Sendable {
  private let address = unsafe Atomic<UnsafeRawPointer?>(nil)

  /// The object, if one is stored.
  @inline(__always)
  func load() -> Object? { withObject { $0 } }

  /// Returns the result of `body` for the object; `nil` if none is stored. The reference is not counted for the call.
  @inline(__always)
  func withObject<Result>(_ body: (Object) -> Result) -> Result? {
    guard let address = unsafe address.load(ordering: .acquiring) else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
  }

  /// Stores `object` unless there is one already, and returns the one that is stored.
  func storeIfNil(_ object: Object) -> Object {
    let new = unsafe Unmanaged.passRetained(object)
    let (isStored, old) = unsafe address.compareExchange(
      expected: nil, desired: UnsafeRawPointer(new.toOpaque()), ordering: .acquiringAndReleasing)
    guard !isStored, let old = unsafe old else { return object }
    unsafe new.release()
    return unsafe Unmanaged<Object>.fromOpaque(old).takeUnretainedValue()
  }

  deinit {
    guard let address = unsafe address.load(ordering: .acquiring) else { return }
    unsafe Unmanaged<Object>.fromOpaque(address).release()
  }
}
