public import AnimationKeyframes

extension Trajectory {
  /// Traps unless the motion takes seconds, and ends after the time 0. Returns the end.
  package func requireEndTime() -> Double { requirePlayable(endTime, in: timeUnit, "a \(Self.self)") }
}

/// Traps unless a motion takes seconds, and ends after the time 0. Returns the end.
///
/// - Parameter name: The motion in the message.
@usableFromInline
func requirePlayable(_ endTime: Double, in unit: CurveTimeUnit, _ name: @autoclosure () -> String) -> Double {
  precondition(unit == .seconds, "\(name()) is a function of progress, not of seconds: give its duration in seconds")
  precondition(endTime > 0, "\(name()) cannot be played: it ends at \(endTime) seconds, and a player begins at 0")
  return endTime
}
