// SwiftUI's names for unit curves.

extension UnitCurve {
  /// The cubic Bézier curve through (0, 0) and (1, 1) with the given control points.
  ///
  /// Control points whose x lies outside 0...1 are kept as they are, and moved into it where the curve is evaluated.
  ///
  /// - Precondition: The magnitudes of the control points' coordinates are at most 10¹⁰⁰.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      bezier: CubicBezier(clamping: startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y))
  }

  /// The cubic Bézier curve through (0, 0) and (1, 1) with the given control points: the spelling of WWDC 2023, which
  /// SwiftUI has dropped since for ``bezier(startControlPoint:endControlPoint:)``.
  ///
  /// - Precondition: The magnitudes of the control points' coordinates are at most 10¹⁰⁰.
  public init(startControlPoint: UnitPoint, endControlPoint: UnitPoint) {
    self = .bezier(startControlPoint: startControlPoint, endControlPoint: endControlPoint)
  }

  /// The identity: value equals progress.
  public static let linear = UnitCurve(Linear())

  /// Begins slowly: the cubic Bézier curve (0.42, 0), (1, 1).
  public static let easeIn = UnitCurve(bezier: CubicBezier(0.42, 0, 1, 1))

  /// Ends slowly: the cubic Bézier curve (0, 0), (0.58, 1).
  public static let easeOut = UnitCurve(bezier: CubicBezier(0, 0, 0.58, 1))

  /// Begins and ends slowly: the cubic Bézier curve (0.42, 0), (0.58, 1).
  public static let easeInOut = UnitCurve(bezier: CubicBezier(0.42, 0, 0.58, 1))

  /// Begins and ends slowly.
  @available(*, deprecated, renamed: "easeInOut")
  public static var easeInEaseOut: UnitCurve { easeInOut }

  /// A quarter circle that begins slowly: 1 − √(1 − x²).
  public static let circularEaseIn = UnitCurve(Circular())

  /// A quarter circle that ends slowly: √(1 − (1 − x)²).
  public static let circularEaseOut = UnitCurve(Circular().reversed)

  /// Two quarter circles: slow at both ends, vertical in the middle.
  public static let circularEaseInOut = UnitCurve(Circular().mirrored)
}

// MARK: - Where a curve is expected

extension Curve where Self == UnitCurve {
  /// The identity: value equals progress.
  public static var linear: UnitCurve { UnitCurve.linear }

  /// Begins slowly.
  public static var easeIn: UnitCurve { UnitCurve.easeIn }

  /// Ends slowly.
  public static var easeOut: UnitCurve { UnitCurve.easeOut }

  /// Begins and ends slowly.
  public static var easeInOut: UnitCurve { UnitCurve.easeInOut }

  /// A quarter circle that begins slowly.
  public static var circularEaseIn: UnitCurve { UnitCurve.circularEaseIn }

  /// A quarter circle that ends slowly.
  public static var circularEaseOut: UnitCurve { UnitCurve.circularEaseOut }

  /// Two quarter circles: slow at both ends.
  public static var circularEaseInOut: UnitCurve { UnitCurve.circularEaseInOut }
  /// The cubic Bézier curve through (0, 0) and (1, 1) with the given control points.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve.bezier(startControlPoint: startControlPoint, endControlPoint: endControlPoint)
  }
}
