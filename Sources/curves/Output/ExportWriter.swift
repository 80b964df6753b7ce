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
    _ curves: [NamedCurve], durations: [(label: String, seconds: Double)] = []
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
    if format == .gltf { warnOfProperties(of: curves) }
    return exports
  }

  /// Warns of curves whose names are those of properties, such as Unity's `Hips/euler.x`, which glTF lacks.
  private func warnOfProperties(of curves: [NamedCurve]) {
    for curve in curves where curve.label.contains("/") && curve.propertyOfGLTF == nil {
      StandardError.write(
        "warning: \(curve.label): glTF has no such property, so the curve moves a node of its own along x\n")
    }
  }

  /// Writes the file of design tokens from which all `curves` are, with the standard's form of their tokens.
  func write(_ curves: [NamedCurve], in tokens: SourceText) throws(Failure) {
    if duration != nil { throw .durationOfTokens }
    var file = try OutputFile(output)
    let exports = try exports(of: curves)
    let document: DesignTokens
    do throws(ImportError) { document = try DesignTokens(tokens.bytes) } catch {
      throw .importing(error, InputPosition(file: tokens.name, position: error.position))
    }
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
  private func write(_ curves: [NamedCurve], toFolder folder: String) throws(Failure) -> [CurveExport] {
    let exports = try exports(of: curves)
    try OutputFolder.write(exports.map { ($0.fileName, $0.text) }, to: folder)
    if !isQuiet { for export in exports { StandardError.write(export.reportLine(for: export.fileName)) } }
    return exports
  }

  private func exports(of curves: [NamedCurve]) throws(Failure) -> [CurveExport] {
    do throws(CurveExportError) {
      return try CurveExport.exports(
        of: curves, as: format, accuracy: accuracy, duration: duration, fixedPoint: fixedPoint)
    } catch {
      throw .export(error)
    }
  }
}
