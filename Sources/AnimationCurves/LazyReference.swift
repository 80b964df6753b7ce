internal import Synchronization

/// A reference to an object that is created once, on demand.
///
/// This type is used instead of the standard library's `AtomicLazyReference`, which Swift 6.3 does not specialise. A
/// load of an `AtomicLazyReference` calls generic functions and retains the object.
///
/// - Precondition: The object is `Sendable`. (The type cannot require this, because ``LazyAttachment`` stores objects
///   of several types as `AnyObject`.)
/// - Complexity: O(1). If several threads store an object at the same time, one is kept and the others are discarded.
@safe
package struct LazyReference<Object: AnyObject>: ~Copyable, @unchecked Sendable {
  private let address = unsafe Atomic<UnsafeRawPointer?>(nil)

  package init() {}

  /// Returns the object; `nil` if none is stored.
  @inline(__always)
  package func load() -> Object? { withObject { $0 } }

  /// Returns the result of `body` for the object; `nil` if none is stored. The call does not change the object's
  /// reference count.
  @inline(__always)
  func withObject<Result>(_ body: (Object) -> Result) -> Result? {
    guard let address = unsafe address.load(ordering: .acquiring) else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
  }

  /// Stores `object` if no object is stored yet, and returns the stored object.
  package func storeIfNil(_ object: Object) -> Object {
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
