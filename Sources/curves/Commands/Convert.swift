import ArgumentParser
import CurveFormats
import TextFormats

extension Curves {
  struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Convert files, or the parameters of springs and flings.",
      discussion: """
        Reads: curves, and the files of curves list --formats.
        Writes: with -o a file, as curves export does. Without it the parameters of springs and flings in other \
        systems, as code to paste, or the reason why a system cannot have them.

        Examples:
          curves convert walk.csv -o walk.glb
          curves convert "motion-spring(visual-duration: 0.5, bounce: 0.25)" --to figma
          curves convert "fling(velocity: 2000, half-life: 0.3, max: 400)"
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions

    @Option(
      name: .customLong("to"), parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "Convert parameters only to this system. May be repeated. (default: all systems)", valueName: "system"))
    var systems: [SystemChoice] = []

    @OptionGroup(title: "Output") var exportOptions: ExportOptions

    private var writesFile: Bool { exportOptions.outputOptions.chosen != nil }

    func validate() throws {
      if writesFile {
        if !systems.isEmpty { throw ValidationError("--to converts parameters: it excludes -o, which converts files.") }
        try exportOptions.check()
      } else if let option = exportOptions.optionOfFile {
        throw ValidationError("\(option) is for a file: it needs -o, such as -o - for standard output.")
      }
    }

    func run() throws {
      if writesFile { return try exportOptions.write(curveOptions) }
      let reports = try curveOptions.curves().map { try ConversionReport(of: $0, for: systems.map(\.system)) }
      switch exportOptions.reportOptions.format {
      case .text: try OutputFile.writeToStandardOutput(reports.map(\.text).joined(separator: "\n"))
      case .json: try OutputFile.writeToStandardOutput(curveOptions.json(of: reports.map(\.json)))
      }
    }
  }
}
