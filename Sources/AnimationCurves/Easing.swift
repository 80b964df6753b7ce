/// A curve from progress to progress, on 0...1.
///
/// An easing takes 0 to 0 and 1 to 1, exactly, except where its family says otherwise (``Steps``, ``PiecewiseLinear``).
/// In between it may leave 0...1.
public protocol Easing: Curve {
  /// Whether the easing has an inverse: it is continuous, rises strictly, and takes 0 to 0 and 1 to 1.
  var isInvertible: Bool { get }

  /// Value, velocity and acceleration of the easing seen from its other end, 1 − e(1 − u), at `progress`.
  ///
  /// The default evaluates the easing at 1 − `progress` and makes up for the rounding of that; an easing with a vertical
  /// tangent at its end knows better how to go on from there.
  func evaluateReversed(at progress: Double) -> CurveState

  /// The value of ``evaluateReversed(at:)`` alone, for less.
  func evaluateReversedValue(at progress: Double) -> Double

  /// The easing seen from its other end as a sampler. The default loops.
  var reversedSampler: CurveSampler { get }
}

extension Easing {
  /// Progress, from 0 to 1.
  @inlinable
  public var domain: ClosedRange<Double> { 0...1 }

  /// A sampler that loops over the values of ``Reversed``.
  @inlinable
  public var reversedSampler: CurveSampler { CurveSampler(loopingOver: Reversed(self)) }
}
