import Dispatch
import Synchronization
import TextFormats

/// A line on standard error that shows the progress of work that takes more than a second.
///
/// The line appears after one second, and is updated ten times a second. It is shown only if standard error is a
/// terminal and the output is not written to a terminal meanwhile. ``end()`` removes the line.
final class Progress: Sendable {
  /// The text of the line.
  enum Text {
    /// The percentage of a number of rows, keys or other units, which ``set(_:of:)`` or ``add(_:of:)`` gives. Nothing
    /// is shown before.
    case count(Message)
    /// The name of the work, and the seconds since its start.
    case work(Message)
  }

  private struct State {
    var counts: (done: Int, total: Int)?
    var (isShown, isEnded) = (false, false)
  }

  private let state = Mutex(State())
  private let text: Text
  private let elapsed: @Sendable () -> Duration
  private let write: @Sendable (Message) -> Void

  /// Creates the line and shows it when it is due.
  ///
  /// - Parameter output: The path of an output that is written during the work; `-` is standard output.
  convenience init(_ text: Text, streamingTo output: String? = nil, quiet: Bool) {
    let start = ContinuousClock.now
    self.init(text, elapsed: { ContinuousClock.now - start }, write: StandardError.write)
    let isMixed = output.flatMap(OutputFile.descriptor(named:)).map(System.isTerminal) ?? false
    if quiet || isMixed || !System.isTerminal(System.standardError) { return }
    // A queue of its own has a thread even if all others compute.
    show(on: DispatchQueue(label: "progress", qos: .userInteractive), after: .seconds(1))
  }

  /// Creates the line with a given clock and a given function that shows it, to be shown by ``show()``.
  init(
    _ text: Text, elapsed: @escaping @Sendable () -> Duration, write: @escaping @Sendable (Message) -> Void
  ) {
    (self.text, self.elapsed, self.write) = (text, elapsed, write)
  }

  private func show(on queue: DispatchQueue, after time: DispatchTimeInterval) {
    queue.asyncAfter(deadline: .now() + time) { [weak self] in
      if let self, self.show() { self.show(on: queue, after: .milliseconds(100)) }
    }
  }

  /// States how many units of `total` are done.
  func set(_ done: Int, of total: Int) { state.withLock { $0.counts = (done, total) } }

  /// States that further units of `total` are done. It may be called on several threads.
  func add(_ count: Int, of total: Int) {
    state.withLock { $0.counts = (min(($0.counts?.done ?? 0) + count, total), total) }
  }

  /// Shows the line if there is something to show, and returns `true`, unless the work has ended.
  func show() -> Bool {
    state.withLock { state in
      if state.isEnded { return false }
      let words: Message
      switch (text, state.counts) {
      case (.count(let unit), let (done, total)?) where total > 0:
        words = "\(Int(Double(done) / Double(total) * 100)) % of \(total) \(unit)"
      case (.count, _): return true
      case (.work(let work), _): words = "\(work): \(Int(elapsed().components.seconds)) s"
      }
      state.isShown = true
      write("\r\(words)\u{1B}[K")
      return true
    }
  }

  /// Ends the work, and removes the line if it was shown.
  func end() {
    state.withLock { state in
      if state.isShown, !state.isEnded { write("\r\u{1B}[K") }
      state.isEnded = true
    }
  }
}
