/// A point of the unit square: (0, 0) is its top leading corner, (1, 1) its bottom trailing one.
///
/// SwiftUI's type, but of Doubles (Swift converts a CGFloat by itself), and its ``animatableData`` is not scaled by 128.
@frozen
public struct UnitPoint: Hashable, Sendable {
  /// The share of the width, from the leading edge.
  public var x: Double
  /// The share of the height, from the top edge.
  public var y: Double

  /// The top leading corner.
  @inlinable
  public init() { self.init(x: 0, y: 0) }

  /// The point at (`x`, `y`).
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension UnitPoint: Animatable {
  /// `x` and `y`.
  @inlinable
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension UnitPoint {
  /// (0, 0).
  @inlinable
  public static var zero: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// (0.5, 0.5).
  @inlinable
  public static var center: UnitPoint { UnitPoint(x: 0.5, y: 0.5) }
  /// (0, 0.5).
  @inlinable
  public static var leading: UnitPoint { UnitPoint(x: 0, y: 0.5) }
  /// (1, 0.5).
  @inlinable
  public static var trailing: UnitPoint { UnitPoint(x: 1, y: 0.5) }
  /// (0.5, 0).
  @inlinable
  public static var top: UnitPoint { UnitPoint(x: 0.5, y: 0) }
  /// (0.5, 1).
  @inlinable
  public static var bottom: UnitPoint { UnitPoint(x: 0.5, y: 1) }
  /// (0, 0).
  @inlinable
  public static var topLeading: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// (1, 0).
  @inlinable
  public static var topTrailing: UnitPoint { UnitPoint(x: 1, y: 0) }
  /// (0, 1).
  @inlinable
  public static var bottomLeading: UnitPoint { UnitPoint(x: 0, y: 1) }
  /// (1, 1).
  @inlinable
  public static var bottomTrailing: UnitPoint { UnitPoint(x: 1, y: 1) }
}
