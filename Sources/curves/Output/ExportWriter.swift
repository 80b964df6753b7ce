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
  private var writesFolder: Bool { OutputFolder.isNamed(by: output) }

  /// Writes the motions of a document, and returns their errors in the files.
  @discardableResult
  func write(_ document: MotionDocument) throws(Failure) -> [WrittenMotion] {
    let numberCount = document.numbers.count
    if numberCount == 0, document.durations.isEmpty || !format.holdsDurations || writesFolder { throw .noCurve }
    if numberCount > 1, format.capacity == .one, !writesFolder {
      throw Failure(
        .usage,
        """
        a file of the format \(format.id) holds one curve, not \(numberCount): give a folder, such as -o exports/, or \
        select one curve by --only NAME
        """)
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
      let lines = motions[0].facts(error: "greatest error").map { "\($0.name): \($0.value)\n" as Message }
      StandardError.write(lines.joined())
    } else {
      let rows = files.flatMap { file in
        file.motions.map { motion in
          let facts = motion.facts(error: "error").map { "\($0.name) \($0.value)" as Message }
          return (name: "\(writesFolder ? file.name : motion.label)" as Message, words: facts.joined(separator: ", "))
        }
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
  /// Returns the error with its name, the shift of jumps if jumps are moved, and the total error in the consuming
  /// program if that program computes the curve approximately.
  fileprivate func facts(error name: Message) -> [(name: Message, value: Message)] {
    var facts: [(name: Message, value: Message)] = [(name, "\(roundedUp(error.value))")]
    if error.areJumpsMoved { facts.append(("jumps", "\(ExportDeviation.leewayText)")) }
    if let consumer { facts.append(("\(consumer.program)", "\(roundedUp(consumer.value))")) }
    return facts
  }
}
