import CurveFormats
import CurveSampling
import ArgumentParser
import CurvePlots

extension Curves {
  struct Plot: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Draw curves: in the terminal, as SVG, or as PNG.",
      discussion: """
        Reads: curves, files of curves, and a table of points.
        Writes: a picture: characters in a terminal, otherwise SVG, readable in light and dark mode. A file named .png is \
        drawn by rsvg-convert, which must be installed. Curves of arguments are drawn together, those of files apart, \
        grouped by their nodes, layers or groups. A jump is dotted, and a filled circle marks the value at its time. A \
        velocity that is infinite, or would flatten all others, is cut off and marked with a triangle and its peak.

        Examples:
          curves plot ease-in ease-out "cubic-bezier(0.34, 1.56, 0.64, 1)" --velocity
          curves plot my.curves --title "Our motion" -o motion.svg
          curves plot ease --format text --width 60 --height 15
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions
    @OptionGroup(title: "Times") var timeOptions: TimeOptions
    @OptionGroup(title: "Points") var pointOptions: PointOptions
    @OptionGroup(title: "Points") var limitOptions: LimitOptions

    @OptionGroup(title: "Picture") var picture: PictureOptions
    @OptionGroup(title: "Output") var outputOptions: OutputOptions
    @OptionGroup(title: "Output") var colorOptions: ColorOptions

    /// The format that is given, or that the output says.
    private var format: PictureOptions.Format {
      let isShown = outputOptions.chosen == nil && Terminal.format(colorOptions.color) != nil
      return picture.format ?? (isShown ? .text : Renderer.makes(outputOptions.output) ? .png : .svg)
    }

    func validate() throws {
      try pointOptions.validate(limitOptions)
      if pointOptions.points == nil, !limitOptions.isEmpty {
        throw ValidationError("--max-speed, --max-acceleration and --max-jerk need --points.")
      }
      if picture.format == nil { try OutputOptions.requirePicture(outputOptions.output, option: "-o") }
      try picture.validate(as: format, output: outputOptions.output)
    }

    func run() throws {
      let points = try pointOptions.curves(within: limitOptions.limits)
      let curves = try points + (points.isEmpty || !curveOptions.isEmpty ? curveOptions.picturedCurves() : [])
      let arrangement = picture.arrangement ?? (curveOptions.readsFiles ? .apart : .together)
      let isTogether = arrangement == .together
      let format = format
      if format == .text {
        let terminal = Terminal.format(colorOptions.color) ?? Terminal.plainFormat
        // The command above the picture and the prompt below it stay visible.
        let size = terminal.sized(columns: picture.width ?? terminal.columns, rows: picture.height ?? terminal.rows - 2)
        let drawn = try isTogether ? together(curves).picture(for: size) : apart(curves).picture(for: size)
        let hasColors = OutputFile.isStandardOutput(outputOptions.output) || colorOptions.color == .always
        return try OutputFile.write(to: outputOptions.output) {
          Array(drawn.text(hasColors ? size.colors : .none).utf8)
        }
      }
      try Renderer.write(to: outputOptions.output, asPNG: format == .png) { () throws(Failure) in
        let (width, height) = (picture.width.map(Double.init), picture.height.map(Double.init))
        return try isTogether
          ? together(curves).svg(width: width, height: height) : apart(curves).svg(width: width, height: height)
      }
    }

    private func together(_ curves: [NamedCurve]) throws(Failure) -> CurvePlot {
      let curves = try curves.timed(over: timeOptions.duration, isPlot: true)
      let times = try timeOptions.pictureRange(for: curves)
      let drawn = try curves.map { curve throws(Failure) in
        (label: curve.label, curve: try curve.drawn(picture.quantities, over: times))
      }
      return CurvePlot(of: drawn, picture.quantities, over: times, title: picture.title)
    }

    /// Returns a picture with a separate plot for each curve. The time axis of a plot has the unit of the plot's curve.
    /// All plots with the same unit show the same range of time.
    private func apart(_ curves: [NamedCurve]) throws(Failure) -> SmallMultiples {
      let duration = timeOptions.duration
      let curves = try duration == nil ? curves : curves.timed(over: duration)
      let progress = curves.filter { $0.curve.timeUnit == .progress }
      let seconds = curves.filter { $0.curve.timeUnit == .seconds }
      // One of the two units may be absent.
      let progressTimes = try progress.isEmpty ? 0...1 : timeOptions.pictureRange(for: progress)
      let secondsTimes = try seconds.isEmpty ? 0...1 : timeOptions.pictureRange(for: seconds)
      let drawn = try curves.map { curve throws(Failure) in
        let times = curve.curve.timeUnit == .progress ? progressTimes : secondsTimes
        return (
          heading: curve.heading, name: curve.shortLabel, member: try curve.drawn(picture.quantities, over: times)
        )
      }
      return SmallMultiples(of: drawn, picture.quantities, title: picture.title)
    }
  }
}
