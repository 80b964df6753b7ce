import CurveSampling
import ArgumentParser
import CurveAnalysis
import CurveFormats
import CurvePlots
import TextFormats

extension Curves {
  struct Fit: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Fit a curve to a recording.",
      discussion: """
        Reads: a recording: a CSV file with a column time, evenly spaced or not, and columns of values, which are \
        channels of one motion; a blank cell is a gap of its channel. Or the --curve.
        Writes: the fitted curve as an expression, from 0 at the start to 1 at the target; a fling and keyframes have the \
        values of the recording. On standard error a report with the residuals, and each number with its interval of 95 % \
        confidence. A delay and a velocity that are not given are 0, unless the recording shows others.

        Examples:
          curves fit recording.csv
          curves fit recording.csv --to spring --plot fit.svg -o fitted.csv
          curves fit --curve "spring(bounce: 0)" --to any --names easings
        """)

    /// The kinds of curves that can be fitted.
    enum Target: String, CaseIterable, ExpressibleByArgument {
      case spring, fling, keyframes
      case cubicBezier = "cubic-bezier"
      /// The best curve of the catalogue.
      case any
    }

    @Argument(
      help: ArgumentHelp("The CSV file of the recording; - is standard input.", valueName: "recording"),
      completion: .file(extensions: ["csv"]))
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
      name: .customLong("to"),
      help: ArgumentHelp(
        """
        The kind of curve: spring, fling and cubic-bezier find all numbers of one curve, keyframes the fewest keys whose \
        lines stay within --error, or within the noise. any ranks the kinds and all easings by Akaike's information \
        criterion or, with --names, the names of a library by their errors.
        """, valueName: "kind"))
    var target: Target = .any

    @Option(
      help: ArgumentHelp("With --to any, compare only the easing names of a library.", valueName: "library"))
    var names: LibraryChoice?

    @OptionGroup(title: "Given numbers") var given: FitOptions

    @Option(
      .positiveDifference,
      "The maximum distance of keyframes' lines from samples, such as 0.01. (default: that of noise)")
    var error: Double?

    @Flag(help: "Give outliers less weight.")
    var robust = false

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

    @OptionGroup(title: "Times of the fitted motion") var gridOptions: GridOptions
    @OptionGroup(title: "Times of the fitted motion") var precision: PrecisionOptions

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Draw the samples, the curve and the residuals to this file, which is SVG or, if it ends in .png, PNG.",
        valueName: "file"),
      completion: .file(extensions: ["svg", "png"]))
    var plot: String?

    @Option(help: "The report: text on standard error, or JSON in place of the expression.")
    var report: ReportOptions.Format = .text

    @OptionGroup(title: "Output") var quiet: QuietOptions

    func validate() throws {
      if (recording == nil) == (curve == nil) {
        throw ValidationError("Give either a recording or --curve, not \(curve == nil ? "neither" : "both").")
      }
      if let output {
        try precision.validate(at: output)
      } else {
        if range != nil, curve == nil { throw ValidationError("--range needs --curve, or a table after -o.") }
        if !gridOptions.isEmpty || precision.decimals != nil {
          throw ValidationError("--fps, --count, --step, --times and --precision are those of a table: they need -o.")
        }
      }
      if let output, OutputFile.isStandardOutput(output), self.report == .json {
        throw ValidationError(
          "-o \(output) writes a table to standard output in place of --report json: give one of them.")
      }
      if recording == "-", gridOptions.times == "-" { throw FileOptions.standardInputTwice }
      try gridOptions.validate(range: curve == nil ? range : nil)
      if let plot {
        if OutputFile.isStandardOutput(plot) {
          throw ValidationError("--plot needs the name of a file: standard output has the curve.")
        }
        try OutputOptions.requirePicture(plot, option: "--plot")
      }
      if curve != nil, !only.isEmpty { throw ValidationError("--only selects columns: it needs a recording.") }
      if let columns {
        if output == nil { throw ValidationError("--columns chooses columns of a table: it needs -o.") }
        let edges = columns.filter { $0 == .low || $0 == .high }
        if target == .keyframes, let edge = edges.first {
          throw ValidationError("Lines between keyframes have no intervals: leave out \(edge.rawValue).")
        }
        if columns.contains(.residual), !gridOptions.isEmpty {
          throw ValidationError(
            "Residuals are at the recorded times: leave out residual, or --fps, --step, --count and --times.")
        }
      }
      if names != nil, target != .any { throw ValidationError("--names goes with --to any.") }
      if let library = names?.vocabulary, library.terms.allSatisfy({ $0.unit == .seconds }) {
        throw ValidationError("The names of \(library.library) are springs: --to spring fits one.")
      }
      let uses: [FitOptions.Use] = [
        ("error", error != nil, [.keyframes]), ("robust", robust, Target.allCases.filter { $0 != .keyframes }),
      ]
      // Names are stretched as a Bézier is.
      let kind = names == nil ? target : .cubicBezier
      for (name, isGiven, targets) in uses + given.uses where isGiven && !targets.contains(kind) {
        let allowed = targets.map(\.rawValue).joined(separator: " or ")
        throw ValidationError("--\(name) goes with --to \(allowed), not with --to \(target.rawValue).")
      }
    }

    /// The unit of times. A curve's times are in seconds.
    private var unit: RecordingUnit { recording == nil ? .seconds : timeUnit }

    /// Returns the samples, their times in the unit of the recording, and the failure for each reason why they cannot
    /// be fitted.
    private func source() throws(Failure) -> (
      samples: MotionSamples, times: [Double], failure: (MotionSamplesError) -> Failure
    ) {
      if let recording {
        let input = try MotionInput(contentsOf: recording)
        do throws(FormatError) {
          let recording = try MotionRecording(reading: input, only: only, time: time, unit: timeUnit.seconds)
          return (recording.samples, recording.times, { .format(recording.error($0)) })
        } catch {
          switch error.code {
          case .request: throw Failure(.usage, "--only: \(error.problem.words)")
          case .missing:
            throw Failure(
              .badInput, "\(error.words()); --time names another column, and --time-unit ms reads milliseconds")
          default: throw .format(error)
          }
        }
      }
      let text = curve ?? ""
      let curve = try CurveExpression(argument: text).curve
      guard let range = range ?? curve.extent else { throw .neverRests(curve: text) }
      let failure = { (error: MotionSamplesError) in Failure(.badInput, "\(text): \(whole: error.description)") }
      let times = (0...1000).map {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / 1000
      }
      do throws(MotionSamplesError) {
        return (try MotionSamples(times: times, values: times.map { curve.value(at: $0) }), times, failure)
      } catch {
        throw failure(error)
      }
    }

    /// Returns the report of the fit.
    private func fitted(
      _ samples: MotionSamples, _ given: FitOptions, isRobust: Bool
    ) throws(MotionSamplesError) -> FitReport {
      if let names {
        // A curve is compared over the whole of it.
        let (times, values) = (samples.times, samples.channels[0].values)
        let isWhole = curve != nil
        return FitReport(
          names: try samples.fits(
            of: names.vocabulary, duration: given.duration ?? (isWhole ? times[times.count - 1] - times[0] : nil),
            delay: given.delay ?? (isWhole ? 0 : nil), start: given.start ?? (isWhole ? values[0] : nil),
            target: given.target ?? (isWhole ? values[values.count - 1] : nil), isRobust: isRobust), unit: unit)
      }
      switch target {
      case .spring:
        return FitReport(
          fit: try samples.springFit(
            duration: given.duration, bounce: given.bounce, delay: given.delay, start: given.start,
            target: given.target, velocity: given.startVelocity, isRobust: isRobust), unit: unit)
      case .fling:
        return FitReport(
          fit: try samples.flingFit(
            rate: given.rate, delay: given.delay, start: given.start, velocity: given.startVelocity,
            isRobust: isRobust), unit: unit)
      case .cubicBezier:
        return FitReport(
          fit: try samples.cubicBezierFit(
            duration: given.duration, delay: given.delay, start: given.start, target: given.target, isRobust: isRobust),
          unit: unit)
      case .keyframes: return FitReport(fit: try samples.keyframesFit(within: error), unit: unit)
      case .any:
        return FitReport(
          ranking: try samples.ranking(of: CurveCatalog.standard.defaultEasings, isRobust: isRobust), unit: unit)
      }
    }

    /// Returns why a fit failed that succeeds without the given numbers, or robustly; `nil` for any other failure.
    private func cause(of error: MotionSamplesError, in samples: MotionSamples) -> Message? {
      guard case .hidden = error else { return nil }
      let options = given.uses.filter(\.isGiven).map { "--\(whole: $0.name)" as Message }
      if !options.isEmpty, let none = try? FitOptions.parse([]),
        let report = try? fitted(samples, none, isRobust: robust)
      {
        return """
          the samples show \(whole: report.fit.kind.name), but none with the given numbers: leave out \
          \(options.list("or"))
          """
      }
      if !robust, let report = try? fitted(samples, given, isRobust: true) {
        return "outliers hide \(whole: report.fit.kind.name): --robust gives them less weight"
      }
      return nil
    }

    func run() throws {
      let (samples, times, failure) = try source()
      for (option, file) in [("--plot", plot), ("-o", output)] {
        if let file, let recording, System.isSameFile(file, recording) {
          throw Failure(
            .usage, "\(file: file) is the recording itself: give \(option) the name of another file")
        }
      }
      let name = recording.map { $0 == "-" ? "standard input" : $0 } ?? curve ?? ""
      let report: FitReport
      let progress = Progress(.work("fitting"), quiet: quiet.isQuiet)
      defer { progress.end() }
      do throws(MotionSamplesError) {
        report = try fitted(samples, given, isRobust: robust)
      } catch {
        if let cause = cause(of: error, in: samples) { throw Failure(.badInput, "\(file: name): \(cause)") }
        throw failure(error)
      }
      progress.end()
      for text in report.expressions {
        do throws(CurveExpressionError) { _ = try CurveExpression(text) } catch {
          throw Failure(
            .badInput,
            """
            the fitted curve cannot be written as an expression, so the values or times need another unit: \(error.words)
            \(error.pointing(in: text))
            """)
        }
      }
      if let plot {
        try Renderer.write(to: plot) { () throws(Failure) in
          guard let picture = CurvePlot(of: report.fit, unit: unit.seconds, timeTitle: unit.title) else {
            throw .tooLargeToDraw(curve: name)
          }
          return picture.svg()
        }
      }
      if output != nil { try writeTable(of: report.fit, recordedAt: times) }
      if self.report == .json { return try OutputFile.writeToStandardOutput(report.json) }
      if !(output.map(OutputFile.isStandardOutput) ?? false) {
        try OutputFile.writeToStandardOutput(data: report.expressions.map { "\($0)\n" }.joined())
      }
      if !quiet.isQuiet { StandardError.write(report.text(mayHaveOutliers: recording != nil && !robust)) }
    }

    /// Writes the fitted motion in the times and values of the samples.
    ///
    /// - Parameter times: The times of the samples in the unit of the recording.
    private func writeTable(of fit: CurveFit, recordedAt times: [Double]) throws {
      let unit = unit.seconds
      let all = times[0]...times[times.count - 1]
      let grid =
        try gridOptions.grid(over: { () throws(Failure) in range ?? all }, unit: unit)
        ?? .listed(times.filter((range ?? all).contains))
      let chosen = columns ?? [.value]
      // Only the ends of intervals need all times at once.
      let instants = chosen.contains(.low) || chosen.contains(.high) ? (0..<grid.count).map { grid[$0] } : []
      let curves = fit.samples.channels.enumerated().flatMap { index, channel in
        chosen.compactMap { column in
          let name =
            column == .value
            ? channel.name.isEmpty ? "value" : channel.name
            : channel.name.isEmpty ? column.rawValue : "\(channel.name).\(column.rawValue)"
          return fit.curve(column, channel: index, at: instants, recordedAt: times, unit: unit)
            .map { NamedCurve(name, $0) }
        }
      }
      try TableOutput(
        path: output ?? "-", format: TableOutput.format(of: output ?? "-"), decimals: precision.decimals,
        isQuiet: quiet.isQuiet,
        timeName: recording == nil ? "time" : time
      ).write(curves, at: grid, layout: .wide([.time, .value]))
    }
  }
}

/// The units of a recording's times, with their names in options.
enum RecordingUnit: String, CaseIterable, ExpressibleByArgument {
  case seconds = "s"
  case milliseconds = "ms"

  var seconds: Double { self == .seconds ? 1 : 0.001 }
  var title: String { self == .seconds ? "seconds" : "milliseconds" }
}
