/// A vector moved by several curves at the same time: a base plus a sum of terms. Each term is a curve times a
/// vector.
///
///     var face = Blend(base: neutral)
///     face.add(smile, along: UnitCurve.easeInOut.retimed(duration: 0.4), delay: 0.2, weight: 0.7)
///     face.add(turn, along: .snappy, initialVelocity: spin)  // two terms: the spring's step and impulse responses
///     face.value(at: 0.5)
///     face.samples(count: 600, over: 0...10)
///
/// value(t) = base + Σ weightⱼ · curveⱼ(t − delayⱼ) · deltaⱼ
///
/// Use a blend for additive layers, for morph targets, and for a motion from one vector to another. Sampling at many
/// times is a product of two matrices: samples = weights · deltas.
///
/// Until its delay has passed, a term holds the curve's start value. After the curve's end, the term holds the end
/// value. In both cases, the term's velocity is 0. Exactly at the curve's start and end, the term has the curve's
/// velocity there.
///
/// - Accuracy: each scalar is within u · (k + 4) · (|base| + Σ |weight · curve · delta|) of the exact sum. For each
///   term, two errors are added to this bound: |weight · delta| times the curve's own bound, and the effect of one
///   rounding of the time. k is the number of terms; u is 2⁻⁵³ for Doubles and 2⁻²⁴ for Floats. Velocities have the
///   same bound. Asserted in `BlendTests` and `Blend+SamplingTests`.
/// - Edge cases: Without terms, the value is the base. With terms, NaN in, NaN out. If a curve's velocity is
///   infinite, so is the velocity of every scalar whose delta for that curve is not 0. If two infinite velocities of
///   opposite signs are added, the scalar's velocity is NaN.
/// - Complexity: O(*terms* · *scalars*) for a value. Memory for *terms* · *scalars* numbers, plus the base.
public struct Blend<Vector: DenseVector>: Sendable {
  /// A curve with its delay and weight. ``Blend/delta(of:)`` returns the vector that the curve multiplies.
  public struct Term: Sendable {
    /// The fraction of the delta as a function of time.
    public let curve: any Curve
    /// The blend's time at which the curve's own time is 0, in the curve's unit of time.
    public let delay: Double
    /// The factor by which the curve's values are multiplied.
    public internal(set) var weight: Double
  }

  /// The terms, in the order in which they were added.
  public internal(set) var terms: [Term] = []

  /// The number of scalars of the vector.
  public private(set) var width: Int

  /// The base's scalars.
  @usableFromInline
  private(set) var baseScalars: [Vector.Scalar]
  /// The deltas: a row-major matrix with a row for each term and a column for each scalar.
  @usableFromInline
  private(set) var deltaScalars: [Vector.Scalar] = []
  /// A vector of ``width`` scalars. The blend's results are made by replacing the scalars of a copy.
  public private(set) var pattern: Vector

  /// Creates a blend without terms.
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

// MARK: - Terms

extension Blend {
  /// The vector that the terms are added to.
  public var base: Vector { vector(baseScalars.span) }

  /// Returns the delta of a term: the vector that the term adds at curve value 1 and weight 1.
  ///
  /// - Precondition: `term` is an index of ``terms``.
  public func delta(of term: Int) -> Vector {
    requireTerm(term)
    return vector(deltaScalars.span.extracting(term * width..<(term + 1) * width))
  }

  /// Appends a term.
  ///
  /// - Parameters:
  ///   - delta: The vector that the term adds at curve value 1 and weight 1.
  ///   - curve: The fraction of the delta as a function of time.
  ///   - delay: The blend's time at which the curve's own time is 0, in the curve's unit of time.
  ///   - weight: The factor by which the curve's value is multiplied.
  /// - Precondition: `delay` is finite; `delta` has as many scalars as the base.
  public mutating func add(_ delta: Vector, along curve: some Curve, delay: Double = 0, weight: Double = 1) {
    requireFinite(delay, "the delay of a term")
    if width == 0 && terms.isEmpty {
      // A zero vector of no fixed length takes the length of the first delta.
      width = delta.scalarCount
      pattern = delta
      baseScalars = Array(repeating: 0, count: width)
    }
    deltaScalars += delta.scalars(count: width)
    terms.append(Term(curve: curve, delay: delay, weight: weight))
  }

  /// Adds a spring with an initial velocity, as two terms: the spring's step response and its
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

  /// Changes the weight of a term.
  ///
  /// - Precondition: `term` is an index of ``terms``.
  public mutating func setWeight(_ weight: Double, of term: Int) {
    requireTerm(term)
    terms[term].weight = weight
  }

  private func requireTerm(_ term: Int) {
    requireIndex(term, of: "a term in this blend", count: terms.count)
  }

  private func vector(_ scalars: Span<Vector.Scalar>) -> Vector {
    var vector = pattern
    vector.setScalars(to: scalars)
    return vector
  }
}

// MARK: - One time

extension Blend: VelocityTrajectory {
  /// The unit of the terms' time: progress if a term's curve is a function of progress, otherwise seconds.
  public var timeUnit: CurveTimeUnit { terms.contains { $0.curve.timeUnit == .progress } ? .progress : .seconds }

  /// The range from the earliest start of a term to the latest end of a term's extent, with the delays; `nil` if a
  /// curve has no extent. Without terms it is 0...0.
  public var extent: ClosedRange<Double>? {
    var range: ClosedRange<Double>?
    for term in terms {
      guard let extent = term.curve.extent else { return nil }
      let (start, end) = (extent.lowerBound + term.delay, extent.upperBound + term.delay)
      range = min(range?.lowerBound ?? start, start)...max(range?.upperBound ?? end, end)
    }
    return range ?? 0...0
  }

  /// The latest end of a term: infinity if one goes on for ever.
  public var endTime: Double { terms.lazy.map { $0.curve.endTime + $0.delay }.max() ?? 0 }

  /// Returns the vector at `time`.
  @inlinable
  public func value(at time: Double) -> Vector {
    var result = pattern
    result.withMutableScalars { scalars in
      for index in scalars.indices { scalars[index] = baseScalars[index] }
      for (number, term) in terms.enumerated() {
        add(Vector.Scalar(term.value(at: time)), of: number, to: &scalars)
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
    for (number, term) in terms.enumerated() {
      add(Vector.Scalar(term.velocity(at: time)), of: number, to: &scalars)
    }
  }

  /// Adds `weight` times a term's delta to `scalars`. A scalar whose delta is 0 stays unchanged even if the weight is
  /// infinite.
  @inlinable
  func add(_ weight: Vector.Scalar, of term: Int, to scalars: inout MutableSpan<Vector.Scalar>) {
    let delta = deltaScalars.span.extracting(term * width..<(term + 1) * width)
    for index in delta.indices where !weight.isInfinite || delta[index] != 0 {
      scalars[index] += weight * delta[index]
    }
  }
}

extension Blend.Term {
  /// Returns the weight times the curve's value at the curve's own time, `time` minus the delay.
  @inlinable
  func value(at time: Double) -> Double { weight * curve.value(at: time - delay) }

  /// Returns the derivative of `value(at:)` at `time`, per unit of time: 0 outside the curve's domain.
  @inlinable
  func velocity(at time: Double) -> Double {
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
  /// Returns whether both blends have the same base and the same terms in the same order.
  public static func == (left: Blend, right: Blend) -> Bool {
    left.baseScalars == right.baseScalars && left.deltaScalars == right.deltaScalars && left.terms == right.terms
  }

  /// Hashes the base and the terms.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(baseScalars)
    hasher.combine(deltaScalars)
    hasher.combine(terms)
  }
}

extension Blend.Term: Hashable {
  /// Returns whether both terms have the same curve, delay and weight.
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
