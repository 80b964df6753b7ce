import CurveFormats
import CurveSampling
import TextFormats

/// Writes motions as a format to a file, or to a folder with a file for each motion.
struct ExportWriter {
  let format: FileFormat
  var accuracy: ExportAccuracy?
  var duration: Double?
  var fixedPoint: FixedPointFormat?
  /// The path of the file or folder; `-` is standard output.
  let output: String
  /// Whether errors are not reported on standard error.
  let isQuiet: Bool
  /// Whether CSS has a rule for people who prefer reduced motion.
  var reducesMotion = false
  /// The delays of an element's children in CSS.
  var stagger: Stagger?

  /// Whether the output is a folder with a file for each motion.
  private var writesFolder: Bool { Self.isFolder(output) }

  /// Returns whether an output is a folder with a file for each motion.
  static func isFolder(_ output: String) -> Bool { output != "-" && OutputFolder.isNamed(by: output) }

  /// Writes the motions of a document, and returns their errors in the files.
  @discardableResult
  func write(_ document: MotionDocument) throws(Failure) -> [WrittenMotion] {
    let numberCount = document.numbers.count
    if numberCount == 0, document.durations.isEmpty || !format.holdsDurations || writesFolder { throw .noCurve }
    if numberCount > 1, format.capacity == .one, !writesFolder {
      throw .noFolder(curves: numberCount, format)
    }
    let name = output.split(separator: "/").last.map(String.init) ?? ""
    var request = WriteRequest(
      accuracy: accuracy, duration: duration, fixedPoint: fixedPoint, name: output == "-" || writesFolder ? "" : name,
      isSeparate: writesFolder)
    (request.reducesMotion, request.stagger) = (reducesMotion, stagger)
    var files: [WrittenFile] = []
    let progress = Progress(.work("exporting"), quiet: isQuiet)
    defer { progress.end() }
    if writesFolder {
      files = try self.files(of: document, request)
      try OutputFolder.write(files.map { ($0.name, $0.bytes) }, to: output)
    } else {
      try OutputFile.write(to: output) { () throws(Failure) in
        files = try self.files(of: document, request)
        return files[0].bytes
      }
    }
    let motions = files.flatMap(\.motions)
    progress.end()
    if isQuiet { return motions }
    for warning in files.flatMap(\.warnings) { StandardError.warn(warning) }
    if motions.count == 1, !writesFolder {
      StandardError.write(motions[0].report)
    } else {
      let rows = files.flatMap { file in
        file.motions.map { (name: "\(writesFolder ? file.name : $0.label)" as Message, words: $0.words) }
      }
      StandardError.write(WordColumns.lines(rows).joined())
    }
    return motions
  }
}

extension ExportWriter {
  private func files(of document: MotionDocument, _ request: WriteRequest) throws(Failure) -> [WrittenFile] {
    do throws(FormatError) { return try document.files(as: format, request) } catch { throw .format(error) }
  }
}

extension WrittenMotion {
  /// The text written to standard error for a single motion. It has one line for the error, one for the shift of jumps
  /// if jumps are moved, and one for the total error in the consuming program if that program computes the curve
  /// approximately.
  fileprivate var report: Message {
    let lines: [Message?] = [
      "greatest error: \(roundedUp(error.value))\n",
      error.areJumpsMoved ? "jumps: \(ExportDeviation.leewayText)\n" : nil,
      consumer.map { "\($0.program): \(roundedUp($0.value))\n" },
    ]
    return lines.compactMap(\.self).joined()
  }

  /// The deviation of each motion of several, on one line.
  fileprivate var words: Message {
    let parts: [Message?] = [
      "error \(roundedUp(error.value))",
      error.areJumpsMoved ? "jumps \(ExportDeviation.leewayText)" : nil,
      consumer.map { "\($0.program) \(roundedUp($0.value))" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
