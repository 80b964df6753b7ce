import CurveFormats
import CurveSampling
import ArgumentParser
import TextFormats

extension Curves {
  struct Sample: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write curves as tables.",
      discussion: """
        Reads: curves, and files of curves.
        Writes: a table with a row for each curve and time. All curves have the same times, 101 by default; outside its \
        range a curve holds its end value. Velocity is per unit of the time column. At a vertical tangent it is inf or \
        -inf, and null in JSON.

        Examples:
          curves sample ease-in "cubic-bezier(0.2, 0, 0, 1)" --count 11
          curves sample ease-in ease-out --wide --precision 3
          curves sample my.curves --duration 0.4 --fps 60 -o table.csv
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions
    @OptionGroup(title: "Times") var gridOptions: GridOptions
    @OptionGroup(title: "Times") var timeOptions: TimeOptions
    @OptionGroup(title: "Table") var tableOptions: TableOptions
    @OptionGroup(title: "Output") var outputOptions: OutputOptions
    @OptionGroup(title: "Output") var quiet: QuietOptions

    func validate() throws {
      try gridOptions.validate(range: timeOptions.range)
      if gridOptions.times == "-", curveOptions.files.file.contains("-") { throw FileOptions.standardInputTwice }
      try tableOptions.precision.validate(for: tableOptions.format, at: outputOptions.output)
    }

    func run() throws {
      var curves = try curveOptions.curves()
      if gridOptions.fps != nil, timeOptions.duration == nil, let curve = curves.first(where: \.hasNoDuration) {
        curves = curves.inSeconds
        if !quiet.isQuiet {
          StandardError.write(
            "curves over progress, such as \(curve.label), take one second: --duration gives them another\n")
        }
      }
      curves = try curves.timed(over: timeOptions.duration)
      let range = { () throws(Failure) in try timeOptions.range(for: curves) }
      let grid = try gridOptions.grid(over: range) ?? .uniform(UniformGrid(over: range(), count: 101))
      try TableOutput(
        path: outputOptions.output, format: TableOutput.format(tableOptions.format, of: outputOptions.output),
        decimals: tableOptions.precision.decimals, isQuiet: quiet.isQuiet
      ).write(curves, at: grid, layout: tableOptions.layout)
    }
  }
}
