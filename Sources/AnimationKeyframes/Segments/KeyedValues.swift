/// Values through keys: a track, or the motion of a timeline's field. All copies share them. Each property of the keys,
/// and of the segments between them, has an array, which the kernels of CurveSampling read as it is if the values are
/// Doubles.
@usableFromInline
package final class KeyedValues<Value: VectorArithmetic> {
  @usableFromInline
  package let schedule: KeySchedule
  /// By key: its value, and the value at which the segment before it ends, or to which a spring before it moves.
  @usableFromInline
  package let values, arrivals: [Value]
  /// By key: the slopes after and before it; empty if no segment has slopes.
  @usableFromInline
  package let startSlopes, endSlopes: [Value]

  private init(
    _ schedule: KeySchedule, values: [Value], arrivals: [Value], startSlopes: [Value], endSlopes: [Value]
  ) {
    (self.schedule, self.values, self.arrivals) = (schedule, values, arrivals)
    (self.startSlopes, self.endSlopes) = (startSlopes, endSlopes)
  }

  /// Stores segments of one shape that meet at the keys.
  convenience init(_ times: KeyTimes, values: [Value], slopes: [Value], shape: SegmentShape) {
    self.init(
      KeySchedule(times, shapes: [shape]), values: values, arrivals: values, startSlopes: slopes, endSlopes: slopes)
  }

  /// Stores the values at keys and the segments between them. In a timeline, the segments have the durations.
  convenience init(
    _ times: KeyTimes, values: [Value], segments: [KeySegment<Value>], joints: KeyJoints = .ofTrack
  ) {
    let (arrivals, shapes) = ([values[0]] + segments.map(\.vectors.to), segments.map(\.shape))
    let hasSlopes = shapes.contains { $0.hasSlopes }
    let isUniform = shapes.allSatisfy { $0.isFixed && $0.number == shapes[0].number }
    self.init(
      KeySchedule(
        times, durations: joints == .ofTimeline ? segments.map(\.duration) : [],
        shapes: isUniform ? [shapes.first ?? .hold] : shapes, joints: joints),
      values: values, arrivals: arrivals == values ? values : arrivals,
      startSlopes: hasSlopes ? segments.map(\.vectors.start) + [.zero] : [],
      endSlopes: hasSlopes ? [.zero] + segments.map(\.vectors.end) : [])
  }

  /// Returns the same keys with other values, such as one component of each vector.
  func map<Other: VectorArithmetic>(_ transform: (Value) -> Other) -> KeyedValues<Other> {
    // Properties that share an array share it again.
    let (values, starts) = (self.values.map(transform), startSlopes.map(transform))
    return KeyedValues<Other>(
      schedule, values: values, arrivals: arrivals == self.values ? values : arrivals.map(transform),
      startSlopes: starts, endSlopes: endSlopes == startSlopes ? starts : endSlopes.map(transform))
  }
}

extension KeyedValues: Sendable where Value: Sendable {}

// MARK: - Segments

extension KeyedValues {
  /// The times of the keys.
  package var times: [Double] { schedule.times.times }

  /// Returns the vectors of the segment after a key.
  @inlinable
  @inline(__always)
  package func vectors(after key: Int) -> KeyVectors<Value> {
    let isCurved = !startSlopes.isEmpty
    return KeyVectors(
      from: values[key], to: arrivals[key + 1], start: isCurved ? startSlopes[key] : .zero,
      end: isCurved ? endSlopes[key + 1] : .zero)
  }

  /// Returns the segment after a key.
  @inline(__always)
  package func segment(after key: Int) -> KeySegment<Value> {
    KeySegment(
      vectors(after: key), shape: schedule.shape(after: key), duration: schedule.interval(after: key).duration)
  }
}

// MARK: - Evaluation

extension KeyedValues {
  /// Returns the value at `time`: outside the keys, that of the nearest key.
  @inlinable
  package func value(at time: Double) -> Value {
    let (source, weights) = schedule.content(at: time)
    return switch source {
    case .nowhere: values[0].scaled(by: .nan)
    case .key(let key): values[key]
    case .segment(let key): vectors(after: key).value(weights)
    }
  }

  /// Returns the velocity of a timeline at `time`, per second. At a joint, it is that at the end of the earlier
  /// segment. Outside the keys, it is 0. A timeline has no Béziers.
  @inlinable
  func velocity(at time: Double) -> Value {
    if time.isNaN { return values[0].scaled(by: .nan) }
    guard let (key, weights) = schedule.velocityWeights(at: time) else { return .zero }
    return vectors(after: key).velocity(weights)
  }

  /// Returns the velocity and the acceleration at `time`: at a joint, those at the end of the earlier segment. Outside
  /// the keys, a track has those at the nearest key.
  @_specialize(where Value == Double)
  package func derivatives(at time: Double) -> (velocity: Value, acceleration: Value) {
    if time.isNaN { return (values[0].scaled(by: .nan), values[0].scaled(by: .nan)) }
    guard let (key, elapsed, _) = schedule.moving(at: time) else { return (.zero, .zero) }
    return segment(after: key).derivatives(after: elapsed)
  }

  /// Returns the third derivative at `time`, where ``derivatives(at:)`` returns the others.
  func jerk(at time: Double) -> Value {
    guard !time.isNaN, let (key, elapsed, _) = schedule.moving(at: time) else { return .zero }
    return segment(after: key).jerk(after: elapsed)
  }
}
