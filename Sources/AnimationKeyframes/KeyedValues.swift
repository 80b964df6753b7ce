/// Values through keys, which a track and all its copies share. Each property of the keys and of the segments between
/// them has an array, which the kernels of CurveSampling read as it is if the values are Doubles.
package final class KeyedValues<Value: VectorArithmetic> {
  package let times: KeyTimes
  /// By key: its value, and the value at which the segment before it ends.
  package let values, arrivals: [Value]
  /// By key: the slopes after and before it; empty if no segment has slopes.
  package let startSlopes, endSlopes: [Value]
  /// The shape of each segment, or one for all.
  package let shapes: [SegmentShape]

  /// Stores segments of one shape that meet at the keys.
  init(_ times: KeyTimes, values: [Value], slopes: [Value], shape: SegmentShape) {
    (self.times, self.values, arrivals, startSlopes, endSlopes) = (times, values, values, slopes, slopes)
    shapes = [shape]
  }

  /// Stores the values at keys and the segments between them.
  convenience init(_ times: KeyTimes, values: [Value], segments: [KeySegment<Value>]) {
    let arrivals = [values[0]] + segments.map(\.to)
    let shapes = segments.map(\.shape)
    let hasSlopes = shapes.contains { $0.hasSlopes }
    self.init(
      times, values: values, arrivals: arrivals == values ? values : arrivals,
      startSlopes: hasSlopes ? segments.map(\.start) + [.zero] : [],
      endSlopes: hasSlopes ? [.zero] + segments.map(\.end) : [],
      shapes: shapes.dropFirst().allSatisfy { $0.isFixed && $0.number == shapes[0].number }
        ? [shapes.first ?? .hold] : shapes)
  }

  private init(
    _ times: KeyTimes, values: [Value], arrivals: [Value], startSlopes: [Value], endSlopes: [Value],
    shapes: [SegmentShape]
  ) {
    (self.times, self.values, self.arrivals) = (times, values, arrivals)
    (self.startSlopes, self.endSlopes, self.shapes) = (startSlopes, endSlopes, shapes)
  }

  /// Returns the same keys with other values, such as one component of each vector.
  func map<Other: VectorArithmetic>(_ transform: (Value) -> Other) -> KeyedValues<Other> {
    KeyedValues<Other>(
      times, values: values.map(transform), arrivals: arrivals.map(transform), startSlopes: startSlopes.map(transform),
      endSlopes: endSlopes.map(transform), shapes: shapes)
  }
}

extension KeyedValues: Sendable where Value: Sendable {}

// MARK: - Segments

extension KeyedValues {
  package var segmentCount: Int { values.count - 1 }

  /// Returns the shape of the segment after a key.
  @inline(__always)
  package func shape(after key: Int) -> SegmentShape { shapes[shapes.count == 1 ? 0 : key] }

  /// Returns the segment after a key.
  @inline(__always)
  package func segment(after key: Int) -> KeySegment<Value> {
    let isCurved = !startSlopes.isEmpty
    return KeySegment(
      from: values[key], to: arrivals[key + 1], start: isCurved ? startSlopes[key] : .zero,
      end: isCurved ? endSlopes[key + 1] : .zero, shape: shape(after: key))
  }
}

// MARK: - Evaluation

extension KeyedValues {
  /// Returns the value at `time`: outside the keys, that of the nearest key.
  @inline(__always)
  func value(at time: Double) -> Value {
    switch times.position(of: time) {
    case .nowhere: values[0].scaled(by: .nan)
    case .key(let key): values[key]
    case .between(let key, let progress, let duration): segment(after: key).value(at: progress, duration: duration)
    }
  }

  /// Returns the velocity and the acceleration at `time`: outside the keys, those at the nearest key.
  @inline(__always)
  package func derivatives(at time: Double) -> (velocity: Value, acceleration: Value) {
    if time.isNaN { return (values[0].scaled(by: .nan), values[0].scaled(by: .nan)) }
    guard let (key, progress, duration) = times.segment(at: times.position(of: time)) else { return (.zero, .zero) }
    return segment(after: key).derivatives(at: progress, duration: duration)
  }

  /// Returns the third derivative at `time`: outside the keys, that at the nearest key.
  func jerk(at time: Double) -> Value {
    guard let (key, progress, duration) = times.segment(at: times.position(of: time)) else { return .zero }
    return segment(after: key).jerk(at: progress, duration: duration)
  }
}
