extension Stage: CustomStringConvertible {
  /// The time of the stage, and the number of moving values and runs: `Stage at 0.5 s, 2 moving`.
  public var description: String {
    let moving = movingCount
    let state = moving > 0 ? "\(moving) moving" : isRunning ? "completions pending" : "at rest"
    return "Stage at \(time) s, \(state)"
  }
}

extension Stage.Run: CustomStringConvertible {
  /// The duration, and whether the run is over: `Run of 2.0 s, running`.
  public var description: String {
    "Run \(duration.isFinite ? "of \(duration) s" : "without an end"), \(isRunning ? "running" : "over")"
  }
}
