public import Animations

/// An object that has a stage. The operator `~>` starts the object's animators on this stage.
///
///     extension Thermometer: Staged {}
///     Animator(\Thermometer.level, to: 30) ~> thermometer
public protocol Staged: AnyObject {
  /// The stage on which the object's animators run.
  var stage: Stage { get }
}

/// A weak reference to the object that ready animators change.
final class AnimatorTarget {
  private weak var object: AnyObject?
  /// The name of the object in the column names of an ``AnimatorTable``; `nil` if it has no name.
  let name: String?
  /// Whether the object conforms to ``Staged``.
  let isStaged: Bool

  init(_ object: AnyObject, name: String?) {
    (self.object, self.name) = (object, name)
    isStaged = object is any Staged
  }

  /// The stage of the object; `nil` if the object has no stage or was released.
  var stage: Stage? { (object as? any Staged)?.stage }

  /// Whether the object was released.
  var isGone: Bool { object == nil }

  /// The identity of the object; `nil` if it was released.
  var identifier: ObjectIdentifier? { object.map { ObjectIdentifier($0) } }
}
