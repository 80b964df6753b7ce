/// The identity: value and progress are the same.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: exact.
/// - Source: CSS Easing Functions Level 1, section 2.1.
public struct Linear: Easing {
  /// Creates the identity.
  @inlinable
  public init() {}

  /// Returns progress itself, with velocity 1.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    CurveState(value: progress, velocity: 1, acceleration: 0)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double { 0 }

  /// Returns progress itself.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double { progress }

  /// Always true: the identity is its own inverse.
  public var isInvertible: Bool { true }

  /// The line itself.
  public var _knownInverse: UnitCurve? { unitCurve }

  /// The expression `linear`.
  public var description: String { "linear" }
}
