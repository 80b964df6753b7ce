import CurveAnalysis
import CurveFormats
import TextFormats

/// The report of `curves reduce`: for each group its keys, its greatest error and the time of it.
struct ReductionReport {
  private struct Group {
    let name: String
    let keyCount: Int
    let sourceKeyCount: Int
    let error: Double
    let time: Double
    let isRotation: Bool
  }

  private let groups: [Group]
  /// The warnings, which are shown even without a report.
  var warnings: [FormatError] = []
  /// Sentences after the groups.
  var notes: [Message] = []
  /// The error that the output's format adds.
  var addedError = 0.0
  /// The greatest distance in the scene, if it was measured.
  var distance: SceneDistance?

  /// - Parameter names: The names of the groups.
  init(_ reduction: KeyReduction, names: [String]) {
    groups = zip(names, reduction.groups).map { name, group in
      Group(
        name: name, keyCount: group.keyCount, sourceKeyCount: group.sourceKeyCount, error: group.error.value,
        time: group.error.time, isRotation: group.rotation != nil)
    }
  }

  /// - Parameter names: The names of the groups.
  init(_ groups: [ReducedKeys], names: [String]) {
    self.groups = zip(names, groups).map { name, group in
      Group(
        name: name, keyCount: group.keyCount, sourceKeyCount: group.sourceKeyCount, error: group.error,
        time: group.time, isRotation: group.isRotation)
    }
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
    let rows = groups.map { group -> (name: Message, words: Message) in
      let error: Message = "\(roundedUp(group.error))\(group.isRotation ? "°" : "") at \(sixDigits(group.time))"
      return ("\(group.name)", "\(group.keyCount) of \(group.sourceKeyCount) keys, error \(error)")
    }
    let lines = rows.isEmpty ? ["nothing has three keys or more, so none was left out\n"] : WordColumns.lines(rows)
    return lines.joined() + notes.joined()
  }

  private var json: JSONValue {
    let rows = groups.map { group in
      JSONValue.object(members: [
        "name": .string(group.name), "keys": .number(Double(group.keyCount)),
        "sourceKeys": .number(Double(group.sourceKeyCount)), "error": .number(group.error),
        "unit": group.isRotation ? .string("degrees") : .null, "time": .number(group.time),
      ])
    }
    let scene = distance.map { distance in
      JSONValue.object(members: [
        "distance": .number(distance.value), "time": .number(distance.time), "node": .string(distance.node),
        "animation": distance.animation.map(JSONValue.string) ?? .null,
      ])
    }
    return .object(members: [
      "groups": .array(rows), "addedError": .number(addedError), "scene": scene ?? .null,
      "warnings": .array(warnings.map { .string($0.words().text) }),
    ])
  }
}
