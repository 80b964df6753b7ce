import CurveFormats
import AnimationCurves
import CurveAnalysis
import ArgumentParser

extension Curves {
  struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tell how far two curves are from each other.",
      discussion: """
        Examples:
          curves compare ease-in-out smoothstep
          curves compare sine-out "cubic-bezier(0.61, 1, 0.88, 1)" --tolerance 0.01

        The greatest and the mean difference of the values, and the greatest difference of the velocities, each with \
        where it is. Either may be a curve of a file or a channel of keyframes, such as --keyframes walk.csv --only knee. \
        With --tolerance the status is 1 where the greatest difference of the values is beyond it.
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions

    @Option(
      parsing: .unconditional, help: "The greatest difference of values that passes.",
      transform: OptionValues.notNegative)
    var tolerance: Double?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The range of time. By default the wider of the curves: 0...1 for progress, up to the settling time of a spring.",
        valueName: "A...B"),
      transform: OptionValues.range)
    var range: ClosedRange<Double>?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "How long a curve in progress lasts, to compare it with one in seconds.", valueName: "seconds"),
      transform: OptionValues.positiveNumber)
    var duration: Double?

    @Option(help: "How the report is written.")
    var format: Inspect.Format = .text

    func run() throws {
      let curves = try curveOptions.curves(count: 2, of: "compare", "two curves")
      let timed = try curves.timed(over: duration)
      guard let comparison = CurveComparison(of: timed[0].curve, and: timed[1].curve, over: range) else {
        let restless = timed.first { $0.curve.extent == nil } ?? timed[0]
        throw Failure.neverRests(curve: restless.label)
      }
      let report = ComparisonReport(of: curves, comparison, unit: timed[0].curve.timeUnit, tolerance: tolerance)
      switch format {
      case .text: try OutputFile.writeToStandardOutput(report.text)
      case .json: try OutputFile.writeToStandardOutput(data: report.json)
      }
      if let tolerance, !(comparison.greatestDifference.value <= tolerance) { throw Failure.different }
    }
  }
}
