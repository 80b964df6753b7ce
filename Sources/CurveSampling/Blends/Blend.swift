/// A vector moved by several curves at the same time: a base plus a sum of tracks. Each track is a curve times a
/// vector.
///
///     var face = Blend(base: neutral)
///     face.add(smile, along: UnitCurve.easeInOut.retimed(duration: 0.4), delay: 0.2, weight: 0.7)
///     face.add(turn, along: .snappy, initialVelocity: spin)  // two tracks: the spring's step and impulse responses
///     face.value(at: 0.5)
///     face.samples(count: 600, over: 0...10)
///
/// value(t) = base + Σ weightⱼ · curveⱼ(t − delayⱼ) · deltaⱼ
///
/// Use a blend for additive layers, for morph targets, and for a motion from one vector to another. Sampling at many
/// times is a product of two matrices: samples = weights · deltas.
///
/// Until its delay has passed, a track holds the curve's start value. After the curve's end, the track holds the end
/// value. In both cases, the track's velocity is 0. Exactly at the curve's start and end, the track has the curve's
/// velocity there.
///
/// - Accuracy: each scalar is within u · (k + 4) · (|base| + Σ |weight · curve · delta|) of the exact sum. For each
///   track, two errors are added to this bound: |weight · delta| times the curve's own bound, and the effect of one
///   rounding of the time. k is the number of tracks; u is 2⁻⁵³ for Doubles and 2⁻²⁴ for Floats. Velocities have the
///   same bound. Asserted in `BlendTests` and `Blend+SamplingTests`.
/// - Edge cases: Without tracks, the value is the base. With tracks, NaN in, NaN out. If a curve's velocity is
///   infinite, so is the velocity of every scalar whose delta for that curve is not 0. If two infinite velocities of
///   opposite signs are added, the scalar's velocity is NaN.
/// - Complexity: O(*tracks* · *scalars*) for a value. Memory for *tracks* · *scalars* numbers, plus the base.
public struct Blend<Vector: DenseVector>: Sendable {
  /// A curve with its delay and weight. ``Blend/delta(of:)`` returns the vector that the curve multiplies.
  public struct Track: Sendable {
    /// The fraction of the delta as a function of time.
    public let curve: any Curve
    /// The blend's time at which the curve's own time is 0, in the curve's unit of time.
    public let delay: Double
    /// The factor by which the curve's values are multiplied.
    public internal(set) var weight: Double
  }

  /// The tracks, in the order in which they were added.
  public internal(set) var tracks: [Track] = []

  /// The number of scalars of the vector.
  public private(set) var width: Int

  /// The base's scalars.
  @usableFromInline
  private(set) var baseScalars: [Vector.Scalar]
  /// The deltas: a row-major matrix with a row for each track and a column for each scalar.
  @usableFromInline
  private(set) var deltaScalars: [Vector.Scalar] = []
  /// A vector of ``width`` scalars. The blend's results are made by replacing the scalars of a copy.
  public private(set) var pattern: Vector

  /// Creates a blend without tracks.
  public init(base: Vector) {
    width = base.scalarCount
    pattern = base
    baseScalars = base.scalars(count: width)
  }

  /// Creates the motion from one vector to another along a curve. The vector is `from` at curve value 0, and `to` at
  /// curve value 1, except for rounding.
  ///
  /// - Precondition: `delay` is finite; the vectors have the same number of scalars.
  public init(from: Vector, to: Vector, along curve: some Curve, delay: Double = 0) {
    self.init(base: from)
    add(to - from, along: curve, delay: delay)
  }

  /// Creates the motion of a spring from one vector to another.
  ///
  /// - Parameters:
  ///   - from: The vector until `delay`.
  ///   - to: The target of the spring.
  ///   - spring: The spring.
  ///   - initialVelocity: The velocity at `delay`, per second.
  ///   - delay: The start of the spring, in seconds.
  /// - Precondition: `delay` is finite; the vectors have the same number of scalars.
  public init(from: Vector, to: Vector, along spring: Spring, initialVelocity: Vector, delay: Double = 0) {
    self.init(base: from)
    add(to - from, along: spring, initialVelocity: initialVelocity, delay: delay)
  }
}

// MARK: - Tracks

extension Blend {
  /// The vector that the tracks are added to.
  public var base: Vector { vector(baseScalars.span) }

  /// Returns the delta of a track: the vector that the track adds at curve value 1 and weight 1.
  ///
  /// - Precondition: `track` is an index of ``tracks``.
  public func delta(of track: Int) -> Vector {
    requireTrack(track)
    return vector(deltaScalars.span.extracting(track * width..<(track + 1) * width))
  }

  /// Appends a track.
  ///
  /// - Parameters:
  ///   - delta: The vector that the track adds at curve value 1 and weight 1.
  ///   - curve: The fraction of the delta as a function of time.
  ///   - delay: The blend's time at which the curve's own time is 0, in the curve's unit of time.
  ///   - weight: The factor by which the curve's value is multiplied.
  /// - Precondition: `delay` is finite; `delta` has as many scalars as the base.
  public mutating func add(_ delta: Vector, along curve: some Curve, delay: Double = 0, weight: Double = 1) {
    requireFinite(delay, "the delay of a track")
    if width == 0 && tracks.isEmpty {
      // A zero vector of no fixed length takes the length of the first delta.
      width = delta.scalarCount
      pattern = delta
      baseScalars = Array(repeating: 0, count: width)
    }
    deltaScalars += delta.scalars(count: width)
    tracks.append(Track(curve: curve, delay: delay, weight: weight))
  }

  /// Adds a spring with an initial velocity, as two tracks: the spring's step response and its
  /// ``/AnimationCurves/SpringImpulse``.
  ///
  /// - Parameters:
  ///   - delta: The displacement from the start to the spring's target.
  ///   - spring: The spring.
  ///   - initialVelocity: The velocity at `delay`, per second.
  ///   - delay: The start of the spring, in seconds.
  ///   - weight: The factor by which the whole motion is multiplied.
  /// - Precondition: `delay` is finite; `delta` and `initialVelocity` have as many scalars as the base.
  public mutating func add(
    _ delta: Vector, along spring: Spring, initialVelocity: Vector, delay: Double = 0, weight: Double = 1
  ) {
    add(delta, along: spring, delay: delay, weight: weight)
    add(initialVelocity, along: spring.impulse, delay: delay, weight: weight)
  }

  /// Changes the weight of a track.
  ///
  /// - Precondition: `track` is an index of ``tracks``.
  public mutating func setWeight(_ weight: Double, of track: Int) {
    requireTrack(track)
    tracks[track].weight = weight
  }

  private func requireTrack(_ track: Int) {
    requireIndex(track, of: "a track in this blend", count: tracks.count)
  }

  private func vector(_ scalars: Span<Vector.Scalar>) -> Vector {
    var vector = pattern
    vector.setScalars(to: scalars)
    return vector
  }
}

// MARK: - One time

extension Blend: VelocityTrajectory {
  /// The unit of the tracks' time: progress if a track's curve is a function of progress, otherwise seconds.
  public var timeUnit: CurveTimeUnit { tracks.contains { $0.curve.timeUnit == .progress } ? .progress : .seconds }

  /// The range from the earliest start of a track to the latest end of a track's extent, with the delays; `nil` if a
  /// curve has no extent. Without tracks it is 0...0.
  public var extent: ClosedRange<Double>? {
    var range: ClosedRange<Double>?
    for track in tracks {
      guard let extent = track.curve.extent else { return nil }
      let (start, end) = (extent.lowerBound + track.delay, extent.upperBound + track.delay)
      range = min(range?.lowerBound ?? start, start)...max(range?.upperBound ?? end, end)
    }
    return range ?? 0...0
  }

  /// The latest end of a track: infinity if one goes on for ever.
  public var endTime: Double { tracks.lazy.map { $0.curve.endTime + $0.delay }.max() ?? 0 }

  /// Returns the vector at `time`.
  @inlinable
  public func value(at time: Double) -> Vector {
    var result = pattern
    result.withMutableScalars { scalars in
      for index in scalars.indices { scalars[index] = baseScalars[index] }
      for (number, track) in tracks.enumerated() {
        add(Vector.Scalar(track.value(at: time)), of: number, to: &scalars)
      }
    }
    return result
  }

  /// Returns the vector's velocity at `time`, per unit of time.
  @inlinable
  public func velocity(at time: Double) -> Vector {
    var result = pattern
    result.withMutableScalars { writeVelocity(at: time, into: &$0) }
    return result
  }

  @inlinable
  func writeVelocity(at time: Double, into scalars: inout MutableSpan<Vector.Scalar>) {
    for index in scalars.indices { scalars[index] = 0 }
    for (number, track) in tracks.enumerated() {
      add(Vector.Scalar(track.velocity(at: time)), of: number, to: &scalars)
    }
  }

  /// Adds `weight` times a track's delta to `scalars`. A scalar whose delta is 0 stays unchanged even if the weight is
  /// infinite.
  @inlinable
  func add(_ weight: Vector.Scalar, of track: Int, to scalars: inout MutableSpan<Vector.Scalar>) {
    let delta = deltaScalars.span.extracting(track * width..<(track + 1) * width)
    for index in delta.indices where !weight.isInfinite || delta[index] != 0 {
      scalars[index] += weight * delta[index]
    }
  }
}

extension Blend.Track {
  /// Returns the weight times the curve's value at the curve's own time, `time` minus the delay.
  @inlinable
  public func value(at time: Double) -> Double { weight * curve.value(at: time - delay) }

  /// Returns the derivative of `value(at:)` at `time`, per unit of time: 0 outside the curve's domain.
  @inlinable
  public func velocity(at time: Double) -> Double {
    let time = time - delay
    if rests(at: time) { return 0 }
    return weight * curve.velocity(at: time)
  }

  /// Returns whether `time`, which is the curve's own time, is outside the curve's domain. NaN gives `false`.
  @inlinable
  func rests(at time: Double) -> Bool {
    let domain = curve.domain
    return time < domain.lowerBound || time > domain.upperBound
  }
}

// MARK: - Equality

extension Blend: Hashable {
  /// Returns whether both blends have the same base and the same tracks in the same order.
  public static func == (left: Blend, right: Blend) -> Bool {
    left.baseScalars == right.baseScalars && left.deltaScalars == right.deltaScalars && left.tracks == right.tracks
  }

  /// Hashes the base and the tracks.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(baseScalars)
    hasher.combine(deltaScalars)
    hasher.combine(tracks)
  }
}

extension Blend.Track: Hashable {
  /// Returns whether both tracks have the same curve, delay and weight.
  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.curve) == AnyHashable(right.curve) && left.delay == right.delay && left.weight == right.weight
  }

  /// Hashes the curve, the delay and the weight.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(curve))
    hasher.combine(delay)
    hasher.combine(weight)
  }
}
