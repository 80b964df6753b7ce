internal import CThreadLocal

extension Transaction {
  /// The transaction of the innermost `withTransaction` or `withAnimation` on this thread; without one, an empty
  /// transaction.
  ///
  /// It is valid in the synchronous body only. Tasks started in the body do not inherit it, and neither do other
  /// threads. SwiftUI has no equivalent.
  public static var current: Transaction { TransactionScope.current?.transaction ?? Transaction() }

  /// Runs `body` outside all transactions, so that changes made in `body` are shown at once. Frames are shown in this
  /// way.
  package static func withoutCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    TransactionScope.current == nil ? try body() : try TransactionScope(Transaction()).run(body)
  }

  /// Makes this transaction the current one during `body`. Afterwards calls those of its completions that wait for
  /// nothing else.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    for completion in completions { completion.begin() }
    defer {
      for completion in completions where completion.end() { completion.call() }
    }
    return try TransactionScope(self).run(body)
  }
}

/// A transaction during its body.
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
