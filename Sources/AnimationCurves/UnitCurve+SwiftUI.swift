// SwiftUI's names for unit curves.

extension UnitCurve {
  /// Returns the cubic Bézier curve through (0, 0) and (1, 1) with the given control points.
  ///
  /// Control points are kept as given. For evaluation, their x is clamped to 0...1.
  ///
  /// - Precondition: The magnitudes of the control points' coordinates are at most 10¹⁰⁰.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      bezier: CubicBezier(clamping: startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y))
  }

  /// Creates the cubic Bézier curve through (0, 0) and (1, 1) with the given control points.
  ///
  /// WWDC 2023 presented this initialiser. SwiftUI has since replaced it by
  /// ``bezier(startControlPoint:endControlPoint:)``.
  ///
  /// - Precondition: The magnitudes of the control points' coordinates are at most 10¹⁰⁰.
  public init(startControlPoint: UnitPoint, endControlPoint: UnitPoint) {
    self = .bezier(startControlPoint: startControlPoint, endControlPoint: endControlPoint)
  }

  /// The identity: value equals progress.
  public static let linear = UnitCurve(Linear())

  /// A slow start: the cubic Bézier curve with the control points (0.42, 0) and (1, 1).
  public static let easeIn = UnitCurve(bezier: CubicBezier(0.42, 0, 1, 1))

  /// A slow end: the cubic Bézier curve with the control points (0, 0) and (0.58, 1).
  public static let easeOut = UnitCurve(bezier: CubicBezier(0, 0, 0.58, 1))

  /// A slow start and a slow end: the cubic Bézier curve with the control points (0.42, 0) and (0.58, 1).
  public static let easeInOut = UnitCurve(bezier: CubicBezier(0.42, 0, 0.58, 1))

  /// A slow start and a slow end.
  @available(*, deprecated, renamed: "easeInOut")
  public static var easeInEaseOut: UnitCurve { easeInOut }

  /// A quarter circle with a slow start: 1 − √(1 − x²).
  public static let circularEaseIn = UnitCurve(Circular())

  /// A quarter circle with a slow end: √(1 − (1 − x)²).
  public static let circularEaseOut = UnitCurve(Circular().reversed)

  /// Two quarter circles: slow at both ends, vertical in the middle.
  public static let circularEaseInOut = UnitCurve(Circular().mirrored)
}

// MARK: - Leading-dot syntax

extension Curve where Self == UnitCurve {
  /// The identity: value equals progress.
  public static var linear: UnitCurve { UnitCurve.linear }

  /// A slow start.
  public static var easeIn: UnitCurve { UnitCurve.easeIn }

  /// A slow end.
  public static var easeOut: UnitCurve { UnitCurve.easeOut }

  /// A slow start and a slow end.
  public static var easeInOut: UnitCurve { UnitCurve.easeInOut }

  /// A quarter circle with a slow start.
  public static var circularEaseIn: UnitCurve { UnitCurve.circularEaseIn }

  /// A quarter circle with a slow end.
  public static var circularEaseOut: UnitCurve { UnitCurve.circularEaseOut }

  /// Two quarter circles: slow at both ends.
  public static var circularEaseInOut: UnitCurve { UnitCurve.circularEaseInOut }
  /// Returns the cubic Bézier curve through (0, 0) and (1, 1) with the given control points.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve.bezier(startControlPoint: startControlPoint, endControlPoint: endControlPoint)
  }
}
