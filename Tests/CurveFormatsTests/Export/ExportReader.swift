import Foundation
import Testing

/// A reader of exports that uses only the text and the formulas of its format, as another program does.
struct ExportReader {
  /// The duration that the text states; `nil` if it states none.
  let duration: Double?
  /// The value at a fraction of the duration, 0 to 1.
  let value: (Double) -> Double

  struct Unreadable: Error { let text: Substring }

  init(duration: Double?, value: @escaping (Double) -> Double) {
    (self.duration, self.value) = (duration, value)
  }

  private static func number(_ text: some StringProtocol) throws -> Double {
    try #require(Double(text.trimmingCharacters(in: .whitespaces)), "\(text)")
  }

  private static func numbers(_ text: some StringProtocol) throws -> [Double] {
    try text.split { $0 == "," || $0 == " " }.map { try number($0) }
  }

  /// The text between two others.
  private static func part(of text: some StringProtocol, after start: String, before end: String) throws -> String {
    let from = try #require(text.range(of: start), "\(start) in \(text)").upperBound
    let to = try #require(text[from...].range(of: end), "\(end) in \(text)").lowerBound
    return String(text[from..<to])
  }

  // MARK: - CSS

  /// `/* … */`, then `0.3s easing` or `easing`.
  static func css(_ text: String) throws -> ExportReader {
    var easing = try #require(text.split(separator: "\n").last)
    var duration: Double?
    if easing.first?.isNumber == true {
      let seconds = try #require(easing.firstIndex(of: "s"))
      duration = try number(easing[..<seconds])
      easing = easing[seconds...].dropFirst(2)
    }
    return ExportReader(duration: duration, value: try timingFunction(String(easing)))
  }

  private static func timingFunction(_ easing: String) throws -> (Double) -> Double {
    let keywords = [
      "linear": "linear(0, 1)", "ease": "cubic-bezier(0.25, 0.1, 0.25, 1)", "ease-in": "cubic-bezier(0.42, 0, 1, 1)",
      "ease-out": "cubic-bezier(0, 0, 0.58, 1)", "ease-in-out": "cubic-bezier(0.42, 0, 0.58, 1)",
      "step-start": "steps(1, start)", "step-end": "steps(1, end)",
    ]
    let function = keywords[easing] ?? easing
    let name = try #require(function.split(separator: "(").first)
    let arguments = try part(of: function, after: "(", before: ")")
    switch name {
    case "cubic-bezier":
      let p = try numbers(arguments)
      return bezier((0, 0), (p[0], p[1]), (p[2], p[3]), (1, 1))
    case "steps":
      let words = arguments.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      return stairs(Int(try number(words[0])), words.count > 1 ? words[1] : "end")
    case "linear": return try lines(arguments)
    default: throw Unreadable(text: name)
    }
  }

  /// CSS Easing 1, section 2.3.
  private static func stairs(_ count: Int, _ jump: String) -> (Double) -> Double {
    let (first, steps) =
      switch jump {
      case "start", "jump-start": (1, count)
      case "jump-both": (1, count + 1)
      case "jump-none": (0, count - 1)
      default: (0, count)
      }
    return { share in
      let step = min(first + Int((share * Double(count)).rounded(.down)), share < 1 ? first + count - 1 : steps)
      return Double(min(step, steps)) / Double(steps)
    }
  }

  /// CSS Easing 2, section 2.1: missing positions are spaced evenly.
  private static func lines(_ arguments: String) throws -> (Double) -> Double {
    var stops: [(value: Double, share: Double?)] = []
    for stop in arguments.split(separator: ",") {
      let words = stop.split(separator: " ")
      let value = try number(words[0])
      let shares = try words.dropFirst().map { try number($0.dropLast()) / 100 }
      stops += shares.isEmpty ? [(value, nil)] : shares.map { (value, $0) }
    }
    stops[0].share = stops[0].share ?? 0
    stops[stops.count - 1].share = stops[stops.count - 1].share ?? 1
    var known = 0
    for index in stops.indices.dropFirst() where stops[index].share != nil {
      let (start, end) = (try #require(stops[known].share), try #require(stops[index].share))
      for between in known..<index where between > known {
        stops[between].share = start + (end - start) * Double(between - known) / Double(index - known)
      }
      known = index
    }
    return try polyline(stops.map { (try #require($0.share), $0.value) })
  }

  /// An `@keyframes` rule, and the animation in the comment after it.
  static func keyframes(_ text: String) throws -> ExportReader {
    let rule = try part(of: text, after: "@keyframes ", before: "\n}")
    var points: [(Double, Double)] = []
    for line in rule.split(separator: "\n").dropFirst() {
      let share = try number(try #require(line.split(separator: "%").first)) / 100
      points.append((share, try number(try part(of: line, after: "--progress: ", before: " }"))))
    }
    // The name, the duration, the easing and the delay.
    let animation = try part(of: text, after: "/* animation: ", before: ";").split(separator: " ")
    let seconds = try number(try #require(animation.dropFirst().first).dropLast())
    return ExportReader(duration: seconds, value: polyline(points))
  }

  // MARK: - Paths and tables

  /// A path a hundred units wide and high.
  static func svg(_ text: String) throws -> ExportReader {
    let path = try part(of: text, after: " d=\"", before: "\"")
    var point = (0.0, 0.0)
    var pieces: [(end: Double, value: (Double) -> Double)] = []
    for command in path.replacing("C", with: "|C").replacing("V", with: "|V").split(separator: "|") {
      let p = try numbers(command.dropFirst()).enumerated().map { index, number in
        index % 2 == 0 && command.first != "V" ? number / 100 : 1 - number / 100
      }
      switch command.first {
      case "M": point = (p[0], p[1])
      case "V": point.1 = p[0]
      case "C":
        pieces.append((p[4], bezier(point, (p[0], p[1]), (p[2], p[3]), (p[4], p[5]))))
        point = (p[4], p[5])
      default: throw Unreadable(text: command)
      }
    }
    return ExportReader(duration: nil, value: chain(pieces, last: point.1))
  }

  /// The polyline and the chain of Béziers of an object, the times of both, and the errors that it says they have.
  static func json(
    _ text: String
  ) throws -> [(reader: ExportReader, times: ClosedRange<Double>, error: Double, isChain: Bool)] {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let duration = object["duration"] as? Double
    let polyline = try #require(object["polyline"] as? [String: Any])
    let knots = try #require(polyline["knots"] as? [[Double]])
    let times = knots[0][0]...knots[knots.count - 1][0]
    func share(_ time: Double) -> Double { (time - times.lowerBound) / (times.upperBound - times.lowerBound) }
    let lines = ExportReader(duration: duration, value: self.polyline(knots.map { (share($0[0]), $0[1]) }))
    var readers = [(lines, times, try #require(polyline["error"] as? Double), false)]
    if let beziers = object["beziers"] as? [String: Any] {
      let segments = try #require(beziers["segments"] as? [[[Double]]])
      let pieces = segments.filter { $0[0][0] < $0[3][0] }.map { p in
        (
          share(p[3][0]),
          bezier(
            (share(p[0][0]), p[0][1]), (share(p[1][0]), p[1][1]), (share(p[2][0]), p[2][1]), (share(p[3][0]), p[3][1]))
        )
      }
      let last = try #require(segments.last)[3][1]
      let reader = ExportReader(duration: duration, value: chain(pieces, last: last))
      readers.append((reader, times, try #require(beziers["error"] as? Double), true))
    }
    return readers
  }

  /// A table of times and values, and the times that it spans.
  static func csv(_ text: String) throws -> (reader: ExportReader, times: ClosedRange<Double>) {
    let rows = try text.split(separator: "\n").dropFirst().map { try numbers($0) }
    let times = rows[0][0]...rows[rows.count - 1][0]
    let width = times.upperBound - times.lowerBound
    let points = rows.map { (($0[0] - times.lowerBound) / width, $0[1]) }
    return (ExportReader(duration: width, value: polyline(points)), times)
  }

  // MARK: - Formulas

  /// Straight lines between points with non-decreasing times. The last of several points at one time counts. Constant
  /// outside.
  static func polyline(_ points: [(Double, Double)]) -> (Double) -> Double {
    { share in
      guard let next = points.firstIndex(where: { $0.0 > share }) else { return points[points.count - 1].1 }
      if next == 0 { return points[0].1 }
      let (start, end) = (points[next - 1], points[next])
      return start.1 + (end.1 - start.1) * ((share - start.0) / (end.0 - start.0))
    }
  }

  /// The first piece that does not end before.
  static func chain(_ pieces: [(end: Double, value: (Double) -> Double)], last: Double) -> (Double) -> Double {
    { share in pieces.first { $0.end > share }.map { $0.value(share) } ?? last }
  }

  /// A Bézier's second coordinate by its first one: by bisection.
  static func bezier(
    _ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double), _ d: (Double, Double)
  ) -> (Double) -> Double {
    func at(_ s: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      let r = 1 - s
      return r * r * r * a + 3 * r * r * s * b + 3 * r * s * s * c + s * s * s * d
    }
    return { share in
      if share >= d.0 { return d.1 }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if at(middle, a.0, b.0, c.0, d.0) <= share { low = middle } else { high = middle }
      }
      return at(low, a.1, b.1, c.1, d.1)
    }
  }
}
