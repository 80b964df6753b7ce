/// The schedule of curves that are played repeatedly, with a pause before each run and after the last.
struct PlaySchedule {
  /// The range of time that is played, in seconds.
  let times: ClosedRange<Double>
  /// The number of runs; infinite for endless playing.
  let count: Double

  /// The pause before each run and after the last, in seconds. It is there so that the start and the end are visible.
  static let rest = 0.5

  struct Moment: Hashable {
    /// The number of the run: 1 for the first run.
    let run: Double
    /// The time at which the curves are evaluated, in seconds.
    let time: Double
  }

  /// Returns the run and time at the given seconds after the start; `nil` after the end.
  func moment(at seconds: Double) -> Moment? {
    let length = times.upperBound - times.lowerBound
    let run = (seconds / (length + Self.rest)).rounded(.down)
    if run >= count {
      let end = count * (length + Self.rest) + Self.rest
      return seconds < end ? Moment(run: count, time: times.upperBound) : nil
    }
    let within = seconds - run * (length + Self.rest) - Self.rest
    return Moment(run: run + 1, time: times.lowerBound + max(within, 0))
  }
}
