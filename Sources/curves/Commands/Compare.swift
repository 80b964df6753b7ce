import CurveFormats
import CurveSampling
import CurveAnalysis
import ArgumentParser
import TextFormats

extension Curves {
  struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Report the differences between two curves.",
      usage: "curves compare [<options>] <curve> <curve>",
      discussion: """
        Reads: two curves, or curves of files that --only selects.
        Writes: a report with the maximum and the mean difference of the values, and the maximum difference of the \
        velocities. Each maximum has its time.

        Examples:
          curves compare ease-in-out smoothstep
          curves compare sine-out "cubic-bezier(0.61, 1, 0.88, 1)" --error 0.01
          curves compare ease walk.csv --only knee --duration 1 --error 0.01 --quiet
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions
    @OptionGroup(title: "Times") var timeOptions: TimeOptions

    @Option(.difference, "The maximum allowed difference of values, such as 0.01.")
    var error: Double?

    @OptionGroup(title: "Output") var reportOptions: ReportOptions

    @Flag(name: [.customShort("q"), .customLong("quiet")], help: "Write no report: the exit status is the answer.")
    var isQuiet = false

    func validate() throws {
      if isQuiet, error == nil { throw ValidationError("--quiet answers by the exit status: it needs --error.") }
    }

    func run() throws {
      let curves = try curveOptions.curves()
      if curves.count != 2 {
        throw Failure(
          .usage,
          "compare takes two curves, not \(curves.count): select curves and channels of files by --only NAME")
      }
      let timed = try curves.timed(over: timeOptions.duration)
      guard let comparison = CurveComparison(of: timed[0].curve, and: timed[1].curve, over: timeOptions.range) else {
        let restless = timed.first { $0.curve.extent == nil } ?? timed[0]
        throw Failure.neverRests(curve: restless.label)
      }
      let report = ComparisonReport(of: curves, comparison, unit: timed[0].curve.timeUnit, error: error)
      if !isQuiet {
        switch reportOptions.format {
        case .text: try OutputFile.writeToStandardOutput(report.text)
        case .json: try OutputFile.writeToStandardOutput(report.json)
        }
      }
      if let error, !(comparison.greatestDifference.value <= error) { throw Failure(.different, nil) }
    }
  }
}
