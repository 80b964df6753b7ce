// The operating system: the only file that names it.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What the operating system answered, as its `errno`.
struct SystemError: Error, Hashable {
  let code: Int32

  static var last: SystemError { SystemError(code: errno) }
  static let isADirectory = SystemError(code: EISDIR)
  static let nothingThere = SystemError(code: ENOENT)

  /// Whether the reader of a pipe has gone.
  var isClosedPipe: Bool { code == EPIPE }
  /// Whether a file to be made exists already.
  var isTaken: Bool { code == EEXIST }

  /// The system's own words.
  var words: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}

/// What there is under a path.
enum FileKind {
  case nothing
  /// A file with these permissions.
  case regular(permissions: mode_t)
  case directory
  /// A device, a pipe, a socket.
  case other
}

enum System {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  static var processID: Int32 { getpid() }

  /// The arguments of the command line.
  ///
  /// - Throws: ``Failure/argumentNotUTF8(_:_:)``. Repaired, such an argument would name another file.
  static func arguments() throws(Failure) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let argument = String(validatingCString: bytes) else {
        throw .argumentNotUTF8(index, String(cString: bytes))
      }
      arguments.append(argument)
    }
    return arguments
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status)
    #elseif canImport(Glibc)
      Glibc.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #elseif canImport(Android)
      Android.exit(status)
    #endif
  }
}

// MARK: - Files

extension System {
  static func kind(of path: String) -> FileKind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regular(permissions: status.st_mode & 0o777)
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// The file that a path leads to through symbolic links; the path itself where there is none.
  static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw .last }
    return descriptor
  }

  /// Opens what is there already: a device or a pipe.
  static func openForWriting(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    if descriptor < 0 { throw .last }
    return descriptor
  }

  /// Makes a file that was not there, with the permissions that a new file has here.
  static func create(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw .last }
    return descriptor
  }

  static func setPermissions(_ permissions: mode_t, of descriptor: Int32) { _ = fchmod(descriptor, permissions) }

  static func closeFile(_ descriptor: Int32) throws(SystemError) {
    if close(descriptor) != 0 { throw .last }
  }

  static func moveFile(_ old: String, to new: String) throws(SystemError) {
    if rename(old, new) != 0 { throw .last }
  }

  static func removeFile(_ path: String) { _ = unlink(path) }

  /// Everything up to the end of the file.
  static func readAll(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return contents }
      if count > 0 {
        contents.append(contentsOf: chunk[..<count])
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Writes all of `bytes`, however many calls that takes.
  static func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let rest = bytes.extracting(droppingFirst: written)
      let count = rest.withUnsafeBufferPointer { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}

// MARK: - Signals

/// The file that an interrupt removes; set before the handler is installed, read in it.
private nonisolated(unsafe) var unfinishedFile: UnsafeMutablePointer<CChar>?

extension System {
  /// A write to a pipe whose reader has gone fails, instead of ending the process.
  static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Removes the file when the process is interrupted or asked to end.
  static func removeOnInterrupt(_ path: String) {
    unfinishedFile = strdup(path)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = signal(number) { number in
        if let file = unfinishedFile { unlink(file) }
        signal(number, SIG_DFL)
        raise(number)
      }
      // Started with nohup, or in the background of a shell: what was ignored stays ignored.
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  /// Nothing is to be removed any more.
  static func keepOnInterrupt() { unfinishedFile = nil }
}
