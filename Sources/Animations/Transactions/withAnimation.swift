/// Shows what `body` changes with an animation.
///
///     withAnimation(.bouncy) { scale.target = 2 }
///
/// - Parameters:
///   - animation: How; `nil` shows it at once, also inside another `withAnimation`.
///   - body: What sets targets.
/// - Source: SwiftUI's `withAnimation`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Shows what `body` changes with an animation, and calls `completion` when that is over.
///
/// - Parameters:
///   - animation: How; `nil` shows it at once, also inside another `withAnimation`.
///   - completionCriteria: What counts as over.
///   - body: What sets targets.
///   - completion: Called once: right after `body` if nothing is animated, otherwise after all values of the frame have
///     been advanced; also if `body` throws.
/// - Source: SwiftUI's `withAnimation`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Makes `transaction` the current one while `body` runs, merged over the one that is current now.
///
/// Afterwards, and if `body` throws, it is as before.
///
/// - Source: SwiftUI's `withTransaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.current.merging(transaction).run(body)
}

/// Gives something to the current transaction while `body` runs.
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
