public import AnimationKeyframes
public import ArgumentParser
public import CurveAnalysis
public import CurveFormats
import TextFormats

// Parsing of the libraries' names of options.

extension TableFormat: ExpressibleByArgument {}
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

/// A library whose names of curves are known.
struct LibraryChoice: NamedChoice {
  let system: AnimationSystem
  var description: String { system.id }
  static let allCases = AnimationSystem.named.map(Self.init)
}

/// A system that springs or flings are converted to.
struct SystemChoice: NamedChoice {
  let system: AnimationSystem
  var description: String { system.id }
  static let allCases = AnimationSystem.all.filter { $0.hasSprings || $0.hasFlings }.map(Self.init)
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

  /// Returns the formats that the name of an output may have: those of its ending or, if it has none, `other`. Of
  /// several formats with an ending those are meant that read it too, so that it is read back.
  static func named(by outputName: String, otherwise other: FileFormat? = nil) throws -> [FileFormat] {
    let formats = allCases.map(\.format)
    if OutputOptions.ending(of: outputName) == nil, let other { return [other] }
    let named = FileFormat.formats(named: outputName, among: formats)
    let read = named.filter(\.canRead)
    if !named.isEmpty { return read.isEmpty ? named : read }
    let ending = OutputOptions.ending(of: outputName).map { "\(outputName): no format is written as .\($0). " } ?? ""
    throw ValidationError(
      "\(ending)Give a --format, or a name after -o that ends in one of \(FileFormat.endings(of: formats)).")
  }

  /// Returns the one of some formats that is written: that of the source, or the only one.
  static func chosen(from formats: [FileFormat], for source: FileFormat?) throws(Failure) -> FileFormat {
    if let source, formats.contains(source) { return source }
    if formats.count == 1 { return formats[0] }
    let names = formats.map { format -> Message in
      let others = formats.filter { $0 != format }.flatMap(\.extensions)
      return "\(whole: format.id) (.\(whole: format.extensions.first { !others.contains($0) } ?? ""))"
    }
    throw Failure(
      .usage, "the ending is that of several formats: give a --format, or another ending: \(names.list("or"))")
  }

  /// Throws an error if the name of an output is that of no format.
  static func requireKeys(named outputName: String) throws { _ = try named(by: outputName, otherwise: .keys) }

  /// Returns the format of an output of keys: that of their file if the name may have it, otherwise that of the name,
  /// and a table if the name has no ending.
  ///
  /// - Parameter source: The format of the file; `nil` if it is not known, which leaves several formats possible.
  static func ofKeys(named outputName: String, from source: FileFormat?) throws -> FileFormat {
    try chosen(from: named(by: outputName, otherwise: .keys), for: source)
  }
}

extension FileFormat {
  /// Returns the names of the formats that follow a wish, with "or" before the last.
  static func names(with wish: WriteWishes) -> String {
    all.filter { $0.wishes.contains(wish) }.map { "\(whole: $0.id)" as Message }.list("or").text
  }

  /// Returns the endings of the names of formats, such as `.css, .svg`.
  static func endings(of formats: [FileFormat]) -> String {
    var names: [String] = []
    for ending in formats.flatMap(\.extensions) where !names.contains(".\(ending)") { names.append(".\(ending)") }
    return names.joined(separator: ", ")
  }
}
