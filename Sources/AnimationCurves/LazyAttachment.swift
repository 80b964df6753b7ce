internal import Synchronization

/// An object that is made on demand and kept as long as its owner, which does not know its type.
///
/// A Bézier's solver and a keyframe track own one each. The code that samples them in bulk keeps there what it has
/// prepared, so that the scalar path names nothing of bulk and no global cache is needed. It is a reference inside its
/// owner, `nil` until it is used: making the owner allocates nothing for it.
///
/// - Complexity: O(1) after the first use. Several threads may be first at once: one object is kept, the others are
///   dropped.
struct LazyAttachment: ~Copyable, Sendable {
  private let box = AtomicLazyReference<Box>()

  private final class Box: Sendable {
    let object: any AnyObject & Sendable

    init(_ object: any AnyObject & Sendable) { self.object = object }
  }

  /// Returns the attached object; the first call makes it.
  ///
  /// - Precondition: All calls attach objects of one type.
  func object<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
    let object = (box.load() ?? box.storeIfNil(Box(make()))).object
    guard let object = object as? Object else {
      preconditionFailure("an attachment holds a \(type(of: object)), not a \(Object.self)")
    }
    return object
  }
}
