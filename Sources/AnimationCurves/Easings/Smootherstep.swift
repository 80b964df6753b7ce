/// The quintic whose velocity and acceleration are 0 at both ends: 6u⁵ − 15u⁴ + 10u³.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: the absolute error is at most 2⁻⁵². For values above 10⁻²⁹⁰, the relative error is at most 2⁻⁵⁰. Both
///   are asserted in `SmootherstepTests`.
/// - Source: Ken Perlin, "Improving Noise", 2002.
public struct Smootherstep: Easing {
  /// Creates the easing.
  @inlinable
  public init() {}

  /// Returns the value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    let product = progress * (1 - progress)
    return CurveState(
      value: evaluateValue(at: progress),
      velocity: 30 * (product * product),
      acceleration: 60 * (product * (1 - 2 * progress)))
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double { 60 * (1 - 6 * (progress * (1 - progress))) }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    // The terms are as large as 15 and cancel near 1. The second half is therefore computed from the first by symmetry.
    pointSymmetric(progress, firstHalf: Self.firstHalf)
  }

  @inlinable
  static func firstHalf(at progress: Double) -> Double {
    progress * progress * progress * (10 + progress * (6 * progress - 15))
  }

  /// Always true: the curve rises strictly.
  public var isInvertible: Bool { true }

  /// The expression `smootherstep`.
  public var description: String { "smootherstep" }
}
