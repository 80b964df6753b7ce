// Running another program.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

extension System {
  /// The result of a program.
  struct ProgramResult {
    /// The exit status: 0 for success, 128 plus the signal's number if a signal ended the program.
    let status: Int32
    /// All bytes of the program's standard output.
    let output: [UInt8]
    /// The first kilobyte of the program's standard error.
    let error: ArraySlice<UInt8>
  }

  /// Runs a program found in PATH, writes `input` to the program, and reads all of the program's output.
  ///
  /// Only the first kilobyte of the program's standard error is kept. Call ``turnSignalsIntoErrors()`` first: writing
  /// to a closed pipe must be an error, not a signal.
  ///
  /// - Throws: The system's error if there is no such program, or it cannot be started.
  static func run(_ arguments: [String], input: [UInt8]) throws(SystemError) -> ProgramResult {
    var source = try Pipe()
    var sink = try Pipe()
    var complaints = try Pipe()
    let process = try spawn(
      arguments, reading: source.reading, writing: sink.writing, complaining: complaints.writing)
    source.closeReading()
    sink.closeWriting()
    complaints.closeWriting()
    let (output, error): ([UInt8], [UInt8])
    do throws(SystemError) {
      (output, error) = try exchange(input, to: &source, from: sink.reading, complaints.reading)
    } catch {
      kill(process, SIGKILL)
      _ = try? wait(for: process)
      throw error
    }
    let status = try wait(for: process)
    // The lowest seven bits are the signal's number, the next byte the exit status. POSIX's macros are not available in
    // Swift.
    return ProgramResult(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, output: output, error: error.prefix(1024))
  }

  /// Returns the status of a process after its end, as `waitpid` gives it.
  private static func wait(for process: pid_t) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    try repeatedCall { waitpid(process, &status, 0) }
    return status
  }

  private static func spawn(
    _ arguments: [String], reading: Int32, writing: Int32, complaining: Int32
  ) throws(SystemError) -> pid_t {
    #if canImport(Glibc) || canImport(Musl)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, reading, standardInput)
    posix_spawn_file_actions_adddup2(&actions, writing, standardOutput)
    posix_spawn_file_actions_adddup2(&actions, complaining, standardError)
    // Signals that this process ignores have their default action in the other process.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, arguments[0], &actions, &attributes, &words, environ)
    if error != 0 { throw SystemError(code: error) }
    return process
  }

  /// Writes all of `input` and reads both outputs to their ends simultaneously, so that neither process waits for the
  /// other forever.
  private static func exchange(
    _ input: [UInt8], to pipe: inout Pipe, from reading: Int32, _ complaining: Int32
  ) throws(SystemError) -> (output: [UInt8], error: [UInt8]) {
    var (output, error): (OpenOutput, OpenOutput) = (OpenOutput(reading), OpenOutput(complaining))
    var written = 0
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    while output.isOpen || error.isOpen {
      var waiting = [
        output.waiting, pollfd(fd: pipe.writing, events: Int16(POLLOUT), revents: 0), error.waiting,
      ]
      try repeatedCall { poll(&waiting, 3, -1) }
      if waiting[1].revents != 0 {
        do throws(SystemError) {
          let rest = input[written...]
          written += try repeatedCall {
            rest.withUnsafeBytes { write(pipe.writing, $0.baseAddress, $0.count) }
          }
          if written == input.count { pipe.closeWriting() }
        } catch {
          // A program may stop reading early without an error.
          if error.code != EAGAIN { pipe.closeWriting() }
        }
      }
      if waiting[0].revents != 0 { try output.receive() }
      if waiting[2].revents != 0 { try error.receive() }
    }
    return (output.bytes, error.bytes)
  }
}

/// A pipe, whose ends other programs do not inherit. The ends that are still open are closed with the value.
private struct Pipe: ~Copyable {
  /// The end that is read; −1, which `poll()` ignores, after it is closed.
  private(set) var reading: Int32
  /// The end that is written; −1 after it is closed.
  private(set) var writing: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    try System.call { pipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit { for end in [reading, writing] where end >= 0 { close(end) } }

  mutating func closeReading() {
    close(reading)
    reading = -1
  }

  mutating func closeWriting() {
    close(writing)
    writing = -1
  }
}

/// An output stream of a running program, with the bytes read from it so far.
private struct OpenOutput {
  private let descriptor: Int32
  private(set) var bytes: [UInt8] = []
  private(set) var isOpen = true

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The argument with which `poll()` waits until this output has new bytes or has ended. If the output has ended,
  /// `poll()` ignores the argument.
  var waiting: pollfd { pollfd(fd: isOpen ? descriptor : -1, events: Int16(POLLIN), revents: 0) }

  /// Reads the bytes that have arrived. If the output has ended instead, sets ``isOpen`` to `false`.
  mutating func receive() throws(SystemError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = try System.repeatedCall { read(descriptor, &chunk, chunk.count) }
    if count == 0 { isOpen = false }
    bytes += chunk[..<count]
  }
}
