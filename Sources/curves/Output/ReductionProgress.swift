import Synchronization
import TextFormats

/// The progress line of a reduction, whose channels are reduced on several threads.
final class ReductionProgress: Sendable {
  private struct State {
    var done = 0
    var line: Progress?
  }

  private let state = Mutex(State())
  private let output: String
  private let isQuiet: Bool

  init(output: String, quiet: Bool) { (self.output, isQuiet) = (output, quiet) }

  /// Shows that further keys of `total` are decided.
  func show(_ count: Int, of total: Int) {
    state.withLock { state in
      state.done += count
      // Lines in the place of curves are not counted among the keys.
      state.line?.show(min(state.done, total))
      if state.line == nil { state.line = Progress(total: total, of: "keys", output: output, quiet: isQuiet) }
    }
  }

  /// Removes the line, if it was shown.
  func end() { state.withLock { $0.line?.end() } }
}
