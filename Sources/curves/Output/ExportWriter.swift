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

  /// Writes the curves. Returns their exports.
  @discardableResult
  func write(_ curves: [NamedCurve]) throws(Failure) -> [CurveExport] {
    if output != "-", OutputFolder.isNamed(by: output) { return try write(curves, toFolder: output) }
    if curves.count > 1, !format.holdsSeveralCurves { throw Failure.noFolder(curves: curves.count, format) }
    var file = try OutputFile(output)
    let exports = try exports(of: curves)
    if format.isBinary(output) {
      try file.write(CurveExport.glb(of: exports).span)
    } else {
      try file.write(curves.count == 1 ? exports[0].text : text(of: exports))
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

  /// Returns one text with all exports. Its type is named after the output file.
  private func text(of exports: [CurveExport]) throws(Failure) -> String {
    let file = output.split(separator: "/").last ?? ""
    do throws(CurveExportError) {
      return try CurveExport.text(
        of: exports, as: format, named: output == "-" ? "motion" : String(file.prefix { $0 != "." }))
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
