import CurveSampling
import TextFormats

/// A writer of a format.
protocol MotionWriter: SendableMetatype {
  /// The number and the kind of motions that a file can hold.
  static var capacity: FileFormat.Capacity { get }
  /// Whether a number of points can be requested.
  static var hasPoints: Bool { get }
  /// Returns whether a file has what a track does outside its keys.
  static func holdsOutside(of track: AnimationTrack<Double>) -> Bool
  /// Returns the name of a file without its ending, in the style of the format's language.
  static func stem(of name: ExportName) -> String
  /// Returns the file of a document. One of the capacity ``FileFormat/Capacity/one`` has one number.
  ///
  /// - Parameter request: What is asked for, with the name of the file.
  static func write(_ document: MotionDocument, _ request: WriteRequest) throws(WritingError) -> WrittenFile
}

extension MotionWriter {
  static var hasPoints: Bool { true }
  static func holdsOutside(of track: AnimationTrack<Double>) -> Bool { track.before == .hold && track.after == .hold }
  static func stem(of name: ExportName) -> String { name.kebabCase }
}

extension FileFormat {
  /// The number and the kind of motions that a file of a format can hold.
  package enum Capacity: Hashable, Sendable {
    /// One number.
    case one
    /// Several numbers.
    case several
    /// Motions of nodes, with the nodes, and other motions.
    case nodes
  }
}

extension NamedCurve {
  /// Returns a file with this curve alone, as ``MotionDocument/files(as:_:)`` does.
  ///
  ///     try NamedCurve(Spring(duration: 0.5, bounce: 0.3)).file(as: .css).text
  ///
  /// - Precondition: ``FileFormat/canWrite`` is true for the format.
  public func file(as format: FileFormat, _ request: WriteRequest = WriteRequest()) throws(FormatError) -> WrittenFile {
    try MotionDocument([self]).files(as: format, request)[0]
  }
}

extension MotionDocument {
  /// Returns the files with the motions as a format. A format that holds several motions has one file, unless files of
  /// their own are requested; of any other format there is a file for each number: none
  /// for durations alone.
  ///
  /// A document of design tokens that was read from a file keeps that file: its tokens get the standard's form, and all
  /// else stays.
  ///
  /// - Precondition: ``FileFormat/canWrite`` is true for the format. The document has a motion.
  /// - Throws: ``FormatError`` if the format cannot hold a motion, or not within the requested accuracy.
  /// - Complexity: A small multiple of that of `Curve.polyline(within:)` or `Curve.beziers(within:)` for each number.
  public func files(
    as format: FileFormat, _ request: WriteRequest = WriteRequest()
  ) throws(FormatError) -> [WrittenFile] {
    guard let writer = format.writer else { preconditionFailure("files of the format \(format.id) are not written") }
    require(request.problem(hasPoints: writer.hasPoints))
    if !request.isSeparate, sourceFormat == format, let file = try origin?.standardized(self, request) {
      return [file]
    }
    let hasDurations = format.wishes.contains(.durations) && !request.isSeparate
    var whole = self
    if !hasDurations { whole.durations = [] }
    let parts: [MotionDocument] =
      switch writer.capacity {
      case .one: numbers.map { MotionDocument([$0]) }
      case .several where request.isSeparate: numbers.map { MotionDocument([$0]) }
      case .nodes where request.isSeparate:
        zip(motions, shownPaths).map { motion, paths in
          var part = whole
          part.motions = [motion]
          part.motions[0].path = paths.motion
          return part
        }
      default: [whole]
      }
    let names = ExportName.names(of: parts.map { $0.motions.count == 1 ? $0.motions[0].label : "motion" })
    var files: [WrittenFile] = []
    for (part, name) in zip(parts, names) {
      var request = request
      if parts.count > 1 || request.isSeparate { request.exportName = name }
      if request.name.isEmpty || parts.count > 1 || request.isSeparate {
        request.name = "\(writer.stem(of: name)).\(format.extensions[0])"
      }
      do throws(WritingError) {
        files.append(try writer.write(part, request))
      } catch {
        throw FormatError(error)
      }
    }
    if files.isEmpty { return [] }
    files[0].loss = thingWarnings.first
    files[0].warnings +=
      (hasDurations ? [] : durationWarnings) + thingWarnings
      + outsideWarnings(of: files.flatMap(\.motions), writer.holdsOutside)
    return files
  }
}
