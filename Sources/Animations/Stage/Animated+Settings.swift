// Equivalents of SwiftUI's view modifiers for a single value. Of several modifiers, the first one takes precedence,
// like the one nearest to a view.

extension Animated {
  /// Uses `animation` each time the target is set, if `value` differs from its value at the previous setting of the
  /// target.
  ///
  /// `animation` is ignored if ``Transaction/disablesAnimations`` is `true` in the transaction.
  ///
  ///     let scale = Animated(1.0, on: stage).animation(.bouncy, value: isSelected)
  ///
  /// - Parameters:
  ///   - animation: The animation; `nil` means that the change is shown immediately.
  ///   - value: Evaluated when the target is set. Objects in the expression are retained. If one of these objects
  ///     retains this `Animated`, there is a reference cycle; use ``animation(_:of:_:)`` instead.
  @discardableResult
  public func animation<V: Equatable>(
    _ animation: Animation?, value: @autoclosure @escaping () -> V
  ) -> Animated {
    transaction(value: value()) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Uses `animation` each time the target is set, if a property of an object differs from its value at the previous
  /// setting of the target.
  ///
  /// `animation` is ignored if ``Transaction/disablesAnimations`` is `true` in the transaction.
  ///
  ///     scale.animation(.bouncy, of: self, \.isSelected)    // in the initialiser of an avatar that retains its scale
  ///
  /// - Parameters:
  ///   - animation: The animation; `nil` means that the change is shown immediately.
  ///   - object: The object. It is not retained. After its release, the property counts as unchanged.
  ///   - property: The key path of the property, which is read when the target is set.
  @discardableResult
  public func animation<Object: AnyObject, V: Equatable>(
    _ animation: Animation?, of object: Object, _ property: KeyPath<Object, V>
  ) -> Animated {
    transaction(of: object, property) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Changes the transaction each time the target is set, if `value` differs from its value at the previous setting of
  /// the target.
  ///
  ///     scale.transaction(value: isSelected) { $0.animation = $0.avatarTapped ? .bouncy : .smooth }
  ///
  /// - Parameters:
  ///   - value: Evaluated when the target is set. Objects in the expression are retained. If one of these objects
  ///     retains this `Animated`, there is a reference cycle; use ``transaction(of:_:_:)`` instead.
  ///   - transform: Changes the transaction.
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

  /// Changes the transaction each time the target is set, if a property of an object differs from its value at the
  /// previous setting of the target.
  ///
  /// - Parameters:
  ///   - object: The object. It is not retained. After its release, the property counts as unchanged.
  ///   - property: The key path of the property, which is read when the target is set.
  ///   - transform: Changes the transaction.
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
