public import ArgumentParser
public import CurveAnalysis
public import CurveFormats

// Parsing of the formats' command-line names.

extension TableFormat: ExpressibleByArgument {}
extension ExportFormat: ExpressibleByArgument {}
extension SpringSystem: ExpressibleByArgument {}
extension KeyReduction.Interpolation: ExpressibleByArgument {}

extension FileFormat {
  /// The identifiers of the formats that are read, for `--from`.
  static let inputNames = all.filter(\.canRead).map(\.id)

  /// Returns the format that an argument of `--from` means.
  static func input(_ name: String) throws -> FileFormat {
    if let format = FileFormat(id: name), format.canRead { return format }
    throw ValidationError(
      "There is no format \"\(name)\": --from must be one of \(inputNames.joined(separator: ", ")).")
  }
}

extension ExportFormat {
  /// Creates the format of an output file by the end of its name; `nil` if no format has such names. Of several
  /// formats, it is the first one in the help: css, json. A name that ends in `.lottie.json` is Lottie's.
  init?(outputName: String) {
    let name = outputName.lowercased()
    if name.hasSuffix(".lottie.json") {
      self = .lottie
      return
    }
    let format = ([.tokens] + Self.allCases).first { name.hasSuffix($0.fileExtension) || $0.isBinary(outputName) }
    guard let format else { return nil }
    self = format
  }

  /// Returns the format of an output without an option: that of the end of its name or, if it has no ending, `other`.
  static func named(by outputName: String, otherwise other: Self? = nil) throws -> Self {
    if let format = Self(outputName: outputName) { return format }
    let file = outputName.utf8.split(separator: UInt8(ascii: "/")).last ?? outputName.utf8[...]
    if let other, !file.contains(UInt8(ascii: ".")) { return other }
    throw ValidationError("Give a --format, or a name after -o that ends in one of \(outputNames).")
  }

  /// Whether an output may have the durations of design tokens.
  var holdsDurations: Bool { [.css, .cubicBezier, .tokens].contains(self) }

  /// Whether a file of the given name is binary: glTF in `.glb`.
  func isBinary(_ outputName: String) -> Bool { self == .gltf && outputName.lowercased().hasSuffix(".glb") }

  /// The ends of the names by which ``init(outputName:)`` finds a format, such as `.css, .svg`.
  static var outputNames: String {
    var names: [String] = []
    for format in allCases where !names.contains(format.fileExtension) { names.append(format.fileExtension) }
    return (names + [".glb"]).joined(separator: ", ")
  }
}
