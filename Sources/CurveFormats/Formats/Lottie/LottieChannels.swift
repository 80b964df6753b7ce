import CurveSampling
import TextFormats

/// A reader of one property's keyframes as curves: one curve for each scalar of the property.
struct LottieChannels {
  let framesPerSecond: Double
  let path: String

  /// Warnings about parts that were not read exactly as written.
  private(set) var warnings: [FormatError] = []

  init(framesPerSecond: Double, path: String) { (self.framesPerSecond, self.path) = (framesPerSecond, path) }

  /// A keyframe as in the file.
  private struct Written {
    let object: JSONDocument.Value
    let time: Double
    /// The values at the keyframe, and the values at the end of the interval from this keyframe to the next. `nil` if
    /// the file does not give them; only Lottie's older format gives `end`.
    let start, end: [Double]?
    /// Whether the values are held until the next keyframe.
    let isHeld: Bool
  }

  /// Returns the curves through `keyframes`, one for each component of their values.
  ///
  /// The keyframes of a path have shapes as values, not numbers. For a path there is one curve, whose value at each
  /// keyframe is the keyframe's index.
  mutating func channels(of keyframes: [JSONDocument.Value]) throws(FormatError) -> [any Curve] {
    var written: [Written] = []
    for (index, keyframe) in keyframes.enumerated() {
      written.append(try read(keyframe, number: index))
    }
    guard let first = written[0].start else { throw problem(.missing(member: "s"), written[0].object) }
    for keyframe in written {
      for values in [keyframe.start, keyframe.end] {
        guard let values, values.count != first.count else { continue }
        throw problem(.wrongDimension(expected: first.count, found: values.count), keyframe.object)
      }
    }
    var columns = [LottieKeys](repeating: LottieKeys(), count: first.count)
    var warned: Set<Double> = []
    var arcs: [Double: CurvedKeyframes.Arc] = [:]
    var start = first
    for (index, keyframe) in written.enumerated() {
      let leftover = index > 0 ? written[index - 1].end : nil
      let isHeld = index > 0 && written[index - 1].isHeld
      // The older format omits the start value of the last keyframe. It is the end value of the previous keyframe, or
      // the held value.
      guard let next = keyframe.start ?? leftover ?? (isHeld ? start : nil) else {
        throw problem(.missing(member: "s"), keyframe.object)
      }
      start = next
      let isLast = index == written.count - 1
      let easings = isLast ? [.linear] : try easings(of: keyframe, count: first.count)
      let end = isLast || keyframe.isHeld ? nil : keyframe.end ?? written[index + 1].start
      let path = try end.flatMap { end throws(FormatError) in try curvedPath(keyframe.object, from: start, to: end) }
      arcs[keyframe.time] = path.map { CurvedKeyframes.Arc(path: $0, easing: easings[0].curve) }
      for component in columns.indices {
        // If the previous interval ends at a value other than this start, the curve jumps.
        var areMany = false
        if let leftover, leftover[component] != start[component] {
          areMany = columns[component].append(keyframe.time, leftover[component], .linear)
        }
        let easing = easings[min(component, easings.count - 1)]
        areMany = columns[component].append(keyframe.time, start[component], easing) || areMany
        if areMany, warned.insert(keyframe.time).inserted {
          warn(.manyAtOneTime(keyframe.time * framesPerSecond), keyframe.object)
        }
      }
    }
    let tracks = columns.map { AnimationTrack(unchecked: $0.keys) }
    if arcs.isEmpty { return tracks }
    return tracks.indices.map { CurvedKeyframes(line: tracks[$0], arcs: arcs, component: $0) }
  }

  // MARK: - Keyframes

  private func problem(_ problem: FormatProblem, _ value: JSONDocument.Value) -> FormatError {
    FormatError(problem, at: value.range.lowerBound, path: path)
  }

  private mutating func warn(_ problem: FormatProblem, _ value: JSONDocument.Value) {
    warnings.append(FormatError(problem, at: value.range.lowerBound, path: path))
  }

  private var timeBefore: Double?

  private mutating func read(
    _ object: JSONDocument.Value, number index: Int
  ) throws(FormatError) -> Written {
    guard object.kind == .object else { throw problem(.wrongKind(expected: .object, found: object.shortText), object) }
    guard let time = object["t"] else { throw problem(.missing(member: "t"), object) }
    let frame = try number(time)
    if let timeBefore, frame < timeBefore { throw problem(.notAscending(frame, before: timeBefore), time) }
    timeBefore = frame
    let seconds = frame / framesPerSecond
    if !seconds.isWithinMagnitudeLimit { throw problem(.tooLarge(time.text), time) }
    let start = try object["s"].map { value throws(FormatError) in try numbers(value, index: index) }
    let end = try object["e"].map { value throws(FormatError) in try numbers(value, index: index + 1) }
    let hold = object["h"]
    return Written(
      object: object, time: seconds, start: start, end: end, isHeld: hold?.number == 1 || hold?.bool == true)
  }

  /// Returns the number `value`. Throws an error if `value` is not a number, or if its magnitude is greater than 10¹⁰⁰.
  private func number(_ value: JSONDocument.Value) throws(FormatError) -> Double {
    guard let number = value.number else { throw problem(.wrongKind(expected: .number, found: value.shortText), value) }
    if !number.isWithinMagnitudeLimit { throw problem(.tooLarge(value.text), value) }
    return number
  }

  /// Returns the numbers of a value. For a path, the only number is the index of its keyframe.
  private func numbers(_ value: JSONDocument.Value, index: Int) throws(FormatError) -> [Double] {
    if value.kind != .array { return value.kind == .object ? [Double(index)] : [try number(value)] }
    var numbers: [Double] = []
    for element in value.elements {
      if numbers.isEmpty, element.kind == .object { return [Double(index)] }
      numbers.append(try number(element))
    }
    if numbers.isEmpty { throw problem(.wrongKind(expected: .number, found: value.shortText), value) }
    return numbers
  }

  // MARK: - Handles

  /// Returns the interpolations to the next keyframe: one for all numbers of the value, or one for each number.
  private mutating func easings(of keyframe: Written, count: Int) throws(FormatError) -> [LottieEasing] {
    if keyframe.isHeld { return [.hold] }
    let object = keyframe.object
    guard let outgoing = object["o"], let incoming = object["i"] else {
      warn(.missingHandle(object["o"] == nil ? "o" : "i"), object)
      return [.linear]
    }
    var points = [SIMD4<Double>](repeating: .zero, count: count)
    let counts = SIMD4(
      try read("x", of: outgoing, into: &points, 0), try read("y", of: outgoing, into: &points, 1),
      try read("x", of: incoming, into: &points, 2), try read("y", of: incoming, into: &points, 3))
    let dimensions = counts.max()
    for lane in 0..<4 where counts[lane] != 1 && counts[lane] != dimensions {
      throw problem(.wrongDimension(expected: dimensions, found: counts[lane]), object)
    }
    return try points.prefix(dimensions).map { points throws(FormatError) in try easing(points, object) }
  }

  /// Reads a coordinate of the handles of all numbers into a lane of their points. A single one is that of all numbers.
  /// Returns how many there are.
  private func read(
    _ axis: String, of handle: JSONDocument.Value, into points: inout [SIMD4<Double>], _ lane: Int
  ) throws(FormatError) -> Int {
    guard let value = handle[axis] else { throw problem(.missing(member: axis), handle) }
    var count = 0
    func append(_ number: Double) {
      if count == 0 { for index in points.indices { points[index][lane] = number } }
      if count < points.count { points[count][lane] = number }
      count += 1
    }
    if value.kind != .array { append(try number(value)) }
    for element in value.elements { append(try number(element)) }
    if count == 0 { throw problem(.wrongKind(expected: .number, found: value.shortText), value) }
    return count
  }

  private func easing(_ points: SIMD4<Double>, _ keyframe: JSONDocument.Value) throws(FormatError) -> LottieEasing {
    if (0...1).contains(points.x), (0...1).contains(points.z) { return .bezier(points) }
    // The text is for the message.
    let text = "cubic-bezier(\((0..<4).map { shortestText(points[$0]) }.joined(separator: ", ")))"
    do throws(CurveExpressionError) { _ = try CurveExpression(text) } catch {
      throw problem(.curve(error, text: text), keyframe)
    }
    return .linear
  }
}

// MARK: - Paths

extension LottieChannels {
  /// Returns the curved path of an interval, whose tangents `to` and `ti` lead away from the straight line between its
  /// values; `nil` if the path is straight.
  private func curvedPath(
    _ keyframe: JSONDocument.Value, from start: [Double], to end: [Double]
  ) throws(FormatError) -> ArcLengthBezier? {
    func tangent(_ name: String) throws(FormatError) -> [Double]? {
      guard let value = keyframe[name] else { return nil }
      var numbers = [Double](repeating: 0, count: start.count)
      for (index, element) in value.elements.enumerated() {
        let number = try number(element)
        if index < numbers.count { numbers[index] = number }
      }
      return numbers.allSatisfy { $0 == 0 } ? nil : numbers
    }
    let (outgoing, incoming) = (try tangent("to"), try tangent("ti"))
    if outgoing == nil, incoming == nil { return nil }
    let difference = zip(start, end).map { $1 - $0 }
    if Self.isAlong(outgoing ?? [], difference), Self.isAlong(incoming?.map { -$0 } ?? [], difference) { return nil }
    let none = [Double](repeating: 0, count: start.count)
    return ArcLengthBezier(from: start, outgoing: outgoing ?? none, incoming: incoming ?? none, to: end)
  }

  /// Returns whether a tangent leads from the start of a line to a point on the line, within a thousandth of the line's
  /// length. Programs write tangents with three decimals.
  private static func isAlong(_ tangent: [Double], _ line: [Double]) -> Bool {
    if tangent.allSatisfy({ $0 == 0 }) { return true }
    func product(_ left: [Double], _ right: [Double]) -> Double { zip(left, right).reduce(0) { $0 + $1.0 * $1.1 } }
    let tolerance = 0.001
    let fraction = product(tangent, line) / product(line, line)
    guard fraction >= -tolerance, fraction <= 1 + tolerance else { return false }
    let distance = (0..<max(tangent.count, line.count)).map { index in
      (index < tangent.count ? tangent[index] : 0) - fraction * (index < line.count ? line[index] : 0)
    }
    return product(distance, distance) <= tolerance * tolerance * product(line, line)
  }
}
