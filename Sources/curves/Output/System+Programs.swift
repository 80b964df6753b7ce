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

  /// Runs a program found in PATH with `input` as its standard input, and returns its output.
  ///
  /// The three streams are temporary files, so that neither process waits for the other.
  ///
  /// - Throws: The system's error if there is no such program, or it cannot be started.
  static func run(_ arguments: [String], input: [UInt8]) throws(SystemError) -> ProgramResult {
    let source = try TemporaryFile()
    let sink = try TemporaryFile()
    let complaints = try TemporaryFile()
    try writeAll(input.span, to: source.descriptor)
    lseek(source.descriptor, 0, SEEK_SET)
    let process = try spawn(
      arguments, reading: source.descriptor, writing: sink.descriptor, complaining: complaints.descriptor)
    let status = try wait(for: process)
    // The lowest seven bits are the signal's number, the next byte the exit status. POSIX's macros are not available in
    // Swift.
    return ProgramResult(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, output: try sink.bytes(),
      error: try complaints.bytes().prefix(1024))
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
}

/// A file without a name, which is gone with the value. Other programs do not inherit it.
private struct TemporaryFile: ~Copyable {
  let descriptor: Int32

  init() throws(SystemError) {
    var path = Array("\(System.variable("TMPDIR") ?? "/tmp")/curves-XXXXXX".utf8CString)
    do throws(SystemError) {
      descriptor = try System.call { mkstemp(&path) }
    } catch {
      // It is the folder that is not there, not the program.
      throw error == .nothingThere ? .notADirectory : error
    }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// Returns the content of the file.
  func bytes() throws(SystemError) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    return try System.readAll(descriptor)
  }
}
