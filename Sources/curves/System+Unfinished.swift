// Files that are removed if the process fails or is ended before they have their names.

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

/// A file that is not finished. Until it is, a signal that ends the process removes it.
struct UnfinishedFile {
  /// The path where the file is now.
  private(set) var path: String
  /// The entry of the file; `nil` once it has its final name.
  private var entry: UnsafeMutablePointer<Entry>?

  /// An element of the list of unfinished files. The list only grows, because a signal handler reads it at any time.
  fileprivate struct Entry: ~Copyable {
    /// The address of the path; 0 if the entry is free.
    let path: Atomic<Int>
    /// The address of the entry that was added before; 0 if there is none.
    let next: Int
  }

  /// Creates a new file, with the default permissions, and returns its descriptor.
  ///
  /// No other file has ever had this path, so a signal at any time removes this file or nothing.
  static func create(_ path: String) throws(SystemError) -> (file: Self, descriptor: Int32) {
    try System.check(.create)
    let file = Self(path: path, entry: entry(of: path))
    for number in System.endingSignals { System.removeUnfinishedFiles(on: number) }
    do throws(SystemError) {
      return (file, try System.call(path) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) })
    } catch {
      file.release()
      throw error
    }
  }

  /// Gives the file its final name. A signal does not remove it any more.
  mutating func move(to new: String) throws(SystemError) {
    try System.check(.rename)
    try System.call(path) { old in new.withCString { rename(old, $0) } }
    path = new
    keep()
  }

  /// Keeps the file.
  private mutating func keep() {
    release()
    entry = nil
  }

  /// Frees the entry of the file.
  private func release() { entry?.pointee.path.store(0, ordering: .sequentiallyConsistent) }

  /// Removes the file. It is not used any more.
  func remove() {
    _ = unlink(path)
    release()
  }

  /// Returns an entry with a path: a free one, or a new one.
  private static func entry(of path: String) -> UnsafeMutablePointer<Entry> {
    let address = Int(bitPattern: strdup(path))
    let last = lastEntry.load(ordering: .sequentiallyConsistent)
    var next = UnsafeMutablePointer<Entry>(bitPattern: last)
    while let entry = next {
      if entry.pointee.path.compareExchange(expected: 0, desired: address, ordering: .sequentiallyConsistent).exchanged
      {
        return entry
      }
      next = UnsafeMutablePointer(bitPattern: entry.pointee.next)
    }
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    entry.initialize(to: Entry(path: Atomic(address), next: last))
    lastEntry.store(Int(bitPattern: entry), ordering: .sequentiallyConsistent)
    return entry
  }

  /// Removes all unfinished files, as a signal handler does.
  static func removeAll() {
    var next = UnsafeMutablePointer<Entry>(bitPattern: lastEntry.load(ordering: .sequentiallyConsistent))
    while let entry = next {
      let address = entry.pointee.path.load(ordering: .sequentiallyConsistent)
      if let path = UnsafePointer<CChar>(bitPattern: address) { unlink(path) }
      next = UnsafeMutablePointer(bitPattern: entry.pointee.next)
    }
  }
}

/// The address of the last entry of the list; 0 if there is none.
private let lastEntry = Atomic(0)

extension System {
  /// The signals that end a process by default, except those of program faults.
  static let endingSignals = [
    SIGHUP, SIGINT, SIGQUIT, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU,
  ]

  /// Makes writes to a closed pipe, and writes beyond the file size limit, fail instead of ending the process.
  static func turnSignalsIntoErrors() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// Makes the signal remove the unfinished files, and then end the process as by default.
  fileprivate static func removeUnfinishedFiles(on number: Int32) {
    let previous = signal(number) { number in
      UnfinishedFile.removeAll()
      signal(number, SIG_DFL)
      raise(number)
    }
    // Signals ignored at the start stay ignored, as under nohup or in the background of a shell.
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
  }
}

// MARK: - Faults

extension System {
  /// The steps of writing a file.
  enum FileStep: CaseIterable { case create, write, sync, close, rename }

  /// Returns the error with which a step fails; `nil` for none. Tests set it.
  @TaskLocal static var fault: (@Sendable (FileStep) -> SystemError?)?

  static func check(_ step: FileStep) throws(SystemError) { if let error = fault?(step) { throw error } }
}
