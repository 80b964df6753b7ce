/// A quarter of a cosine wave: 1 − cos(πu/2).
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: the absolute error is at most 2⁻⁵². For values of the curve above 10⁻²⁹⁰, the relative error is at most
///   2⁻⁵⁰. Both are asserted in `SineTests`.
/// - Source: Robert Penner, "Motion, Tweening, and Easing", 2002.
public struct Sine: DirectedEasing {
  /// Creates the easing.
  @inlinable
  public init() {}

  /// Returns the value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    let angle = QuarterTurns(progress)
    return CurveState(
      value: evaluateValue(at: progress),
      velocity: .pi / 2 * angle.sine,
      acceleration: .pi / 2 * (.pi / 2) * angle.cosine)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    -(.pi / 2) * (.pi / 2) * evaluate(at: progress).velocity
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at progress: Double) -> Double {
    // 1 − cos a = 2 sin²(a/2), without cancellation near 0; cos(πu/2) = sin(π(1−u)/2), which is exactly 0 at 1.
    let half = UpperHalf(progress)
    let sine = sine(withinEighthTurn: half.choose(.pi / 4 * progress, .pi / 2 * (1 - progress)))
    return half.choose(2 * sine * sine, 1 - sine)
  }

  /// Always true: the curve rises strictly.
  public var isInvertible: Bool { true }

  /// Returns `sine-in`, `sine-out`, `sine-in-out` or `sine-out-in`.
  public func expression(_ direction: EasingDirection) -> String { "sine-\(direction.suffix)" }
}

/// A branchless choice between the halves of progress. At random progress, a branch would often be mispredicted.
private struct UpperHalf {
  /// All bits set if progress is above ½, otherwise 0.
  private let mask: UInt64

  /// Computes the mask: all 64 bits are set if `progress` is above ½; otherwise no bit is set.
  init(_ progress: Double) {
    // The difference is exact next to ½, so its sign is correct.
    mask = UInt64(truncatingIfNeeded: Int64(bitPattern: (0.5 - progress).bitPattern) >> 63)
  }

  /// Returns `first` for progress up to ½, `second` above.
  func choose(_ first: Double, _ second: Double) -> Double {
    Double(bitPattern: first.bitPattern ^ ((first.bitPattern ^ second.bitPattern) & mask))
  }
}
