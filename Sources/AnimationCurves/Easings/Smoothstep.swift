/// The cubic with velocity 0 at both ends: 3u² − 2u³.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: the absolute error is at most 2⁻⁵². For values above 10⁻²⁹⁰, the relative error is at most 2⁻⁵⁰. Both
///   are asserted in `SmoothstepTests`.
public struct Smoothstep: Easing {
  /// Creates the easing.
  @inlinable
  public init() {}

  /// Returns the value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    CurveState(
      value: evaluateValue(at: progress),
      velocity: 6 * (progress * (1 - progress)),
      acceleration: 6 - 12 * progress)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double { -12 }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    // Near 1, where the curve is level, rounding errors would make the formula's result fall in places. The second half
    // is therefore computed from the first by symmetry.
    pointSymmetric(progress, firstHalf: Self.firstHalf)
  }

  @inlinable
  static func firstHalf(at progress: Double) -> Double { progress * progress * (3 - 2 * progress) }

  /// Always true: the curve rises strictly.
  public var isInvertible: Bool { true }

  /// The expression `smoothstep`.
  public var description: String { "smoothstep" }
}
