public import Animations

/// An object that belongs to a stage: `~>` starts animators there.
///
///     extension Thermometer: Staged {}
///     Animator(\Thermometer.level, to: 30) ~> thermometer
public protocol Staged: AnyObject {
  /// Where the object moves.
  var stage: Stage { get }
}

/// The object that ready animators move, held weakly.
final class AnimatorTarget {
  private weak var object: AnyObject?
  /// What it is called in tables.
  let name: String?
  /// Whether it belongs to a stage.
  let isStaged: Bool

  init(_ object: AnyObject, name: String?) {
    (self.object, self.name) = (object, name)
    isStaged = object is any Staged
  }

  /// Where it moves, if it belongs to a stage and is not gone.
  var stage: Stage? { (object as? any Staged)?.stage }

  /// Whether the object has been released.
  var isGone: Bool { object == nil }

  /// What tells the objects apart; `nil` if it is gone.
  var identifier: ObjectIdentifier? { object.map { ObjectIdentifier($0) } }
}
