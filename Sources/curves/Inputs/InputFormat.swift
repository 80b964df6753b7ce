import ArgumentParser
import CurveFormats
import TextFormats

/// The formats of a `--file`, with their names for `--from`.
enum InputFormat: String, CaseIterable, ExpressibleByArgument {
  /// Lines `name = expression`.
  case curves
  case css, tokens, lottie, gltf, unity, usd

  /// Creates the format of a file by its file name extension; for `.json`, by its content.
  init(of text: SourceText) {
    let format = ImportFormat(fileName: text.name, content: text.bytes)
    self = format.flatMap { InputFormat(rawValue: $0.rawValue) } ?? .curves
  }

  /// The format from which the curves are imported; `nil` for a file of lines `name = expression`, which needs no
  /// import.
  private var importFormat: ImportFormat? { ImportFormat(rawValue: rawValue) }

  /// The contents of a file.
  struct Contents {
    /// The text of the file.
    let text: SourceText
    let format: InputFormat
    /// The curves. A file of another format than `tokens` has one or more.
    let curves: [ImportedCurve]
    /// The durations of design tokens that are no part of a curve.
    let durations: [(label: String, seconds: Double)]
  }

  /// Returns the contents of the file at `path`. Warnings go to standard error.
  ///
  /// - Parameters:
  ///   - format: The format of the file; `nil` to find it by the name and the content of the file.
  ///   - needsCurves: Whether a file that has only durations is refused.
  static func contents(
    ofFile path: String, as format: InputFormat?, needsCurves: Bool = true
  ) throws(Failure) -> Contents {
    let text = try SourceText(contentsOf: path)
    return try (format ?? InputFormat(of: text)).contents(of: text, needsCurves: needsCurves)
  }

  /// Returns the curves of the file at `path`. Warnings go to standard error.
  static func curves(ofFile path: String, as format: InputFormat?) throws(Failure) -> [ImportedCurve] {
    try contents(ofFile: path, as: format).curves
  }

  /// Returns the bytes of the file with a relative URI, in the folder of the file `name` or below. Only a regular file
  /// is read: a pipe could keep the command waiting forever.
  private static func resource(_ uri: String, beside name: String) -> [UInt8]? {
    // A name with a stray percent sign is taken as it is.
    let path = Hexadecimal.percentDecoded(uri) ?? uri
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.contains(":") || parts.contains("..") || parts.first == "" { return nil }
    let folder = name.lastIndex(of: "/").map { name[...$0] } ?? "./"
    guard case .regular? = try? System.kind(of: folder + path) else { return nil }
    return try? System.bytes(ofFile: folder + path)
  }

  private func contents(of text: SourceText, needsCurves: Bool) throws(Failure) -> Contents {
    guard let importFormat else {
      return Contents(text: text, format: self, curves: try CurveFile(text).curves, durations: [])
    }
    let imported: ImportedCurves
    do throws(ImportError) {
      imported =
        try importFormat == .gltf
        ? ImportedCurves(gltf: text.bytes) { Self.resource($0, beside: text.name) }
        : ImportedCurves(text.bytes, as: importFormat)
    } catch {
      throw .importing(error, InputPosition(file: text.name, position: error.position))
    }
    for warning in imported.report(of: text.name) { StandardError.write("\(warning)\n") }
    if imported.curves.isEmpty, needsCurves || imported.durations.isEmpty { throw .noImportedCurves(text.name, self) }
    return Contents(text: text, format: self, curves: imported.curves, durations: imported.durations)
  }
}
