/// The state that the parts of one run share: the phase and the pending completions.
final class AnimatorRunState {
  /// The phase of a run. The treatment of changes and completions depends on the phase.
  enum Phase {
    /// A property change reads its start value when it starts. No values are shown and none are recorded.
    case preparing
    case showing
    /// The run is played for a table: its values are shown, and recorded for the table. Completions are not called.
    case tabulating
  }

  var phase = Phase.showing

  /// Whether completions are called as soon as they are due, because no stage calls them after a frame.
  private let callsAtOnce: Bool

  private var signals: [CompletionSignal] = []
  /// The limit on the count of ``signals``. When the count reaches the limit, the signals that have been called are
  /// removed before another signal is added.
  private var signalLimit = 16
  private var due: [() -> Void] = []

  init(callsAtOnce: Bool = false) { self.callsAtOnce = callsAtOnce }

  /// Returns a new pending completion of this run. The first call of ``end(_:)`` or ``endAll(finished:)`` that ends it
  /// makes it due. `action` is called only once; its argument is whether the animator reached its end.
  func signal(_ action: @escaping (Bool) -> Void) -> CompletionSignal {
    // Removes called signals, so that endless rounds do not accumulate them.
    if signals.count >= signalLimit {
      signals.removeAll(where: \.isCalled)
      signalLimit = max(16, 2 * signals.count)
    }
    let signal = CompletionSignal(action)
    signals.append(signal)
    return signal
  }

  /// Records that the animator whose completion is `signal` has reached its end in this run.
  func end(_ signal: CompletionSignal) {
    guard phase == .showing else { return }
    take(signal, finished: true)
    if callsAtOnce { callCompletions() }
  }

  /// Schedules all pending completions, in the order in which ``signal(_:)`` created their signals.
  func endAll(finished: Bool) {
    for signal in signals { take(signal, finished: finished) }
    signals = []
  }

  private func take(_ signal: CompletionSignal, finished: Bool) {
    guard let action = signal.action else { return }
    signal.action = nil
    due.append { action(finished) }
  }

  /// Removes and returns the completions that are due.
  func takeDue() -> [() -> Void] {
    defer { due = [] }
    return due
  }

  /// Calls the completions that are due.
  func callCompletions() {
    for action in takeDue() { action() }
  }
}

/// A completion that is called once. Before the call, the completion is pending.
final class CompletionSignal {
  fileprivate var action: ((Bool) -> Void)?

  fileprivate init(_ action: @escaping (Bool) -> Void) { self.action = action }

  fileprivate var isCalled: Bool { action == nil }
}
