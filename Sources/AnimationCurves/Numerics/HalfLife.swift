/// Exponential decay with a given half-life: 2^(−u/h) at time u, for the half-life h.
///
/// - Accuracy: the absolute errors of ``remaining(after:)`` and ``lost(after:)`` are at most 2⁻⁵² (1 ulp of 1). For
///   times near 0, the error of ``lost(after:)`` is at most 4 ulp of the exact result.
package struct HalfLife {
  /// The half-life h, in the same unit as the times.
  let duration: Double

  package init(duration: Double) { self.duration = duration }

  /// The decay rate ln 2 / h, per unit of time. If ln 2 / h overflows, the rate is the greatest finite Double.
  package var rate: Double { Swift.min(Self.logarithmOf2 / duration, .greatestFiniteMagnitude) }

  /// Returns the fraction that remains after `time`: 2^(−`time`/h).
  func remaining(after time: Double) -> Double { powerOfTwo(-(time / duration)) }

  /// Returns the fraction that is lost after `time`: 1 − 2^(−`time`/h).
  @inline(__always)
  func lost(after time: Double) -> Double { 0 - powerOfTwoMinusOne(-(time / duration)) }

  package static let logarithmOf2 = 0x1.62e42fefa39efp-1

  /// Returns what is wrong with a half-life, if anything is.
  package static func problem(_ halfLife: Double) -> ArgumentProblem? {
    problemUnlessPositive(halfLife, "a half-life")
  }
}
