import AnimationCurves
import ArgumentParser
import CurveFormats
import TextFormats

extension Curves {
  struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tell what one would look up about a curve.",
      discussion: """
        Examples:
          curves inspect "cubic-bezier(0.34, 1.56, 0.64, 1)"
          curves inspect --keyframes walk.csv --only hip --format json

        Where the curve moves, where it starts and ends, its extrema, how far it overshoots its target, its greatest \
        speed and acceleration, and whether it is monotone; with --crossing also when it passes through a value; of a \
        spring also all of its parametrisations, and when it settles. In a terminal, a small picture stands beside that. \
        In JSON a curve is an object; several, and those of files, are an array of them.
        """)

    /// How the report is written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
      case text, json
    }

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions

    @Option(
      name: .customLong("crossing"), parsing: .unconditionalSingleValue,
      help: ArgumentHelp("Also tell when the curve passes through this value. May be repeated.", valueName: "value"),
      transform: OptionValues.finiteNumber)
    var crossings: [Double] = []

    @Option(help: "How the report is written.")
    var format: Format = .text

    func run() throws {
      // A report takes half a millisecond: thousands of curves are worth all cores.
      let curves = try curveOptions.curves()
      let reports = try Parallelism.map(curves, chunk: 16, from: 64) { [crossings] curve in
        Result { () throws(Failure) in try CurveReport(of: curve, crossings: crossings) }
      }.map { try $0.get() }
      switch format {
      case .text:
        guard let terminal = Terminal.format else {
          return try OutputFile.writeToStandardOutput(reports.map(\.text).joined(separator: "\n"))
        }
        // One by one: a picture takes milliseconds, and the first are read meanwhile.
        for (index, report) in reports.enumerated() {
          let text = report.text(with: curves[index].curve, in: terminal)
          try OutputFile.writeToStandardOutput(data: (index > 0 ? "\n" : "") + text)
        }
      case .json where reports.count == 1 && !curveOptions.readsFiles:
        try OutputFile.writeToStandardOutput(data: reports[0].json)
      case .json: try OutputFile.writeToStandardOutput(data: JSONText.array(of: reports.map(\.json)))
      }
    }
  }
}
