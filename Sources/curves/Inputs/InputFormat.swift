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

  /// Returns the curves of the file at `path`. Warnings go to standard error.
  ///
  /// - Parameter format: The format of the file; `nil` to find it by the name and the content of the file.
  static func curves(ofFile path: String, as format: InputFormat?) throws(Failure) -> [ImportedCurve] {
    let text = try SourceText(contentsOf: path)
    return try (format ?? InputFormat(of: text)).curves(of: text)
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

  /// Returns the curves of a file. Warnings go to standard error.
  func curves(of text: SourceText) throws(Failure) -> [ImportedCurve] {
    guard let importFormat else { return try CurveFile(text).curves }
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
    if imported.curves.isEmpty { throw .noImportedCurves(text.name, self) }
    return imported.curves
  }
}
