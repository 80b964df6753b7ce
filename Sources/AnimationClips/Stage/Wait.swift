internal import Synchronization

/// A task that waits for the end of something on a stage.
///
/// It may be cancelled from any thread.
package final class Wait: Sendable {
  private struct State {
    /// The result; `nil` before the end.
    var result: Bool?
    var continuation: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  package init() {}

  /// Whether what is waited for has ended, and whether it finished; `nil` before.
  var result: Bool? { state.withLock { $0.result } }

  /// Ends the wait. Only the first call counts.
  package func end(_ finished: Bool) {
    wake { state in state.result = state.result ?? finished }
  }

  /// Lets the waiting task look again who shows the frames.
  func wake() { wake { _ in } }

  private func wake(_ change: (inout sending State) -> Void) {
    let continuation = state.withLock { state in
      change(&state)
      return state.continuation.take()
    }
    continuation?.resume()
  }

  /// Waits until ``end(_:)`` or ``wake()`` is called, or the task is cancelled.
  nonisolated(nonsending) func next() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: #isolation) { continuation in
        let isOver = state.withLock { state in
          if state.result != nil || Task.isCancelled { return true }
          state.continuation = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      wake()
    }
  }
}
