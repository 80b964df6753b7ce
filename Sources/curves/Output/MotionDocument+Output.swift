import CurveFormats
import CurveSampling
import TextFormats

extension MotionDocument {
  /// Writes the motions as a format to a file, or to a folder with a file for each motion, and returns the files.
  ///
  /// - Parameters:
  ///   - request: What is written. The output gives the name.
  ///   - output: The path of the file or folder; `-` is standard output.
  ///   - isQuiet: Whether no progress is shown.
  func write(
    as format: FileFormat, _ request: WriteRequest, to output: String, quiet isQuiet: Bool
  ) throws(Failure) -> [WrittenFile] {
    let writesFolder = OutputFolder.isNamed(by: output)
    let count = numbers.count
    if count == 0, durations.isEmpty || !format.holdsDurations || writesFolder { throw .noCurve }
    if count > 1, format.capacity == .one, !writesFolder {
      throw Failure(
        .usage,
        """
        a file of the format \(format.id) holds one curve, not \(count): give a folder, such as -o exports/, or select \
        one curve by --only NAME
        """)
    }
    var request = request
    request.isSeparate = writesFolder
    if OutputFile.descriptor(named: output) == nil, !writesFolder {
      request.name = output.split(separator: "/").last.map(String.init) ?? ""
    }
    func make() throws(Failure) -> [WrittenFile] {
      do throws(FormatError) { return try self.files(as: format, request) } catch { throw .format(error) }
    }
    var files: [WrittenFile] = []
    let progress = Progress(.work("exporting"), quiet: isQuiet)
    defer { progress.end() }
    if writesFolder {
      files = try make()
      try OutputFolder.write(files.map { ($0.name, $0.bytes) }, to: output)
    } else {
      try OutputFile.write(to: output) { () throws(Failure) in
        files = try make()
        return files[0].bytes
      }
    }
    return files
  }
}

extension [WrittenFile] {
  /// Writes the warnings and, unless `isQuiet` is true, the errors of the motions to standard error.
  ///
  /// - Parameter output: The path of the file or folder.
  func report(output: String, quiet isQuiet: Bool) {
    for warning in flatMap(\.warnings) { StandardError.warn(warning) }
    if isQuiet { return }
    let (motions, writesFolder) = (flatMap(\.motions), OutputFolder.isNamed(by: output))
    if motions.count == 1, !writesFolder {
      let lines = motions[0].facts(error: "greatest error").map { "\($0.name): \($0.value)\n" as Message }
      StandardError.write(lines.joined())
    } else {
      let rows = flatMap { file in
        file.motions.map { motion in
          let facts = motion.facts(error: "error").map { "\($0.name) \($0.value)" as Message }
          return (name: "\(writesFolder ? file.name : motion.label)" as Message, words: facts.joined(separator: ", "))
        }
      }
      StandardError.write(WordColumns.lines(rows).joined())
    }
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
