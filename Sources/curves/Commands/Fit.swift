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
        Reads: a recording: a CSV or TSV file with a column time, evenly spaced or not, and columns of values, which are \
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

    @OptionGroup(title: "Recording") var source: RecordingOptions
    @OptionGroup(title: "Kind of curve") var kind: FitKindOptions
    @OptionGroup(title: "Given numbers") var given: FitOptions
    @OptionGroup(title: "Times of the fitted motion") var gridOptions: GridOptions
    @OptionGroup(title: "Times of the fitted motion") var precision: PrecisionOptions
    @OptionGroup(title: "Output") var outputs: FitOutputOptions
    @OptionGroup(title: "Output") var quiet: QuietOptions

    func validate() throws {
      if let output = outputs.output {
        try precision.validate(at: output)
      } else {
        if source.range != nil, source.curve == nil {
          throw ValidationError("--range needs --curve, or a table after -o.")
        }
        if !gridOptions.isEmpty || precision.decimals != nil {
          throw ValidationError("--fps, --count, --step, --times and --precision are those of a table: they need -o.")
        }
      }
      if source.recording == "-", gridOptions.times == "-" { throw FileOptions.standardInputTwice }
      try gridOptions.validate(range: source.curve == nil ? source.range : nil)
      if let columns = outputs.columns {
        let edges = columns.filter { $0 == .low || $0 == .high }
        if kind.target == .keyframes, let edge = edges.first {
          throw ValidationError("Lines between keyframes have no intervals: leave out \(edge.rawValue).")
        }
        if columns.contains(.residual), !gridOptions.isEmpty {
          throw ValidationError(
            "Residuals are at the recorded times: leave out residual, or --fps, --step, --count and --times.")
        }
      }
      // Names are stretched as a Bézier is.
      let target = kind.names == nil ? kind.target : .cubicBezier
      for (name, isGiven, targets) in kind.uses + given.uses where isGiven && !targets.contains(target) {
        let allowed = targets.map(\.rawValue).joined(separator: " or ")
        throw ValidationError("--\(name) goes with --to \(allowed), not with --to \(kind.target.rawValue).")
      }
    }

    /// Returns the samples, their times in the unit of the recording, and the failure for each reason why they cannot
    /// be fitted.
    private func samples() throws(Failure) -> (
      samples: MotionSamples, times: [Double], failure: (MotionSamplesError) -> Failure
    ) {
      if let recording = source.recording {
        let input = try MotionInput(contentsOf: recording)
        do throws(FormatError) {
          let recording = try MotionRecording(
            reading: input, only: source.only, time: source.time, unit: source.timeUnit.seconds)
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
      let text = source.curve ?? ""
      let curve = try CurveExpression(argument: text).curve
      guard let range = source.range ?? curve.extent else { throw .neverRests(curve: text) }
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
      if let names = kind.names {
        // A curve is compared over the whole of it.
        let (times, values) = (samples.times, samples.channels[0].values)
        let isWhole = source.curve != nil
        return FitReport(
          names: try samples.fits(
            of: names.system, duration: given.duration ?? (isWhole ? times[times.count - 1] - times[0] : nil),
            delay: given.delay ?? (isWhole ? 0 : nil), start: given.start ?? (isWhole ? values[0] : nil),
            target: given.target ?? (isWhole ? values[values.count - 1] : nil), isRobust: isRobust), unit: source.unit)
      }
      switch kind.target {
      case .spring:
        return FitReport(
          fit: try samples.springFit(
            duration: given.duration, bounce: given.bounce, delay: given.delay, start: given.start,
            target: given.target, velocity: given.startVelocity, isRobust: isRobust), unit: source.unit)
      case .fling:
        return FitReport(
          fit: try samples.flingFit(
            rate: given.rate, delay: given.delay, start: given.start, velocity: given.startVelocity,
            isRobust: isRobust), unit: source.unit)
      case .cubicBezier:
        return FitReport(
          fit: try samples.cubicBezierFit(
            duration: given.duration, delay: given.delay, start: given.start, target: given.target, isRobust: isRobust),
          unit: source.unit)
      case .keyframes: return FitReport(fit: try samples.keyframesFit(within: kind.error), unit: source.unit)
      case .any:
        return FitReport(
          ranking: try samples.ranking(of: CurveCatalog.standard.defaultEasings, isRobust: isRobust), unit: source.unit)
      }
    }

    /// Returns why a fit failed that succeeds without the given numbers, or robustly; `nil` for any other failure.
    private func cause(of error: MotionSamplesError, in samples: MotionSamples) -> Message? {
      guard case .hidden = error else { return nil }
      let options = given.uses.filter(\.isGiven).map { "--\(whole: $0.name)" as Message }
      if !options.isEmpty, let none = try? FitOptions.parse([]),
        let report = try? fitted(samples, none, isRobust: kind.robust)
      {
        return """
          the samples show \(whole: report.fit.kind.name), but none with the given numbers: leave out \
          \(options.list("or"))
          """
      }
      if !kind.robust, let report = try? fitted(samples, given, isRobust: true) {
        return "outliers hide \(whole: report.fit.kind.name): --robust gives them less weight"
      }
      return nil
    }

    func run() throws {
      let (samples, times, failure) = try samples()
      for (option, file) in [("--plot", outputs.plot), ("-o", outputs.output)] {
        if let file, let recording = source.recording, System.isSameFile(file, recording) {
          throw Failure(
            .usage, "\(file: file) is the recording itself: give \(option) the name of another file")
        }
      }
      let name = source.recording.map { $0 == "-" ? "standard input" : $0 } ?? source.curve ?? ""
      let report: FitReport
      let progress = Progress(.work("fitting"), quiet: quiet.isQuiet)
      defer { progress.end() }
      do throws(MotionSamplesError) {
        report = try fitted(samples, given, isRobust: kind.robust)
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
      if let plot = outputs.plot {
        try Renderer.write(to: plot) { () throws(Failure) in
          guard let picture = CurvePlot(of: report.fit, unit: source.unit.seconds, timeTitle: source.unit.title) else {
            throw .tooLargeToDraw(curve: name)
          }
          return picture.svg()
        }
      }
      if outputs.output != nil { try writeTable(of: report.fit, recordedAt: times) }
      if outputs.report == .json { return try OutputFile.writeToStandardOutput(report.json) }
      if !(outputs.output.map(OutputFile.isStandardOutput) ?? false) {
        try OutputFile.writeToStandardOutput(data: report.expressions.map { "\($0)\n" }.joined())
      }
      if !quiet.isQuiet { StandardError.write(report.text(mayHaveOutliers: source.recording != nil && !kind.robust)) }
    }

    /// Writes the fitted motion in the times and values of the samples.
    ///
    /// - Parameter times: The times of the samples in the unit of the recording.
    private func writeTable(of fit: CurveFit, recordedAt times: [Double]) throws {
      let unit = source.unit.seconds
      let all = times[0]...times[times.count - 1]
      let grid =
        try gridOptions.grid(over: { () throws(Failure) in source.range ?? all }, unit: unit)
        ?? .listed(times.filter((source.range ?? all).contains))
      let chosen = outputs.columns ?? [.value]
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
        path: outputs.output ?? "-", format: TableOutput.format(of: outputs.output ?? "-"),
        decimals: precision.decimals,
        isQuiet: quiet.isQuiet,
        timeName: source.recording == nil ? "time" : source.time
      ).write(curves, at: grid, layout: .wide([.time, .value]))
    }
  }
}
