import CurveFormats
import TextFormats

/// The report of a file that `curves reduce` has reduced: for each group its keys, its greatest error and the time of
/// it.
struct ReductionReport: FileReport {
  /// The path of the file that was read.
  private let source: String
  private let reduced: ReducedDocument
  var warnings: [FormatError]
  /// Sentences after the groups.
  var notes: [Message] = []
  /// The number of bytes of the output and of its parts.
  var byteCount = 0
  /// The error that the output's format adds.
  var addedError = 0.0
  /// The greatest distance in the scene, if there is one.
  var distance: SceneDistance?
  /// The maximum error, if the file and not the user has chosen it.
  private let standardError: Message?

  /// - Parameter isStandard: Whether neither a maximum error nor a distance was given.
  init(_ reduced: ReducedDocument, of source: String, isStandard: Bool) {
    (self.source, self.reduced, warnings) = (source == "-" ? "standard input" : source, reduced, reduced.warnings)
    standardError = isStandard ? Self.words(of: reduced) : nil
  }

  private static func words(of reduced: ReducedDocument) -> Message {
    let angle = reduced.parts.lazy.filter(\.isRotation).map(\.limit).min()
    let rotations: Message = angle.map { ", of rotations \(shortestText($0))°" } ?? ""
    switch reduced.error {
    case .value(let error):
      let units = Set(reduced.parts.compactMap(\.unit))
      let symbols = units.isEmpty ? [""] : ValueUnit.allCases.filter(units.contains).map(\.symbol)
      let errors = symbols.map { "\(shortestText(error))\($0)" }.joined(separator: ", ")
      return "the maximum error is \(whole: errors)\(rotations)"
    case .share(let share):
      return """
        the maximum error is \(shortestText(share * 100)) % of the extent of each group, at least \
        2⁻²⁰ of its values\(rotations)
        """
    }
  }

  var text: Message {
    let lines = reduced.parts.map { part -> (name: Message, words: Message) in
      let words: Message = "error \(roundedUp(part.error))\(part.unit?.symbol ?? "") at \(sixDigits(part.time))"
      return ("\(part.part.name)", "\(part.keyCount) of \(part.sourceKeyCount) keys, \(words)")
    }
    let none: Message = "there is no property with three keys or more that can be reduced\n"
    let standard: Message = standardError.map { "\($0)\n" } ?? ""
    let before: Message = reduced.sourceByteCount.map { "\($0) bytes before, " } ?? ""
    return """
      \(lines.isEmpty ? none : WordColumns.lines(lines).joined())\(standard)\
      \(file: source): \(before)\(byteCount) bytes after
      \(notes.joined())
      """
  }

  private static func json(_ node: StandingNode, _ distance: Double) -> JSONValue {
    .object(members: [
      "node": .string(node.name), "animation": node.animation.map(JSONValue.string) ?? .null,
      "distance": .number(distance),
      "times": .array(node.spans.map { .array([.number($0.lowerBound), .number($0.upperBound)]) }),
    ])
  }

  var json: JSONValue {
    let groups = reduced.parts.map { part in
      JSONValue.object(members: [
        "name": .string(part.part.name), "keys": .number(Double(part.keyCount)),
        "sourceKeys": .number(Double(part.sourceKeyCount)), "error": .number(part.error),
        "maximumError": .number(part.limit), "unit": part.unit.map { .string($0.rawValue) } ?? .null,
        "time": .number(part.time),
      ])
    }
    let scene = distance.map { distance in
      JSONValue.object(members: [
        "distance": .number(distance.value), "time": .number(distance.time), "node": .string(distance.node),
        "animation": distance.animation.map(JSONValue.string) ?? .null,
        "unreadMeshes": .array(distance.unread.map(JSONValue.string)),
        "standing": .array(distance.standing.map(Self.json)),
      ])
    }
    return .object([
      .init("file", .string(source)), .init("groups", .array(groups)), .init("addedError", .number(addedError)),
      .init("sourceBytes", reduced.sourceByteCount.map { .number(Double($0)) } ?? .null),
      .init("bytes", .number(Double(byteCount))), .init("scene", scene ?? .null),
      .init("notes", .array(notes.map { .string(String($0.text.dropLast())) })), warningMember,
    ])
  }
}

extension [ReductionReport] {
  /// Writes the reports of several files as one array, unless `isQuiet` is true. Warnings are shown without it.
  func writeJSON(quiet isQuiet: Bool) {
    if isQuiet { for warning in flatMap(\.warnings) { StandardError.warn(warning) } }
    if !isQuiet { StandardError.write(data: JSONValue.array(map(\.json)).reportText) }
  }
}
