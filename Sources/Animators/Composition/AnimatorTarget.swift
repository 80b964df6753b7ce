public import Animations

/// An object that belongs to a stage: `~>` starts animators there.
///
///     extension Thermometer: Staged {}
///     Animator(\Thermometer.level, to: 30) ~> thermometer
public protocol Staged: AnyObject {
  /// The stage on which the object moves.
  var stage: Stage { get }
}

/// The object that ready animators move, held weakly.
final class AnimatorTarget {
  private weak var object: AnyObject?
  /// The name in tables.
  let name: String?
  /// Whether it belongs to a stage.
  let isStaged: Bool

  init(_ object: AnyObject, name: String?) {
    (self.object, self.name) = (object, name)
    isStaged = object is any Staged
  }

  /// The stage of the object, if it belongs to one and was not released.
  var stage: Stage? { (object as? any Staged)?.stage }

  /// Whether the object has been released.
  var isGone: Bool { object == nil }

  /// The identity of the object; `nil` if it was released.
  var identifier: ObjectIdentifier? { object.map { ObjectIdentifier($0) } }
}
