import CurveFormats
import Foundation
import Testing

// The formats of programs, read as these programs do.

extension ExportReader {
  /// All numbers in a text, in their order.
  private static func allNumbers(in text: some StringProtocol) throws -> [Double] {
    text.utf8.split { !isPartOfNumber($0) }.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "e"):
      true
    default: false
    }
  }

  private static func between(_ start: String, _ end: String, in text: String) throws -> String {
    let from = try #require(text.range(of: start), "\(start) in \(text)").upperBound
    let to = try #require(text.range(of: end, range: from..<text.endIndex), "\(end) in \(text)").lowerBound
    return String(text[from..<to])
  }

  private static func easing(_ p: [Double], duration: Double? = nil) -> ExportReader {
    ExportReader(duration: duration, value: bezier((0, 0), (p[0], p[1]), (p[2], p[3]), (1, 1)))
  }

  private static func pairs(_ numbers: [Double]) -> [(Double, Double)] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }

  /// A spring from rest at 0 to 1, by the fraction of a duration, in the textbooks' closed forms.
  private static func spring(mass: Double, stiffness: Double, damping: Double, duration: Double) -> ExportReader {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ExportReader(duration: duration) { share in
      let (time, decay) = (share * duration, ratio * frequency)
      if abs(ratio - 1) < 1e-12 { return 1 - exp(-decay * time) * (1 + decay * time) }
      if ratio < 1 {
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        return 1 - exp(-decay * time) * (cos(damped * time) + decay / damped * sin(damped * time))
      }
      let root = frequency * (ratio * ratio - 1).squareRoot()
      let (slow, fast) = (root - decay, -root - decay)
      return 1 - (slow * exp(fast * time) - fast * exp(slow * time)) / (slow - fast)
    }
  }

  /// The `cubicBezier` of a token file, and its `duration`.
  static func tokens(_ text: String) throws -> ExportReader {
    var object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    while object.count == 1, let only = object.values.first as? [String: Any] { object = only }
    let duration = (object["duration"] as? [String: Any])?["$value"] as? [String: Any]
    let token = object["easing"] as? [String: Any] ?? object
    #expect(token["$type"] as? String == "cubicBezier")
    return easing(try #require(token["$value"] as? [Double]), duration: duration?["value"] as? Double)
  }

  /// A `pathInterpolator`, and the same as code in the comment.
  static func android(_ text: String) throws -> ExportReader {
    let comment = try between("<!--", "-->", in: text)
    #expect(!comment.contains("--"))
    let code = try between("PathInterpolator(", "-->", in: text)
    if !text.contains("pathData") {
      let numbers = try ["X1", "Y1", "X2", "Y2"].map { name in
        try #require(Double(try between("android:control\(name)=\"", "\"", in: text)))
      }
      #expect(try allNumbers(in: code.replacing("f", with: "")) == numbers)
      return easing(numbers)
    }
    let data = try between("pathData=\"", "\"", in: text)
    #expect(try allNumbers(in: code.replacing("f", with: " ")) == allNumbers(in: data))
    let commands = data.split(separator: " ")
    let moves = zip(commands, commands.dropFirst()).filter { $0.0 == "M" }.count
    #expect(code.ranges(of: "moveTo").count == moves)
    let points = try pathInterpolatorPoints(data)
    return ExportReader(duration: nil, value: polyline(points.map { (Double($0.x), Double($0.y)) }))
  }

  /// The points that Android's PathInterpolator keeps of a path of moves and lines, with its checks.
  ///
  /// - Source: AOSP, `SkPath::Iter`, `Path.approximate` of libhwui, and `PathInterpolator.initPath`.
  private static func pathInterpolatorPoints(_ data: String) throws -> [SIMD2<Float>] {
    let words = data.split(separator: " ")
    let commands = try stride(from: 0, to: words.count - 1, by: 2).map { index in
      let numbers = try allNumbers(in: words[index + 1]).map { Float($0) }
      return (isMove: words[index] == "M", point: SIMD2(numbers[0], numbers[1]))
    }
    var points: [SIMD2<Float>] = []
    var lengths: [Float] = []
    for (index, command) in commands.enumerated() {
      // A move before another one, or at the end, is nothing.
      if command.isMove, index + 1 == commands.count || commands[index + 1].isMove { continue }
      guard let last = points.last, let length = lengths.last else {
        points.append(command.point)
        lengths.append(0)
        continue
      }
      if !command.isMove && command.point == last { continue }
      let way = command.point - last
      points.append(command.point)
      lengths.append(command.isMove ? length : length + (way * way).sum().squareRoot())
    }
    let (first, last, length) = (try #require(points.first), try #require(points.last), try #require(lengths.last))
    #expect(first == [0, 0] && last == [1, 1], "The Path must start at (0,0) and end at (1,1)")
    for index in points.indices.dropFirst() {
      let (start, end) = (points[index - 1], points[index])
      let isContinuous = lengths[index] / length != lengths[index - 1] / length || start.x == end.x
      #expect(isContinuous, "The Path cannot have discontinuity in the X axis: \(start.x), \(end.x)")
      #expect(start.x <= end.x, "The Path cannot loop back on itself.")
    }
    return points
  }

  /// `CubicBezierEasing`, `PathEasing` or `spring`.
  static func compose(_ text: String, duration: Double?) throws -> (reader: ExportReader, isSpring: Bool) {
    if text.contains("spring<Float>(") {
      let p = try allNumbers(in: try between("spring<Float>(", ", visibility", in: text).replacing("f", with: ""))
        .map { Double(Float($0)) }
      let damping = 2 * p[0] * p[1].squareRoot()
      let seconds = try #require(duration)
      return (spring(mass: 1, stiffness: p[1], damping: damping, duration: seconds), true)
    }
    if text.contains("= CubicBezierEasing(") {
      let p = try allNumbers(in: try between("= CubicBezierEasing(", ")", in: text).replacing("f", with: ""))
      return (easing(p), false)
    }
    let path = try between("Path().apply {\n", "})", in: text)
    let points = pairs(try allNumbers(in: path.replacing("f,", with: ",").replacing("f)", with: ")")))
    #expect(points[0] == (0, 0) && points[points.count - 1] == (1, 1))
    // A function of x, without gaps.
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.0 < $1.0 })
    #expect(path.ranges(of: "moveTo").count == 1)
    // A jump at the start comes a little after it.
    let start = points[1].0 <= ExportDeviation.leeway ? [(0.0, points[1].1)] : [points[0]]
    return (ExportReader(duration: nil, value: polyline(start + points.dropFirst())), false)
  }

  /// `Cubic`, `SpringDescription`, or lists of times and values.
  static func flutter(_ text: String, duration: Double?) throws -> (reader: ExportReader, isSpring: Bool) {
    if text.contains("= SpringDescription(") {
      let p = try allNumbers(in: try between("= SpringDescription(", ")", in: text))
      let seconds = try #require(duration)
      return (spring(mass: p[0], stiffness: p[1], damping: p[2], duration: seconds), true)
    }
    if text.contains("= Cubic(") { return (easing(try allNumbers(in: try between("= Cubic(", ")", in: text))), false) }
    return (try table(text, "_times = <double>[", "_values = <double>[", "]"), false)
  }

  /// A table from a list of times and a list of values. The times become fractions of the duration.
  private static func table(_ text: String, _ times: String, _ values: String, _ end: String) throws -> ExportReader {
    let times = try allNumbers(in: try between(times, end, in: text))
    let values = try allNumbers(in: try between(values, end, in: text))
    #expect(times.count == values.count)
    let (start, width) = (times[0], times[times.count - 1] - times[0])
    return ExportReader(
      duration: width, value: polyline(zip(times, values).map { (($0 - start) / width, $1) }))
  }

  static func swift(_ text: String) throws -> ExportReader {
    try table(text, "times: [Double] = [", "values: [Double] = [", "]")
  }

  static func c(_ text: String) throws -> ExportReader {
    try table(text.replacing("f,", with: ",").replacing("f\n", with: "\n"), "times[] = {", "values[] = {", "}")
  }

  /// The keyframes of a Lottie file, values of 1 being so many pixels.
  static func lottie(_ text: String, pixels: Double) throws -> ExportReader {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let layer = try #require((object["layers"] as? [[String: Any]])?.first)
    let position = try #require((layer["ks"] as? [String: Any])?["p"] as? [String: Any])
    let keyframes = try #require((position["x"] as? [String: Any])?["k"] as? [[String: Any]])
    let keys = try keyframes.map {
      (try #require($0["t"] as? Double), try #require(($0["s"] as? [Double])?.first) / pixels)
    }
    let (start, width) = (keys[0].0, keys[keys.count - 1].0 - keys[0].0)
    var pieces: [(end: Double, value: (Double) -> Double)] = []
    for (index, (from, to)) in zip(keys, keys.dropFirst()).enumerated() where from.0 < to.0 {
      let end = (to.0 - start) / width
      func handle(_ name: String) throws -> (Double, Double) {
        let handle = try #require(keyframes[index][name] as? [String: [Double]])
        let (x, y) = (try #require(handle["x"]?.first), try #require(handle["y"]?.first))
        #expect((0...1).contains(x))
        return ((from.0 + (to.0 - from.0) * x - start) / width, from.1 + (to.1 - from.1) * y)
      }
      if keyframes[index]["h"] as? Int == 1 {
        pieces.append((end, { _ in from.1 }))
      } else {
        let piece = bezier(((from.0 - start) / width, from.1), try handle("o"), try handle("i"), (end, to.1))
        pieces.append((end, piece))
      }
    }
    return ExportReader(duration: width / 60, value: chain(pieces, last: keys[keys.count - 1].1))
  }

  /// The knots of a USD spline.
  static func usd(_ text: String) throws -> ExportReader {
    let lines = try between("bezier,\n", "\n    }", in: text).split(separator: "\n")
    let rate = try allNumbers(in: between("timeCodesPerSecond = ", "\n", in: text)[...])[0]
    let knots = try lines.map { line in
      let words = line.split(separator: ";")
      let numbers = try allNumbers(in: words[0])
      func tangent(_ name: String) throws -> [Double] {
        let word = words.first { $0.contains(" \(name) ") && $0.contains("(") }
        let numbers = try word.map { try allNumbers(in: $0) }
        return numbers.map { [$0[0] / rate, $0[1] * rate] } ?? [0, 0]
      }
      return (
        time: numbers[0] / rate, before: numbers[1], after: numbers[numbers.count - 1],
        isHeld: line.contains("post held"),
        pre: try tangent("pre"), post: try tangent("post curve")
      )
    }
    let (start, width) = (knots[0].time, knots[knots.count - 1].time - knots[0].time)
    let pieces = zip(knots, knots.dropFirst()).map { from, to in
      func point(_ time: Double, _ value: Double) -> (Double, Double) { ((time - start) / width, value) }
      let value = bezier(
        point(from.time, from.after), point(from.time + from.post[0], from.after + from.post[0] * from.post[1]),
        point(to.time - to.pre[0], to.before - to.pre[0] * to.pre[1]), point(to.time, to.before))
      return (end: (to.time - start) / width, value: from.isHeld ? { _ in from.after } : value)
    }
    return ExportReader(duration: width, value: chain(pieces, last: knots[knots.count - 1].after))
  }

  /// The first component of the one channel of a glTF file, by the formulas of glTF 2.0, appendix C.
  static func gltf(_ text: String) throws -> ExportReader {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    func list(_ name: String) throws -> [[String: Any]] { try #require(object[name] as? [[String: Any]]) }
    let uri = try #require(try list("buffers")[0]["uri"] as? String)
    let data = try #require(Data(base64Encoded: String(uri.drop { $0 != "," }.dropFirst())))
    let animation = try #require(object["animations"] as? [[String: Any]])[0]
    let sampler = try #require(animation["samplers"] as? [[String: Any]])[0]
    func numbers(_ name: String) throws -> [Double] {
      let accessor = try list("accessors")[try #require(sampler[name] as? Int)]
      let view = try list("bufferViews")[try #require(accessor["bufferView"] as? Int)]
      let (start, length) = (try #require(view["byteOffset"] as? Int), try #require(view["byteLength"] as? Int))
      return stride(from: start, to: start + length, by: 4).map { offset in
        let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(data[offset + $1]) << (8 * UInt32($1)) }
        return Double(Float(bitPattern: bits))
      }
    }
    let (times, rows) = (try numbers("input"), try numbers("output"))
    let values = stride(from: 0, to: rows.count, by: 3).map { rows[$0] }
    let mode = try #require(sampler["interpolation"] as? String)
    let (start, width) = (times[0], times[times.count - 1] - times[0])
    return ExportReader(duration: width) { share in
      let time = share >= 1 ? times[times.count - 1] : start + share * width
      guard let next = times.firstIndex(where: { $0 > time }) else {
        return mode == "CUBICSPLINE" ? values[values.count - 2] : values[values.count - 1]
      }
      if next == 0 { return mode == "CUBICSPLINE" ? values[1] : values[0] }
      let d = times[next] - times[next - 1]
      let u = (time - times[next - 1]) / d
      switch mode {
      case "STEP": return values[next - 1]
      case "LINEAR": return values[next - 1] + (values[next] - values[next - 1]) * u
      default:
        let (v0, b0, a1, v1) = (values[3 * next - 2], values[3 * next - 1], values[3 * next], values[3 * next + 1])
        return (2 * u * u * u - 3 * u * u + 1) * v0 + d * (u * u * u - 2 * u * u + u) * b0
          + (3 * u * u - 2 * u * u * u) * v1 + d * (u * u * u - u * u) * a1
      }
    }
  }
}
