import ArgumentParser
import CurveFormats

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

  /// Returns the ending of an output's name, in lower case, without its point; `nil` if the name has none, and for
  /// descriptors, devices and pipes. The point before the name of a hidden file begins no ending.
  static func ending(of path: String) -> String? {
    if OutputFile.descriptor(named: path) != nil { return nil }
    if case .other? = try? System.kind(of: path) { return nil }
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    let parts = file.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last, parts.count > 2 || !parts[0].isEmpty else { return nil }
    return String(ending)?.lowercased()
  }

  /// Returns the name of a file without its ending.
  static func stem(of name: String) -> String {
    ending(of: name).map { String(decoding: name.utf8.dropLast($0.utf8.count + 1), as: UTF8.self) } ?? name
  }

  /// Returns the ending of an output's name, which says its format; `nil` if it has none. Throws an error if it is that
  /// of another format.
  ///
  /// - Parameters:
  ///   - allowed: The endings of the output's formats.
  ///   - content: What is written, such as `a table`.
  static func ending(
    of path: String, among allowed: [String], of content: String, option: String = "-o"
  ) throws -> String? {
    let ending = Self.ending(of: path)
    guard let ending, !allowed.contains(ending) else { return ending }
    let names = allowed.map { ".\($0)" }.joined(separator: ", ")
    throw ValidationError(
      """
      \(option) \(path): the name of \(content) ends in one of \(names), or has no ending; it must not end in .\(ending).
      """)
  }

  /// Throws an error if the name of an output has the ending of another format than the one that is given.
  ///
  /// - Parameters:
  ///   - allowed: The endings of the format.
  ///   - format: The name of the format.
  static func requireEnding(of path: String, in allowed: [String], for format: String) throws {
    guard ending(of: path) != nil else { return }
    let known = FileFormat.all.flatMap(\.extensions) + TableFormat.allCases.map(\.rawValue) + ["png"]
    let name = path.lowercased()
    let ending = known.filter { name.hasSuffix(".\($0)") }.max { $0.utf8.count < $1.utf8.count }
    if let ending, !allowed.contains(ending) {
      throw ValidationError("\(path): .\(ending) is the ending of another format than --format \(format).")
    }
  }

  /// Throws an error if the file of a picture has the ending of another format.
  static func requirePicture(_ path: String, option: String) throws {
    _ = try ending(of: path, among: ["svg", "png"], of: "a picture", option: option)
  }

  /// The path of the output; `-` is standard output.
  var output: String { chosen ?? "-" }
}
