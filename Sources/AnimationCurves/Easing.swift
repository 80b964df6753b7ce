/// A curve from progress to progress, on 0...1.
///
/// An easing maps 0 to 0 and 1 to 1 exactly, unless its type documents an exception (``Steps``, ``PiecewiseLinear``).
/// Between the ends it may leave 0...1.
public protocol Easing: Curve {
  /// Whether the easing has an inverse: it is continuous, strictly increasing, and maps 0 to 0 and 1 to 1.
  var isInvertible: Bool { get }

  /// Returns the value, velocity and acceleration of the reversed easing at `progress`. The reverse of an easing e is 1
  /// − e(1 − u) at progress u.
  ///
  /// The default evaluates the easing at 1 − `progress` and corrects the rounding error of that difference. An easing
  /// with a vertical tangent at its end has its own, more accurate implementation.
  func _evaluateReversed(at progress: Double) -> CurveState

  /// Returns the same value as `_evaluateReversed(at:)`, at a lower cost.
  func _evaluateReversedValue(at progress: Double) -> Double

  /// The inverse, if it is an easing of a known family, or made of the inverses of the easing's parts; `nil` if only a
  /// root search finds it, which is the default.
  ///
  /// - Precondition: ``isInvertible``.
  var _knownInverse: UnitCurve? { get }
}

extension Easing {
  /// Progress, from 0 to 1.
  @inlinable
  public var domain: ClosedRange<Double> { 0...1 }

  /// The easing behind one reference.
  public var unitCurve: UnitCurve { UnitCurve(boxing: self) }

  /// The default: none is known.
  public var _knownInverse: UnitCurve? { nil }
}
