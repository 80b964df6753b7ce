public import CurveSampling
import TextFormats

extension MotionLimits {
  /// Accesses the limit of a quantity, which has no direction: where the directions differ, the stricter limit.
  public subscript(quantity: MotionQuantity) -> Double {
    switch quantity {
    case .speed: min(-velocity.lowerBound, velocity.upperBound)
    case .acceleration: min(-acceleration.lowerBound, acceleration.upperBound)
    case .jerk: jerk
    }
  }
}

/// The shortest duration in which a motion keeps limits.
public struct ShortestDuration: Hashable, Sendable {
  /// The duration, in seconds; 0 for a motion that stands still, or without limits.
  public let duration: Double
  /// The quantity whose limit allows no shorter duration; `nil` if the duration is 0.
  public let binding: MotionQuantity?
  /// The progress at which that quantity reaches its limit, from 0 at the start of the motion to 1 at its end.
  public let progress: Double

  /// The time at which that quantity reaches its limit, in seconds from the start of the motion.
  public var time: Double { progress * duration }
}

extension MotionPeaks {
  /// Returns the shortest duration in which the motion keeps `limits`, with its values multiplied by `distance`.
  ///
  /// Over a distance D, a motion of a length L in its own time has at the duration T the speed D·L/T · v, the
  /// acceleration D·(L/T)² · a and the jerk D·(L/T)³ · j. So the duration is the greatest of D·L·v/V, L·√(D·a/A) and
  /// L·∛(D·j/J).
  ///
  /// - Parameters:
  ///   - distance: The distance that stands for 1 of the curve's value. The sign does not count.
  ///   - limits: The limits, in the unit of `distance` and in seconds.
  /// - Throws: ``MotionLimitsError`` if a limited quantity is infinite at every duration.
  /// - Accuracy: that of the peaks.
  /// - Precondition: `distance` is finite.
  public func shortestDuration(
    distance: Double = 1, within limits: MotionLimits
  ) throws(MotionLimitsError) -> ShortestDuration {
    precondition(distance.isFinite, "the distance of a motion must be finite, not \(distance)")
    let length = range.upperBound - range.lowerBound
    var shortest = ShortestDuration(duration: 0, binding: nil, progress: 0)
    for (order, quantity) in zip(1..., MotionQuantity.allCases) where limits[quantity] < .infinity {
      let peak = self[quantity]
      if !peak.value.isFinite { throw MotionLimitsError(quantity: quantity, peak: peak) }
      let excess = peak.value * (distance.magnitude / limits[quantity])
      let duration = length * (order == 1 ? excess : order == 2 ? excess.squareRoot() : cubeRoot(excess))
      if duration > shortest.duration {
        shortest = ShortestDuration(
          duration: duration, binding: quantity, progress: (peak.time - range.lowerBound) / length)
      }
    }
    return shortest
  }
}

/// A limit that no duration keeps.
public struct MotionLimitsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The limited quantity.
  public let quantity: MotionQuantity
  /// The time at which the quantity is infinite, in the curve's own unit, and the cause.
  public let peak: MotionPeaks.Peak

  /// A sentence such as "no duration keeps a limit of the jerk: the acceleration jumps at 0".
  public var description: String {
    "no duration keeps a limit of the \(quantity.rawValue): \(peak.cause?.words ?? "it is undefined") "
      + "at \(shortestText(peak.time))"
  }
}

extension MotionPeaks.Cause {
  /// A clause such as "the acceleration jumps".
  package var words: String {
    switch self {
    case .jump: "the value jumps"
    case .verticalTangent: "the tangent is vertical"
    case .jumpOfVelocity: "the velocity jumps"
    case .unboundedAcceleration: "the acceleration grows beyond all bounds"
    case .jumpOfAcceleration: "the acceleration jumps"
    case .unboundedJerk: "the jerk grows beyond all bounds"
    }
  }
}
