import CurveSampling
import TextFormats

/// A reader of one property's keyframes as curves: one curve for each scalar of the property.
struct LottieChannels {
  let times: LottieTimes
  let path: String

  /// Warnings about parts that were not read exactly as written.
  private(set) var warnings: [FormatError] = []

  init(times: LottieTimes, path: String) { (self.times, self.path) = (times, path) }

  /// A keyframe as in the file.
  private struct Written {
    let object: JSONDocument.Value
    let frame: Double
    /// The time in seconds.
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
    var columns: [LottieKeys] = []
    var warned: Set<Double> = []
    var arcs: [Double: CurvedKeyframes.Arc] = [:]
    /// The keyframe before, and its values.
    var (last, values): (Written?, [Double]) = (nil, [])
    for (index, object) in keyframes.enumerated() {
      let keyframe = try read(object, number: index)
      // The older format omits the start value of the last keyframe. It is the end value of the previous keyframe, or
      // the held value.
      guard let start = keyframe.start ?? last?.end ?? (last?.isHeld == true ? values : nil) else {
        throw problem(.missing(member: "s"), object)
      }
      let dimension = last == nil ? start.count : values.count
      for count in [start.count, keyframe.end?.count ?? dimension] where count != dimension {
        throw problem(.wrongDimension(expected: dimension, found: count), object)
      }
      if let last {
        let (mode, handles) = try handles(of: last, count: dimension)
        let end = last.isHeld ? nil : last.end ?? keyframe.start
        let path = try end.flatMap { end throws(FormatError) in try curvedPath(last.object, from: values, to: end) }
        arcs[last.time] =
          keyframe.time == last.time
          ? nil
          : path.map {
            CurvedKeyframes.Arc(path: $0, easing: handles.first.map { CubicBezier($0.x, $0.y, $0.z, $0.w) })
          }
        for component in columns.indices {
          let handle = handles.isEmpty ? nil : handles[min(component, handles.count - 1)]
          let areMany = columns[component].append(
            keyframe.time, start[component], arrival: last.end?[component], mode, handle)
          if areMany, warned.insert(keyframe.time).inserted {
            warn(.manyAtOneTime(keyframe.frame), object)
          }
        }
      } else {
        // A keyframe after a held one may leave out its values, so a short text could ask for much memory.
        let length = keyframes[keyframes.count - 1].range.upperBound - object.range.lowerBound
        if start.count * keyframes.count > 1_000_000 + 16 * length { throw problem(.tooManyHeldNumbers, object) }
        columns = start.map { LottieKeys(keyframe.time, $0) }
      }
      (last, values) = (keyframe, start)
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
    let seconds = times.seconds(of: frame)
    if !seconds.isWithinMagnitudeLimit { throw problem(.tooLarge(time.text), time) }
    let start = try object["s"].map { value throws(FormatError) in try values(value, index: index) }
    let end = try object["e"].map { value throws(FormatError) in try values(value, index: index + 1) }
    let hold = object["h"]
    return Written(
      object: object, frame: frame, time: seconds, start: start, end: end,
      isHeld: hold?.number == 1 || hold?.bool == true)
  }

  /// Returns the number `value`. Throws an error if `value` is not a number, or if its magnitude is greater than 10¹⁰⁰.
  private func number(_ value: JSONDocument.Value) throws(FormatError) -> Double {
    guard let number = value.number else { throw problem(.wrongKind(expected: .number, found: value.shortText), value) }
    if !number.isWithinMagnitudeLimit { throw problem(.tooLarge(value.text), value) }
    return number
  }

  /// Returns the numbers of an array, or a number alone.
  private func numbers(_ value: JSONDocument.Value) throws(FormatError) -> [Double] {
    var numbers: [Double] = []
    let areNumbers = value.forEachNumber { numbers.append($0) }
    if areNumbers, numbers.allSatisfy(\.isWithinMagnitudeLimit) { return numbers }
    // One of them is the error.
    if value.kind != .array { return [try number(value)] }
    for element in value.elements { _ = try number(element) }
    return numbers
  }

  /// Returns the values of a keyframe. For a path, the only number is the index of the keyframe.
  private func values(_ value: JSONDocument.Value, index: Int) throws(FormatError) -> [Double] {
    if (value.elements.first { _ in true } ?? value).kind == .object { return [Double(index)] }
    let numbers = try numbers(value)
    if numbers.isEmpty { throw problem(.wrongKind(expected: .number, found: value.shortText), value) }
    return numbers
  }

  // MARK: - Handles

  /// Returns the interpolation to the next keyframe and, of Béziers, the control points (`x`, `y`) and (`z`, `w`): one
  /// for all numbers of the value, or one for each number.
  private mutating func handles(
    of keyframe: Written, count: Int
  ) throws(FormatError) -> (TrackMode, [SIMD4<Double>]) {
    if keyframe.isHeld { return (.hold, []) }
    let object = keyframe.object
    guard let outgoing = object["o"], let incoming = object["i"] else {
      warn(.missingHandle(object["o"] == nil ? "o" : "i"), object)
      return (.linear, [])
    }
    var points = [SIMD4<Double>](repeating: .zero, count: count)
    let counts = SIMD4(
      try read("x", of: outgoing, into: &points, 0), try read("y", of: outgoing, into: &points, 1),
      try read("x", of: incoming, into: &points, 2), try read("y", of: incoming, into: &points, 3))
    let dimensions = counts.max()
    for lane in 0..<4 where counts[lane] != 1 && counts[lane] != dimensions {
      throw problem(.wrongDimension(expected: dimensions, found: counts[lane]), object)
    }
    points.removeLast(max(0, count - dimensions))
    for point in points where !(0...1).contains(point.x) || !(0...1).contains(point.z) {
      // The text is for the message.
      let text = "cubic-bezier(\((0..<4).map { shortestText(point[$0]) }.joined(separator: ", ")))"
      do throws(CurveExpressionError) { _ = try CurveExpression(text) } catch {
        throw problem(.curve(error, text: text), object)
      }
    }
    return (.bezier, points)
  }

  /// Reads a coordinate of the handles of all numbers into a lane of their points. A single one is that of all numbers.
  /// Returns how many there are.
  private func read(
    _ axis: String, of handle: JSONDocument.Value, into points: inout [SIMD4<Double>], _ lane: Int
  ) throws(FormatError) -> Int {
    guard let value = handle[axis] else { throw problem(.missing(member: axis), handle) }
    var (count, areValid) = (0, true)
    let areNumbers = value.forEachNumber { number in
      if count == 0 { for index in points.indices { points[index][lane] = number } }
      if count < points.count { points[count][lane] = number }
      count += 1
      areValid = areValid && number.isWithinMagnitudeLimit
    }
    // The numbers are read again for the error.
    if !areNumbers || !areValid { _ = try numbers(value) }
    if count == 0 { throw problem(.wrongKind(expected: .number, found: value.shortText), value) }
    return count
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
      guard let value = keyframe[name], value.kind == .array else { return nil }
      let numbers = try numbers(value)
      if numbers.allSatisfy({ $0 == 0 }) { return nil }
      return start.indices.map { $0 < numbers.count ? numbers[$0] : 0 }
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

// MARK: - Keys

/// The keys of one component, from its keyframes in the order of time.
private struct LottieKeys {
  private(set) var keys: [AnimationTrack<Double>.Key]

  init(_ time: Double, _ value: Double) { keys = [.init(time, value, mode: .linear)] }

  /// Appends a keyframe. Keyframes at one time are one key, at which the track jumps from the value of the first to
  /// that of the last.
  ///
  /// - Parameters:
  ///   - arrival: The value at which the interval before ends; `nil` for that of the keyframe.
  ///   - mode: The interpolation of that interval.
  ///   - handle: Its control points; `nil` for no Bézier.
  /// - Returns: Whether there are more than two values at this time.
  mutating func append(
    _ time: Double, _ value: Double, arrival: Double?, _ mode: TrackMode, _ handle: SIMD4<Double>?
  ) -> Bool {
    let (place, jumps) = (keys.count - 1, arrival != nil && arrival != value)
    let last = keys[place]
    if last.time == time {
      (keys[place].arrival, keys[place].value) = (last.arrival ?? last.value, value)
      return last.arrival != nil || jumps
    }
    var key = AnimationTrack<Double>.Key(time, value, arrival: jumps && mode != .hold ? arrival : nil, mode: .linear)
    keys[place].mode = mode
    if let handle {
      let (duration, distance) = (time - last.time, (arrival ?? value) - last.value)
      keys[place].outgoing = .change(distance * handle.y, width: duration * handle.x)
      key.incoming = .change(distance * (1 - handle.w), width: duration * (1 - handle.z))
    }
    keys.append(key)
    return false
  }
}
