import CurveAnalysis
import TextFormats

/// The keyframes of a property in Lottie, of one number or of several with common times.
///
/// Lottie writes a handle as two fractions: of the time to the next keyframe, and of the change of value to it. If the
/// value changes little and a control point is far away, the second fraction would be very large. The segment between
/// the two keyframes is then halved.
struct LottieKeyframes {
  private var frames: [JSONValue] = []
  /// The range of the control points' values, which contains all values of the curves.
  private(set) var range = 0.0...0.0

  /// The maximum difference between a control point's value and the nearer of the two values at the segment's ends, as
  /// a multiple of the segment's change of value. The multiple is limited because programs compute in Floats.
  private static let maximumHandle = 16.0
  /// The maximum number of successive halvings of a segment. After so many halvings, the parts are so short that
  /// straight lines would be as accurate.
  private static let maximumDepth = 24
  private static let frameRate = 60.0
  /// The part of the maximum error that is left for the rounding of numbers: a digit less in each number of a keyframe
  /// takes away more bytes than the keyframes that a sixteenth of the error adds.
  static let roundingPart = 0x1p-4

  /// The texts of frames that keep them.
  private let texts: [Double: String]
  /// The maximum error of the rounded handles of a number.
  private let allowedError: Double
  /// A bound of the distance in space by which the rounding of values changes the motion.
  private let valueError: Double
  /// A bound of the distance in space by which the rounding of handles changes the motion.
  private var easingError = 0.0
  /// A bound of the distance in space by which the rounding of numbers changes the motion.
  var roundingError: Double { valueError + easingError }
  /// The last point of each number.
  private var last: [Knot]?
  /// Whether the last keyframe holds its values.
  private var isHeld = false

  /// Creates the keyframes of some numbers.
  ///
  /// - Parameters:
  ///   - chains: A chain for each number: its times are frames.
  ///   - texts: The texts of frames that keep them.
  ///   - rest: The maximum distance in space by which rounding may change the motion: values and handles have as few
  ///     digits as that allows. 0 keeps all digits.
  ///   - limit: The maximum error of which this is the rest. Values take at most a sixteenth of it, and half of the
  ///     rest.
  ///   - keepsHandles: Whether handles have all digits.
  init(
    _ chains: [[BezierSegment]], texts: [Double: String] = [:], within rest: Double = 0, of limit: Double = 0,
    keepsHandles: Bool = false
  ) {
    self.texts = texts
    let values = RoundedValues(Self.aligned(chains), within: min(rest / 2, limit * Self.roundingPart))
    valueError = values.error
    allowedError = keepsHandles ? 0 : (rest - valueError) / Double(chains.count).squareRoot()
    for segments in values.segments { append(segments, depth: 0) }
    if let last { append(last, []) }
  }

  /// Creates the keyframes of some numbers, whose values are multiplied by `scale`. Exact chains keep all digits.
  init(
    of dimensions: [(motion: ExportedCurve, chain: MotionChain)], by scale: Double, _ accuracy: ExportAccuracy
  ) throws(WritingError) {
    var chains: [[BezierSegment]] = []
    for (motion, chain) in dimensions {
      func place(_ knot: Knot) -> Knot {
        Knot(time: motion.time(of: knot.time) * Self.frameRate, value: knot.value * scale)
      }
      let segments = chain.segments.map {
        BezierSegment(
          start: place($0.start), control1: place($0.control1), control2: place($0.control2), end: place($0.end))
      }
      // A single key has no segment.
      let key = place(Knot(time: motion.range.lowerBound, value: motion.curve.value(at: motion.range.lowerBound)))
      chains.append(segments.isEmpty ? [BezierSegment(from: key, to: key)] : segments)
    }
    let errors = dimensions.map(\.chain.error.value)
    var (rest, limit) = (0.0, 0.0)
    if case .error(let allowed) = accuracy, let greatest = errors.max(), errors.allSatisfy({ $0 > 0 }) {
      (rest, limit) = ((allowed - greatest) * scale, allowed * scale)
    }
    // rlottie and ThorVG take two handles for one if they are equal in two decimals. So equal handles stay equal.
    self.init(chains, within: rest, of: limit, keepsHandles: true)
    let extent = range.upperBound - range.lowerBound
    let motion = dimensions[0].motion
    guard extent.isFinite, (motion.times.upperBound * Self.frameRate).isFinite else {
      throw .beyondNumbers(
        curve: motion.name.label, value: extent.isFinite ? motion.times.upperBound : extent / scale)
    }
  }

  /// The number of keyframes.
  var count: Int { frames.count }

  /// The keyframes as the member `k` of a property.
  var list: JSONValue { .array(frames) }

  /// The keyframes as a property. One keyframe is a value that is not animated: rlottie shows the value 0 for it.
  var property: JSONValue {
    if let still, frames.count == 1 { return .object(members: ["a": .number(0), "k": still]) }
    return .object(members: ["a": .number(1), "k": list])
  }

  /// The last values; a number alone is no array.
  private var still: JSONValue? {
    guard let values = last?.map({ JSONValue.number($0.value) }) else { return nil }
    return values.count == 1 ? values[0] : .array(values)
  }

  private mutating func append(_ segments: [BezierSegment], depth: Int) {
    for segment in segments {
      for knot in [segment.start, segment.control1, segment.control2, segment.end] {
        range = min(range.lowerBound, knot.value)...max(range.upperBound, knot.value)
      }
    }
    let starts = segments.map(\.start)
    if segments[0].start.time == segments[0].end.time {
      // A jump is two keyframes at one time. The first one ends the previous segment, unless the value is held.
      if !frames.isEmpty, !isHeld { append(starts, Self.hold) }
    } else if segments.allSatisfy(\.isLevel) {
      append(starts, Self.hold)
    } else if depth < Self.maximumDepth, segments.contains(where: { $0.needsHalving(Self.maximumHandle) }) {
      let halves = segments.map { segments.count == 1 ? $0.halves : $0.halvesOfTime }
      append(halves.map(\.0), depth: depth + 1)
      append(halves.map(\.1), depth: depth + 1)
    } else {
      let handles = segments.map { LottieHandles(of: $0, within: allowedError) }
      easingError = max(easingError, handles.reduce(0) { $0 + $1.error * $1.error }.squareRoot())
      func handle(_ control: (LottieHandles) -> Knot) -> JSONValue {
        let fractions = handles.map(control)
        // Some players read one handle for all numbers. Where all have the same, it is written once.
        if fractions.count > 1, Set(fractions).count == 1 {
          return .object(members: ["x": .number(fractions[0].time), "y": .number(fractions[0].value)])
        }
        return .object(members: [
          "x": .array(fractions.map { .number($0.time) }), "y": .array(fractions.map { .number($0.value) }),
        ])
      }
      append(starts, [.init("o", handle(\.outgoing)), .init("i", handle(\.incoming))])
    }
    last = segments.map(\.end)
  }

  private static let hold = [JSONValue.Member("h", .number(1))]

  private mutating func append(_ knots: [Knot], _ rest: [JSONValue.Member]) {
    isHeld = rest == Self.hold
    let frame = texts[knots[0].time].map { JSONValue.number(text: $0) } ?? .number(knots[0].time)
    frames.append(
      .object([JSONValue.Member("t", frame), .init("s", .array(knots.map { .number($0.value) }))] + rest))
  }

  // MARK: - Common times

  /// Returns the segments of some chains, divided at the times of all of them. Where one of them jumps, so do the
  /// others, by nothing. Outside its own times, a chain is level.
  private static func aligned(_ chains: [[BezierSegment]]) -> [[BezierSegment]] {
    if chains.count == 1 { return chains[0].map { [$0] } }
    let times = Set(chains.joined().flatMap { [$0.start.time, $0.end.time] }).sorted()
    var rests = chains.map { RestingSegments($0) }
    /// The values that were reached.
    var values = chains.map { $0.first?.start.value ?? 0 }
    var result: [[BezierSegment]] = []
    for (index, time) in times.enumerated() {
      // Jumps at this time.
      var jumps: [BezierSegment] = []
      for chain in chains.indices {
        let before = values[chain]
        while let next = rests[chain].first, next.start.time == time, next.end.time == time {
          values[chain] = next.end.value
          rests[chain].removeFirst()
        }
        if let next = rests[chain].first, next.start.time == time { values[chain] = next.start.value }
        jumps.append(
          BezierSegment(from: Knot(time: time, value: before), to: Knot(time: time, value: values[chain])))
      }
      if times.count == 1 || jumps.contains(where: { $0.start != $0.end }) { result.append(jumps) }
      guard index + 1 < times.count else { break }
      let end = times[index + 1]
      result.append(
        chains.indices.map { chain in
          guard let next = rests[chain].first, next.start.time <= time else {
            return BezierSegment(
              from: Knot(time: time, value: values[chain]), to: Knot(time: end, value: values[chain]))
          }
          let part = rests[chain].divide(next, at: end)
          values[chain] = part.end.value
          return part
        })
    }
    return result
  }
}

/// The segments of a chain that are not yet divided.
private struct RestingSegments {
  private let segments: [BezierSegment]
  private var index = 0
  private(set) var first: BezierSegment?

  init(_ segments: [BezierSegment]) { (self.segments, first) = (segments, segments.first) }

  mutating func removeFirst() {
    index += 1
    first = index < segments.count ? segments[index] : nil
  }

  /// Returns the part of the first segment up to a time, and removes it.
  mutating func divide(_ segment: BezierSegment, at time: Double) -> BezierSegment {
    if segment.end.time <= time {
      removeFirst()
      return segment
    }
    let (part, rest) = segment.divided(at: time)
    first = rest
    return part
  }
}

extension MotionChain {
  /// Creates a chain that has one value over the times of a motion.
  init(level value: Double, of motion: ExportedCurve) {
    segments = [
      BezierSegment(
        from: Knot(time: motion.range.lowerBound, value: value), to: Knot(time: motion.range.upperBound, value: value))
    ]
    error = ExportDeviation(0)
  }
}

extension BezierSegment {
  /// Whether a control point is further from the nearer end than `most` times the change of value.
  fileprivate func needsHalving(_ most: Double) -> Bool {
    let distance = [control1.value, control2.value].reduce(0) {
      max($0, min(abs($1 - start.value), abs($1 - end.value)))
    }
    return distance > most * abs(end.value - start.value)
  }

  /// The two parts before and after the middle of the time.
  fileprivate var halvesOfTime: (BezierSegment, BezierSegment) {
    divided(at: start.time + (end.time - start.time) / 2)
  }

  /// Returns the parts before and after a time in the segment, by bisection and de Casteljau's algorithm.
  fileprivate func divided(at time: Double) -> (BezierSegment, BezierSegment) {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if divided(by: middle).0.end.time < time { low = middle } else { high = middle }
    }
    var parts = divided(by: high)
    (parts.0.end.time, parts.1.start.time) = (time, time)
    return parts
  }
}
