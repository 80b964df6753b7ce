/// An object that is created on first use and lives as long as its owner. The owner does not know the object's type.
///
/// Each piecewise linear easing and each keyframe track owns an attachment. The module CurveSampling stores its
/// prepared tables there. The scalar path therefore has no reference to bulk code, and no
/// global cache is needed. Until the first use the attachment is a `nil` reference, so creating an owner allocates no
/// memory for the attachment.
///
/// - Complexity: O(1) after the first use. If several threads create the object at the same time, one object is kept
///   and the others are discarded.
package struct LazyAttachment: ~Copyable, Sendable {
  private let reference = LazyReference<AnyObject>()

  package init() {}

  /// Returns the result of `body` for the attached object. The first call creates the object.
  ///
  /// - Precondition: All calls for one attachment use the same type `Object`.
  @inline(__always)
  package func withObject<Object: AnyObject & Sendable, Result>(
    makingIt make: () -> Object, _ body: (Object) -> Result
  ) -> Result {
    if let result = reference.withObject({ body(Self.cast($0)) }) { return result }
    return body(Self.cast(reference.storeIfNil(make())))
  }

  /// Returns the attached object. The first call creates it.
  @inline(__always)
  package func object<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
    withObject(makingIt: make) { $0 }
  }

  @inline(__always)
  private static func cast<Object: AnyObject>(_ object: AnyObject) -> Object {
    precondition(
      type(of: object) == Object.self, "the attached object must be a \(Object.self), not a \(type(of: object))")
    return unsafe unsafeDowncast(object, to: Object.self)
  }
}

/// An attachment that all copies of a structure share.
package final class SharedAttachment: Sendable {
  package let attachment = LazyAttachment()
}
