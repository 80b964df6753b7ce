import CurveSampling
import ArgumentParser
import CurveFormats
import TextFormats

extension Curves {
  struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Report the properties of curves.",
      discussion: """
        Reads: curves, files of curves, and a table of points.
        Writes: a report of each curve: its range of time, end values, extrema, overshoot, greatest speed and \
        acceleration, whether it is monotone, and its integral, mean and arc length with their errors; of a spring all \
        parametrisations and the settling time; of a fling its rest, the crossing of a bound and the peak beyond it. In a \
        terminal with a small picture. In JSON a curve is an object; several, and those of files, are an array.

        Examples:
          curves inspect "cubic-bezier(0.34, 1.56, 0.64, 1)"
          curves inspect "spring(bounce: 0.3)" --crossing 1 --report json
          curves inspect smootherstep --distance 0.3 --max-speed 1 --max-jerk 60
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions

    @Option(
      name: .customLong("crossing"), parsing: .unconditionalSingleValue,
      help: ArgumentHelp("Also report when the curve has this value. May be repeated.", valueName: "value"),
      transform: OptionValue.finiteNumber.parse)
    var crossings: [Double] = []

    @Option(
      .range,
      """
      The range of time of extrema, integrals, crossings and limits. By default it is the whole curve; one that never \
      comes to rest, such as noise, needs it.
      """)
    var range: ClosedRange<Double>?

    @OptionGroup(title: "Limits of motion") var motionOptions: MotionOptions
    @OptionGroup(title: "Limits of motion") var pointOptions: PointOptions

    @OptionGroup(title: "Output") var reportOptions: ReportOptions

    @OptionGroup(title: "Output") var colorOptions: ColorOptions

    func validate() throws { try pointOptions.validate(motionOptions.limitOptions) }

    func run() throws {
      // For thousands of curves, using all cores saves time.
      let points = try pointOptions.curves(within: motionOptions.limitOptions.limits)
      let curves = try points + (points.isEmpty || !curveOptions.isEmpty ? curveOptions.curves() : [])
      let reports = try BulkParallelism.map(curves, chunk: 16, from: 64) {
        [range, crossings, motionOptions] curve in
        Result { () throws(Failure) in
          try CurveReport(of: curve, over: range, crossings: crossings, motion: motionOptions)
        }
      }.map { try $0.get() }
      switch reportOptions.format {
      case .text:
        guard let terminal = Terminal.format(colorOptions.color) else {
          return try OutputFile.writeToStandardOutput(reports.map(\.text).joined(separator: "\n"))
        }
        // Reports are written one by one, because a picture takes milliseconds and the first can be read in the
        // meantime.
        for (index, report) in reports.enumerated() {
          let text = report.text(with: curves[index].curve, over: range, in: terminal)
          try OutputFile.writeToStandardOutput(data: (index > 0 ? "\n" : "") + text)
        }
      case .json: try OutputFile.writeToStandardOutput(curveOptions.json(of: reports.map(\.json)))
      }
    }
  }
}
