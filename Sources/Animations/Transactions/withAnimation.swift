public import AnimationClips
public import AnimationCurves

/// Animates the changes made by `body`.
///
///     withAnimation(.bouncy) { scale.target = 2 }
///
/// - Parameters:
///   - animation: The animation. With `nil`, changes are shown immediately, also inside another `withAnimation`.
///   - body: Sets targets.
/// - Source: SwiftUI's `withAnimation`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Animates the changes made by `body`, and calls `completion` when the animations are over.
///
/// - Parameters:
///   - animation: The animation. With `nil`, changes are shown immediately, also inside another `withAnimation`.
///   - completionCriteria: The criterion by which an animation counts as over.
///   - body: Sets targets.
///   - completion: Called once, also if `body` throws. If nothing is animated, the completion is called directly after
///     `body`. Otherwise it is called at the end of the frame in which the last of the animations counts as over.
/// - Source: SwiftUI's `withAnimation`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Animates the changes that `body` makes for each of several items, which begin to move one after another.
///
///     withAnimation(.bouncy, stagger: .each(0.005), for: particles) { $0.place.target = $0.home }
///
/// All targets are set at once. An item begins to move after its delay, and until then its motion before goes on. A
/// second burst that comes in flight is staggered in the same way. The delays are those of `Stagger.delays(count:)`.
///
/// - Parameters:
///   - animation: The animation of each item. With `nil`, changes are shown immediately.
///   - stagger: The delays.
///   - items: The items, in the order of their delays.
///   - completionCriteria: The criterion by which an animation counts as over.
///   - body: Sets targets for an item.
///   - completion: Called once, when the animations of all items are over.
public func withAnimation<Items: Collection>(
  _ animation: Animation? = .default, stagger: Stagger, for items: Items,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: (Items.Element) throws -> Void,
  completion: @escaping () -> Void = {}
) rethrows {
  var transaction = Transaction()
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  try withTransaction(transaction) {
    for (item, delay) in zip(items, stagger.delays(count: items.count)) {
      let later = animation.map { Animation(LaterAnimation(base: $0, delay: delay), of: $0) }
      try withAnimation(later) { try body(item) }
    }
  }
}

/// Merges `transaction` into the current transaction, and makes the result the current transaction during `body`.
///
/// The previous transaction is restored afterwards, also if `body` throws.
///
/// - Source: SwiftUI's `withTransaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.current.merging(transaction).run(body)
}

/// Sets a value of the current transaction during `body`.
///
///     withTransaction(\.avatarTapped, true) { selected.toggle() }
///
/// - Source: SwiftUI's `withTransaction`.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

extension Stage {
  /// Animates the changes made by `body`, and waits until the animations are over.
  ///
  ///     await stage.withAnimation(.smooth) { title.target = 1 }
  ///     await stage.withAnimation(.bouncy) { card.center = CGPoint(x: 200, y: 100) }
  ///
  /// The task goes on in the frame in which the completions are called. On a stage with a clock, it shows the frames of
  /// the clock if no other task does; otherwise something else must advance the stage.
  ///
  /// - Parameters:
  ///   - animation: The animation. With `nil`, changes are shown immediately.
  ///   - completionCriteria: The criterion by which an animation counts as over.
  ///   - body: Sets targets of values on this stage.
  /// - Returns: Whether no animation was cut short; `false` if the task is cancelled, which stops nothing.
  @discardableResult
  public nonisolated(nonsending) func withAnimation(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Void
  ) async rethrows -> Bool {
    var transaction = Transaction(animation: animation)
    let wait = Wait()
    transaction.addAnimationCompletion(criteria: completionCriteria) { (finished: Bool) in wait.end(finished) }
    try withTransaction(transaction, body)
    return await value(of: wait)
  }
}
