import CurveFormats
import TextFormats

/// Writes the exports of curves to a file, or to a folder with a file for each curve.
struct ExportWriter {
  let format: ExportFormat
  var accuracy: ExportAccuracy?
  var duration: Double?
  var fixedPoint: FixedPointFormat?
  /// The path of the file or folder; `-` is standard output.
  let output: String
  /// Whether errors are not reported on standard error.
  let isQuiet: Bool

  /// Whether the output is a folder with a file for each curve.
  var writesFolder: Bool { output != "-" && OutputFolder.isNamed(by: output) }

  /// Writes the curves, and in one file of CSS the durations. Returns the exports of the curves.
  @discardableResult
  func write(
    _ curves: [NamedMotion], durations: [(label: String, seconds: Double)] = []
  ) throws(Failure) -> [CurveExport] {
    let hasDurations = [.css, .cubicBezier].contains(format) && !writesFolder && !durations.isEmpty
    if !hasDurations, let first = durations.first, !isQuiet {
      let count = durations.count == 1 ? "a duration" : "\(durations.count) durations"
      StandardError.write(
        "warning: the output lacks \(count) of design tokens, such as \(first.label): one file of css has them\n")
    }
    if curves.isEmpty, !hasDurations { throw .noCurve }
    if writesFolder { return try write(curves, toFolder: output) }
    if curves.count > 1, !format.holdsSeveralCurves { throw Failure.noFolder(curves: curves.count, format) }
    var file = try OutputFile(output)
    let exports = try exports(of: curves)
    if format.isBinary(output) {
      try file.write(CurveExport.glb(of: exports).span)
    } else {
      try file.write(
        curves.count == 1 && !hasDurations
          ? exports[0].text : text(of: exports, durations: hasDurations ? durations : []))
    }
    try file.finish()
    if isQuiet { return exports }
    if curves.count == 1 {
      StandardError.write(exports[0].report)
    } else {
      for (curve, export) in zip(curves, exports) { StandardError.write(export.reportLine(for: curve.label)) }
    }
    return exports
  }

  /// Writes the file of design tokens from which all `curves` are, with the standard's form of their tokens.
  func write(_ curves: [NamedMotion], in tokens: MotionInput) throws(Failure) {
    if duration != nil { throw .durationOfTokens }
    var file = try OutputFile(output)
    let exports = try exports(of: curves)
    let document: DesignTokens
    do throws(FormatError) { document = try DesignTokens(tokens.bytes) } catch { throw .format(error) }
    let byPath = Dictionary(zip(curves.map(\.label), exports)) { first, _ in first }
    let bytes = document.standardized(by: byPath)
    try file.write(bytes.span)
    try file.finish()
    if isQuiet { return }
    for (curve, export) in zip(curves, exports) { StandardError.write(export.reportLine(for: curve.label)) }
  }

  /// Returns one text with all exports, and with durations in CSS. Its type is named after the output file.
  private func text(
    of exports: [CurveExport], durations: [(label: String, seconds: Double)]
  ) throws(Failure) -> String {
    let file = output.split(separator: "/").last ?? ""
    do throws(CurveExportError) {
      return try CurveExport.text(
        of: exports, durations: durations, as: format,
        named: output == "-" ? "motion" : String(file.prefix { $0 != "." }))
    } catch {
      throw .export(error)
    }
  }

  /// Writes each curve to a file. All texts are computed before the first file is written.
  private func write(_ curves: [NamedMotion], toFolder folder: String) throws(Failure) -> [CurveExport] {
    let exports = try exports(of: curves)
    try OutputFolder.write(exports.map { ($0.fileName, $0.text) }, to: folder)
    if !isQuiet { for export in exports { StandardError.write(export.reportLine(for: export.fileName)) } }
    return exports
  }

  private func exports(of curves: [NamedMotion]) throws(Failure) -> [CurveExport] {
    do throws(CurveExportError) {
      return try CurveExport.exports(
        of: curves, as: format, accuracy: accuracy, duration: duration, fixedPoint: fixedPoint)
    } catch {
      throw .export(error)
    }
  }
}
