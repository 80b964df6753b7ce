internal import CThreadLocal

/// A pointer that belongs to the calling thread: the scope of the thread's current transaction.
package enum ThreadScope {
  /// The pointer of the calling thread; `nil` outside all scopes.
  package static var current: UnsafeMutableRawPointer? { animation_curves_thread_scope().pointer }

  /// The number of the outermost scope around the caller, which no other scope has; `nil` outside all scopes.
  package static var outermost: Int64? {
    let scope = animation_curves_thread_scope()
    return scope.pointer == nil ? nil : scope.number
  }

  /// A number that no other thread has while the calling thread lives.
  package static var thread: Int { Int(bitPattern: animation_curves_thread()) }

  /// Calls `body`, during which ``current`` is `pointer`.
  package static func with<Result>(_ pointer: UnsafeMutableRawPointer?, _ body: () throws -> Result) rethrows -> Result
  {
    let outer = animation_curves_thread_scope()
    let number = outer.pointer == nil && pointer != nil ? Int64(Registration.next()) : outer.number
    animation_curves_set_thread_scope(.init(pointer: pointer, number: number))
    defer { animation_curves_set_thread_scope(outer) }
    return try body()
  }
}
