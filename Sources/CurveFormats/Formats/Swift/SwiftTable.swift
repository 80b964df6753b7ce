import CurveSampling
import CurveAnalysis
import TextFormats

/// A motion as Swift source without dependencies: a table, and a function that interpolates between the table's points.
struct SwiftTable: CodeText {
  let text: String
  let error: ExportDeviation
  let code: ExportedCode

  static func stem(of name: ExportName) -> String { name.upperCamelCase }

  static func file(head: String, members: (Int) -> String, types: String, named name: ExportName) -> String {
    "enum \(name.upperCamelCase) {\n\(members(2))}\n"
  }

  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError) {
    let line = try RoundedPolyline(of: motion, Self.accuracy(of: request), inFractions: false)
    error = line.error
    let name = motion.exportName.upperCamelCase
    let isInSeconds = motion.duration != nil
    let (label, unit) = isInSeconds ? ("time", "a time in seconds") : ("progress", "a progress from 0 to 1")
    let duration = motion.duration.map { duration in
      let delay =
        motion.delay == 0
        ? ""
        : "  /// The delay in seconds, after which the duration starts.\n"
          + "  static let delay: Double = \(shortestText(motion.delay))\n\n"
      return "  /// The duration in seconds.\n  static let duration: Double = \(shortestText(duration))\n\n\(delay)"
    }
    let comment = ExportComment.line(motion, error)
    let members = """
      enum \(name)Curve {
      \(duration ?? "")  /// Returns the value at \(unit). Before its start and after its end the curve is level.
        static func value(at \(label): Double) -> Double {
          let last = times.count - 1
          if !(\(label) >= times[0]) { return \(label).isNaN ? .nan : values[0] }
          if \(label) >= times[last] { return values[last] }
          // The last time that is not after it, and the next one.
          var (low, high) = (0, last)
          while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= \(label) { low = middle } else { high = middle }
          }
          let fraction = (\(label) - times[low]) / (times[high] - times[low])
          return values[low] + (values[high] - values[low]) * fraction
        }

        private static let times: [Double] = [
      \(line.knots.numberLines(indent: 4) { shortestText($0.time) }),
        ]

        private static let values: [Double] = [
      \(line.knots.numberLines(indent: 4) { shortestText($0.value) }),
        ]
      }

      """
    (text, code) = (comment + members, ExportedCode(comment: comment, members: members))
  }
}
