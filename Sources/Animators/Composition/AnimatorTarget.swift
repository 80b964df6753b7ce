public import AnimationClips

/// An object that has a stage, on which its animators run.
///
///     extension Thermometer: Staged {}
///     thermometer.animate(Animator(\.level, to: 30))
public protocol Staged: AnyObject {
  /// The stage on which the object's animators run.
  var stage: Stage { get }
}

extension Staged {
  /// Starts an animator of this object's properties, on the object's stage.
  ///
  ///     card.animate(.scale(1.2) + .shadowRadius(2) |-> .dx(150))
  ///
  /// - Returns: The run, to query and to stop it.
  @discardableResult
  public func animate(_ animator: Animator<Self>) -> Stage.Run { animator.to(self).start(on: stage) }
}

/// A weak reference to the object that ready animators change.
final class AnimatorTarget {
  /// The object; `nil` if it was released.
  private(set) weak var object: AnyObject?
  /// Whether the object conforms to ``Staged``.
  let isStaged: Bool

  init(_ object: AnyObject) {
    self.object = object
    isStaged = object is any Staged
  }

  /// The stage of the object; `nil` if the object has no stage or was released.
  var stage: Stage? { (object as? any Staged)?.stage }
}
