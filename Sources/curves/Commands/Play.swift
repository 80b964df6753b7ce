import CurveSampling
import ArgumentParser
import CurveFormats
import CurvePlots
import TextFormats

extension Curves {
  struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Play curves in the terminal.",
      usage: "curves play [<options>] [<curve> ...]",
      discussion: """
        Reads: curves, and files of curves.
        Writes: a moving picture in the terminal: for each curve a marker that moves in real time, on a track from the \
        start value to the end value. A curve over progress takes one second, or --duration. A curve of a file takes the \
        duration that the file states, after the delay. Any key ends it.

        Examples:
          curves play ease-in-out "spring(duration: 0.5, bounce: 0.3)"
          curves play my.curves --duration 0.4 --repeat 5
          curves play app.css --only --snap
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions
    @OptionGroup(title: "Times") var timeOptions: TimeOptions

    @Option(
      .positiveCount, name: .customLong("repeat"), valueName: "count",
      "The number of runs. (default: until a key is pressed)")
    var count: Int?

    @OptionGroup(title: "Output") var colorOptions: ColorOptions

    func run() throws {
      guard let window = Terminal.window(colorOptions.color) else {
        throw Failure(
          .usage,
          """
          play needs a terminal, but standard output is not one. For a page with moving curves, write \
          curves gallery CURVE... -o FILE.html
          """)
      }
      guard Terminal.canMoveCursor else {
        throw Failure(
          .usage,
          """
          play needs a terminal that can move the cursor, but TERM is dumb or not set: set TERM to the name of the \
          terminal, such as xterm
          """)
      }
      let curves = try curveOptions.curves()
      let duration = timeOptions.duration
      let timed = try duration == nil ? curves.inSeconds : curves.timed(over: duration)
      let times = try timeOptions.pictureRange(for: timed)
      let drawn = try timed.map { curve throws(Failure) in
        (label: curve.label, curve: try curve.drawn([.value], over: times))
      }
      let schedule = PlaySchedule(times: times, count: count.map { Double($0) } ?? .infinity)
      var playback = Playback(of: drawn, schedule, in: window, colorOptions.color)
      try playback.run()
    }
  }
}
