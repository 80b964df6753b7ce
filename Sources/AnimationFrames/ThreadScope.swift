internal import CThreadLocal

/// A pointer that belongs to the calling thread: the scope of the thread's current transaction.
package enum ThreadScope {
  /// The pointer of the calling thread; `nil` outside all scopes.
  package static var current: UnsafeMutableRawPointer? { animation_curves_thread_pointer() }

  /// Calls `body`, during which ``current`` is `pointer`.
  package static func with<Result>(_ pointer: UnsafeMutableRawPointer?, _ body: () throws -> Result) rethrows -> Result
  {
    let outer = animation_curves_thread_pointer()
    animation_curves_set_thread_pointer(pointer)
    defer { animation_curves_set_thread_pointer(outer) }
    return try body()
  }
}
