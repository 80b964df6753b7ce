import CurveSampling
import TextFormats

/// The output of a command: standard output, or a file that is written completely or not at all.
///
/// A file is written under a temporary name in the same folder, and renamed by ``finish()``. Until then an existing
/// file stays unchanged; before it is replaced, the new content is on the device. A failure or a signal removes the
/// temporary file. A device, a pipe or a descriptor such as `/dev/fd/3` is written to directly.
struct OutputFile: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private var replacement: Replacement?
  private var isOpen = true

  private struct Replacement {
    var file: UnfinishedFile
    let final: String
    /// Whether there is a file that the new one replaces.
    let isOfFile: Bool
  }

  /// Whether this is the program's standard output. Where that is closed, an opened file may have its descriptor.
  private var isStandardOutput: Bool { Self.isStandardOutput(path) }
  private static let standardOutput = "-"

  /// Returns whether a path names the program's standard output, as `-` and `/dev/stdout` do.
  static func isStandardOutput(_ path: String) -> Bool { descriptor(named: path) == System.standardOutput }

  /// Returns the descriptor that a path names; `nil` if it names a file.
  static func descriptor(named path: String) -> Int32? {
    path == standardOutput ? System.standardOutput : System.descriptor(named: path)
  }

  /// Opens the output at `path`; `-` and `/dev/stdout` are standard output.
  ///
  /// - Parameter binary: The ending of the files of a binary format, which is not written to a terminal.
  init(_ path: String, binary: String? = nil) throws(Failure) {
    if let binary, let descriptor = Self.descriptor(named: path), System.isTerminal(descriptor) {
      throw Failure(
        .usage, "\(binary) is binary, so it is not written to a terminal: name a file, such as -o curves.\(binary)")
    }
    let opened: (descriptor: Int32, replacement: Replacement?)
    do throws(SystemError) { opened = try Self.open(path) } catch { throw .cannotCreate(path, error) }
    self.path = path
    descriptor = opened.descriptor
    replacement = opened.replacement
  }

  deinit {
    if isOpen, !isStandardOutput { try? System.closeFile(descriptor) }
    replacement?.file.remove()
  }

  func write(_ bytes: Span<UInt8>) throws(Failure) {
    do throws(SystemError) {
      try System.writeAll(bytes, to: descriptor)
    } catch {
      throw error.isClosedPipe ? .closedPipe : .writeFailed(path, error)
    }
  }

  /// Writes a content to the output at `path`. An output that cannot be opened is a failure before the content is made.
  ///
  /// - Parameter binary: The ending of the files of a binary format, which is not written to a terminal.
  static func write(
    to path: String, binary: String? = nil, _ content: () throws(Failure) -> [UInt8]
  ) throws(Failure) {
    var file = try OutputFile(path, binary: binary)
    let bytes = try content()
    try file.write(bytes.span)
    try file.finish()
  }

  /// Writes data to standard output, unchanged.
  static func writeToStandardOutput(data: String) throws(Failure) { try write(to: standardOutput) { Array(data.utf8) } }

  /// Writes a report to standard output.
  static func writeToStandardOutput(_ report: Message) throws(Failure) { try writeToStandardOutput(data: report.text) }

  /// Writes a report in JSON to standard output.
  static func writeToStandardOutput(_ report: JSONValue) throws(Failure) {
    try writeToStandardOutput(data: report.reportText)
  }

  /// Closes the file, and renames it to its final name. Standard output stays open.
  mutating func finish() throws(Failure) {
    // Without this, a crash of the system after the renaming could leave neither the old content nor the new.
    try close(isSynced: replacement?.isOfFile == true)
    try move()
    keep()
  }

  /// Closes the file.
  ///
  /// - Parameter isSynced: Whether its content is on the device then.
  mutating func close(isSynced: Bool) throws(Failure) {
    if isStandardOutput { return }
    do throws(SystemError) {
      if isSynced, replacement != nil { try System.syncFile(descriptor) }
      isOpen = false
      try System.closeFile(descriptor)
    } catch {
      throw .writeFailed(path, error)
    }
  }

  /// Renames the closed file to its final name. Until it is kept, it is removed if anything fails.
  mutating func move() throws(Failure) {
    do throws(SystemError) {
      if let replacement { try self.replacement?.file.move(to: replacement.final) }
    } catch {
      throw .writeFailed(path, error)
    }
  }

  /// Keeps the file.
  mutating func keep() { replacement = nil }

  private static func open(_ path: String) throws(SystemError) -> (descriptor: Int32, replacement: Replacement?) {
    if isStandardOutput(path) { return (System.standardOutput, nil) }
    let file = try System.followingLinks(path)
    // Opened by its name, the file behind a descriptor would be replaced, or written from its start.
    if let descriptor = System.descriptor(named: file) { return (try System.duplicate(descriptor), nil) }
    switch try System.kind(of: path) {
    case .directory: throw .isADirectory
    case .other: return (try System.openForWriting(path), nil)
    case .regular(let permissions):
      // Renaming would replace even a write-protected file.
      try System.checkWritable(path)
      let new = try createTemporary(beside: file, isOfFile: true)
      System.setPermissions(permissions, of: new.descriptor)
      return new
    case .nothing:
      if path.isEmpty { throw .nothingThere }
      // For a dangling link, the target is created and the link stays.
      if file.utf8.last == UInt8(ascii: "/") { throw .isADirectory }
      return try createTemporary(beside: file, isOfFile: false)
    }
  }

  private static func createTemporary(
    beside path: String, isOfFile: Bool
  ) throws(SystemError) -> (descriptor: Int32, replacement: Replacement) {
    // The name is random, because machines that share the folder may use the same process numbers.
    let number = String(UInt64.random(in: 0 ... .max), radix: 36)
    let temporary = "\(System.folder(of: path)).curves-\(System.processID)-\(number).tmp"
    let (file, descriptor) = try UnfinishedFile.create(temporary)
    return (descriptor, Replacement(file: file, final: path, isOfFile: isOfFile))
  }
}
