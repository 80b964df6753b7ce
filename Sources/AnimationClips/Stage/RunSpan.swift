/// A time interval with a start and a duration.
package struct RunSpan {
  /// The start: a time of the stage, in seconds.
  package let start: Double
  /// The duration in seconds: 0 or more, or infinity.
  package let duration: Double

  /// Creates the interval that starts at `start` and lasts `duration` seconds.
  package init(start: Double, duration: Double) { (self.start, self.duration) = (start, duration) }

  /// The end: a time of the stage, in seconds.
  package var end: Double { start + duration }

  /// Returns the seconds from the start to `time`; 0 before the start.
  package func elapsed(at time: Double) -> Double { max(0, time - start) }

  /// Returns whether the end is reached at `time`. The function tests both the elapsed time and the end time, because
  /// rounding may make one of the tests succeed late.
  package func isOver(at time: Double) -> Bool { elapsed(at: time) >= duration || time >= end }
}
