import CurvePlots

/// A playback of curves on the terminal's alternate screen.
struct Playback {
  private let curves: [(label: String, curve: DrawnCurve)]
  private let schedule: PlaySchedule
  private let color: ColorChoice
  private var format: TerminalFormat
  private var tracks: TerminalTracks
  /// The terminal's columns and rows.
  private var size: (columns: Int, rows: Int)

  private static let framesPerSecond = 60.0
  /// The minimum size of a terminal. The rows are the scale, a track, an empty row and the status. The last column
  /// stays empty.
  private static let minimum = (columns: TerminalFormat.minimumColumns + 1, rows: 4)

  init(
    of curves: [(label: String, curve: DrawnCurve)], _ schedule: PlaySchedule,
    in window: (format: TerminalFormat, size: (columns: Int, rows: Int)), _ color: ColorChoice
  ) {
    (self.curves, self.schedule, self.color) = (curves, schedule, color)
    (format, size) = window
    tracks = Self.tracks(of: curves, format)
  }

  /// Plays until the end, a key press, or a signal that ends the process.
  mutating func run() throws(Failure) {
    System.collectSignals()
    var screen = TerminalScreen()
    try screen.enter()
    var start = ContinuousClock.now
    var seconds = 0.0
    while let moment = schedule.moment(at: seconds) {
      if try answerSignals(on: &screen) { start = ContinuousClock.now - .seconds(seconds) }
      try screen.show(lines(at: moment))
      let next = ((seconds * Self.framesPerSecond).rounded(.down) + 1) / Self.framesPerSecond
      if screen.waitForKey(seconds: next - Self.seconds(since: start)) { break }
      seconds = Self.seconds(since: start)
    }
    screen.leave()
  }

  /// Handles the signals that have arrived.
  ///
  /// - Returns: Whether the process was suspended by `SIGTSTP`, and then continued, since the previous call.
  private mutating func answerSignals(on screen: inout TerminalScreen) throws(Failure) -> Bool {
    var signals = System.takeSignals()
    if signals.contains(System.stopped) {
      screen.leave()
      System.follow(System.stopped)
      signals.formUnion(System.takeSignals())
    }
    if let ending = System.endingSignals.first(where: signals.contains) {
      screen.leave()
      System.follow(ending)
    }
    let wasStopped = !signals.isDisjoint(with: [System.stopped, System.continued])
    if wasStopped {
      // During the stop, the terminal's content and settings may have changed.
      screen.leave()
      try screen.enter()
    }
    if wasStopped || signals.contains(System.resized) {
      (format, size) = Terminal.window(color) ?? (format, size)
      tracks = Self.tracks(of: curves, format)
      try screen.clear()
    }
    return wasStopped
  }

  /// Returns the lines of a frame: the tracks and the status. If the terminal is too small, a message names the minimum
  /// size instead.
  private func lines(at moment: PlaySchedule.Moment) -> [String] {
    if size.columns < Self.minimum.columns || size.rows < Self.minimum.rows {
      let words = "needs \(Self.minimum.columns) columns and \(Self.minimum.rows) rows"
      return [String(words.prefix(size.columns - 1))]
    }
    let count = schedule.count.isFinite ? " of \(ShortNumber.text(schedule.count))" : ""
    let hidden = tracks.hidden > 0 ? ", \(tracks.hidden) more do not fit" : ""
    let status = "\(Self.clock(moment.time)) s, run \(ShortNumber.text(moment.run))\(count)\(hidden). A key ends it."
    var last = TerminalLine()
    last.append(format.label(status, columns: format.columns), .muted)
    return (tracks.lines(at: moment.time) + [TerminalLine(), last]).map { $0.text(format.colors) }
  }

  private static func tracks(
    of curves: [(label: String, curve: DrawnCurve)], _ format: TerminalFormat
  ) -> TerminalTracks {
    // An empty row and the status are below the tracks.
    TerminalTracks(of: curves, for: format.sized(columns: format.columns, rows: format.rows - 2))
  }

  /// Returns the time in seconds with two decimals.
  private static func clock(_ time: Double) -> String {
    let hundredths = (time * 100).rounded(.down)
    // Numbers up to this bound fit into 32 bits.
    guard hundredths.magnitude < 1e9 else { return sixDigits(time) }
    let (seconds, rest) = Int(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(seconds).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
