/// A folder for several files, each of which appears whole or not at all.
///
/// The folder is made where there is none. A file that cannot be written leaves those before it.
enum OutputFolder {
  /// Whether a path names a folder, by what is there or by a slash at its end.
  static func isNamed(by path: String) -> Bool {
    if path.utf8.last == UInt8(ascii: "/") { return true }
    if case .directory? = try? System.kind(of: path) { return true }
    return false
  }

  /// Writes the files into the folder.
  static func write(_ files: [(name: String, text: String)], to path: String) throws(Failure) {
    do throws(SystemError) {
      switch try System.kind(of: path) {
      case .nothing: try System.makeFolder(path)
      case .directory: break
      case .regular, .other: throw .notADirectory
      }
    } catch {
      throw .cannotCreate(path, error)
    }
    let folder = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
    for (name, text) in files { try OutputFile.write(text, to: folder + name) }
  }
}
