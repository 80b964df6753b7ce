internal import AnimationClips

// Equivalents of SwiftUI's view modifiers for a single value. Of several modifiers, the first one takes precedence,
// like the one nearest to a view.

extension Animated {
  /// Uses `animation` each time the target is set, unless ``Transaction/disablesAnimations`` is `true` in the
  /// transaction.
  ///
  /// - Parameter animation: The animation; `nil` means that the change is shown immediately.
  @discardableResult
  public func animation(_ animation: Animation?) -> Animated {
    transaction { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Uses `animation` each time the target is set in an update that changes `value`.
  ///
  /// An update is the outermost transaction or, outside of transactions, what is between two frames. `value` is
  /// compared with its value at the end of the previous update, as far as the target was set or a frame was shown then.
  /// It is evaluated once a frame too, also while nothing moves, because a plain variable does not report a change.
  ///
  /// `animation` is ignored if ``Transaction/disablesAnimations`` is `true` in the transaction.
  ///
  ///     let scale = Animated(1.0, on: stage).animation(.bouncy, value: isSelected)
  ///
  /// - Parameters:
  ///   - animation: The animation; `nil` means that the change is shown immediately.
  ///   - value: Evaluated when the target is set, and in each frame. Objects in the expression are retained. If one of
  ///     these objects retains this `Animated`, there is a reference cycle; use ``animation(_:of:_:)`` instead.
  @discardableResult
  public func animation<V: Equatable>(
    _ animation: Animation?, value: @autoclosure @escaping () -> V
  ) -> Animated {
    transaction(value: value()) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Uses `animation` each time the target is set in an update that changes a property of an object, as
  /// ``animation(_:value:)`` does.
  ///
  /// `animation` is ignored if ``Transaction/disablesAnimations`` is `true` in the transaction.
  ///
  ///     scale.animation(.bouncy, of: self, \.isSelected)    // in the initialiser of an avatar that retains its scale
  ///
  /// - Parameters:
  ///   - animation: The animation; `nil` means that the change is shown immediately.
  ///   - object: The object. It is not retained. After its release, the property counts as unchanged.
  ///   - property: The key path of the property, which is read when the target is set, and in each frame.
  @discardableResult
  public func animation<Object: AnyObject, V: Equatable>(
    _ animation: Animation?, of object: Object, _ property: KeyPath<Object, V>
  ) -> Animated {
    transaction(of: object, property) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Changes the transaction each time the target is set in an update that changes `value`, as ``animation(_:value:)``
  /// does.
  ///
  ///     scale.transaction(value: isSelected) { $0.animation = $0.avatarTapped ? .bouncy : .smooth }
  ///
  /// - Parameters:
  ///   - value: Evaluated when the target is set, and in each frame. Objects in the expression are retained. If one of
  ///     these objects retains this `Animated`, there is a reference cycle; use ``transaction(of:_:_:)`` instead.
  ///   - transform: Changes the transaction.
  @discardableResult
  public func transaction<V: Equatable>(
    value: @autoclosure @escaping () -> V, _ transform: @escaping (inout Transaction) -> Void
  ) -> Animated {
    whenChanged({ value() }, transform)
  }

  /// Changes the transaction each time the target is set in an update that changes a property of an object, as
  /// ``animation(_:value:)`` does.
  ///
  /// - Parameters:
  ///   - object: The object. It is not retained. After its release, the property counts as unchanged.
  ///   - property: The key path of the property, which is read when the target is set, and in each frame.
  ///   - transform: Changes the transaction.
  @discardableResult
  public func transaction<Object: AnyObject, V: Equatable>(
    of object: Object, _ property: KeyPath<Object, V>, _ transform: @escaping (inout Transaction) -> Void
  ) -> Animated {
    whenChanged({ [weak object] in object?[keyPath: property] }, transform)
  }

  /// Changes the transaction in updates that change `value`. If `value` becomes `nil`, it counts as unchanged.
  private func whenChanged<V: Equatable>(
    _ value: @escaping () -> V?, _ transform: @escaping (inout Transaction) -> Void
  ) -> Animated {
    let watch = ValueWatch(value, for: self)
    stage.add(watch)
    return transaction { [unowned stage] transaction in
      if watch.hasChanged(in: stage.update) { transform(&transaction) }
    }
  }

  /// Changes the transaction with which the target is set.
  ///
  /// `transform` may add a completion to the transaction. The completion is called when the animation of this change is
  /// over, or immediately if nothing moves.
  ///
  /// - Parameter transform: Changes the transaction.
  @discardableResult
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Animated {
    settings.append(transform)
    return self
  }
}

/// A value that is compared with its value at the end of the previous update.
private final class ValueWatch<Value: Equatable>: StageMember {
  private let value: () -> Value?
  /// The value at the end of the update before ``update``.
  private var previous: Value?
  /// The value when it was read last.
  private var last: Value?
  /// The update in which the value was read last; `nil` after a frame.
  private var update: UpdateID?
  /// The object whose settings read the value.
  private weak var owner: AnyObject?

  init(_ value: @escaping () -> Value?, for owner: AnyObject) {
    (self.value, self.owner) = (value, owner)
    last = value()
    previous = last
  }

  func hasChanged(in current: UpdateID) -> Bool {
    if update != current { (update, previous) = (current, last) }
    guard let present = value() else { return false }
    last = present
    return present != previous
  }

  // A frame ends an update, in which the value may have changed without a target that was set.

  var isActive: Bool { false }

  func advance(to time: Double) -> Bool {
    guard owner != nil else { return false }
    last = value() ?? last
    update = nil
    return true
  }
}
