// What SwiftUI's view modifiers of these names mean for one value. Of several, the one that is written first has the last
// word, as the one nearest to a view has.

extension Animated {
  /// Shows a change of the target with `animation`, if `value` has changed since the target was set last; unless the
  /// transaction disables that.
  ///
  ///     let scale = Animated(1.0, on: stage).animation(.bouncy, value: isSelected)
  ///
  /// - Parameters:
  ///   - animation: How; `nil` shows it at once.
  ///   - value: Looked at whenever the target is set. What it names is held: an object that holds this value must not be
  ///     named here, or neither is ever released. ``animation(_:of:_:)`` does not hold it.
  @discardableResult
  public func animation<V: Equatable>(
    _ animation: Animation?, value: @autoclosure @escaping () -> V
  ) -> Animated {
    transaction(value: value()) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Shows a change of the target with `animation`, if a property of an object has changed since the target was set last;
  /// unless the transaction disables that.
  ///
  ///     scale.animation(.bouncy, of: self, \.isSelected)    // in the initialiser of an avatar that holds its scale
  ///
  /// - Parameters:
  ///   - animation: How; `nil` shows it at once.
  ///   - object: Not held. When it is gone, its property changes no more.
  ///   - property: Looked at whenever the target is set.
  @discardableResult
  public func animation<Object: AnyObject, V: Equatable>(
    _ animation: Animation?, of object: Object, _ property: KeyPath<Object, V>
  ) -> Animated {
    transaction(of: object, property) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Changes the transaction with which the target is set, if `value` has changed since the target was set last.
  ///
  ///     scale.transaction(value: isSelected) { $0.animation = $0.avatarTapped ? .bouncy : .smooth }
  ///
  /// - Parameters:
  ///   - value: Looked at whenever the target is set. What it names is held: an object that holds this value must not be
  ///     named here, or neither is ever released. ``transaction(of:_:_:)`` does not hold it.
  ///   - transform: What to change.
  @discardableResult
  public func transaction<V: Equatable>(
    value: @autoclosure @escaping () -> V, _ transform: @escaping (inout Transaction) -> Void
  ) -> Animated {
    var last = value()
    return transaction { transaction in
      let present = value()
      if present != last { transform(&transaction) }
      last = present
    }
  }

  /// Changes the transaction with which the target is set, if a property of an object has changed since the target was set
  /// last.
  ///
  /// - Parameters:
  ///   - object: Not held. When it is gone, its property changes no more.
  ///   - property: Looked at whenever the target is set.
  ///   - transform: What to change.
  @discardableResult
  public func transaction<Object: AnyObject, V: Equatable>(
    of object: Object, _ property: KeyPath<Object, V>, _ transform: @escaping (inout Transaction) -> Void
  ) -> Animated {
    var last = object[keyPath: property]
    return transaction { [weak object] transaction in
      guard let object else { return }
      let present = object[keyPath: property]
      if present != last { transform(&transaction) }
      last = present
    }
  }

  /// Changes the transaction with which the target is set.
  ///
  /// A completion that is added to it is called when this change is over: right away if it moves nothing.
  ///
  /// - Parameter transform: What to change.
  @discardableResult
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Animated {
    settings.append(transform)
    return self
  }
}
