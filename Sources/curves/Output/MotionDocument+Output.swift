import CurveFormats
import CurveSampling
import TextFormats

extension MotionDocument {
  /// Writes the motions as a format to a file, or to a folder with a file for each motion, and returns the files.
  ///
  /// - Parameters:
  ///   - request: What is written. The output gives the name.
  ///   - output: The path of the file or folder; `-` is standard output.
  ///   - sources: The paths of the files from which the motions were read. One of them is not replaced by a file that
  ///     lacks a part of it.
  ///   - isQuiet: Whether no progress is shown.
  ///   - isDry: Whether the files are made but not written.
  func write(
    as format: FileFormat, _ request: WriteRequest, to output: String, from sources: [String], quiet isQuiet: Bool,
    dry isDry: Bool = false
  ) throws(Failure) -> [WrittenFile] {
    let writesFolder = OutputFolder.isNamed(by: output)
    let count = numbers.count
    if count == 0, durations.isEmpty || !format.wishes.contains(.durations) || writesFolder { throw .noCurve }
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
      let files: [WrittenFile]
      do throws(FormatError) { files = try self.files(as: format, request) } catch { throw .format(error) }
      if !isDry, let loss = files.first?.loss, sources.contains(where: { System.isSameFile($0, output) }) {
        throw Failure(
          .usage, "\(file: output) is the source, of which a part would be lost: give another name. \(loss.words())")
      }
      return files
    }
    var files: [WrittenFile] = []
    let progress = Progress(.work("exporting"), quiet: isQuiet)
    defer { progress.end() }
    if isDry { return try make() }
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
