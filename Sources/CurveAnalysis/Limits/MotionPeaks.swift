public import CurveSampling

/// The greatest speed, acceleration and jerk of a motion, with their times, and what makes one of them infinite.
///
///     let peaks = MotionPeaks(of: Smootherstep())
///     peaks?.speed.value                                    // 1.875, at 0.5
///     peaks?.scaled(distance: 0.3, duration: 2).jerk.value  // 2.25: over a distance of 0.3 in 2 seconds
///
/// A motion begins and ends at rest. A curve that begins with a velocity or an acceleration therefore has a jump there,
/// which takes an infinite acceleration or jerk. With `ignoringEnds` these jumps do not count, as for a curve that
/// continues another motion.
///
/// - Accuracy: a finite peak is within 10⁻⁹ of the true one, relatively, and is below it by rounding only. The peak of
///   the speed is where the acceleration changes its sign, and that of the acceleration where the jerk does, between
///   neighbouring Doubles. That of the jerk is found by golden-section search. `MotionPeaksTests` compares the peaks of
///   random curves with dense samples.
///   - A feature narrower than 1/4096 of the extent can be missed.
///   - Jumps of a value or a velocity below 10⁻⁹ of the greatest one, and jumps of an acceleration below 10⁻⁶ of it, do
///     not count.
/// - Complexity: about 12 000 evaluations for a smooth curve.
public struct MotionPeaks: Hashable, Sendable {
  /// The greatest magnitude of a quantity.
  public struct Peak: Hashable, Sendable {
    /// The first time at which the quantity has the value.
    public var time: Double
    /// The magnitude; infinity if there is a ``cause``.
    public var value: Double
    /// The reason why the quantity is infinite; `nil` if it is finite.
    public var cause: Cause?
  }

  /// The reason why a quantity of a motion is infinite.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// The value jumps: speed, acceleration and jerk are infinite.
    case jump
    /// The tangent is vertical: speed, acceleration and jerk are infinite.
    case verticalTangent
    /// The velocity jumps: acceleration and jerk are infinite.
    case jumpOfVelocity
    /// The acceleration grows beyond all bounds: acceleration and jerk are infinite.
    case unboundedAcceleration
    /// The acceleration jumps: the jerk is infinite.
    case jumpOfAcceleration
    /// The jerk grows beyond all bounds: the jerk is infinite.
    case unboundedJerk

    /// The first quantity that is infinite.
    var quantity: MotionQuantity {
      switch self {
      case .jump, .verticalTangent: .speed
      case .jumpOfVelocity, .unboundedAcceleration: .acceleration
      case .jumpOfAcceleration, .unboundedJerk: .jerk
      }
    }
  }

  /// The times of the motion: the curve's extent, or the part of the domain in the given range.
  public let range: ClosedRange<Double>
  /// The greatest speed, per unit of time.
  public let speed: Peak
  /// The greatest magnitude of the acceleration, per unit of time squared.
  public let acceleration: Peak
  /// The greatest magnitude of the jerk, per unit of time cubed.
  public let jerk: Peak

  /// Finds the peaks of `curve` over `range`, or over its extent.
  ///
  /// - Parameters:
  ///   - curve: The curve, smooth or not.
  ///   - range: A finite range of the curve's time. Parts outside the domain are ignored. `nil` means the curve's
  ///     ``/AnimationCurves/Curve/extent``.
  ///   - ignoringEnds: Whether jumps at the two ends of the motion do not count, of the value and of its derivatives. A
  ///     quantity that grows beyond all bounds next to an end is infinite all the same. An end of `range` within the
  ///     domain is no end of the motion.
  /// - Returns: `nil` if no range is given and the curve has no extent, because it never comes to rest.
  /// - Precondition: the range is finite.
  public init?(of curve: any Curve, over range: ClosedRange<Double>? = nil, ignoringEnds: Bool = false) {
    guard let range = (range ?? curve.extent)?.clamped(to: curve.domain) else { return nil }
    range.requireFinite("peaks")
    var breaks = Breaks(of: curve, over: range, ignoringEnds: ignoringEnds)
    func velocity(_ curve: some Curve) -> any Curve { VelocityCurve(base: curve) }
    let survey = CurveSurvey(of: velocity(curve), over: range) { breaks.note(velocity: $0, $1, greatest: $2) }
    let fastest =
      survey.highest.height > survey.lowest.height
        || survey.highest.height == survey.lowest.height && survey.highest.time <= survey.lowest.time
      ? survey.highest : survey.lowest
    if !ignoringEnds { breaks.noteEnds(speed: fastest.height, acceleration: survey.fastest.height) }
    for (found, cause) in [
      (fastest, Cause.verticalTangent), (survey.fastest, .unboundedAcceleration),
      (survey.greatestAcceleration, .unboundedJerk),
    ] where found.height == .infinity { breaks.note(cause, at: found.time, slope: .infinity) }
    func peak(_ quantity: MotionQuantity, _ found: CurveSurvey.RunningMaximum) -> Peak {
      if let broken = breaks.first(of: quantity) {
        return Peak(time: broken.time, value: .infinity, cause: broken.cause)
      }
      let isUndefined = survey.undefined != nil || found.height == -.infinity
      return Peak(time: found.time, value: isUndefined ? .nan : abs(found.height))
    }
    self.range = range
    speed = peak(.speed, fastest)
    acceleration = peak(.acceleration, survey.fastest)
    jerk = peak(.jerk, survey.greatestAcceleration)
  }

  private init(range: ClosedRange<Double>, speed: Peak, acceleration: Peak, jerk: Peak) {
    (self.range, self.speed, self.acceleration, self.jerk) = (range, speed, acceleration, jerk)
  }

  /// Accesses the peak of a quantity.
  public subscript(quantity: MotionQuantity) -> Peak {
    switch quantity {
    case .speed: speed
    case .acceleration: acceleration
    case .jerk: jerk
    }
  }

  /// Returns the peaks of the same motion with its values multiplied by `distance`, and stretched to `duration`
  /// seconds. Its times begin at 0.
  ///
  /// - Precondition: `duration` is positive and finite. `distance` is finite.
  public func scaled(distance: Double = 1, duration: Double) -> MotionPeaks {
    precondition(
      duration > 0 && duration.isFinite, "the duration of a motion must be positive and finite, not \(duration)")
    precondition(distance.isFinite, "the distance of a motion must be finite, not \(distance)")
    let (start, length) = (range.lowerBound, range.upperBound - range.lowerBound)
    let rate = length / duration
    func scaled(_ peak: Peak, _ order: Int) -> Peak {
      let value = (0..<order).reduce(peak.value * distance.magnitude) { value, _ in value * rate }
      return Peak(
        time: length > 0 ? (peak.time - start) / length * duration : 0,
        value: peak.cause == nil ? value : .infinity, cause: peak.cause)
    }
    return MotionPeaks(
      range: 0...duration, speed: scaled(speed, 1), acceleration: scaled(acceleration, 2), jerk: scaled(jerk, 3))
  }
}

/// The causes of infinite quantities of a motion, with their times.
private struct Breaks {
  private let curve: any Curve
  private let range: ClosedRange<Double>
  private let ignoringEnds: Bool
  /// The time of each cause: the first of several jumps, the steepest of several unbounded growths.
  private var places: [MotionPeaks.Cause: (time: Double, slope: Double)] = [:]

  /// Finds the jumps and the vertical tangents of `curve`.
  init(of curve: any Curve, over range: ClosedRange<Double>, ignoringEnds: Bool) {
    (self.curve, self.range, self.ignoringEnds) = (curve, range, ignoringEnds)
    let walk = CurveWalk(along: curve, over: range, exactness: CurveSurvey.exactness)
    walk.visitCells { cell in
      guard case .gap(let left, let right) = cell else { return }
      let isHigh = abs(right.state.value - left.state.value) > CurveSurvey.exactness * walk.size
      if isHigh { note(left, right, \.value, \.velocity, jump: .jump, growth: .verticalTangent) }
    }
  }

  /// Takes note of a gap in the curve of the velocity, whose `greatest` magnitude is given.
  mutating func note(velocity left: CurveSample, _ right: CurveSample, greatest: Double) {
    // The value of a sample is the velocity of the motion, its velocity the acceleration, and so on.
    if abs(right.state.value - left.state.value) > CurveSurvey.exactness * greatest {
      note(left, right, \.value, \.velocity, jump: .jumpOfVelocity, growth: .unboundedAcceleration)
    } else {
      note(left, right, \.velocity, \.acceleration, jump: .jumpOfAcceleration, growth: .unboundedJerk)
    }
  }

  /// Records a rise of `part` between two neighbouring Doubles: unbounded growth if its `slope` explains the rise,
  /// otherwise a jump.
  private mutating func note(
    _ left: CurveSample, _ right: CurveSample, _ part: (CurveState) -> Double, _ slope: (CurveState) -> Double,
    jump: MotionPeaks.Cause, growth: MotionPeaks.Cause
  ) {
    let steepest = abs(slope(left.state)) > abs(slope(right.state)) ? left : right
    let steepness = abs(slope(steepest.state))
    if abs(part(right.state) - part(left.state)) <= 4 * (right.time - left.time) * steepness {
      return note(growth, at: steepest.time, slope: steepness)
    }
    let isEnd = left.time == range.lowerBound || right.time == range.upperBound
    if !(isEnd && ignoringEnds) { note(jump, at: right.time, slope: 0) }
  }

  /// Takes note of a cause.
  mutating func note(_ cause: MotionPeaks.Cause, at time: Double, slope: Double) {
    let known = places[cause] ?? (.infinity, -1)
    if slope > known.slope || slope == known.slope && time < known.time { places[cause] = (time, slope) }
  }

  /// Records jumps from rest at the start, and to rest at the end, of the curve's domain.
  ///
  /// - Parameters:
  ///   - speed: The greatest speed of the motion.
  ///   - acceleration: The greatest acceleration of the motion.
  mutating func noteEnds(speed: Double, acceleration: Double) {
    let domain = curve.domain
    for end in [range.lowerBound, range.upperBound] where end == domain.lowerBound || end == domain.upperBound {
      let state = curve.state(at: end)
      if abs(state.velocity) > CurveSurvey.exactness * speed {
        note(.jumpOfVelocity, at: end, slope: 0)
      } else if abs(state.acceleration) > CurveSurvey.exactness * acceleration {
        note(.jumpOfAcceleration, at: end, slope: 0)
      }
    }
  }

  /// Returns the first cause for which `quantity` is infinite, with its time; `nil` if it is finite.
  func first(of quantity: MotionQuantity) -> (cause: MotionPeaks.Cause, time: Double)? {
    let order = MotionQuantity.allCases.firstIndex(of: quantity) ?? 0
    let quantities = MotionQuantity.allCases.prefix(through: order)
    let causes = MotionPeaks.Cause.allCases.filter { quantities.contains($0.quantity) }
    return causes.compactMap { cause in places[cause].map { (cause, $0.time) } }.min { $0.1 < $1.1 }
  }
}
