/// A fling that a spring catches where it leaves a range, such as a list that bounces at its end.
///
///     let fling = Fling(velocity: 2000, halfLife: 0.3).bounded(0...400, by: .smooth)
///     fling.crossingTime          // 0.268…, the time at which it crosses 400
///     fling.restPosition          // 400
///
/// Until the crossing this is the fling. From then on it is the motion of the spring from the bound to the bound, with
/// the velocity of the crossing. Position and velocity are continuous, and the time of the crossing is exact, so
/// nothing depends on frames. A fling that starts outside the range is a spring from the beginning, with the fling's
/// velocity.
///
/// - Domain: 0...∞, seconds.
/// - Accuracy: before the crossing that of ``Fling``. From then on that of ``Spring``, with |bound − start| + |v₀|/ω₀
///   in place of its amplitude, and 4 ulp of |start| + |bound|. v₀ is the initial velocity and ω₀ the spring's natural
///   frequency. With friction, a bound next to the rest makes the speed v of the crossing uncertain. Let a be rate ·
///   |v₀| + friction and η 12 ulp of |bound − start|. The position then has a further error of up to (√(v² + 2aη) −
///   v)/ω₀. Asserted in `BoundedFlingTests`.
/// - Edge cases: NaN in, NaN out. If the spring is undamped, the value at infinity is NaN.
/// - In bulk, without friction, kernels compute the values, within the same bound and 4 ulp of the fling's distance.
///   With friction, values are computed one at a time.
public struct BoundedFling: Curve, EndlessCurve {
  /// The fling without the bounds.
  public let fling: Fling

  /// The range in which the motion is a fling. One of its ends may be infinite.
  public let range: ClosedRange<Double>

  /// The spring that leads back to a bound.
  public let spring: Spring

  /// The time at which the fling crosses a bound, in seconds: 0 if it starts outside, infinity if it stays in the
  /// range.
  public let crossingTime: Double

  /// The bound to which the spring leads; `nil` if the fling stays in the range.
  public let bound: Double?

  /// The position and the velocity at the crossing, the position measured from the bound.
  package let crossingOffset, crossingVelocity: Double

  /// Creates the motion of `fling`, which `spring` leads back to the bounds of `range`.
  ///
  /// - Precondition: An end of `range` is finite.
  public init(_ fling: Fling, in range: ClosedRange<Double>, by spring: Spring) {
    require(Self.problem(range))
    (self.fling, self.range, self.spring) = (fling, range, spring)
    if !range.contains(fling.start) {
      let bound = fling.start < range.lowerBound ? range.lowerBound : range.upperBound
      (self.bound, crossingOffset, crossingTime) = (bound, fling.start - bound, 0)
      crossingVelocity = fling.initialVelocity
      return
    }
    let ahead = fling.initialVelocity < 0 ? range.lowerBound : range.upperBound
    if let (time, velocity) = fling.lateCrossing(of: ahead) {
      let isCrossed = time < .infinity
      (bound, crossingOffset, crossingTime, crossingVelocity) = (isCrossed ? ahead : nil, 0, time, velocity)
      return
    }
    let isCrossed = fling.initialVelocity < 0 ? fling.restPosition < ahead : fling.restPosition > ahead
    let time = isCrossed ? fling.time(at: ahead) : .infinity
    (bound, crossingOffset, crossingTime) = (time < .infinity ? ahead : nil, 0, time)
    crossingVelocity = time < .infinity ? fling.velocity(at: time) : 0
  }
}

extension BoundedFling {
  /// Returns what is wrong with a range, if anything is.
  package static func problem(_ range: ClosedRange<Double>) -> ArgumentProblem? {
    range.lowerBound.isFinite || range.upperBound.isFinite
      ? nil : ArgumentProblem("a range of a fling must have a finite end, not \(range)")
  }
}

extension Fling {
  /// Returns the time and the velocity at which a fling with friction crosses `position`, if that is next to its rest:
  /// infinity and 0 if it stops before. `nil` if the position is not next to the rest.
  ///
  /// Next to the rest, the speed is almost 0, and the time from the start has few of its digits. Therefore time and
  /// speed are computed backwards from the stop, from the distance to the rest. The rest is not rounded to a position.
  fileprivate func lateCrossing(of position: Double) -> (time: Double, velocity: Double)? {
    let whole = motion.distance(untilStop: stopTime)
    let way = DoubleDouble.sum(position, -start).magnitude
    // With a greater product, e^(kt) may overflow.
    guard friction > 0, whole.isNormal, way.high.isFinite, stopTime.isFinite, rate * stopTime < 512 else { return nil }
    let gap = (whole - way.high) - way.low
    guard gap.magnitude < whole / 16 else { return nil }
    if gap <= 0 { return (.infinity, 0) }
    let before = motion.time(beforeStop: gap, stop: stopTime, whole: whole)
    return (stopTime - before, Double(signOf: initialVelocity, magnitudeOf: motion.speed(beforeStop: before)))
  }

  /// Returns this fling, caught by `spring` where it leaves `range`.
  ///
  /// - Precondition: An end of `range` is finite.
  public func bounded(_ range: ClosedRange<Double>, by spring: Spring = .smooth) -> BoundedFling {
    BoundedFling(self, in: range, by: spring)
  }

  /// Returns this fling, caught by `spring` where it goes above the range.
  public func bounded(_ range: PartialRangeThrough<Double>, by spring: Spring = .smooth) -> BoundedFling {
    BoundedFling(self, in: -Double.infinity...range.upperBound, by: spring)
  }

  /// Returns this fling, caught by `spring` where it goes below the range.
  public func bounded(_ range: PartialRangeFrom<Double>, by spring: Spring = .smooth) -> BoundedFling {
    BoundedFling(self, in: range.lowerBound...Double.infinity, by: spring)
  }
}

// MARK: - Curve

extension BoundedFling {
  /// The position at which the motion rests, or which it approaches: the bound if one is crossed.
  public var restPosition: Double { bound ?? fling.restPosition }

  /// The times from 0 to the rest, in seconds: until the spring stays within a thousandth of its amplitude, or the
  /// extent of the fling if no bound is crossed. The amplitude is the distance from the start to the bound or, if that
  /// is greater, the velocity of the crossing divided by the greater of the spring's natural frequency and twice its
  /// decay rate. `nil` if the spring is undamped, or the fling moves for ever.
  public var extent: ClosedRange<Double>? {
    guard let bound else { return fling.extent }
    // An overdamped spring stops most of the velocity at once: beside ω₀, the motion would be below a thousandth.
    let amplitude = max(
      (bound - fling.start).magnitude, crossingVelocity.magnitude / max(spring.naturalFrequency, 2 * spring.decay))
    if amplitude == 0 { return 0...1 }
    let end = time(within: 0.001 * amplitude)
    return end.isFinite ? 0...end : nil
  }

  /// Returns the position, velocity and acceleration at `time`.
  public func evaluate(at time: Double) -> CurveState {
    guard let bound, time >= crossingTime else { return fling.evaluate(at: time) }
    let elapsed = time - crossingTime
    let response = spring.response(at: elapsed)
    return CurveState(
      value: position(from: bound, response),
      velocity: crossingVelocity * response.impulseVelocity - crossingOffset * spring.stepVelocity(response),
      acceleration: crossingVelocity * spring.impulseAcceleration(response, at: elapsed)
        - crossingOffset * spring.stepAcceleration(response, at: elapsed))
  }

  /// Returns the third derivative at `time`.
  public func evaluateJerk(at time: Double) -> Double {
    guard bound != nil, time >= crossingTime else { return fling.evaluateJerk(at: time) }
    let (step, impulse) = spring.jerks(at: time - crossingTime)
    return crossingVelocity * impulse - crossingOffset * step
  }

  /// Returns the position at `time`.
  public func evaluateValue(at time: Double) -> Double {
    guard let bound, time >= crossingTime else { return fling.evaluateValue(at: time) }
    return position(from: bound, spring.response(at: time - crossingTime))
  }

  private func position(from bound: Double, _ response: SpringResponse) -> Double {
    bound + (crossingOffset * response.remaining + crossingVelocity * response.impulse)
  }

  /// Returns the time from which on the motion is at most `distance` away from ``restPosition``, in seconds.
  ///
  /// - Edge cases: 0 if it always is that near; infinity if it never stays that near. NaN in, NaN out.
  public func time(within distance: Double) -> Double {
    guard let bound else { return fling.time(within: distance) }
    let last = spring.lastCrossing(of: distance, target: -crossingOffset, initialVelocity: crossingVelocity)
    if last > 0 || last.isNaN { return crossingTime + last }
    if (bound - fling.start).magnitude <= distance { return 0 }
    // The spring never is that far away, but the fling was before it crossed the bound.
    return fling.time(at: fling.initialVelocity < 0 ? bound + distance : bound - distance)
  }

  /// The fling's expression with its bounds and its spring, such as
  /// `fling(velocity: 2000, half-life: 0.3, max: 400, spring: spring(duration: 0.5, bounce: 0))`.
  public var description: String { fling.expression(within: range, ", spring: \(spring)") }
}
