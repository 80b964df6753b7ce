internal import CThreadLocal

extension Transaction {
  /// The transaction of the innermost `withTransaction` or `withAnimation` that is running on this thread; an empty
  /// transaction if none is running.
  ///
  /// The current transaction is valid only in the synchronous body of `withTransaction` or `withAnimation`. Tasks and
  /// threads started in the body do not inherit the transaction. SwiftUI has no equivalent.
  public static var current: Transaction { TransactionScope.current?.transaction ?? Transaction() }

  /// Runs `body` outside all transactions, so that changes made in `body` are shown immediately. A stage shows its
  /// frames in this way.
  package static func withoutCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    TransactionScope.current == nil ? try body() : try TransactionScope(Transaction()).run(body)
  }

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
    animation_curves_thread_pointer().map { Unmanaged<TransactionScope>.fromOpaque($0).takeUnretainedValue() }
  }

  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = animation_curves_thread_pointer()
    animation_curves_set_thread_pointer(Unmanaged.passUnretained(self).toOpaque())
    defer { animation_curves_set_thread_pointer(outer) }
    return try withExtendedLifetime(self) { try body() }
  }
}
