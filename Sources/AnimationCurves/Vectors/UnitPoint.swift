/// A point of the unit square: (0, 0) is the top leading corner, (1, 1) the bottom trailing one.
///
/// It corresponds to SwiftUI's type, with two differences. The coordinates are Doubles; Swift converts a CGFloat
/// implicitly. The ``animatableData`` is not scaled by 128.
public struct UnitPoint: Hashable, Sendable {
  /// The horizontal position as a fraction of the width, from the leading edge.
  public var x: Double
  /// The vertical position as a fraction of the height, from the top edge.
  public var y: Double

  /// Creates the top leading corner.
  @inlinable
  public init() { self.init(x: 0, y: 0) }

  /// Creates the point at (`x`, `y`).
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension UnitPoint: Animatable {
  /// The coordinates `x` and `y`.
  @inlinable
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension UnitPoint {
  /// The point (0, 0).
  @inlinable
  public static var zero: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// The point (0.5, 0.5).
  @inlinable
  public static var center: UnitPoint { UnitPoint(x: 0.5, y: 0.5) }
  /// The point (0, 0.5).
  @inlinable
  public static var leading: UnitPoint { UnitPoint(x: 0, y: 0.5) }
  /// The point (1, 0.5).
  @inlinable
  public static var trailing: UnitPoint { UnitPoint(x: 1, y: 0.5) }
  /// The point (0.5, 0).
  @inlinable
  public static var top: UnitPoint { UnitPoint(x: 0.5, y: 0) }
  /// The point (0.5, 1).
  @inlinable
  public static var bottom: UnitPoint { UnitPoint(x: 0.5, y: 1) }
  /// The point (0, 0).
  @inlinable
  public static var topLeading: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// The point (1, 0).
  @inlinable
  public static var topTrailing: UnitPoint { UnitPoint(x: 1, y: 0) }
  /// The point (0, 1).
  @inlinable
  public static var bottomLeading: UnitPoint { UnitPoint(x: 0, y: 1) }
  /// The point (1, 1).
  @inlinable
  public static var bottomTrailing: UnitPoint { UnitPoint(x: 1, y: 1) }
}
