// The interface to the operating system. Only this file and its neighbours `System+….swift` use its names.
//
// The command needs POSIX files and signals: macOS, Linux (glibc and musl) and Android. Only Linux with glibc has been
// tested. The library does not need them: for WASI, build its targets without this one. The manifest leaves the command
// out on Windows.

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
import TextFormats

/// An error of the operating system, as its `errno`.
struct SystemError: Error, Hashable {
  let code: Int32

  static let isADirectory = SystemError(code: EISDIR)
  static let notADirectory = SystemError(code: ENOTDIR)
  static let nothingThere = SystemError(code: ENOENT)
  static let tooLarge = SystemError(code: EFBIG)
  static let tooManyLinks = SystemError(code: ELOOP)
  static let notUTF8 = SystemError(code: EILSEQ)

  /// Whether the error is that the reader of a pipe has closed the pipe.
  var isClosedPipe: Bool { code == EPIPE }

  /// The system's error message.
  var words: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}

/// The kind of file at a path, after following symbolic links.
enum FileKind {
  /// There is no file at the path. A file can be created there.
  case nothing
  /// A regular file with these permissions.
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

  /// Returns the arguments of the command line.
  ///
  /// - Throws: A usage error for an argument that is not UTF-8. With repaired UTF-8 it could name another file.
  static func arguments() throws(Failure) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let argument = String(validatingCString: bytes) else {
        throw Failure(.usage, "argument \(index) is not UTF-8: \(quoted: String(cString: bytes))")
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

// MARK: - Calls

extension System {
  /// Returns the result of a call of the system.
  ///
  /// `errno` is read directly after the call: what comes later, such as the release of a path's memory, could change
  /// it.
  ///
  /// - Throws: The error of a call that returns a number less than 0.
  @discardableResult
  static func call<Result: SignedInteger>(_ body: () -> Result) throws(SystemError) -> Result {
    let result = body()
    let code = errno
    if result < 0 { throw SystemError(code: code) }
    return result
  }

  /// Returns the result of a call of the system with a path.
  @discardableResult
  static func call(_ path: String, _ body: (UnsafePointer<CChar>) -> Int32) throws(SystemError) -> Int32 {
    let (result, code) = path.withCString { path in (body(path), errno) }
    if result < 0 { throw SystemError(code: code) }
    return result
  }

  /// Repeats a call that a signal has interrupted.
  @discardableResult
  static func repeatedCall<Result: SignedInteger>(_ body: () -> Result) throws(SystemError) -> Result {
    while true {
      do throws(SystemError) { return try call(body) } catch { if error.code != EINTR { throw error } }
    }
  }
}

// MARK: - Files

extension System {
  /// Returns the names in a folder; none if it cannot be read. Names that are not UTF-8 are left out.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // In place, because an entry may be shorter than the type of its name.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        String(validatingCString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      if let name { names.append(name) }
    }
    return names
  }
}

extension System {
  /// Returns the kind of file at a path.
  ///
  /// - Throws: The error of a path that no file can have, such as a name that is too long or a cycle of links.
  static func kind(of path: String) throws(SystemError) -> FileKind {
    var status = stat()
    do throws(SystemError) { try call(path) { stat($0, &status) } } catch {
      if error == .nothingThere { return .nothing }
      throw error
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regular(permissions: status.st_mode & 0o777)
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// Returns whether two paths lead to one file.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Creates a folder if there is none, with the default permissions.
  static func makeFolder(_ path: String) throws(SystemError) { try call(path) { mkdir($0, 0o777) } }

  /// Throws the error of a file that must not be written.
  static func checkWritable(_ path: String) throws(SystemError) { try call(path) { access($0, W_OK) } }

  /// Follows the symbolic links at the end of `path`, and returns the path of the last link's target, which need not
  /// exist. A path that is not a link, or that names a descriptor, is returned unchanged.
  static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    // Linux follows 40 links too.
    for _ in 0..<40 {
      guard descriptor(named: path) == nil, let target = try linkTarget(of: path) else { return path }
      path = target.utf8.first == UInt8(ascii: "/") ? target : folder(of: path) + target
    }
    throw .tooManyLinks
  }

  /// Returns the folder part of a path, with its slash; empty for the current folder.
  ///
  /// Bytes are compared: to Swift, a slash with an accent is one Character; to the system, it is still a slash.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path.utf8[...$0]) ?? "" } ?? ""
  }

  /// Returns the path that a symbolic link contains; `nil` for any other file.
  private static func linkTarget(of path: String) throws(SystemError) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    guard let target = String(validating: bytes[..<count].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self) else {
      throw .notUTF8
    }
    return target
  }

  /// Returns the open descriptor that a path stands for: `/dev/stdout`, `/dev/stderr`, or `/dev/fd/` and its number;
  /// `nil` for any other path.
  static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return standardOutput
    case "/dev/stderr": return standardError
    default:
      let folder = "/dev/fd/".utf8
      let number = path.utf8.dropFirst(folder.count)
      guard path.utf8.starts(with: folder), number.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return Int32(String(decoding: number, as: UTF8.self))
    }
  }

  /// Returns another descriptor of the same open file, which can be closed.
  static func duplicate(_ descriptor: Int32) throws(SystemError) -> Int32 {
    try call { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
  }

  static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    try call(path) { open($0, O_RDONLY | O_CLOEXEC) }
  }

  /// Opens an existing device or pipe.
  static func openForWriting(_ path: String) throws(SystemError) -> Int32 {
    try call(path) { open($0, O_WRONLY | O_CLOEXEC) }
  }

  static func setPermissions(_ permissions: mode_t, of descriptor: Int32) { _ = fchmod(descriptor, permissions) }

  static func closeFile(_ descriptor: Int32) throws(SystemError) {
    try check(.close)
    try call { close(descriptor) }
  }

  /// Waits until the content of a file is on its device.
  static func syncFile(_ descriptor: Int32) throws(SystemError) {
    try check(.sync)
    try repeatedCall { fsync(descriptor) }
  }

  /// Returns the content of a file.
  static func bytes(ofFile path: String) throws(SystemError) -> [UInt8] {
    let descriptor = try openForReading(path)
    let bytes = try readAll(descriptor)
    try closeFile(descriptor)
    return bytes
  }

  /// The maximum number of bytes read from one input: 1 GiB.
  private static let maximumInput = 1 << 30

  /// Reads up to the end of the file. Throws "file too large" for more than 1 GiB, such as from an endless device.
  static func readAll(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try repeatedCall { read(descriptor, &chunk, chunk.count) }
      if count == 0 { return contents }
      if contents.count + count > maximumInput { throw .tooLarge }
      contents.append(contentsOf: chunk[..<count])
    }
  }

  /// Writes all of `bytes`, in as many calls as needed.
  static func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32) throws(SystemError) {
    try check(.write)
    var written = 0
    while written < bytes.count {
      let rest = bytes.extracting(droppingFirst: written)
      do throws(SystemError) {
        written += try repeatedCall {
          rest.withUnsafeBufferPointer { write(descriptor, $0.baseAddress, $0.count) }
        }
      } catch {
        if error.code != EAGAIN { throw error }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      }
    }
  }
}
