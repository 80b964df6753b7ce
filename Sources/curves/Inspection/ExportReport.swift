import CurveFormats
import TextFormats

/// The report of files that were written: for each motion its error.
struct ExportReport: FileReport {
  let warnings: [FormatError]
  let text: Message
  private let objects: [JSONValue]

  var json: JSONValue { .object([.init("files", .array(objects)), warningMember]) }

  /// - Parameter writesFolder: Whether each motion is in a file of its own.
  init(_ files: [WrittenFile], toFolder writesFolder: Bool) {
    warnings = files.flatMap(\.warnings)
    let motions = files.flatMap(\.motions)
    if motions.count == 1, !writesFolder {
      text = motions[0].facts(error: "greatest error").map { "\($0.name): \($0.value)\n" as Message }.joined()
    } else {
      let rows = files.flatMap { file in
        file.motions.map { motion in
          let facts = motion.facts(error: "error").map { "\($0.name) \($0.value)" as Message }
          return (name: "\(writesFolder ? file.name : motion.label)" as Message, words: facts.joined(separator: ", "))
        }
      }
      text = WordColumns.lines(rows).joined()
    }
    objects = files.map { file in
      JSONValue.object(members: [
        "name": .string(file.name), "bytes": .number(Double(file.bytes.count)),
        "motions": .array(file.motions.map(\.json)),
      ])
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

  fileprivate var json: JSONValue {
    let program = consumer.map { consumer in
      JSONValue.object(members: ["program": .string(consumer.program), "error": .number(consumer.value)])
    }
    return .object(members: [
      "name": .string(label), "error": .number(error.value), "areJumpsMoved": .bool(error.areJumpsMoved),
      "consumer": program ?? .null, "duration": duration.map { .number($0) } ?? .null, "delay": .number(delay),
    ])
  }
}
