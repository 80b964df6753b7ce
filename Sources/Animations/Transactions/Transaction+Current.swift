extension Transaction {
  /// The transaction of the innermost `withTransaction` or `withAnimation` that is running on this thread; an empty
  /// transaction if none is running.
  ///
  /// The current transaction is valid only in the synchronous body of `withTransaction` or `withAnimation`. Tasks and
  /// threads started in the body do not inherit the transaction, and a stage performs its frames outside of it. SwiftUI
  /// has no equivalent.
  public static var current: Transaction { TransactionScope.current?.transaction ?? Transaction() }

  /// Makes this transaction the current one during `body`. Afterwards, calls those completions of the transaction that
  /// do not wait for an animation.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    for completion in completions { completion.begin() }
    defer {
      for completion in completions where completion.end() { completion.call() }
    }
    return try TransactionScope(self).run(body)
  }
}

/// A transaction while the body of its `withTransaction` or `withAnimation` runs.
private final class TransactionScope {
  let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// The innermost scope on this thread.
  static var current: TransactionScope? {
    ThreadScope.current.map { Unmanaged<TransactionScope>.fromOpaque($0).takeUnretainedValue() }
  }

  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try ThreadScope.with(Unmanaged.passUnretained(self).toOpaque(), body) }
  }
}
