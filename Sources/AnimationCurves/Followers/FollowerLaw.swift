/// The law by which a ``Follower`` moves towards its target.
@usableFromInline
package struct FollowerLaw: Hashable, Sendable {
  @usableFromInline
  enum Kind: Hashable, Sendable {
    case decay(FollowerDecay)
    case spring(Spring)
  }

  @usableFromInline
  let kind: Kind

  /// The greatest distance of the target that a step takes into account.
  @usableFromInline
  let reach: Double

  /// The rate at which a follower approaches a held target, per second: that of the decay, or ω₀ of the spring.
  package var rate: Double {
    switch kind {
    case .decay(let decay): decay.rate
    case .spring(let spring): spring.naturalFrequency
    }
  }

  private init(_ kind: Kind, reach: Double) { (self.kind, self.reach) = (kind, reach) }

  @usableFromInline
  init(_ spring: Spring) { self.init(.spring(spring), reach: .infinity) }

  @usableFromInline
  static func halfLife(_ halfLife: Double) -> FollowerLaw {
    FollowerLaw(.decay(FollowerDecay(halfLife: halfLife)), reach: .infinity)
  }

  @usableFromInline
  static func smoothTime(_ smoothTime: Double, maximumSpeed: Double) -> FollowerLaw {
    require(problem(smoothTime: smoothTime, maximumSpeed: maximumSpeed))
    // The response is 2π/ω₀.
    let response = min(.pi * smoothTime, .greatestFiniteMagnitude)
    return FollowerLaw(
      .spring(Spring(response: response, dampingRatio: 1)),
      reach: maximumSpeed == .infinity ? .infinity : maximumSpeed * smoothTime)
  }

  /// Returns what is wrong with the parameters, if anything is.
  package static func problem(smoothTime: Double, maximumSpeed: Double) -> ArgumentProblem? {
    problemUnlessPositive(smoothTime, "a smooth time in seconds")
      ?? (maximumSpeed >= 0
        ? nil
        : ArgumentProblem("the maximum speed of a follower must be 0 or more, not \(maximumSpeed)"))
  }
}

/// Exponential smoothing: the distance to the target decays with a half-life.
@usableFromInline
struct FollowerDecay: Hashable, Sendable {
  /// The half-life, in seconds.
  @usableFromInline
  let halfLife: Double

  /// The decay rate k = ln 2 / ``halfLife``, per second.
  @usableFromInline
  let rate: Double

  init(halfLife: Double) {
    require(HalfLife.problem(halfLife))
    self.halfLife = halfLife
    rate = HalfLife(duration: halfLife).rate
  }

  /// Returns the fraction of the distance to a held target that is covered after `time`: 1 − 2^(−`time`/h).
  @usableFromInline
  func approach(after time: Double) -> Double { HalfLife(duration: halfLife).lost(after: time) }

  /// Returns the fraction of the target's own displacement that is covered after `time`, if the target moves straight.
  ///
  /// This is the mean of ``approach(after:)`` from 0 to `time`: 1 − a/(k·`time`), where a is `approach`, the fraction
  /// at `time`.
  @usableFromInline
  func rampApproach(after time: Double, _ approach: Double) -> Double {
    let exponent = HalfLife.logarithmOf2 * (time / halfLife)
    return exponent == 0 ? 0 : 1 - approach / exponent
  }
}

extension FollowerLaw: CustomStringConvertible {
  /// The half-life or the spring, and the reach if it is limited.
  @usableFromInline
  package var description: String {
    switch kind {
    case .decay(let decay): "half-life: \(number: decay.halfLife)"
    case .spring(let spring): reach == .infinity ? "\(spring)" : "\(spring), reach: \(number: reach)"
    }
  }

  /// Returns the acceleration of a follower.
  ///
  /// - Parameters:
  ///   - displacement: The displacement from the follower to the target.
  ///   - velocity: The velocity of the follower, per second.
  ///   - targetVelocity: The velocity of the target, per second.
  package func acceleration(displacement: Double, velocity: Double, targetVelocity: Double) -> Double {
    switch kind {
    case .decay(let decay): decay.rate * (targetVelocity - velocity)
    case .spring(let spring): spring.force(target: displacement, position: 0, velocity: velocity) / spring.mass
    }
  }
}
