// What SwiftUI's view modifiers of these names mean for one value. Of several, the one that is written first has the last
// word, as the one nearest to a view has.

extension Animated {
  /// Shows a change of the target with `animation`, if `value` has changed since the target was set last; unless the
  /// transaction disables that.
  ///
  ///     let scale = Animated(1.0, on: stage).animation(.bouncy, value: avatar.isSelected)
  ///
  /// - Parameters:
  ///   - animation: How; `nil` shows it at once.
  ///   - value: Looked at whenever the target is set.
  @discardableResult
  public func animation<V: Equatable>(
    _ animation: Animation?, value: @autoclosure @escaping () -> V
  ) -> Animated {
    transaction(value: value()) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Changes the transaction with which the target is set, if `value` has changed since the target was set last.
  ///
  ///     scale.transaction(value: avatar.isSelected) { $0.animation = $0.avatarTapped ? .bouncy : .smooth }
  ///
  /// - Parameters:
  ///   - value: Looked at whenever the target is set.
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
