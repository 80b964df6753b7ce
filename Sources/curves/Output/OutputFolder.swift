import TextFormats

/// A folder for several files, each of which is written completely or not at all.
///
/// The folder is created if it does not exist. If writing a file fails, the files before it stay, and the failure names
/// them.
enum OutputFolder {
  /// Returns whether an output is a folder: whether a folder exists at `path`, or `path` ends in a slash. `-` is
  /// standard output.
  static func isNamed(by path: String) -> Bool {
    if path == "-" { return false }
    if path.utf8.last == UInt8(ascii: "/") { return true }
    if case .directory? = try? System.kind(of: path) { return true }
    return false
  }

  /// Returns the path of a file in a folder.
  static func path(of name: String, in folder: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  /// Creates the folder if it does not exist.
  static func make(_ path: String) throws(Failure) {
    do throws(SystemError) {
      switch try System.kind(of: path) {
      case .nothing: try System.makeFolder(path)
      case .directory: break
      case .regular, .other: throw .notADirectory
      }
    } catch {
      throw .cannotCreate(path, error)
    }
  }

  /// Writes the files into the folder.
  static func write(_ files: [(name: String, bytes: [UInt8])], to path: String) throws(Failure) {
    try make(path)
    for (index, (name, bytes)) in files.enumerated() {
      do throws(Failure) {
        try OutputFile.write(to: Self.path(of: name, in: path)) { bytes }
      } catch {
        let written = files.prefix(index).map(\.name)
        throw Failure(
          error.status,
          """
          \(error.message ?? ""); of \(files.count) files, \(index == 0 ? "none" : "\(index)") \
          \(index < 2 ? "was" : "were") written\(index == 0 ? "" : ": " + written.quotedNames)
          """)
      }
    }
  }
}
