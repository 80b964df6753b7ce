/// The cubic that is level at both ends: 3u² − 2u³.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: within 1 ulp of 1, and near 0 within 4 ulp of the value; asserted in `SmoothstepTests`.
public struct Smoothstep: Easing {
  /// The cubic that is level at both ends.
  @inlinable
  public init() {}

  /// Value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    CurveState(
      value: evaluateValue(at: progress),
      velocity: 6 * (progress * (1 - progress)),
      acceleration: 6 - 12 * progress)
  }

  /// The value at `progress`.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    // Near 1, where the curve is level, the formula's own rounding would make it fall here and there. By symmetry the
    // second half is the first one turned around.
    pointSymmetric(progress, firstHalf: Self.firstHalf)
  }

  @inlinable
  static func firstHalf(at progress: Double) -> Double { progress * progress * (3 - 2 * progress) }

  /// The curve rises strictly.
  public var isInvertible: Bool { true }

  /// `smoothstep`.
  public var description: String { "smoothstep" }
}
