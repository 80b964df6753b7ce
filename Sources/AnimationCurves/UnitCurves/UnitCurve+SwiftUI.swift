// SwiftUI's names for unit curves.

extension UnitCurve {
  /// Creates the cubic Bézier curve through (0, 0) and (1, 1) with the given control points.
  ///
  /// WWDC 2023 presented this initialiser. SwiftUI has since replaced it by
  /// ``Curve/bezier(startControlPoint:endControlPoint:)``.
  ///
  /// - Precondition: The magnitudes of the control points' coordinates are at most 10¹⁰⁰.
  public init(startControlPoint: UnitPoint, endControlPoint: UnitPoint) {
    self = .bezier(startControlPoint: startControlPoint, endControlPoint: endControlPoint)
  }

  /// A slow start and a slow end.
  @available(*, deprecated, renamed: "easeInOut")
  public static var easeInEaseOut: UnitCurve { easeInOut }
}

// A member of `Curve`, as in `stage.animate(duration: 1, curve: .easeIn)`, is a member of `UnitCurve` too.
extension Curve where Self == UnitCurve {
  /// The identity: value equals progress.
  public static var linear: UnitCurve { StandardCurves.linear }

  /// A slow start: the cubic Bézier curve with the control points (0.42, 0) and (1, 1).
  public static var easeIn: UnitCurve { StandardCurves.easeIn }

  /// A slow end: the cubic Bézier curve with the control points (0, 0) and (0.58, 1).
  public static var easeOut: UnitCurve { StandardCurves.easeOut }

  /// A slow start and a slow end: the cubic Bézier curve with the control points (0.42, 0) and (0.58, 1).
  public static var easeInOut: UnitCurve { StandardCurves.easeInOut }

  /// A quarter circle with a slow start: 1 − √(1 − x²).
  public static var circularEaseIn: UnitCurve { StandardCurves.circularEaseIn }

  /// A quarter circle with a slow end: √(1 − (1 − x)²).
  public static var circularEaseOut: UnitCurve { StandardCurves.circularEaseOut }

  /// Two quarter circles: slow at both ends, vertical in the middle.
  public static var circularEaseInOut: UnitCurve { StandardCurves.circularEaseInOut }

  /// Returns the cubic Bézier curve through (0, 0) and (1, 1) with the given control points.
  ///
  /// Control points are kept as given. For evaluation, their x is clamped to 0...1.
  ///
  /// - Precondition: The magnitudes of the control points' coordinates are at most 10¹⁰⁰.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      bezier: CubicBezier(clamping: startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y))
  }
}

/// The objects of the standard curves, each made once.
private enum StandardCurves {
  static let linear = UnitCurve(Linear())
  static let easeIn = UnitCurve(bezier: CubicBezier(0.42, 0, 1, 1))
  static let easeOut = UnitCurve(bezier: CubicBezier(0, 0, 0.58, 1))
  static let easeInOut = UnitCurve(bezier: CubicBezier(0.42, 0, 0.58, 1))
  static let circularEaseIn = UnitCurve(Circular())
  static let circularEaseOut = UnitCurve(Circular().reversed)
  static let circularEaseInOut = UnitCurve(Circular().mirrored)
}
