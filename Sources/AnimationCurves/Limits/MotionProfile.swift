/// The fastest motion over a distance, from rest to rest, that keeps limits of speed, acceleration and jerk.
///
///     let profile = MotionProfile(distance: 1, maximumSpeed: 1, maximumAcceleration: 2, maximumJerk: 10)
///     profile.duration                 // 1.7
///     profile.value(at: 0.85)          // 0.5
///     UnitCurve(profile)               // the same shape over progress
///
/// Without a limit of the jerk, the speed over time is a trapezoid, or a triangle if ``maximumSpeed`` is not reached.
/// With one, the corners of the trapezoid are rounded by parabolas: an S-curve of up to seven segments. No other motion
/// within the limits is shorter. The second half is the first half backwards.
///
/// - Domain: 0...``duration``, seconds. Range: from 0 to ``distance``.
/// - Accuracy: T is the duration, V, A and J are the peaks of speed, acceleration and jerk. The error of a position is
///   at most 8 ulp of |distance|, that of a velocity at most 8 ulp of V + A·T, and that of an acceleration at most 8
///   ulp of A + J·T. A distance below 10⁻¹⁰⁰ may lose digits. Asserted in `MotionProfileTests`.
/// - Edge cases: A distance of 0 takes no time, and the domain is 0...1. Without a limit of the jerk, the acceleration
///   jumps. At a jump, it is the limit from the right; at the end, the limit from the left. NaN in, NaN out.
/// - In bulk, values are computed one at a time.
/// - Source: L. Biagiotti and C. Melchiorri, *Trajectory Planning for Automatic Machines and Robots*, 2008, sections
///   3.2 and 3.4.
public struct MotionProfile: Curve {
  /// The distance from the start, which is at 0. A negative distance is a motion backwards.
  public let distance: Double
  /// The greatest allowed speed, per second; infinity if there is no limit.
  public let maximumSpeed: Double
  /// The greatest allowed magnitude of the acceleration, per second squared; infinity if there is no limit.
  public let maximumAcceleration: Double
  /// The greatest allowed magnitude of the jerk, per second cubed; infinity if there is no limit.
  public let maximumJerk: Double

  /// The duration of the motion, in seconds.
  public let duration: Double
  /// The greatest speed of the motion.
  public let peakSpeed: Double
  /// The greatest magnitude of the acceleration.
  public let peakAcceleration: Double

  /// The seconds in which the speed rises from 0 to its peak.
  @usableFromInline
  let rise: Double
  /// The seconds in which the acceleration rises from 0 to its peak.
  @usableFromInline
  let bend: Double

  /// Creates the fastest motion within the limits.
  ///
  /// - Parameters:
  ///   - distance: The distance. Its sign is the direction.
  ///   - maximumSpeed: The greatest speed, per second.
  ///   - maximumAcceleration: The greatest magnitude of the acceleration, per second squared.
  ///   - maximumJerk: The greatest magnitude of the jerk, per second cubed.
  /// - Precondition: The acceleration or the jerk is limited. Limits are from 10⁻¹⁰⁰ to 10¹⁰⁰, or infinity. The
  ///   magnitude of the distance is at most 10¹⁰⁰.
  public init(
    distance: Double, maximumSpeed: Double = .infinity, maximumAcceleration: Double = .infinity,
    maximumJerk: Double = .infinity
  ) {
    requireWithinMagnitudeLimit(distance, "the distance of a motion profile")
    for (name, limit) in [("speed", maximumSpeed), ("acceleration", maximumAcceleration), ("jerk", maximumJerk)] {
      precondition(
        limit == .infinity || Self.limits.contains(limit),
        "the maximum \(name) of a motion profile must be from 1e-100 to 1e100, or infinity, not \(limit)")
    }
    precondition(
      maximumAcceleration < .infinity || maximumJerk < .infinity,
      "a motion profile needs a maximum acceleration or a maximum jerk")
    // −0 + 0 is 0, which prints without a sign.
    (self.distance, self.maximumSpeed) = (distance + 0, maximumSpeed)
    (self.maximumAcceleration, self.maximumJerk) = (maximumAcceleration, maximumJerk)
    let (way, speed, acceleration, jerk) = (distance.magnitude, maximumSpeed, maximumAcceleration, maximumJerk)

    // The rise to the maximum speed, where the distance is long enough for it.
    var (rise, bend) = (0.0, 0.0)
    if speed < .infinity {
      let isLong = acceleration / jerk * acceleration <= speed
      bend = isLong ? acceleration / jerk : (speed / jerk).squareRoot()
      rise = isLong ? bend + speed / acceleration : 2 * bend
    }
    let cruise = way / speed - rise
    let isFast = speed < .infinity && cruise >= 0
    if !isFast {
      // The speed falls as soon as it has risen. The acceleration reaches its limit if the distance is long enough.
      bend = acceleration / jerk
      if bend < .infinity, 2 * acceleration * bend * bend <= way {
        rise = bend / 2 + (bend / 2 * (bend / 2) + way / acceleration).squareRoot()
      } else {
        bend = cubeRoot(way / (2 * jerk))
        rise = 2 * bend
      }
    }
    (self.rise, self.bend) = (rise, bend)
    duration = 2 * rise + (isFast ? cruise : 0)
    peakAcceleration = way == 0 ? 0 : bend == 0 ? acceleration : min(jerk * bend, acceleration)
    peakSpeed = isFast ? speed : min(peakAcceleration * (rise - bend), speed)
  }

  /// The allowed limits, but for infinity. Products and quotients of three of them are Doubles.
  package static let limits = 1e-100...1e100

  /// The greatest magnitude of the jerk of the motion: 0 if the acceleration is constant between jumps.
  @inlinable
  var peakJerk: Double { bend > 0 ? peakAcceleration / bend : 0 }
}

// MARK: - Curve

extension MotionProfile {
  /// The times from 0 to ``duration``, in seconds; 0...1 for a distance of 0.
  @inlinable
  public var domain: ClosedRange<Double> { 0...(distance == 0 ? 1 : duration) }

  /// The unit of time: seconds.
  public var timeUnit: CurveTimeUnit { .seconds }

  /// Returns the position, velocity and acceleration at `time`.
  @inlinable
  public func evaluate(at time: Double) -> CurveState {
    let isRising = time < duration / 2
    let (position, speed, acceleration, _) = rising(after: isRising ? time : duration - time, isFromRight: isRising)
    let sign: Double = distance < 0 ? -1 : 1
    return CurveState(
      value: isRising ? sign * position : distance - sign * position, velocity: sign * speed,
      acceleration: isRising ? sign * acceleration : 0 - sign * acceleration)
  }

  /// Returns the third derivative at `time`.
  public func evaluateJerk(at time: Double) -> Double {
    // The second half is the first half backwards, which leaves the sign of the third derivative as it is.
    let isRising = time < duration / 2
    let jerk = rising(after: isRising ? time : duration - time, isFromRight: isRising).jerk
    return distance < 0 ? -jerk : jerk
  }

  /// Returns the motion at a `time` in its first half. At a jump, the acceleration and the jerk are those after the jump
  /// if `isFromRight`, otherwise those before it.
  @inlinable
  func rising(
    after time: Double, isFromRight: Bool
  ) -> (position: Double, speed: Double, acceleration: Double, jerk: Double) {
    func isPast(_ end: Double) -> Bool { isFromRight ? time >= end : time > end }
    if distance == 0 { return (0, 0, 0, 0) }
    if bend > 0, !isPast(bend) {
      let acceleration = peakJerk * time
      return (acceleration * time * time / 6, acceleration * time / 2, acceleration, peakJerk)
    }
    if !isPast(rise - bend) {
      let (speed, elapsed) = (peakAcceleration * bend / 2, time - bend)
      return (
        speed * bend / 3 + (speed + peakAcceleration * elapsed / 2) * elapsed, speed + peakAcceleration * elapsed,
        peakAcceleration, 0
      )
    }
    // Before and after the end of the rise: the speed is its peak, less what the acceleration still adds.
    let left = rise - time
    if isPast(rise) || left <= 0 { return (peakSpeed * (rise / 2 - left), peakSpeed, 0, 0) }
    let acceleration = peakJerk * left
    return (
      peakSpeed * (rise / 2 - left) + acceleration * left * left / 6, peakSpeed - acceleration * left / 2,
      acceleration, -peakJerk
    )
  }

  /// The profile's expression, such as `s-curve(distance: 1, speed: 1, acceleration: 2, jerk: 10)`, or `trapezoid(…)`
  /// without a limit of the jerk.
  public var description: String {
    let limits = [("speed", maximumSpeed), ("acceleration", maximumAcceleration), ("jerk", maximumJerk)]
      .filter { $0.1 < .infinity }.map { ", \($0.0): \(number: $0.1)" }.joined()
    return "\(maximumJerk < .infinity ? "s-curve" : "trapezoid")(distance: \(number: distance)\(limits))"
  }
}
