import AnimationCurves

/// The numbers of a program that has fewer of them than there are Doubles.
struct RoundedNumbers: Sendable {
  /// Returns the time that stands for another one, or of a jump the first that is not before it; `nil` where there is none.
  let time: @Sendable (_ time: Double, _ isJump: Bool) -> Double?
  /// Returns the value that stands for another one; `nil` where there is none.
  let value: @Sendable (Double) -> Double?
  /// Returns the greatest error of an interpolation in these numbers, for values of a greatest magnitude.
  let arithmetic: @Sendable (Double) -> Double
  /// Returns the greatest distance of neighbouring times up to a greatest magnitude.
  let step: @Sendable (Double) -> Double

  /// Floats. A difference, a quotient, a product and a sum are rounded, each by 2⁻²⁴ at most.
  static let floats = RoundedNumbers(
    time: { time, isJump in
      let nearest = Float(time)
      return nearest.isFinite ? Double(isJump && Double(nearest) < time ? nearest.nextUp : nearest) : nil
    },
    value: { Float($0).isFinite ? Double(Float($0)) : nil },
    arithmetic: { 0x1p-22 * $0 },
    step: { 0x1p-23 * $0 })

  /// Fixed-point numbers. The quotient of an interpolation is rounded by less than a step.
  static func fixedPoint(_ format: FixedPointFormat) -> RoundedNumbers {
    let scale = format.scale
    return RoundedNumbers(
      time: { time, isJump in
        format.steps((time * scale).rounded(isJump ? .up : .toNearestOrEven)).map { $0 / scale }
      },
      value: { format.steps(($0 * scale).rounded()).map { $0 / scale } },
      arithmetic: { _ in 1 / scale },
      step: { _ in 1 / scale })
  }

  /// The greatest distance of neighbouring times of a motion, as a share of the whole.
  func timeStep(_ motion: Motion, inShares: Bool) -> Double {
    if inShares { return step(1) }
    let (start, end) = (motion.times.lowerBound, motion.times.upperBound)
    return step(max(abs(start), abs(end))) / (end - start)
  }
}
