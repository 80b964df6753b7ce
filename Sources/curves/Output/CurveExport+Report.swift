import CurveFormats
import TextFormats

extension CurveExport {
  /// The text written to standard error for a single export. It has one line for the error, one for the shift of jumps
  /// if jumps are moved, and one for the total error in the consuming program if that program computes the curve
  /// approximately.
  var report: Message {
    let lines: [Message?] = [
      "error: \(roundedUp(error.value))\n",
      error.areJumpsMoved ? "jumps: \(ExportDeviation.leewayText)\n" : nil,
      consumer.map { "\($0.program): \(roundedUp($0.value))\n" },
    ]
    return lines.compactMap(\.self).joined()
  }

  /// Returns the text written to standard error for each export of several: a name and the deviation, on one line.
  func reportLine(for name: String) -> Message {
    let parts: [Message?] = [
      "\(name): error \(roundedUp(error.value))",
      error.areJumpsMoved ? "jumps \(ExportDeviation.leewayText)" : nil,
      consumer.map { "\($0.program) \(roundedUp($0.value))" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ") + "\n"
  }
}
