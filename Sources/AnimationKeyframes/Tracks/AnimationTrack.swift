/// A value through keys, as animation programs store it: each key has its own handles, and its own mode for the segment
/// that follows.
///
///     let track = try AnimationTrack([
///       .init(0, 0.0, outgoing: .slope(2)),
///       .init(1, 5, incoming: .slope(0, width: 0.5), mode: .hold),
///       .init(2, 1),
///     ], after: .loop)
///     track.value(at: 3.5)
///
/// A segment of the mode ``TrackMode/bezier`` is the cubic Bézier curve through four points: both keys, the outgoing
/// handle of the first key and the incoming handle of the second. Both handles of ``Handle/slope(_:width:)`` without a
/// width make a cubic Hermite curve.
///
/// The module CurveFormats makes tracks from what programs store: `unity`, `blender`, `maya`, `gltf` and
/// `afterEffects`. A track of Doubles is a ``/AnimationCurves/Curve``.
///
/// - Accuracy: of vectors of Doubles. M is the greatest magnitude of the four values of a segment. If times, widths and
///   their quotients are exact, a value is within 10⁻¹⁵·M of the exact one, also at vertical tangents. Otherwise it is
///   within 10⁻¹⁵·M of the exact value at a progress within the segment that differs by at most 6 roundings (6·2⁻⁵³ of
///   the progress). A value at a key is exact. In a repetition, the time among the keys is also rounded, by at most
///   4 · 2⁻⁵³ · (L + m). L is the duration from the first key to the last, and m the greatest magnitude of a key time.
///   This does not grow with the number of repetitions, up to 2⁵⁰ of them. An offset counts in M.
///   With the segment's duration T, a velocity is within 10⁻¹⁴·M/(T·s³), and an acceleration within 10⁻¹³·M/(T²·s⁵).
///   For handles with a width, s is the slope of the progress by the Bézier's parameter, but at most 1. Otherwise s is
///   1.
///   `AnimationTrackOracleTests` asserts it.
/// - Edge cases: NaN in, NaN out. At ±infinity, a track that repeats rests at its nearest key. At a key, velocity and
///   acceleration are left-hand limits. At the first key, they are right-hand limits. At a vertical tangent, the
///   components of the velocity are ±infinity or 0.
/// - Complexity: O(log *n*) for *n* keys. A track of numbers that is made from times and values takes 24 bytes a key,
///   and 8 more with cubics.
public struct AnimationTrack<Value: VectorArithmetic> {
  /// All that the copies of the track share.
  package let shared: TrackStorage<Value>

  /// A time and a value, with handles on both sides.
  public struct Key {
    /// The time in seconds.
    public var time: Double
    /// The value.
    public var value: Value
    /// The value at which the segment before the key ends. `nil` means ``value``. If both differ, the track jumps at
    /// the key.
    public var arrival: Value?
    /// The handle of the segment before the key. It counts if the mode of that segment is ``TrackMode/bezier``.
    public var incoming: Handle
    /// The handle of the segment after the key. It counts if ``mode`` is ``TrackMode/bezier``.
    public var outgoing: Handle
    /// The interpolation of the segment after the key. The last key's mode is not used.
    public var mode: TrackMode

    /// Creates a key.
    public init(
      _ time: Double, _ value: Value, arrival: Value? = nil, incoming: Handle = .slope(.zero),
      outgoing: Handle = .slope(.zero), mode: TrackMode = .bezier
    ) {
      (self.time, self.value, self.arrival) = (time, value, arrival)
      (self.incoming, self.outgoing, self.mode) = (incoming, outgoing, mode)
    }
  }

  /// A control point of a Bézier segment beside one of the segment's keys.
  public enum Handle {
    /// A control point in the direction of a slope, in value per second, at a distance in seconds from the key. Without
    /// a width, the distance is a third of the segment.
    case slope(Value, width: Double? = nil)
    /// A control point at a distance in seconds from the key. The value is the change over that distance, in the
    /// direction of time.
    case change(Value, width: Double)
    /// A control point, in the same coordinates as the keys.
    case point(time: Double, Value)
  }

  /// The continuation of a track outside its keys.
  public enum Extrapolation {
    /// The value of the nearest key.
    case hold
    /// A straight line with the slope that the track has at its nearest key. At a vertical tangent, the value is held.
    case linear
    /// A straight line with the given slope, in value per second.
    case sloped(Value)
    /// The track again and again. Each repetition begins with the value of the first key.
    case loop
    /// The track again and again. Each repetition begins with the value at which the previous one ended.
    case loopWithOffset
    /// The track backwards, then forwards, and so on.
    case pingPong
  }

  /// Creates a track.
  ///
  /// A shortened handle keeps its direction.
  ///
  /// - Throws: ``AnimationTrackError`` in these cases:
  ///   - There is no key.
  ///   - A time does not come after the time before it.
  ///   - A handle points away from its segment, or is wider than it and `rule` is ``TrackHandleRule/refuse``.
  ///   - A number is NaN, or a magnitude is greater than 10¹⁰⁰.
  /// - Complexity: O(*n*). A Bézier segment with handles of any width is prepared once, with its first value, in about
  ///   150 nanoseconds.
  @_specialize(where Value == Double)
  public init(
    _ keys: [Key], before: Extrapolation = .hold, after: Extrapolation = .hold, rule: TrackHandleRule = .refuse
  ) throws(AnimationTrackError) {
    try Self.check(keys, before, after)
    for index in keys.indices.dropLast() { try Self.checkHandles(of: keys[index], keys[index + 1], index, rule) }
    self.init(unchecked: keys, before: before, after: after, rule: rule)
  }

  /// Creates a track without the checks of ``init(_:before:after:rule:)``.
  ///
  /// - Precondition: There is a key. The times increase. All numbers are finite. Handles point into their segments.
  @_specialize(where Value == Double)
  package init(
    unchecked keys: [Key], before: Extrapolation = .hold, after: Extrapolation = .hold,
    rule: TrackHandleRule = .shortenEach
  ) {
    var keys = keys
    let segments = keys.indices.dropLast().map { Self.segment(&keys, $0, rule) }
    let data = KeyedValues(KeyTimes(keys.map(\.time)), values: keys.map(\.value), segments: segments)
    self.init(keys, data, before: before, after: after)
  }

  /// Creates a track from the given parts. The caller must ensure that they are consistent; nothing is checked.
  init(
    _ keys: [Key]?, _ data: KeyedValues<Value>, before: Extrapolation = .hold, after: Extrapolation = .hold
  ) {
    shared = TrackStorage(keys, data, before: before, after: after)
  }

  /// The keys, if the track was made from them.
  var givenKeys: [Key]? { shared.givenKeys }

  /// The times of the keys, and the values and segments between them.
  package var data: KeyedValues<Value> { shared.data }

  package var continuation: TrackContinuation { shared.continuation }

  /// The continuation before the first key.
  public var before: Extrapolation { shared.before }

  /// The continuation after the last key.
  public var after: Extrapolation { shared.after }

  /// The keys in the order of time. The handles are those that the rule of ``init(_:before:after:rule:)`` leaves. If
  /// the track was made from times and values, their handles are the slopes of its ``KeyframeTangents``.
  ///
  /// - Complexity: O(1), but O(*n*) the first time if the track was made from times and values.
  public var keys: [Key] { unsafe givenKeys ?? shared.keys.object { TrackKeys(data) }.keys }
}

extension AnimationTrack.Handle {
  /// A level handle of a third of the segment's width.
  public static var flat: Self { .slope(.zero) }
}

// MARK: - Checks

extension AnimationTrack {
  private static func check(
    _ keys: [Key], _ before: Extrapolation, _ after: Extrapolation
  ) throws(AnimationTrackError) {
    if keys.isEmpty { throw AnimationTrackError(.noKeys, key: 0) }
    for (index, key) in keys.enumerated() {
      guard key.time.isWithinMagnitudeLimit else { throw AnimationTrackError(.time(key.time), key: index) }
      guard isWithinLimit(key.value), isWithinLimit(key.arrival ?? .zero) else {
        throw AnimationTrackError(.value(text(key.value)), key: index)
      }
      for (side, handle) in [(TrackSide.incoming, key.incoming), (.outgoing, key.outgoing)] {
        guard isWithinLimit(handle) else { throw AnimationTrackError(.handle(side, "\(handle)"), key: index) }
      }
      if index > 0, !(keys[index - 1].time < key.time) {
        throw AnimationTrackError(.notIncreasing(key.time, after: keys[index - 1].time), key: index)
      }
    }
    for (index, extrapolation) in [(0, before), (keys.count - 1, after)] {
      if case .sloped(let slope) = extrapolation, !isWithinLimit(slope) {
        throw AnimationTrackError(.extrapolation(text(slope)), key: index)
      }
    }
  }

  private static func checkHandles(
    of start: Key, _ end: Key, _ index: Int, _ rule: TrackHandleRule
  ) throws(AnimationTrackError) {
    guard start.mode == .bezier else { return }
    let (widths, duration) = (widths(of: start, end), end.time - start.time)
    for (side, width, key) in [(TrackSide.outgoing, widths.0, index), (.incoming, widths.1, index + 1)] {
      if width < 0 || (rule == .refuse && width > duration) {
        throw AnimationTrackError(.handleOutside(side, width: width, duration: duration), key: key)
      }
    }
  }

  /// Whether the vector's magnitude is at most 10¹⁰⁰. A NaN is not.
  private static func isWithinLimit(_ vector: Value) -> Bool { vector.magnitudeSquared <= 1e200 }

  private static func isWithinLimit(_ handle: Handle) -> Bool {
    switch handle {
    case .slope(let slope, let width): isWithinLimit(slope) && (width ?? 0).isWithinMagnitudeLimit
    case .change(let change, let width): isWithinLimit(change) && width.isWithinMagnitudeLimit
    case .point(let time, let value): isWithinLimit(value) && time.isWithinMagnitudeLimit
    }
  }
}

// MARK: - Segments

extension AnimationTrack {
  /// Returns the segment after the key `index`, after applying the rule to its handles.
  private static func segment(_ keys: inout [Key], _ index: Int, _ rule: TrackHandleRule) -> KeySegment<Value> {
    let (start, end) = (keys[index], keys[index + 1])
    let (from, to, duration) = (start.value, end.arrival ?? end.value, end.time - start.time)
    switch start.mode {
    case .hold: return KeySegment(from: from, to: to, shape: .hold, duration: duration)
    case .linear: return KeySegment(from: from, to: to, shape: .linear, duration: duration)
    case .bezier: break
    }
    if case .slope(let first, nil) = start.outgoing, case .slope(let last, nil) = end.incoming {
      return KeySegment(from: from, to: to, start: first, end: last, shape: .cubic, duration: duration)
    }
    var widths = widths(of: start, end)
    let sum = widths.0 + widths.1
    let limited = rule == .shortenTogether ? (sum, sum) : widths
    if limited.0 > duration {
      shorten(&keys[index].outgoing, &widths.0, of: start.time, from, by: duration / limited.0)
    }
    if limited.1 > duration {
      shorten(&keys[index + 1].incoming, &widths.1, of: end.time, to, by: duration / limited.1)
    }
    widths = (min(widths.0, duration), min(widths.1, duration))
    return KeySegment(
      from: from, to: to, start: rise(keys[index].outgoing, from, 1, widths.0).scaled(by: 3),
      end: rise(keys[index + 1].incoming, to, -1, widths.1).scaled(by: 3),
      shape: .bezier(SegmentSolver(x1: widths.0 / duration, x2: (duration - widths.1) / duration)),
      duration: duration)
  }

  /// Returns the widths of both handles between two keys, in seconds.
  private static func widths(of start: Key, _ end: Key) -> (Double, Double) {
    let duration = end.time - start.time
    return (
      width(start.outgoing, from: start.time, 1, of: duration), width(end.incoming, from: end.time, -1, of: duration)
    )
  }

  /// Returns the width of a handle, in seconds, along the `direction` 1 or −1 of time.
  private static func width(_ handle: Handle, from time: Double, _ direction: Double, of duration: Double) -> Double {
    switch handle {
    case .slope(_, let width): width ?? duration / 3
    case .change(_, let width): width
    case .point(let point, _): (point - time) * direction
    }
  }

  /// Returns how much the value changes in the `direction` of time, from the key's value to the handle's or from the
  /// handle's value to the key's.
  private static func rise(_ handle: Handle, _ value: Value, _ direction: Double, _ width: Double) -> Value {
    switch handle {
    case .slope(let slope, _): slope.scaled(by: width)
    case .change(let change, _): change
    case .point(_, let point): direction > 0 ? point - value : value - point
    }
  }

  private static func shorten(
    _ handle: inout Handle, _ width: inout Double, of time: Double, _ value: Value, by factor: Double
  ) {
    width *= factor
    switch handle {
    case .slope(let slope, _): handle = .slope(slope, width: width)
    case .change(let change, _): handle = .change(change.scaled(by: factor), width: width)
    case .point(let point, let end):
      handle = .point(time: time + (point - time) * factor, value.interpolated(towards: end, amount: factor))
    }
  }
}

// MARK: - Conformances

extension AnimationTrack: Equatable {
  /// Returns whether both tracks have the same keys and the same continuations.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.data.times == right.data.times, left.data.values == right.data.values, left.before == right.before,
      left.after == right.after
    else { return false }
    // Without given keys, the slopes and the only shape are the rest.
    if left.givenKeys == nil && right.givenKeys == nil {
      return left.data.startSlopes == right.data.startSlopes
        && left.data.schedule.shapes[0].number == right.data.schedule.shapes[0].number
    }
    return left.keys == right.keys
  }
}

extension AnimationTrack: Hashable where Value: Hashable {
  /// Hashes the keys and the continuations.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(data.times)
    hasher.combine(data.values)
    hasher.combine(before)
    hasher.combine(after)
  }
}

extension AnimationTrack: Sendable where Value: Sendable {}
extension AnimationTrack.Key: Equatable {}
extension AnimationTrack.Key: Hashable where Value: Hashable {}
extension AnimationTrack.Key: Sendable where Value: Sendable {}
extension AnimationTrack.Handle: Equatable {}
extension AnimationTrack.Handle: Hashable where Value: Hashable {}
extension AnimationTrack.Handle: Sendable where Value: Sendable {}
extension AnimationTrack.Extrapolation: Equatable {}
extension AnimationTrack.Extrapolation: Hashable where Value: Hashable {}
extension AnimationTrack.Extrapolation: Sendable where Value: Sendable {}
