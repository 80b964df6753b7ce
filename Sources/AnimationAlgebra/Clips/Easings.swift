public import AnimationCurves

/// Begins slowly: the cubic Bézier curve (0.42, 0), (1, 1).
public var easeIn: UnitCurve { .easeIn }

/// Ends slowly: the cubic Bézier curve (0, 0), (0.58, 1).
public var easeOut: UnitCurve { .easeOut }

/// Begins and ends slowly: the cubic Bézier curve (0.42, 0), (0.58, 1).
public var easeInOut: UnitCurve { .easeInOut }

/// Begins slowly, with the given intensity.
///
/// - Precondition: `intensity` is positive and finite.
public func easeIn(_ intensity: Double) -> IntensityEaseIn { IntensityEaseIn(intensity: intensity) }

/// Ends slowly, with the given intensity.
///
/// - Precondition: `intensity` is positive and finite.
public func easeOut(_ intensity: Double) -> IntensityEaseOut { IntensityEaseOut(intensity: intensity) }

/// Begins and ends slowly, with the given intensity.
///
/// - Precondition: `intensity` is positive and finite.
public func easeInOut(_ intensity: Double) -> IntensityEaseInOut { IntensityEaseInOut(intensity: intensity) }
