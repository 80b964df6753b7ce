import CurveFormats
import CurveSampling
import TextFormats

/// The files of motions that the command reads.
enum InputFile {
  /// Returns the motions of a file. Warnings go to standard error.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard input.
  ///   - format: The format of the file; `nil` to find it by the name and the content of the file. A name of no format
  ///     is that of a curve file.
  ///   - tangents: The interpolation between keys of a key table that gives none.
  ///   - needsCurves: Whether a file that has only durations is refused.
  static func document(
    at path: String, as format: FileFormat? = nil, tangents: KeyframeTangents = .linear, needsCurves: Bool = true
  ) throws(Failure) -> MotionDocument {
    var input = try MotionInput(contentsOf: path)
    input.tangents = tangents
    let format = format ?? FileFormat(of: input) ?? .curves
    let document: MotionDocument
    do throws(FormatError) {
      document = try MotionDocument(reading: input, as: format)
    } catch {
      throw .format(error)
    }
    report(document, of: input.name)
    if document.motions.isEmpty, needsCurves || document.durations.isEmpty {
      throw Failure(.badInput, "\(file: input.name): \(format.nothingFound)")
    }
    return document
  }

  /// The maximum number of warnings shown.
  private static let shownWarnings = 10

  /// Writes the first warnings to standard error, and the number of further ones.
  private static func report(_ document: MotionDocument, of file: String) {
    for warning in document.warnings.prefix(shownWarnings) {
      StandardError.warn(warning)
    }
    let rest = document.warnings.count + document.omittedWarningCount - shownWarnings
    if rest > 0 { StandardError.write("\(file: file): \(rest) more warning\(rest == 1 ? "" : "s")\n") }
  }
}
