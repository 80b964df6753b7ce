import CurveFormats
import TextFormats

/// The output of `curves reduce`.
struct ReductionOutput {
  /// The path of the file that was read.
  let source: String
  /// The path of the output; `-` is standard output.
  let path: String
  let isQuiet: Bool
  /// Whether the files are made but not written.
  let isDry: Bool
  /// Whether the output has the format of the source.
  var isAlike = false
  /// The maximum difference in value that was given.
  var chosenError: Double?

  /// The folder of the output, with its slash; empty for the current one.
  private var folder: String { System.folder(of: path) }

  /// Writes a reduced document, and returns the report.
  ///
  /// - Parameter isStandard: Whether neither a maximum error nor a distance was given.
  func write(
    _ reduced: ReducedDocument, as format: FileFormat, isStandard: Bool
  ) throws(Failure) -> ReductionReport {
    var report = ReductionReport(reduced, of: source, isStandard: isStandard)
    let request = RewriteRequest(name: String(path.dropFirst(folder.count))) { [folder] in content(of: folder + $0) }
    if let files = reduced.rewrittenFiles(request) {
      try write(files, of: reduced, &report)
      return report
    }
    let files = try written(reduced, as: format, isDry: isDry)
    report.warnings += files.flatMap(\.warnings)
    report.byteCount = files.reduce(0) { $0 + $1.bytes.count }
    if isAlike, let before = reduced.sourceByteCount, before < report.byteCount {
      report.notes.append("the output is larger than \(file: source)\n")
    }
    if let added = files.addedError, added > 0 {
      report.addedError = added
      report.notes.append("\(format.id) adds an error of at most \(roundedUp(added))\n")
    }
    return report
  }

  /// Returns whether a format cannot hold the curves of a document as they are, but only points of them.
  func addsError(to reduced: ReducedDocument, as format: FileFormat) throws(Failure) -> Bool {
    try written(reduced, as: format, isDry: true).addedError.map { $0 > 0 } == true
  }

  private func written(
    _ reduced: ReducedDocument, as format: FileFormat, isDry: Bool
  ) throws(Failure) -> [WrittenFile] {
    let error = reduced.parts.lazy.filter { !$0.isRotation }.map(\.limit).min() ?? 0.001
    let own = format.hasPoints ? min(error, 0.001) : max(chosenError ?? 0, ExportOptions.errorOfBezier)
    return try reduced.document.write(
      as: format, WriteRequest(accuracy: .error(own)), to: path, from: [source], quiet: true, dry: isDry)
  }

  /// Writes a file that is kept, and the files that are parts of it.
  private func write(
    _ files: RewrittenFiles, of reduced: ReducedDocument, _ report: inout ReductionReport
  ) throws(Failure) {
    let own = System.folder(of: source)
    if files.needsFolder, !System.isSameFile(folder.isEmpty ? "." : folder, own.isEmpty ? "." : own) {
      throw Failure(
        .usage,
        """
        \(file: source) refers to other files by relative names: the output must be in its folder, where these names \
        are valid
        """)
    }
    let parts = files.files.dropLast()
    if !parts.isEmpty, OutputFile.descriptor(named: path) != nil {
      throw Failure(.usage, "\(file: source) has parts in files of their own: give the output a name, such as -o small")
    }
    var replaced: Set<String> = []
    if case .regular? = try? System.kind(of: path), let old = try? MotionInput(contentsOf: path) {
      replaced = reduced.references(of: old)
    }
    // A part whose file exists is that file.
    let new = parts.filter { content(of: folder + $0.name) == nil }.map { (path: folder + $0.name, bytes: $0.bytes) }
    report.byteCount = files.byteCount
    if !isDry { try OutputFiles.write((path, files.main.bytes), parts: new) }
    for part in parts { report.notes.append("\(file: folder + part.name) is a buffer of it\n") }
    for name in replaced.subtracting(files.references).sorted() {
      report.notes.append("\(file: folder + name) is not used by \(file: path) any more\n")
    }
    report.notes.append(
      reduced.isSource
        ? "\(file: source) would be larger, so all of it is as it was\n" : "all else is as in \(file: source)\n")
    if !isQuiet, let distance = try? reduced.sceneDistance(to: files) {
      let animation: Message = distance.animation.map { " of the animation \(quoted: $0)" } ?? ""
      report.distance = distance
      let place: Message =
        distance.node.isEmpty
        ? "" : ", at \(sixDigits(distance.time))\(animation), the node \(quoted: distance.node)"
      report.notes.append(
        """
        in the scene: at most \(roundedUp(distance.value))\(place)\n
        """)
      for (node, value) in distance.standing {
        let place: Message = node.animation.map { " of the animation \(quoted: $0)" } ?? ""
        let spans = node.spans.map { "\(sixDigits($0.lowerBound))...\(sixDigits($0.upperBound))" as Message }
        report.notes.append(
          """
          \(quoted: node.name)\(place) stands at \(spans.joined(separator: ", ")), at most \(roundedUp(value)) from its \
          place\n
          """)
      }
      if !distance.unread.isEmpty {
        let names = distance.unread.map { "\(quoted: $0)" as Message }.joined(separator: ", ")
        report.notes.append("meshes that cannot be read, such as compressed ones, are not measured: \(names)\n")
      }
    }
  }
}

extension [WrittenFile] {
  /// The greatest error that the format adds; `nil` if there is no motion.
  fileprivate var addedError: Double? { flatMap(\.motions).map(\.error.value).max() }
}

/// Returns the content of a file; `nil` if there is none. What is no file has no content.
private func content(of path: String) -> [UInt8]? {
  if case .nothing? = try? System.kind(of: path) { return nil }
  guard case .regular? = try? System.kind(of: path) else { return [] }
  return (try? System.bytes(ofFile: path)) ?? []
}
