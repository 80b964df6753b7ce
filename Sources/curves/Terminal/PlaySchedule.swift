/// When curves move that are played some times in a row, each time after a rest.
struct PlaySchedule {
  /// The range of time that is played, in seconds.
  let times: ClosedRange<Double>
  /// How often; infinite for no end.
  let count: Double

  /// The seconds before each run, and after the last: the eye sees where a motion starts and ends.
  static let rest = 0.5

  struct Moment: Hashable {
    /// The run, counted from 1.
    let run: Double
    /// The time of the curves.
    let time: Double
  }

  /// What is shown so many seconds after the start; `nil` once all is over.
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
