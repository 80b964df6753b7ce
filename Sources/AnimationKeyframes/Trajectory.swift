/// A motion: a value for each time. Timelines, tracks, rotations and blends are trajectories, and so is any type of
/// yours that a clip or a stage is to play. A ``/AnimationCurves/Curve`` has the same members, for numbers.
public protocol Trajectory<Value> {
  /// The type of what moves.
  associatedtype Value

  /// The unit of time. The default is seconds.
  var timeUnit: CurveTimeUnit { get }

  /// The part of time that a table or a plot of the whole motion spans; `nil` if the motion never comes to rest.
  var extent: ClosedRange<Double>? { get }

  /// The time until which a player shows the motion. The default is the end of ``extent``, or infinity if there is
  /// none. A track that repeats has an extent, that of its keys, and no end: infinity.
  var endTime: Double { get }

  /// Returns the value at any `time`. Before the motion and after it, it is that of the nearest end.
  func value(at time: Double) -> Value
}

/// A trajectory of vectors whose velocity is known.
public protocol VelocityTrajectory<Value>: Trajectory where Value: VectorArithmetic {
  /// Returns the velocity at `time`, per unit of time.
  func velocity(at time: Double) -> Value
}

extension Trajectory {
  /// The default: seconds.
  @inlinable
  public var timeUnit: CurveTimeUnit { .seconds }

  /// The default: the end of the extent, or infinity.
  @inlinable
  public var endTime: Double { extent?.upperBound ?? .infinity }
}
