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
