import ArgumentParser

/// The option that selects the output.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")], parsing: .unconditional,
    help: ArgumentHelp(
      """
      The output file; - is standard output, the default. An existing file is replaced only when the new one is \
      complete; a descriptor, such as /dev/stdout or /dev/fd/3, is written to directly.
      """, valueName: "file"),
    completion: .file())
  var chosen: String?

  /// Returns the ending of a file's name, in lower case, without its point; `nil` if the name has none. The point
  /// before the name of a hidden file begins no ending.
  static func ending(of path: String) -> String? {
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    let parts = file.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].count > 0, let ending = parts.last, !ending.isEmpty else { return nil }
    return String(ending)?.lowercased()
  }

  /// Throws an error if the file of a picture has the ending of another format.
  static func requirePicture(_ path: String, option: String) throws {
    guard let ending = ending(of: path), !["svg", "png"].contains(ending) else { return }
    throw ValidationError("A plot is SVG or PNG: give \(option) a name that ends in .svg or .png, not .\(ending).")
  }

  /// The path of the output; `-` is standard output.
  var output: String { chosen ?? "-" }
}
