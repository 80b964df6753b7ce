internal import CThreadLocal

extension Transaction {
  /// The transaction of the body that is running on this thread; one that sets nothing, if none is.
  ///
  /// It belongs to the synchronous body of `withTransaction` or `withAnimation`: a task that is started there does not
  /// have it, and neither has another thread. SwiftUI cannot be asked.
  public static var current: Transaction { TransactionScope.current?.transaction ?? Transaction() }

  /// Runs `body` outside of every transaction, as a frame is shown: what it sets is shown at once.
  package static func withoutCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    TransactionScope.current == nil ? try body() : try TransactionScope(Transaction()).run(body)
  }

  /// Makes this the current transaction while `body` runs, and afterwards calls the completions that wait for nothing
  /// else.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    for completion in completions { completion.begin() }
    defer {
      for completion in completions where completion.end() { completion.call() }
    }
    return try TransactionScope(self).run(body)
  }
}

/// A transaction while its body runs.
private final class TransactionScope {
  let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// The innermost scope that is running on this thread.
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
