import CurveFormats
import ArgumentParser

extension Curves {
  struct Sample: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write curves as tables.",
      discussion: """
        A row is a curve, a time, and the curve's value and velocity at that time. All curves are sampled at the \
        same times. Outside its own range, a curve holds its end value. Velocity is per unit of the time column. At \
        a vertical tangent it is inf or -inf, and null in JSON.

        Examples:
          curves sample ease-in "cubic-bezier(0.2, 0, 0, 1)" --count 11
          curves sample ease-in ease-out --wide --precision 3
          curves sample --file my.curves --duration 0.4 --fps 60 -o table.csv
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions
    @OptionGroup(title: "Times") var gridOptions: GridOptions
    @OptionGroup(title: "Table") var tableOptions: TableOptions
    @OptionGroup(title: "Output") var outputOptions: OutputOptions

    @Flag(name: .shortAndLong, help: "Do not show progress on standard error.")
    var quiet = false

    /// The format that is given, or that the name of the output says.
    private var format: TableFormat {
      tableOptions.format ?? outputOptions.ending.flatMap(TableFormat.init(rawValue:)) ?? .csv
    }

    func validate() throws {
      if gridOptions.times == "-", curveOptions.readsStandardInput { throw CurveOptions.standardInputTwice }
      if format == .npy, tableOptions.precision != nil {
        throw ValidationError("--precision rounds texts, but npy has the numbers themselves: leave it out.")
      }
    }

    func run() throws {
      let curves = try gridOptions.timed(curveOptions.curves())
      let grid = try gridOptions.grid(for: curves)
      let table: CurveTable
      do throws(CurveTableError) {
        table = try CurveTable(
          curves, at: grid, layout: tableOptions.layout, format: format,
          decimals: tableOptions.precision)
      } catch {
        throw Failure.table(error)
      }
      try write(table)
    }

    private func write(_ table: CurveTable) throws(Failure) {
      var file = try OutputFile(outputOptions.output)
      var progress = Progress(total: table.rowCount, output: outputOptions.output, quiet: quiet)
      defer { progress.end() }
      try table.write { bytes throws(Failure) in
        try file.write(bytes)
      } progress: {
        progress.show($0)
      }
      try file.finish()
    }
  }
}
