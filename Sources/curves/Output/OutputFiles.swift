/// Several files that are written together: a file, and new files to which it refers.
///
/// All are written under temporary names first. Then the new files get their names, and last the file that refers to
/// them. Whatever fails, the old file stays with all its parts, and nothing new is left. A signal that ends the process
/// removes the temporary files; if it comes between the names, the old file is whole too.
enum OutputFiles {
  /// Writes a file, and the files to which it refers.
  ///
  /// - Parameter parts: The new files. No files of their names exist.
  static func write(
    _ file: (path: String, bytes: [UInt8]), parts: [(path: String, bytes: [UInt8])]
  ) throws(Failure) {
    var output = try OutputFile(file.path)
    try output.write(file.bytes.span)
    if parts.isEmpty { return try output.finish() }
    try output.close(isSynced: true)
    try write(parts[...]) { () throws(Failure) in
      try output.move()
      output.keep()
    }
  }

  /// Writes files, and calls `finish` when all of them have their names. They are kept if that does not fail.
  private static func write(
    _ files: ArraySlice<(path: String, bytes: [UInt8])>, _ finish: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let file = files.first else { return try finish() }
    var output = try OutputFile(file.path)
    try output.write(file.bytes.span)
    try output.close(isSynced: true)
    try write(files.dropFirst()) { () throws(Failure) in
      try output.move()
      try finish()
      output.keep()
    }
  }
}
