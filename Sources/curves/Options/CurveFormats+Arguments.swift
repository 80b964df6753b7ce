public import AnimationKeyframes
public import ArgumentParser
public import CurveAnalysis
public import CurveFormats

// Parsing of the libraries' names of options.

extension TableFormat: ExpressibleByArgument {}
extension AnimationSystem: ExpressibleByArgument {}
extension KeyReduction.Interpolation: ExpressibleByArgument {}
extension KeyframeTangents: ExpressibleByArgument {}

/// Values with the names by which options choose them.
protocol NamedChoice: ExpressibleByArgument, CaseIterable, CustomStringConvertible {}

extension NamedChoice {
  init?(argument: String) {
    guard let choice = Self.allCases.first(where: { $0.description == argument }) else { return nil }
    self = choice
  }
}

/// The names of a library.
struct LibraryChoice: NamedChoice {
  let vocabulary: CurveVocabulary
  var description: String { vocabulary.name }
  static let allCases = CurveVocabulary.all.map(Self.init)
}

/// A format that is read.
struct InputFormat: NamedChoice {
  let format: FileFormat
  var description: String { format.id }
  static let allCases = FileFormat.readable.map(Self.init)

  /// Returns the format of a file of keys that is known without its content: standard input is a table.
  static func ofKeys(named path: String) -> FileFormat? { path == "-" ? .keys : nil }
}

/// A format that is written.
struct OutputFormat: NamedChoice {
  let format: FileFormat
  var description: String { format.id }
  static let allCases = FileFormat.all.filter(\.canWrite).map(Self.init)

  /// Returns the format of an output without an option: that of the end of its name or, if it has no ending, `other`.
  /// If several formats have this ending, it is the first one in the help: css, json, points.
  static func named(by outputName: String, otherwise other: FileFormat? = nil) throws -> FileFormat {
    let formats = allCases.map(\.format)
    if let format = FileFormat.formats(named: outputName, among: formats).first { return format }
    let file = outputName.utf8.split(separator: UInt8(ascii: "/")).last ?? outputName.utf8[...]
    if let other, !file.contains(UInt8(ascii: ".")) { return other }
    throw ValidationError(
      "Give a --format, or a name after -o that ends in one of \(FileFormat.endings(of: formats)).")
  }
}

extension OutputFormat {
  /// Returns the format of an output of keys: that of their file if the name may have it, otherwise that of the name,
  /// and a table if the name has no ending.
  ///
  /// - Parameter source: The format of the file; `nil` if it is not known.
  static func ofKeys(named outputName: String, from source: FileFormat?) throws -> FileFormat {
    let formats = FileFormat.formats(named: outputName, among: allCases.map(\.format))
    if let source, formats.contains(source) { return source }
    let found = try named(by: outputName, otherwise: .keys)
    return found == .points ? .keys : found
  }
}

extension FileFormat {
  /// Whether an output may have the durations of design tokens.
  var holdsDurations: Bool { [.css, .cubicBezier, .tokens].contains(self) }

  /// Returns the endings of the names of formats, such as `.css, .svg`.
  static func endings(of formats: [FileFormat]) -> String {
    var names: [String] = []
    for ending in formats.flatMap(\.extensions) where !names.contains(".\(ending)") { names.append(".\(ending)") }
    return names.joined(separator: ", ")
  }
}
