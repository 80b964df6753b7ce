/// The time in which something runs: from a start, for a duration.
package struct RunSpan {
  /// The start, in the seconds of its loop.
  package let start: Double
  /// Seconds: 0 or more, or infinity.
  package let duration: Double

  /// The span from `start` on, for `duration` seconds.
  package init(start: Double, duration: Double) { (self.start, self.duration) = (start, duration) }

  /// The end, in the seconds of its loop.
  package var end: Double { start + duration }

  /// The seconds from the start to `time`.
  package func elapsed(at time: Double) -> Double { time - start }

  /// Whether the end is reached at `time`: by the elapsed seconds, or by the end, as either may be rounded below the other.
  package func isOver(at time: Double) -> Bool { elapsed(at: time) >= duration || time >= end }
}
