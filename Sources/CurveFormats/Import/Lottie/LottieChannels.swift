import AnimationCurves
import TextFormats

/// A reader of one property's keyframes as curves, one for each scalar.
struct LottieChannels {
  let framesPerSecond: Double
  let path: String

  /// Warnings about parts that were not read exactly as written.
  private(set) var warnings: [TokenProblem] = []

  init(framesPerSecond: Double, path: String) { (self.framesPerSecond, self.path) = (framesPerSecond, path) }

  /// A keyframe as in the file.
  private struct Written {
    let object: JSONDocument.Value
    let time: Double
    /// The values at the keyframe; and, if the older format gives them, those at the end of its interval.
    let start, end: [Double]?
  }

  /// Returns the curves of keyframes.
  ///
  /// A path has shapes as values, not numbers. It gets one curve, whose value at each keyframe is the
  /// keyframe's index.
  mutating func channels(of keyframes: [JSONDocument.Value]) throws(TokenProblem) -> [EasedKeyframes] {
    var written: [Written] = []
    for (index, keyframe) in keyframes.enumerated() {
      written.append(try read(keyframe, number: index, isLast: index == keyframes.count - 1))
    }
    let first = written[0].start ?? written[0].end ?? []
    for keyframe in written {
      for values in [keyframe.start, keyframe.end] {
        guard let values, values.count != first.count else { continue }
        throw problem(.wrongDimension(expected: first.count, found: values.count), keyframe.object)
      }
    }
    var columns = [[EasedKeyframes.Keyframe]](repeating: [], count: first.count)
    var warned: Set<String> = []
    for (index, keyframe) in written.enumerated() {
      guard let start = keyframe.start ?? (index > 0 ? written[index - 1].end : nil) else {
        throw problem(.missing(member: "s"), keyframe.object)
      }
      let isLast = index == written.count - 1
      let easings = isLast ? [] : try easings(of: keyframe.object, count: first.count, warned: &warned)
      let leftover = index > 0 ? written[index - 1].end : nil
      for component in columns.indices {
        // If the previous interval ends at a value other than this start, the curve jumps.
        if let leftover, leftover[component] != start[component] {
          append(
            .init(time: keyframe.time, value: leftover[component]), to: &columns[component], keyframe.object,
            warned: &warned)
        }
        append(
          .init(
            time: keyframe.time, value: start[component],
            easing: isLast ? .linear : easings[min(component, easings.count - 1)]),
          to: &columns[component], keyframe.object, warned: &warned)
      }
    }
    return columns.map { EasedKeyframes($0) }
  }

  /// Appends a keyframe. Of more than two at one time, the first and the last are kept.
  private mutating func append(
    _ keyframe: EasedKeyframes.Keyframe, to column: inout [EasedKeyframes.Keyframe], _ object: JSONDocument.Value,
    warned: inout Set<String>
  ) {
    if column.count > 1, column[column.count - 2].time == keyframe.time {
      if warned.insert("time \(keyframe.time)").inserted {
        warn(.manyAtOneTime(keyframe.time * framesPerSecond), object)
      }
      column.removeLast()
    }
    column.append(keyframe)
  }

  // MARK: - Keyframes

  private func problem(_ problem: ImportProblem, _ value: JSONDocument.Value) -> TokenProblem {
    TokenProblem(problem: problem, offset: value.range.lowerBound, path: path)
  }

  private mutating func warn(_ problem: ImportProblem, _ value: JSONDocument.Value) {
    warnings.append(TokenProblem(problem: problem, offset: value.range.lowerBound, path: path))
  }

  private var timeBefore: Double?

  private mutating func read(
    _ object: JSONDocument.Value, number index: Int, isLast: Bool
  ) throws(TokenProblem) -> Written {
    guard object.kind == .object else { throw problem(.wrongKind(expected: .object, found: object.shortText), object) }
    guard let time = object["t"] else { throw problem(.missing(member: "t"), object) }
    let frame = try number(time)
    if let timeBefore, frame < timeBefore { throw problem(.notAscending(frame, before: timeBefore), time) }
    timeBefore = frame
    let seconds = frame / framesPerSecond
    if !seconds.isWithinMagnitudeLimit { throw problem(.tooLarge(time.text), time) }
    let start = try object["s"].map { value throws(TokenProblem) in try numbers(value, index: index) }
    let end = try object["e"].map { value throws(TokenProblem) in try numbers(value, index: index + 1) }
    for name in ["to", "ti"] where object[name]?.elements.contains(where: { $0.number ?? 0 != 0 }) == true {
      if !hasSpatialPath { warn(.spatialPath, object) }
      hasSpatialPath = true
    }
    return Written(object: object, time: seconds, start: start, end: end)
  }

  private var hasSpatialPath = false

  /// Returns a number, after checking that a curve can contain it.
  private func number(_ value: JSONDocument.Value) throws(TokenProblem) -> Double {
    guard let number = value.number else { throw problem(.wrongKind(expected: .number, found: value.shortText), value) }
    if !number.isWithinMagnitudeLimit { throw problem(.tooLarge(value.text), value) }
    return number
  }

  /// Returns the numbers of a value. For a shape, the index of its keyframe.
  private func numbers(_ value: JSONDocument.Value, index: Int) throws(TokenProblem) -> [Double] {
    if value.kind != .array { return value.kind == .object ? [Double(index)] : [try number(value)] }
    let elements = Array(value.elements)
    if elements.isEmpty { throw problem(.wrongKind(expected: .number, found: value.shortText), value) }
    if elements[0].kind == .object || elements[0].kind == .string { return [Double(index)] }
    var numbers: [Double] = []
    for element in elements { numbers.append(try number(element)) }
    return numbers
  }

  // MARK: - Handles

  /// Returns the interpolations to the next keyframe: one for all numbers, or one for each.
  private mutating func easings(
    of keyframe: JSONDocument.Value, count: Int, warned: inout Set<String>
  ) throws(TokenProblem) -> [EasedKeyframes.Interpolation] {
    if keyframe["h"]?.number == 1 || keyframe["h"]?.bool == true { return [.hold] }
    for name in ["o", "i"] where keyframe[name] == nil {
      warn(.missingHandle(name), keyframe)
      return [.linear]
    }
    var columns: [[Double]] = []
    for (handle, axis) in [("o", "x"), ("o", "y"), ("i", "x"), ("i", "y")] {
      columns.append(try coordinates(axis, of: keyframe[handle] ?? keyframe))
    }
    let dimensions = columns.map(\.count).max() ?? 1
    for column in columns where column.count != 1 && column.count != dimensions {
      throw problem(.wrongDimension(expected: dimensions, found: column.count), keyframe)
    }
    return try (0..<min(dimensions, count)).map { index throws(TokenProblem) in
      try bezier(columns.map { $0[min(index, $0.count - 1)] }, keyframe)
    }
  }

  private func coordinates(_ axis: String, of handle: JSONDocument.Value) throws(TokenProblem) -> [Double] {
    guard let value = handle[axis] else { throw problem(.missing(member: axis), handle) }
    if value.kind != .array { return [try number(value)] }
    var numbers: [Double] = []
    for element in value.elements { numbers.append(try number(element)) }
    if numbers.isEmpty { throw problem(.wrongKind(expected: .number, found: value.shortText), value) }
    return numbers
  }

  private func bezier(_ numbers: [Double], _ keyframe: JSONDocument.Value) throws(TokenProblem)
    -> EasedKeyframes.Interpolation
  {
    let text = "cubic-bezier(\(numbers.map { shortestText($0) }.joined(separator: ", ")))"
    do throws(CurveExpressionError) {
      guard let bezier = try CurveExpression(text).curve as? CubicBezier else { return .linear }
      return .bezier(bezier)
    } catch {
      throw problem(.curve(error, text: text), keyframe)
    }
  }
}
