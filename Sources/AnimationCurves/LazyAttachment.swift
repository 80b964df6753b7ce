internal import Synchronization

/// An object that is created on first use and lives as long as its owner. The owner does not know the object's type.
///
/// Each piecewise linear easing and each keyframe track owns an attachment. The module CurveSampling stores its
/// prepared tables there. The scalar path therefore has no reference to bulk code, and no global cache is needed. Until
/// the first use the attachment is a `nil` reference, so creating an owner allocates no memory for the attachment.
///
/// The standard library's `AtomicLazyReference` is not used, because Swift 6.3 does not specialise it: a load calls
/// generic functions and retains the object.
///
/// - Complexity: O(1) after the first use. If several threads create the object at the same time, one object is kept
///   and the others are discarded.
@safe
package struct LazyAttachment: ~Copyable, @unchecked Sendable {
  private let address = unsafe Atomic<UnsafeRawPointer?>(nil)

  package init() {}

  /// Returns the result of `body` for the attached object. The first call creates the object. Later calls do not change
  /// its reference count.
  ///
  /// - Precondition: All calls for one attachment use the same type `Object`.
  @inline(__always)
  package func withObject<Object: AnyObject & Sendable, Result>(
    makingIt make: () -> Object, _ body: (Object) -> Result
  ) -> Result {
    guard let address = unsafe address.load(ordering: .acquiring) else { return body(Self.cast(store(make()))) }
    return unsafe Unmanaged<AnyObject>.fromOpaque(address)._withUnsafeGuaranteedRef { body(Self.cast($0)) }
  }

  /// Returns the attached object. The first call creates it.
  @inline(__always)
  package func object<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
    withObject(makingIt: make) { $0 }
  }

  /// Stores `object` if no object is stored yet, and returns the stored object.
  private func store(_ object: AnyObject) -> AnyObject {
    let new = unsafe Unmanaged.passRetained(object)
    let (isStored, old) = unsafe address.compareExchange(
      expected: nil, desired: UnsafeRawPointer(new.toOpaque()), ordering: .acquiringAndReleasing)
    guard !isStored, let old = unsafe old else { return object }
    unsafe new.release()
    return unsafe Unmanaged<AnyObject>.fromOpaque(old).takeUnretainedValue()
  }

  @inline(__always)
  private static func cast<Object: AnyObject>(_ object: AnyObject) -> Object {
    precondition(
      type(of: object) == Object.self, "the attached object must be a \(Object.self), not a \(type(of: object))")
    return unsafe unsafeDowncast(object, to: Object.self)
  }

  deinit {
    guard let address = unsafe address.load(ordering: .acquiring) else { return }
    unsafe Unmanaged<AnyObject>.fromOpaque(address).release()
  }
}

/// An attachment that all copies of a structure share.
package final class SharedAttachment: Sendable {
  package let attachment = LazyAttachment()

  package init() {}
}
