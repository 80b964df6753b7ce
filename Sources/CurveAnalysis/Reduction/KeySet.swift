import CurveSampling

/// Some groups whose keys stand at the same times in the source, and that share their keys in the result.
struct KeySet {
  private let sources: [KeyReduction.Source]
  private let groups: [Int]
  /// The form of each group's segments.
  private let forms: [SegmentForm]

  /// The part of an allowed error within which lines take the place of curves.
  static let flattening = KeyReduction.flattening

  init(_ sources: [KeyReduction.Source], _ groups: [Int], interpolation: KeyReduction.Interpolation?) {
    (self.sources, self.groups) = (sources, groups)
    forms = groups.map { SegmentForm(of: sources[$0], interpolation) }
  }

  /// Returns the reduced groups.
  ///
  /// - Parameter progress: Takes a number of keys that have been decided.
  func reduced(
    _ placement: KeyReduction.Placement, _ progress: (Int) -> Void
  ) throws(KeyReductionError) -> [KeyReduction.Group] {
    var times = sources[groups[0]].keys.times
    /// The distance of each group's lines from its curves.
    var flattenings: [Double] = []
    for (group, form) in zip(groups, forms) {
      let flattening = allowedFlattening(group)
      let curved = CurvedSegments(of: sources[group], form, within: flattening)
      flattenings.append(curved.areAny ? flattening : 0)
      let further = try curved.times(group: group)
      if !further.isEmpty { times = Self.merged(times, further) }
      if times.count > KeyReduction.maximumKeyCount { throw KeyReductionError(.tooManyKeys, group: group) }
    }
    let parts = self.groups.indices.map { index in
      part(self.groups[index], forms[index], times, sources[self.groups[index]].allowedError, flattenings[index])
    }
    let groups: [KeyReduction.Group]
    if placement == .free, let part = parts.first as? NumberPart, part.form == .linear {
      let free = FreeKeys(of: part)
      // A line within the error of values next to the limit may lead beyond it.
      for key in free.keys where !key.value.isWithinMagnitudeLimit {
        throw KeyReductionError(.beyondDoubles, group: self.groups[0])
      }
      let track = sources[self.groups[0]].keys.tracks[0].continuing(free.keys)
      groups = [result(self.groups[0], .numbers([track]), free.worst)]
    } else {
      let all = parts + spanParts(times, flattenings)
      let keys = ShortestKeyPath(of: all, count: times.count).keys { progress($0 * self.groups.count) }
      groups = zip(self.groups, parts).map { group, part in
        result(group, part.motion(keys, outside: sources[group]), part.deviation(of: keys))
      }
    }
    for group in groups where !group.error.value.isFinite {
      throw KeyReductionError(.beyondDoubles, group: group.error.group)
    }
    // With as many keys as the source, the source itself is better: its error is 0.
    let isSmaller = groups.allSatisfy { $0.keyCount < $0.sourceKeyCount }
    return isSmaller || !keepsForm ? groups : self.groups.map(unchanged)
  }

  /// Whether the segments have the form that they have without a request.
  private var keepsForm: Bool { zip(groups, forms).allSatisfy { SegmentForm(of: sources[$0], nil) == $1 } }

  /// Returns a group with the keys of the source.
  private func unchanged(_ group: Int) -> KeyReduction.Group {
    let keys = sources[group].keys
    return result(group, keys, Knot(time: keys.times[0], value: 0))
  }

  /// Returns the greatest distance of lines from the curves that they replace. It does not grow with an allowed error
  /// beyond the range of the values, because the stated error includes it.
  private func allowedFlattening(_ group: Int) -> Double {
    let (source, error) = (sources[group], sources[group].leastError)
    return (source.keys.isRotation ? RotationPart.chord(degrees: error) : min(error, source.spread)) * Self.flattening
  }

  private static func merged(_ times: [Double], _ others: [Double]) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(times.count + others.count)
    for time in (times + others).sorted() where result.last.map({ $0 < time }) ?? true { result.append(time) }
    return result
  }

  /// Returns a group as a part of the path's problem.
  private func part(
    _ group: Int, _ form: SegmentForm, _ times: [Double], _ error: Double, _ flattening: Double
  ) -> any ReductionPart {
    let source = sources[group]
    if let rotation = source.keys.rotation {
      return RotationPart(rotation, form, times: times, withinDegrees: error, flattening: flattening)
    }
    let numbers = KeyedNumbers(of: source, form, times: times)
    return NumberPart(numbers, form, weights: source.weights, within: error, flattening: flattening)
  }

  /// Returns parts that allow segments in spans of time that have an error of their own.
  private func spanParts(_ times: [Double], _ flattenings: [Double]) -> [any ReductionPart] {
    groups.indices.flatMap { index in
      let spans = Dictionary(grouping: sources[groups[index]].spans, by: \.error)
      return spans.sorted { $0.key < $1.key }.map { error, spans in
        SpanPart(
          part(groups[index], forms[index], times, error, flattenings[index]), times: times,
          spans: spans.map(\.times))
      }
    }
  }

  private func result(_ group: Int, _ keys: Keys, _ worst: Knot) -> KeyReduction.Group {
    KeyReduction.Group(
      keys: keys, error: KeyReduction.Deviation(value: worst.value, time: worst.time, group: group),
      allowedError: sources[group].allowedError, sourceKeyCount: sources[group].keys.times.count)
  }
}

extension KeyReduction {
  /// The part of an allowed error within which lines take the place of curves.
  package static let flattening = 0x1p-7

  /// The maximum number of keys of a source, after its curves have been replaced by lines.
  package static let maximumKeyCount = 1 << 24

  /// The maximum number of lines that replace the curves of a group, beyond one for each curve; for a rotation a
  /// quarter of it. It bounds the time to a few seconds.
  package static let maximumLineCount = 1 << 20
}

/// The form of the segments of one group. Those of a rotation that are not held are spherical linear interpolations.
typealias SegmentForm = TrackMode

extension SegmentForm {
  /// Returns the form of a group's segments. Stepped sources stay stepped, and rotations are never cubic.
  init(of source: KeyReduction.Source, _ interpolation: KeyReduction.Interpolation?) {
    let isCubic = !source.keys.isRotation && (interpolation ?? (source.keys.isCurved ? .cubic : .linear)) == .cubic
    self = source.keys.isStepped ? .hold : isCubic ? .bezier : .linear
  }

  /// The number of points that a segment of this form cannot always pass through: one more than it has coefficients.
  var pointCount: Int {
    switch self {
    case .hold: 2
    case .linear: 3
    case .bezier: 5
    }
  }
}

extension AnimationTrack<Double> {
  /// Returns a track of other keys that continues outside them as this one does, whatever their slopes are.
  func continuing(_ keys: [Key]) -> Self {
    func fixed(_ outside: Extrapolation, _ key: Double) -> Extrapolation {
      guard outside == .linear else { return outside }
      let slope = velocity(at: key)
      return slope.isFinite ? .sloped(slope) : .hold
    }
    return AnimationTrack(
      unchecked: keys, before: fixed(before, keyRange.lowerBound), after: fixed(after, keyRange.upperBound))
  }
}
