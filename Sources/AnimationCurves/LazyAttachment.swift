/// An object that is made on demand and kept as long as its owner, which does not know its type.
///
/// A Bézier's solver and a keyframe track own one each. The code that samples them in bulk keeps there what it has
/// prepared, so that the scalar path names nothing of bulk and no global cache is needed. It is a reference inside its
/// owner, `nil` until it is used: making the owner allocates nothing for it.
///
/// - Complexity: O(1) after the first use. Several threads may be first at once: one object is kept, the others are
///   dropped.
struct LazyAttachment: ~Copyable, Sendable {
  private let reference = LazyReference<AnyObject>()

  /// Returns what `body` makes of the attached object, which the first call makes.
  ///
  /// - Precondition: All calls attach objects of one type.
  @inline(__always)
  func withObject<Object: AnyObject & Sendable, Result>(
    makingIt make: () -> Object, _ body: (Object) -> Result
  ) -> Result {
    if let result = reference.withObject({ body(Self.cast($0)) }) { return result }
    return body(Self.cast(reference.storeIfNil(make())))
  }

  /// Returns the attached object, which the first call makes.
  @inline(__always)
  func object<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object { withObject(makingIt: make) { $0 } }

  @inline(__always)
  private static func cast<Object: AnyObject>(_ object: AnyObject) -> Object {
    precondition(type(of: object) == Object.self, "an attachment holds a \(type(of: object)), not a \(Object.self)")
    return unsafe unsafeDowncast(object, to: Object.self)
  }
}
