/// The state that the parts of one run share: the completions that are still to be called.
final class AnimatorRunState {
  /// The treatment of changes and of completions.
  enum Phase {
    /// Changes that begin read their starts, and nothing is shown.
    case preparing
    case showing
    /// Values are shown and written down; completions are not called.
    case tabulating
  }

  var phase = Phase.showing

  /// Whether completions are called as soon as they are due, where no stage calls them after its frame.
  private let callsAtOnce: Bool

  private var signals: [CompletionSignal] = []
  /// At how many signals those that were called are let go of.
  private var greatestCount = 16
  private var due: [() -> Void] = []

  init(callsAtOnce: Bool = false) { self.callsAtOnce = callsAtOnce }

  /// A completion that is to be called once.
  func signal(_ action: @escaping (Bool) -> Void) -> CompletionSignal {
    // So that rounds without end do not pile up.
    if signals.count >= greatestCount {
      signals.removeAll(where: \.isCalled)
      greatestCount = max(16, 2 * signals.count)
    }
    let signal = CompletionSignal(action)
    signals.append(signal)
    return signal
  }

  /// Notes that the part with this completion is over.
  func end(_ signal: CompletionSignal) {
    guard phase == .showing else { return }
    take(signal, finished: true)
    if callsAtOnce { callCompletions() }
  }

  /// Every completion that was not called is to be called, in the order of the expression.
  func endAll(finished: Bool) {
    for signal in signals { take(signal, finished: finished) }
    signals = []
  }

  private func take(_ signal: CompletionSignal, finished: Bool) {
    guard let action = signal.action else { return }
    signal.action = nil
    due.append { action(finished) }
  }

  /// Takes what is to be called now.
  func takeDue() -> [() -> Void] {
    defer { due = [] }
    return due
  }

  /// Calls what is to be called now.
  func callCompletions() {
    for action in takeDue() { action() }
  }
}

/// A completion, until it is called.
final class CompletionSignal {
  fileprivate var action: ((Bool) -> Void)?

  fileprivate init(_ action: @escaping (Bool) -> Void) { self.action = action }

  fileprivate var isCalled: Bool { action == nil }
}
