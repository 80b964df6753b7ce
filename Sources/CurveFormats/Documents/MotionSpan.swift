/// The times of several motions together, such as those of the numbers of a vector, of a node or of a file: from the
/// earliest start to the latest end.
struct MotionSpan {
  /// The times that are written, from the first to the last.
  var times: ClosedRange<Double>
  /// The time from the first to the last of all motions, without the delay, in seconds; `nil` if it is unknown.
  var duration: Double?
  /// The delay of the motion that begins first, in seconds.
  var delay: Double
  /// The time at which a program starts to show the motions or the delay before them.
  var start: Double

  /// Extends the times to those of another span.
  mutating func cover(_ other: MotionSpan) {
    let whole = min(times.lowerBound, other.times.lowerBound)...max(times.upperBound, other.times.upperBound)
    if whole != times {
      // The numbers of a motion that has all times are kept as they are.
      if whole == other.times {
        (duration, delay) = (other.duration, other.delay)
      } else {
        duration = duration != nil && other.duration != nil ? whole.upperBound - whole.lowerBound : nil
        if other.times.lowerBound < times.lowerBound { delay = other.delay }
      }
    }
    (times, start) = (whole, min(start, other.start))
  }
}
