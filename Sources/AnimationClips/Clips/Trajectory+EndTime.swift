public import AnimationCurves

extension Trajectory {
  /// Traps unless the motion takes seconds, and ends after the time 0. Returns the end.
  ///
  /// - Parameter name: The motion in the message.
  @inlinable
  package func requireEndTime(of name: @autoclosure () -> String = "a \(Self.self)") -> Double {
    precondition(
      timeUnit == .seconds, "\(name()) is a function of progress, not of seconds: give its duration in seconds")
    let end = endTime
    precondition(end > 0, "\(name()) cannot be played: it ends at \(end) seconds, and a player begins at 0")
    return end
  }
}
