public import ArgumentParser
public import CurveAnalysis
public import CurveFormats

// Parsing of the formats' command-line names.

extension TableFormat: ExpressibleByArgument {}
extension AnimationSystem: ExpressibleByArgument {}
extension KeyReduction.Interpolation: ExpressibleByArgument {}

extension FileFormat {
  /// The identifiers of the formats that are read, for `--from`.
  static let inputNames = all.filter(\.canRead).map(\.id)

  /// The identifiers of the formats that are written, for `--format`.
  static let outputNames = all.filter(\.canWrite).map(\.id)

  /// Returns the format that an argument of `--from` means.
  static func input(_ name: String) throws -> FileFormat {
    try chosen(name, by: "--from", among: inputNames)
  }

  /// Returns the format that an argument of `--format` means.
  static func output(_ name: String) throws -> FileFormat {
    try chosen(name, by: "--format", among: outputNames)
  }

  private static func chosen(_ name: String, by option: String, among names: [String]) throws -> FileFormat {
    if let format = FileFormat(id: name), names.contains(name) { return format }
    throw ValidationError(
      "There is no format \"\(name)\": \(option) must be one of \(names.joined(separator: ", ")).")
  }

  /// Returns the format of an output without an option: that of the end of its name or, if it has no ending, `other`.
  /// If several formats have this ending, it is the first one in the help: css, json, points.
  static func named(by outputName: String, otherwise other: Self? = nil) throws -> Self {
    if let format = formats(named: outputName, among: all.filter(\.canWrite)).first { return format }
    let file = outputName.utf8.split(separator: UInt8(ascii: "/")).last ?? outputName.utf8[...]
    if let other, !file.contains(UInt8(ascii: ".")) { return other }
    throw ValidationError("Give a --format, or a name after -o that ends in one of \(outputEndings).")
  }

  /// Whether an output may have the durations of design tokens.
  var holdsDurations: Bool { [.css, .cubicBezier, .tokens].contains(self) }

  /// The ends of the names by which ``named(by:otherwise:)`` finds a format, such as `.css, .svg`.
  private static var outputEndings: String {
    var names: [String] = []
    for format in all where format.canWrite {
      for ending in format.extensions.map({ ".\($0)" }) where !names.contains(ending) { names.append(ending) }
    }
    return names.joined(separator: ", ")
  }
}
