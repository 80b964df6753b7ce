// The operating system's terminals: size, keys and signals.

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
  /// Returns an environment variable; `nil` if it is not set or not UTF-8.
  static func variable(_ name: String) -> String? { getenv(name).flatMap { String(validatingCString: $0) } }

  /// Returns the columns and rows of a terminal; `nil` if they are unknown.
  static func windowSize(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The terminal from which keys are read: standard input, or, if that is not a terminal, standard output.
  static var keyboard: Int32 { isTerminal(standardInput) ? standardInput : standardOutput }
}

// MARK: - Keys

/// The settings of a terminal.
struct TerminalSettings {
  fileprivate var settings: termios
}

extension System {
  /// Makes each key arrive immediately, without echo. Ctrl-C and the other keys that send a signal still send it.
  /// Ctrl-S no longer suspends the output.
  ///
  /// A process in the background stops here, until it is in the foreground.
  ///
  /// - Returns: The previous settings; `nil` if they cannot be changed, or if a signal that ends the process has
  ///   arrived.
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

  /// Restores a terminal's settings and discards unread keys.
  ///
  /// In the background nothing is changed, because the terminal belongs to the foreground process.
  static func restore(_ settings: TerminalSettings, of keyboard: Int32) {
    let owner = tcgetpgrp(keyboard)
    if owner >= 0, owner != getpgrp() { return }
    var settings = settings.settings
    _ = tcflush(keyboard, TCIFLUSH)
    while tcsetattr(keyboard, TCSANOW, &settings) != 0, errno == EINTR {}
  }

  /// Waits for a key for at most the given milliseconds. A signal ends the wait.
  ///
  /// - Returns: Whether a key was pressed or the terminal was closed.
  static func waitForKey(_ keyboard: Int32, milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 64)
    return read(waiting.fd, &bytes, bytes.count) >= 0 || errno != EINTR
  }
}

// MARK: - Output

extension System {
  /// Writes all of `bytes` to the terminal. Stops if the terminal accepts nothing and a signal that ends the process
  /// arrives.
  static func writeToTerminal(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      var waiting = pollfd(fd: standardOutput, events: Int16(POLLOUT), revents: 0)
      // The timeout of 0.1 s bounds the delay of a signal while the terminal accepts no output.
      if poll(&waiting, 1, 100) <= 0 {
        if isEnding { return }
        continue
      }
      let rest = bytes[written...]
      do throws(SystemError) {
        written += try call { rest.withUnsafeBytes { write(standardOutput, $0.baseAddress, $0.count) } }
      } catch {
        if error.code != EINTR, error.code != EAGAIN { throw error }
      }
    }
  }

  /// Whether a terminal accepts output without waiting.
  static var isTerminalReady: Bool {
    var waiting = pollfd(fd: standardOutput, events: Int16(POLLOUT), revents: 0)
    return poll(&waiting, 1, 100) > 0
  }
}

// MARK: - Signals

/// The signals that have arrived since the most recent call of ``System/takeSignals()``: bit *n* for signal number *n*.
private let arrivals = Atomic<UInt64>(0)

extension System {
  /// The three signals that are collected but do not end the program: Ctrl-Z (`stopped`), continuation after a stop
  /// (`continued`), and a change of the terminal's size (`resized`).
  static let stopped = SIGTSTP
  static let continued = SIGCONT
  static let resized = SIGWINCH

  /// Starts collecting signals for ``takeSignals()``. Ignored signals stay ignored.
  static func collectSignals() {
    for number in endingSignals + [stopped, continued, resized] {
      let previous = signal(number) { _ = arrivals.bitwiseOr(1 << UInt64($0), ordering: .sequentiallyConsistent) }
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
      endCalls(on: number)
    }
  }

  /// Returns and clears the set of signals that have arrived.
  static func takeSignals() -> Set<Int32> {
    let bits = arrivals.exchange(0, ordering: .sequentiallyConsistent)
    return Set((1..<64).filter { bits & 1 << UInt64($0) != 0 })
  }

  /// Whether a signal that ends the process has arrived since the most recent call of ``takeSignals()``.
  static var isEnding: Bool {
    let bits = arrivals.load(ordering: .sequentiallyConsistent)
    return endingSignals.contains { bits & 1 << UInt64($0) != 0 }
  }

  /// Performs the default action of a signal: ends the process, or stops it until it is continued.
  static func follow(_ number: Int32) {
    let previous = signal(number, SIG_DFL)
    raise(number)
    signal(number, previous)
    endCalls(on: number)
  }

  /// Makes system calls fail when the signal interrupts them. By default they would be restarted.
  private static func endCalls(on number: Int32) {
    var action = sigaction()
    sigaction(number, nil, &action)
    action.sa_flags &= ~numericCast(SA_RESTART)
    sigaction(number, &action, nil)
  }
}
