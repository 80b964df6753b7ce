import ArgumentParser

extension Curves {
  struct Sample: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write tables of curves.",
      discussion: """
        Examples:
          curves sample ease-in "cubic-bezier(0.2, 0, 0, 1)" --count 11
          curves sample --file my.curves --duration 0.4 --fps 60 -o table.csv

        A row is a curve, a time, and the curve's value and velocity there. All curves are sampled at the same times, \
        outside their own range too, where they hold their end values. Velocity is per unit of the time column; where a \
        tangent is vertical it is inf or -inf, and null in JSON.
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions
    @OptionGroup(title: "Times") var gridOptions: GridOptions
    @OptionGroup(title: "Table") var tableOptions: TableOptions
    @OptionGroup(title: "Output") var outputOptions: OutputOptions

    @Flag(name: .shortAndLong, help: "No progress line on standard error.")
    var quiet = false

    func validate() throws {
      if gridOptions.times == "-", curveOptions.readsStandardInput { throw CurveOptions.standardInputTwice }
    }

    func run() throws {
      let curves = try gridOptions.timed(curveOptions.curves())
      let grid = try gridOptions.grid(for: curves)
      let format = tableOptions.format.format
      let style = NumberStyle(decimals: tableOptions.precision, format: format)
      if tableOptions.wide {
        let table = try WideTable(curves: curves, grid: grid, format: format, style: style)
        try write(rows: table.rowCount, table.write)
      } else {
        let columns = tableOptions.columns ?? Column.standard
        let table = try LongTable(curves: curves, grid: grid, columns: columns, format: format, style: style)
        try write(rows: table.rowCount, table.write)
      }
    }

    private func write(rows: Int, _ table: (inout TableOutput) throws(Failure) -> Void) throws(Failure) {
      let file = try OutputFile(outputOptions.output)
      let progress = Progress(total: rows, output: outputOptions.output, quiet: quiet)
      var output = TableOutput(to: file, progress: progress)
      defer { output.endProgress() }
      try table(&output)
      try output.finish()
    }
  }
}
