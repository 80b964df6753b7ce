import ArgumentParser
import CurveFormats

/// The option that selects the format of a report.
struct ReportOptions: ParsableArguments {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Option(name: .customLong("report"), help: "The format of the report.")
  var format: Format = .text
}

/// The option that keeps reports and progress from standard error. Warnings stay.
struct QuietOptions: ParsableArguments {
  @Flag(
    name: [.customShort("q"), .customLong("quiet")],
    help: "Write no reports and no progress on standard error, only warnings and errors.")
  var isQuiet = false
}

/// The option that rounds the numbers of a table.
struct PrecisionOptions: ParsableArguments {
  @Option(
    .decimals, name: .customLong("precision"), valueName: "digits",
    "Round numbers to this many digits after the point. The default is the shortest text that reads back unchanged.")
  var decimals: Int?

  /// Refuses the name of an output that is no table's, and digits for a table of numbers that are no texts.
  ///
  /// - Parameters:
  ///   - format: The format; `nil` for that which the name of the output says.
  ///   - output: The path of the output.
  func validate(for format: TableFormat? = nil, at output: String) throws {
    if try TableOutput.format(format, of: output) == .npy, decimals != nil {
      throw ValidationError("--precision rounds texts, but npy has the numbers themselves: leave it out.")
    }
  }
}
