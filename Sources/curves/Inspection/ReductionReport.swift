import CurveFormats
import TextFormats

/// The report of `curves reduce`: for each group its keys, its greatest error and the time of it.
struct ReductionReport {
  /// The lines of the groups as text, and their objects in JSON.
  private var (lines, objects): ([(name: Message, words: Message)], [JSONValue]) = ([], [])
  /// The warnings, which are shown even without a report.
  var warnings: [FormatError] = []
  /// Sentences after the groups.
  var notes: [Message] = []
  /// The error that the output's format adds.
  var addedError = 0.0
  /// The greatest distance in the scene, if there is one.
  var distance: SceneDistance?

  init(_ reduced: ReducedDocument) {
    warnings = reduced.warnings
    for part in reduced.parts {
      append(
        part.part.name, part.keyCount, of: part.sourceKeyCount, part.error, at: part.time, isRotation: part.isRotation)
    }
  }

  private mutating func append(
    _ name: String, _ keyCount: Int, of sourceKeyCount: Int, _ error: Double, at time: Double, isRotation: Bool
  ) {
    let words: Message = "error \(roundedUp(error))\(isRotation ? "°" : "") at \(sixDigits(time))"
    lines.append(("\(name)", "\(keyCount) of \(sourceKeyCount) keys, \(words)"))
    objects.append(
      .object(members: [
        "name": .string(name), "keys": .number(Double(keyCount)), "sourceKeys": .number(Double(sourceKeyCount)),
        "error": .number(error), "unit": isRotation ? .string("degrees") : .null, "time": .number(time),
      ]))
  }

  /// Writes the warnings and, unless `quiet` is true, the report to standard error.
  func write(as format: ReportOptions.Format, quiet: Bool) {
    if quiet || format == .text { for warning in warnings { StandardError.warn(warning) } }
    if quiet { return }
    switch format {
    case .text: StandardError.write(text)
    case .json: StandardError.write(data: json.reportText)
    }
  }

  private var text: Message {
    let none: Message = "there is no property with three keys or more that can be reduced\n"
    return (lines.isEmpty ? none : WordColumns.lines(lines).joined()) + notes.joined()
  }

  private var json: JSONValue {
    let scene = distance.map { distance in
      JSONValue.object(members: [
        "distance": .number(distance.value), "time": .number(distance.time), "node": .string(distance.node),
        "animation": distance.animation.map(JSONValue.string) ?? .null,
        "unreadMeshes": .array(distance.unread.map(JSONValue.string)),
      ])
    }
    return .object(members: [
      "groups": .array(objects), "addedError": .number(addedError), "scene": scene ?? .null,
      "warnings": .array(warnings.map { .string($0.words().text) }),
    ])
  }
}
