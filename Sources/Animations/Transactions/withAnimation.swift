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
