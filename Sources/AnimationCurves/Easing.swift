/// A curve from progress to progress, on 0...1.
///
/// An easing takes 0 to 0 and 1 to 1, exactly, except where its family says otherwise (``Steps``, ``PiecewiseLinear``).
/// In between it may leave 0...1.
public protocol Easing: Curve {
  /// Whether the easing has an inverse: it is continuous, rises strictly, and takes 0 to 0 and 1 to 1.
  var isInvertible: Bool { get }
}

extension Easing {
  /// Progress, from 0 to 1.
  @inlinable
  public var domain: ClosedRange<Double> { 0...1 }
}
