import AnimationCurves
import ArgumentParser

extension Curves {
  struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tell what one would look up about a curve.",
      discussion: """
        Examples:
          curves inspect "cubic-bezier(0.34, 1.56, 0.64, 1)"
          curves inspect "spring(duration: 0.5, bounce: 0.3)" --format json

        Where the curve moves, where it starts and ends, its extrema, how far it overshoots its target, its greatest \
        speed and acceleration, and whether it is monotone; with --crossing also when it passes through a value; of a spring also all of its parametrisations, and when it settles.
        """)

    /// How the report is written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
      case text, json
    }

    @Argument(
      help: ArgumentHelp("A curve, such as ease-in-out or \"spring(duration: 0.5, bounce: 0.2)\".", valueName: "curve"))
    var expression: String

    @Option(
      name: .customLong("crossing"), parsing: .unconditionalSingleValue,
      help: ArgumentHelp("Also tell when the curve passes through this value. May be repeated.", valueName: "value"),
      transform: OptionValues.finiteNumber)
    var crossings: [Double] = []

    @Option(help: "How the report is written.")
    var format: Format = .text

    func run() throws {
      let report = try CurveReport(CurveExpression(argument: expression), crossings: crossings)
      try OutputFile.writeToStandardOutput(format == .json ? report.json : report.text)
    }
  }
}
