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
    if let format = FileFormat(id: name), format.canRead { return format }
    throw ValidationError(
      "There is no format \"\(name)\": --from must be one of \(inputNames.joined(separator: ", ")).")
  }

  /// Returns the format that an argument of `--format` means.
  static func output(_ name: String) throws -> FileFormat {
    if let format = FileFormat(id: name), format.canWrite { return format }
    throw ValidationError(
      "There is no format \"\(name)\": --format must be one of \(outputNames.joined(separator: ", ")).")
  }

  /// Creates the format of an output file by the end of its name; `nil` if no format has such names. Of several
  /// formats, it is the first one in the help: css, json, points.
  init?(outputName: String) {
    let name = outputName.lowercased()
    var best: (format: FileFormat, length: Int)?
    for format in Self.all where format.canWrite {
      guard let length = format.length(ofEnding: name), length > best?.length ?? 0 else { continue }
      best = (format, length)
    }
    guard let best else { return nil }
    self = best.format
  }

  /// Returns the format of an output without an option: that of the end of its name or, if it has no ending, `other`.
  static func named(by outputName: String, otherwise other: Self? = nil) throws -> Self {
    if let format = Self(outputName: outputName) { return format }
    let file = outputName.utf8.split(separator: UInt8(ascii: "/")).last ?? outputName.utf8[...]
    if let other, !file.contains(UInt8(ascii: ".")) { return other }
    throw ValidationError("Give a --format, or a name after -o that ends in one of \(outputEndings).")
  }

  /// Whether an output may have the durations of design tokens.
  var holdsDurations: Bool { [.css, .cubicBezier, .tokens].contains(self) }

  /// The ends of the names by which ``init(outputName:)`` finds a format, such as `.css, .svg`.
  private static var outputEndings: String {
    var names: [String] = []
    for format in all where format.canWrite {
      for ending in format.extensions.map({ ".\($0)" }) where !names.contains(ending) { names.append(ending) }
    }
    return names.joined(separator: ", ")
  }
}
