// The operating system's terminals: their size, their keys, and the signals that come from them.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

import Synchronization

extension System {
  /// A variable of the environment; `nil` where it is not set, or is no UTF-8.
  static func variable(_ name: String) -> String? { getenv(name).flatMap { String(validatingCString: $0) } }

  /// The columns and rows of a terminal; `nil` where it does not tell.
  static func windowSize(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The terminal that keys are read from: standard input, or where that is none, the one that output goes to.
  static var keyboard: Int32 { isTerminal(standardInput) ? standardInput : standardOutput }
}

// MARK: - Keys

/// The settings of a terminal.
struct TerminalSettings {
  fileprivate var settings: termios
}

/// What came from the keyboard.
enum KeyboardEvent {
  case nothing
  case key
  /// There is no terminal any more.
  case gone
}

extension System {
  /// Makes each key arrive at once and unseen. Keys that send a signal still do; output cannot be stopped by one.
  ///
  /// A process in the background stops here, until it is in the foreground.
  ///
  /// - Returns: The settings before; `nil` where they cannot be changed, or a signal came that ends the process.
  static func readSingleKeys(_ keyboard: Int32) -> TerminalSettings? {
    var settings = termios()
    guard tcgetattr(keyboard, &settings) == 0 else { return nil }
    let before = TerminalSettings(settings: settings)
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    settings.c_iflag &= ~tcflag_t(IXON)
    while tcsetattr(keyboard, TCSANOW, &settings) != 0 {
      if errno != EINTR || isEnding { return nil }
    }
    return before
  }

  /// Restores a terminal's settings and drops keys that nobody has read.
  ///
  /// From the background nothing is changed: the terminal belongs to the process in the foreground.
  static func restore(_ settings: TerminalSettings, of keyboard: Int32) {
    let owner = tcgetpgrp(keyboard)
    if owner >= 0, owner != getpgrp() { return }
    var settings = settings.settings
    _ = tcflush(keyboard, TCIFLUSH)
    while tcsetattr(keyboard, TCSANOW, &settings) != 0, errno == EINTR {}
  }

  /// Waits for a key for so many milliseconds at most; a signal ends the wait.
  static func waitForKey(_ keyboard: Int32, milliseconds: Int32) -> KeyboardEvent {
    var waiting = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return .nothing }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(waiting.fd, &bytes, bytes.count)
    if count > 0 { return .key }
    return count < 0 && errno == EINTR ? .nothing : .gone
  }
}

// MARK: - Output

extension System {
  /// Writes all of `bytes` to the terminal, unless it takes nothing and a signal came that ends the process.
  static func writeToTerminal(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      var waiting = pollfd(fd: standardOutput, events: Int16(POLLOUT), revents: 0)
      // A tenth of a second: how long a signal may wait for a terminal that takes nothing.
      if poll(&waiting, 1, 100) <= 0 {
        if isEnding { return }
        continue
      }
      let count = bytes[written...].withUnsafeBytes { write(standardOutput, $0.baseAddress, $0.count) }
      if count >= 0 {
        written += count
      } else if errno != EINTR, errno != EAGAIN {
        throw .last
      }
    }
  }

  /// Whether a terminal takes output at once.
  static var isTerminalReady: Bool {
    var waiting = pollfd(fd: standardOutput, events: Int16(POLLOUT), revents: 0)
    return poll(&waiting, 1, 100) > 0
  }
}

// MARK: - Signals

/// The signals that have arrived and were not taken yet: bit *n* for the signal of number *n*.
private let arrivals = Atomic<UInt64>(0)

extension System {
  /// Ctrl-Z; going on after a stop; a new size of the terminal.
  static let stopped = SIGTSTP
  static let continued = SIGCONT
  static let resized = SIGWINCH

  /// From here on, signals only arrive: ``takeSignals()`` gives them. Those that were ignored stay ignored.
  static func collectSignals() {
    for number in endingSignals + [stopped, continued, resized] {
      let previous = signal(number) { _ = arrivals.bitwiseOr(1 << UInt64($0), ordering: .sequentiallyConsistent) }
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
      endCalls(on: number)
    }
  }

  /// The signals that have arrived, each once.
  static func takeSignals() -> Set<Int32> {
    let bits = arrivals.exchange(0, ordering: .sequentiallyConsistent)
    return Set((1..<64).filter { bits & 1 << UInt64($0) != 0 })
  }

  /// Whether a signal that ends the process has arrived and was not taken.
  static var isEnding: Bool {
    let bits = arrivals.load(ordering: .sequentiallyConsistent)
    return endingSignals.contains { bits & 1 << UInt64($0) != 0 }
  }

  /// Lets a signal do to the process what it does by default: end it, or stop it until it is continued.
  static func follow(_ number: Int32) {
    let previous = signal(number, SIG_DFL)
    raise(number)
    signal(number, previous)
    endCalls(on: number)
  }

  /// Lets a signal end a call that waits, instead of beginning it anew.
  private static func endCalls(on number: Int32) {
    var action = sigaction()
    sigaction(number, nil, &action)
    action.sa_flags &= ~numericCast(SA_RESTART)
    sigaction(number, &action, nil)
  }
}
