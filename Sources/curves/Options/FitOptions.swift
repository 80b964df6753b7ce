import ArgumentParser
import CurveFormats

/// The options that name a recording.
struct RecordingOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The CSV or TSV file of the recording; - is standard input.", valueName: "recording"),
    completion: .file(extensions: ["csv", "tsv"]))
  var recording: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Fit to 1001 samples of this curve instead of a recording: a spring to a cubic Bézier, or the reverse.",
      valueName: "curve"),
    completion: .curveNames)
  var curve: String?

  @Option(.range, "The range of time of the --curve, or of the table after -o. (default: all of it)")
  var range: ClosedRange<Double>?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Fit only the channel in this column. May be repeated. (default: the column value if there is one, otherwise all)",
      valueName: "name"))
  var only: [String] = []

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The column of time in the recording.", valueName: "name"))
  var time = "time"

  @Option(help: "The unit of the recording's times, and of --range, --step and --times.")
  var timeUnit: RecordingUnit = .seconds

  /// The unit of times. A curve's times are in seconds.
  var unit: RecordingUnit { recording == nil ? .seconds : timeUnit }

  func validate() throws {
    if (recording == nil) == (curve == nil) {
      throw ValidationError("Give either a recording or --curve, not \(curve == nil ? "neither" : "both").")
    }
    if curve != nil, !only.isEmpty { throw ValidationError("--only selects columns: it needs a recording.") }
  }
}

/// The options that choose the kind of the fitted curve.
struct FitKindOptions: ParsableArguments {
  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      """
      The kind of curve: spring, fling and cubic-bezier find all numbers of one curve, keyframes the fewest keys whose \
      lines stay within --error, or within the noise. any ranks the kinds and all easings by Akaike's information \
      criterion or, with --names, the names of a library by their errors.
      """, valueName: "kind"))
  var target: Curves.Fit.Target = .any

  @Option(
    help: ArgumentHelp("With --to any, compare only the easing names of a library.", valueName: "library"))
  var names: LibraryChoice?

  @Option(
    .positiveDifference,
    "The maximum distance of keyframes' lines from samples, such as 0.01. (default: that of noise)")
  var error: Double?

  @Flag(help: "Give outliers less weight.")
  var robust = false

  var uses: [FitOptions.Use] {
    [
      ("error", error != nil, [.keyframes]),
      ("robust", robust, Curves.Fit.Target.allCases.filter { $0 != .keyframes }),
    ]
  }

  func validate() throws {
    if names != nil, target != .any { throw ValidationError("--names goes with --to any.") }
    if let library = names?.system, library.terms.allSatisfy({ $0.unit == .seconds }) {
      throw ValidationError("The names of \(library.title) are springs: --to spring fits one.")
    }
  }
}

/// The options of what a fit writes.
struct FitOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      """
      Write the fitted motion to this file, a table in the format of its ending, such as .csv or .json; - writes it in \
      place of the expression.
      """, valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    .columns(),
    """
    The columns of each channel in the table after -o, from value,low,high,residual: the fitted value, the interval of \
    95 % confidence of the true one, and the sample minus the fitted value. (default: value)
    """)
  var columns: [FittedColumn]?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw the samples, the curve and the residuals to this file, which is SVG or, if it ends in .png, PNG.",
      valueName: "file"),
    completion: .file(extensions: ["svg", "png"]))
  var plot: String?

  @Option(help: "The report: text on standard error, or JSON in place of the expression.")
  var report: ReportOptions.Format = .text

  func validate() throws {
    if let output, OutputFile.isStandardOutput(output), report == .json {
      throw ValidationError(
        "-o \(output) writes a table to standard output in place of --report json: give one of them.")
    }
    if columns != nil, output == nil { throw ValidationError("--columns chooses columns of a table: it needs -o.") }
    if let plot {
      if OutputFile.isStandardOutput(plot) {
        throw ValidationError("--plot needs the name of a file: standard output has the curve.")
      }
      try OutputOptions.requirePicture(plot, option: "--plot")
    }
  }
}

/// The options that give numbers of a fit instead of fitting them.
struct FitOptions: ParsableArguments {
  @Option(.duration, "The duration, such as 0.5, 0.5s or 500ms.")
  var duration: Double?

  @Option(.bounce, "The bounce: above -1 and at most 1; 0 is critically damped.")
  var bounce: Double?

  @Option(.finiteNumber, valueName: "seconds", "The seconds from the first sample to the start of the motion.")
  var delay: Double?

  @Option(.finiteNumber, valueName: "value", "The value at the start.")
  var start: Double?

  @Option(.finiteNumber, name: .customLong("target"), valueName: "value", "The value at the end.")
  var target: Double?

  @Option(.finiteNumber, valueName: "velocity", "The velocity at the start, per second.")
  var startVelocity: Double?

  @Option(.positiveNumber, "The rate at which a fling's velocity decays, per second.")
  var rate: Double?

  /// The name of an option, whether it is given, and the kinds of curves that it goes with.
  typealias Use = (name: String, isGiven: Bool, targets: [Curves.Fit.Target])

  var uses: [Use] {
    [
      ("duration", duration != nil, [.spring, .cubicBezier]), ("bounce", bounce != nil, [.spring]),
      ("delay", delay != nil, [.spring, .fling, .cubicBezier]),
      ("start", start != nil, [.spring, .fling, .cubicBezier]), ("target", target != nil, [.spring, .cubicBezier]),
      ("start-velocity", startVelocity != nil, [.spring, .fling]), ("rate", rate != nil, [.fling]),
    ]
  }
}

/// The units of a recording's times, with their names in options.
enum RecordingUnit: String, CaseIterable, ExpressibleByArgument {
  case seconds = "s"
  case milliseconds = "ms"

  var seconds: Double { self == .seconds ? 1 : 0.001 }
  var title: String { self == .seconds ? "seconds" : "milliseconds" }
}
