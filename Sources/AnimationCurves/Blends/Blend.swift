/// A vector that several curves move at once: a base and a sum of tracks, each a curve times a vector.
///
///     var face = Blend(base: neutral)
///     face.add(smile, along: UnitCurve.easeInOut.retimed(duration: 0.4), delay: 0.2, weight: 0.7)
///     face.add(turn, along: .snappy, initialVelocity: spin)  // two columns: what the spring does to each
///     face.value(at: 0.5)
///     face.samples(count: 600, over: 0...10)
///
/// value(t) = base + Σ weightⱼ · curveⱼ(t − delayⱼ) · deltaⱼ: additive layers, morph targets, a motion from one vector to
/// another. In bulk it is a product of two matrices, samples = weights · deltas.
///
/// Before its delay a track holds its curve's start value, after its curve's end the end value; there it does not move,
/// so that its velocity is 0. At both ends the velocity is the curve's.
///
/// - Accuracy: within u · (k + 4) · (|base| + Σ |weight · curve · delta|) of the exact sum, for each scalar, and |weight ·
///   delta| times the curve's own bound and what one rounding of the time does to it. k is the count of tracks, u 2⁻⁵³
///   for Doubles and 2⁻²⁴ for Floats. Velocities the same. Asserted in `BlendTests` and `Blend+SamplingTests`.
/// - Edge cases: Without tracks it is its base. NaN makes NaN of a blend that has a track. Where a curve's velocity is
///   infinite, so is that of the scalars that it moves: ±∞, or NaN where two such meet.
/// - Complexity: a value is O(*tracks* · *scalars*). Memory for as many scalars, and for the base.
public struct Blend<Vector: DenseVector> {
  /// What moves a part of a blend, and when. The vector that it moves by is ``Blend/delta(of:)``.
  public struct Track: Sendable {
    /// The share of the delta over time.
    public let curve: any Curve
    /// When the curve's time is 0, in its unit of time.
    public let delay: Double
    /// What the curve is multiplied by.
    public internal(set) var weight: Double
  }

  /// The tracks, in the order in which they were added.
  public internal(set) var tracks: [Track] = []

  /// How many scalars the vector has.
  public private(set) var width: Int

  /// The base's scalars.
  @usableFromInline
  private(set) var baseScalars: [Vector.Scalar]
  /// tracks × scalars.
  @usableFromInline
  private(set) var deltaScalars: [Vector.Scalar] = []
  /// A vector of the right length.
  @usableFromInline
  private(set) var pattern: Vector

  /// A vector that nothing moves as yet.
  public init(base: Vector) {
    width = base.scalarCount
    pattern = base
    baseScalars = base.scalars(count: width)
  }

  /// The motion from one vector to another along a curve: `from` where the curve is 0, `to` where it is 1 (but for
  /// rounding).
  ///
  /// - Precondition: `delay` is finite; the vectors have the same length.
  public init(from: Vector, to: Vector, along curve: some Curve, delay: Double = 0) {
    self.init(base: from)
    add(to - from, along: curve, delay: delay)
  }

  /// The motion from one vector to another, to which a spring pulls.
  ///
  /// - Parameters:
  ///   - from: Where it is until `delay`.
  ///   - to: Where the spring pulls to.
  ///   - spring: The spring.
  ///   - initialVelocity: How fast it moves at first, per second.
  ///   - delay: When the spring begins to pull, in seconds.
  /// - Precondition: `delay` is finite; the vectors have the same length.
  public init(from: Vector, to: Vector, along spring: Spring, initialVelocity: Vector, delay: Double = 0) {
    self.init(base: from)
    add(to - from, along: spring, initialVelocity: initialVelocity, delay: delay)
  }
}

// MARK: - Tracks

extension Blend {
  /// The vector that the tracks are added to.
  public var base: Vector { vector(baseScalars.span) }

  /// The vector that a track moves by where its curve is 1 and its weight is 1.
  ///
  /// - Precondition: `track` is an index of ``tracks``.
  public func delta(of track: Int) -> Vector {
    requireTrack(track)
    return vector(deltaScalars.span.extracting(track * width..<(track + 1) * width))
  }

  /// Adds a track, after those that are there.
  ///
  /// - Parameters:
  ///   - delta: The vector that the track moves by where its curve is 1.
  ///   - curve: The share of the delta over time.
  ///   - delay: When the curve's time is 0, in its unit of time.
  ///   - weight: What the curve is multiplied by.
  /// - Precondition: `delay` is finite; `delta` is as long as the base.
  public mutating func add(_ delta: Vector, along curve: some Curve, delay: Double = 0, weight: Double = 1) {
    precondition(delay.isFinite, "the delay of a track is finite, not \(delay)")
    if width == 0 && tracks.isEmpty {
      // The zero of every length takes that of the first vector.
      width = delta.scalarCount
      pattern = delta
      baseScalars = Array(repeating: 0, count: width)
    }
    deltaScalars += delta.scalars(count: width)
    tracks.append(Track(curve: curve, delay: delay, weight: weight))
  }

  /// Adds a spring that starts with a velocity, as two tracks: the spring's response to a step, and its ``SpringImpulse``.
  ///
  /// - Parameters:
  ///   - delta: How far the spring pulls.
  ///   - spring: The spring.
  ///   - initialVelocity: How fast it moves at first, per second.
  ///   - delay: When the spring begins to pull, in seconds.
  ///   - weight: What the motion is multiplied by.
  /// - Precondition: `delay` is finite; `delta` and `initialVelocity` are as long as the base.
  public mutating func add(
    _ delta: Vector, along spring: Spring, initialVelocity: Vector, delay: Double = 0, weight: Double = 1
  ) {
    add(delta, along: spring, delay: delay, weight: weight)
    add(initialVelocity, along: spring.impulse, delay: delay, weight: weight)
  }

  /// Gives a track another weight.
  ///
  /// - Precondition: `track` is an index of ``tracks``.
  public mutating func setWeight(_ weight: Double, of track: Int) {
    requireTrack(track)
    tracks[track].weight = weight
  }

  private func requireTrack(_ track: Int) {
    precondition(
      tracks.indices.contains(track), "\(tracks.count) tracks are numbered from 0; there is none at \(track)")
  }

  private func vector(_ scalars: Span<Vector.Scalar>) -> Vector {
    var vector = pattern
    vector.setScalars(to: scalars)
    return vector
  }
}

// MARK: - One instant

extension Blend {
  /// The vector at `time`.
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

  /// How fast the vector moves at `time`, per unit of time.
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

  /// Adds so much of a track. An infinite weight leaves alone what the track does not move.
  @inlinable
  func add(_ weight: Vector.Scalar, of track: Int, to scalars: inout MutableSpan<Vector.Scalar>) {
    let delta = deltaScalars.span.extracting(track * width..<(track + 1) * width)
    for index in delta.indices where !weight.isInfinite || delta[index] != 0 {
      scalars[index] += weight * delta[index]
    }
  }
}

extension Blend.Track {
  /// How much of the delta there is at `time`.
  @inlinable
  public func value(at time: Double) -> Double { weight * curve.value(at: time - delay) }

  /// How fast that changes at `time`, per unit of time: not at all outside the curve's domain.
  @inlinable
  public func velocity(at time: Double) -> Double {
    let time = time - delay
    if rests(at: time) { return 0 }
    return weight * curve.velocity(at: time)
  }

  /// Whether the curve holds an end at its own time `time`. At no time at all it does not.
  @inlinable
  func rests(at time: Double) -> Bool {
    let domain = curve.domain
    return time < domain.lowerBound || time > domain.upperBound
  }
}

// MARK: - Equality

extension Blend: Sendable where Vector: Sendable {}

extension Blend: Hashable {
  /// Whether both have the same base and the same tracks in the same order.
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
  /// Whether both have the same curve, delay and weight.
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
