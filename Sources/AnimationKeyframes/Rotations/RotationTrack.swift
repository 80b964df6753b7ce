/// A rotation through keys.
///
///     let track = try RotationTrack(.linear, times: [0, 2], values: [0, 0, 0, 1, 0, 1, 0, 1])
///     track.value(at: 1)           // the rotation by 45° about the y axis
///     track[.y].values(count: 61)  // one component, as a curve
///
/// Before the first key and after the last, the track holds the values of these keys, and its velocity is 0.
///
/// - Accuracy: With ``TrackMode/linear``, each component is within 10⁻¹⁵ of the exact one plus the effect of 3
///   roundings of progress. With ``TrackMode/bezier``, it is that of an ``AnimationTrack``, divided by the
///   length of the cubic's value.
///   With the segment's duration T, the velocity of a component is within 10⁻¹⁴·S²/T, and the acceleration within
///   10⁻¹³·S³/T². S is 1 for lines. For cubics, it is the greatest length of the values, and of the slopes times T,
///   divided by the length of the cubic's value. `RotationTrackTests` asserts it.
/// - Edge cases: NaN in, NaN out. Where a cubic passes through 0, the track has the value of the key before.
/// - Complexity: O(log *n*) for *n* keys.
public struct RotationTrack: Sendable {
  /// The interpolation between keys.
  public let interpolation: TrackMode
  /// The rotation at each key. With ``TrackMode/linear``, each has the sign in which it is nearer to the one
  /// before, so that components do not jump.
  public let rotations: [UnitQuaternion]
  fileprivate let schedule: KeySchedule
  /// The interpolations between successive rotations; empty unless the interpolation is ``TrackMode/linear``.
  fileprivate let ways: [Slerp]
  /// The cubics before they are scaled to length 1; `nil` with other interpolations.
  fileprivate let cubic: AnimationTrack<Quadruple>?

  /// The first three derivatives of the components. Their lengths need not be 1.
  package typealias QuaternionDerivatives = (first: UnitQuaternion, second: UnitQuaternion, third: UnitQuaternion)

  fileprivate typealias Quadruple = AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>

  /// Creates a track from keys in one flat array.
  ///
  /// - Parameters:
  ///   - interpolation: The interpolation between keys.
  ///   - times: The times of the keys, in seconds.
  ///   - values: Four numbers x, y, z and w for each time. With ``TrackMode/bezier`` twelve: the slope
  ///     before the key, the value and the slope after the key. Values are scaled to length 1, except those of cubics.
  /// - Throws: ``AnimationTrackError`` if the counts do not agree, if times do not increase, if a magnitude is greater
  ///   than 10¹⁰⁰ or NaN, or if a value is 0.
  /// - Complexity: O(*n*).
  public init(_ interpolation: TrackMode, times: [Double], values: [Double]) throws(AnimationTrackError) {
    let size = interpolation == .bezier ? 12 : 4
    guard values.count == size * times.count else {
      throw AnimationTrackError(.wrongCount(expected: size * times.count, found: values.count), key: 0)
    }
    let quadruples = stride(from: 0, to: values.count, by: 4).map { index in
      Quadruple(
        AnimatablePair(values[index], values[index + 1]), AnimatablePair(values[index + 2], values[index + 3]))
    }
    // The track of all interpolations checks times and values.
    let track = try AnimationTrack(
      times.indices.map { index in
        switch interpolation {
        case .linear: AnimationTrack.Key(times[index], quadruples[index], mode: .linear)
        case .hold: AnimationTrack.Key(times[index], quadruples[index], mode: .hold)
        case .bezier:
          AnimationTrack.Key(
            times[index], quadruples[3 * index + 1], incoming: .slope(quadruples[3 * index]),
            outgoing: .slope(quadruples[3 * index + 2]))
        }
      })
    var rotations: [UnitQuaternion] = []
    for (index, key) in track.keys.enumerated() {
      guard var rotation = Self.normalized(key.value) else {
        throw AnimationTrackError(.noRotation, key: index)
      }
      if interpolation == .linear, let last = rotations.last, !last.isAcute(rotation) { rotation = -rotation }
      rotations.append(rotation)
    }
    (self.interpolation, self.rotations, schedule) = (interpolation, rotations, track.data.schedule)
    ways = interpolation == .linear ? zip(rotations, rotations.dropFirst()).map { Slerp(from: $0, to: $1) } : []
    cubic = interpolation == .bezier ? track : nil
  }

  /// The times of the keys, in seconds.
  public var times: [Double] { schedule.times.times }

  /// The values from which the track was made, as ``init(_:times:values:)`` takes them. Those of lines and steps have
  /// the length 1.
  package var samplerValues: [Double] {
    var quadruples = rotations
    if let cubic {
      func slope(_ handle: AnimationTrack<Quadruple>.Handle) -> UnitQuaternion {
        if case .slope(let slope, _) = handle { Self.quaternion(slope) } else { Self.quaternion(.zero) }
      }
      quadruples = cubic.keys.flatMap { [slope($0.incoming), Self.quaternion($0.value), slope($0.outgoing)] }
    }
    return quadruples.flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }

  /// Returns the quaternion of these numbers, whose length need not be 1.
  private static func quaternion(_ value: Quadruple) -> UnitQuaternion {
    UnitQuaternion(unchecked: value.first.first, value.first.second, value.second.first, value.second.second)
  }

  private static func normalized(_ value: Quadruple) -> UnitQuaternion? {
    let value = quaternion(value)
    return UnitQuaternion(normalizing: value.x, value.y, value.z, value.w)
  }
}

extension RotationTrack: Hashable {
  /// Returns whether both tracks have the same keys and the same interpolation.
  public static func == (left: Self, right: Self) -> Bool {
    left.interpolation == right.interpolation && left.times == right.times && left.rotations == right.rotations
      && left.cubic == right.cubic
  }

  /// Hashes the keys.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(times)
    hasher.combine(rotations)
  }
}

// MARK: - Evaluation

extension RotationTrack: Trajectory {
  /// The range from the first key to the last, in seconds.
  public var extent: ClosedRange<Double>? { schedule.times.domain }

  /// Returns the rotation at `time`, in seconds.
  public func value(at time: Double) -> UnitQuaternion {
    if time.isNaN { return UnitQuaternion(unchecked: .nan, .nan, .nan, .nan) }
    // At the first key and before it, nothing has elapsed.
    guard let (key, elapsed, duration) = schedule.moving(at: time), elapsed > 0 else { return rotations[0] }
    if time >= times[key + 1] { return rotations[key + 1] }
    if interpolation == .linear { return ways[key].value(at: elapsed / duration) }
    let cubic = cubic?.data.segment(after: key).value(after: elapsed)
    return cubic.flatMap(Self.normalized) ?? rotations[key]
  }

  /// Returns the first three derivatives of the components at a time. At a key they are left-hand limits, at the first
  /// key right-hand ones. Before the first key and after the last they are 0.
  package func derivatives(at time: Double) -> QuaternionDerivatives {
    let zero = UnitQuaternion(unchecked: 0, 0, 0, 0)
    guard interpolation != .hold, schedule.times.domain.contains(time),
      let (key, elapsed, duration) = schedule.moving(at: time)
    else {
      return (zero, zero, zero)
    }
    guard let cubic else {
      let angle = ways[key].angle / duration
      let (first, second) = ways[key].derivatives(at: elapsed / duration)
      let velocity = first.combined(1 / duration, zero, 0)
      return (
        velocity, second.combined(1 / duration / duration, zero, 0), velocity.combined(-angle * angle, zero, 0)
      )
    }
    let value = Self.quaternion(cubic.data.value(at: time))
    let length = value.dot(value).squareRoot()
    if length == 0 { return (zero, zero, zero) }
    // The derivatives of h = |h|·q, solved for those of q. The derivatives of |h| are l1, l2 and l3.
    let (h1, h2, h3) = Self.derivatives(of: cubic.data.segment(after: key), after: elapsed)
    let q = value.combined(1 / length, zero, 0)
    let l1 = q.dot(h1)
    let q1 = h1.combined(1 / length, q, -l1 / length)
    let l2 = q1.dot(h1) + q.dot(h2)
    let q2 = h2.combined(1 / length, q, -l2 / length).combined(1, q1, -2 * l1 / length)
    let l3 = q2.dot(h1) + 2 * q1.dot(h2) + q.dot(h3)
    let q3 = h3.combined(1 / length, q, -l3 / length).combined(1, q1, -3 * l2 / length)
      .combined(1, q2, -3 * l1 / length)
    return (q1, q2, q3)
  }

  private static func derivatives(of segment: KeySegment<Quadruple>, after elapsed: Double) -> QuaternionDerivatives {
    let (velocity, acceleration) = segment.derivatives(after: elapsed)
    return (quaternion(velocity), quaternion(acceleration), quaternion(segment.jerk(after: elapsed)))
  }

  /// Returns the cubic between two keys, whose value is scaled to length 1, and its derivatives; `nil` with other
  /// interpolations, before the first key and after the last.
  package func cubic(at time: Double) -> (value: UnitQuaternion, derivatives: QuaternionDerivatives)? {
    guard let cubic, schedule.times.domain.contains(time), let (key, elapsed, _) = schedule.moving(at: time) else {
      return nil
    }
    return (
      Self.quaternion(cubic.data.value(at: time)),
      Self.derivatives(of: cubic.data.segment(after: key), after: elapsed)
    )
  }
}

// MARK: - Components

extension RotationTrack {
  /// Accesses one component as a curve, in seconds.
  public subscript(component: UnitQuaternion.Component) -> Component { Component(track: self, component: component) }

  /// One component of a rotation over time.
  public struct Component: Curve, CustomDebugStringConvertible {
    /// The rotation.
    public let track: RotationTrack
    /// The component.
    public let component: UnitQuaternion.Component

    /// The range from the first key to the last.
    public var domain: ClosedRange<Double> { track.schedule.times.domain }

    /// The unit of time: seconds.
    public var timeUnit: CurveTimeUnit { .seconds }

    /// Returns the value at `time`, without the derivatives that ``evaluate(at:)`` computes too.
    public func evaluateValue(at time: Double) -> Double { track.value(at: time)[component] }

    /// Returns the value, velocity and acceleration at any `time`. Outside its keys, a rotation is at rest.
    public func state(at time: Double) -> CurveState {
      time.isNaN ? CurveState(value: .nan, velocity: .nan, acceleration: .nan) : evaluate(at: time)
    }

    /// Returns the value, velocity and acceleration at `time`.
    public func evaluate(at time: Double) -> CurveState {
      let (velocity, acceleration, _) = track.derivatives(at: time)
      return CurveState(
        value: evaluateValue(at: time), velocity: velocity[component], acceleration: acceleration[component])
    }

    /// Returns the third derivative at `time`.
    public func evaluateJerk(at time: Double) -> Double { track.derivatives(at: time).third[component] }

    /// A short text such as `x of a rotation, 240 keys, linear, 0…3.98 s`. The notation has no expression for it.
    public var description: String {
      "\(component.rawValue) of a rotation, \(keysText(track.times, track.interpolation.rawValue))"
    }

    /// All keys, such as `rotation(linear, x, 0: 0, 1: 0.5)`.
    public var debugDescription: String {
      let keys = zip(track.times, track.rotations).map { ", \(number: $0): \(number: $1[component])" }.joined()
      return "rotation(\(track.interpolation.rawValue), \(component.rawValue)\(keys))"
    }
  }
}

extension UnitQuaternion {
  /// The name of a component.
  public enum Component: String, Hashable, Sendable, CaseIterable {
    case x, y, z, w
  }

  /// The component of the given name.
  public subscript(component: Component) -> Double {
    switch component {
    case .x: x
    case .y: y
    case .z: z
    case .w: w
    }
  }
}
