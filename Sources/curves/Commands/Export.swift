import CurveFormats
import AnimationCurves
import ArgumentParser

extension Curves {
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a curve for another program, with its error.",
      discussion: """
        Examples:
          curves export "spring(duration: 0.5, bounce: 0.3)" --format css
          curves export elastic-out --format svg --error 0.0005 -o elastic.svg

        css is what stands after transition: or animation: — the easing, after the duration where the curve has one. It is \
        a keyword, cubic-bezier() or steps() where that is exact, and linear() with the fewest stops otherwise. A spring \
        runs until it stays within the error or within 0.001, whichever is less, in whole milliseconds; a retimed one \
        within 0.001 for its duration, and within less for longer. css-keyframes moves the custom property --progress. svg is \
        one path of cubic Béziers, json has the points of a polyline and of Béziers, csv the points alone.

        cubic-bezier is css with the one cubic-bezier() that is nearest to the curve, however far that is.

        The error is the greatest difference in value between what is written and the curve, between the points too, \
        rounding included; a jump may stand a ten-millionth of the duration beside its place. It is told on standard \
        error, and in a comment where the format has one.
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions

    @Option(help: "What is written.")
    var format: ExportFormat

    @Option(
      parsing: .unconditional,
      help: "The greatest difference in value from the curve. (default: 0.001, and any for cubic-bezier)",
      transform: OptionValues.notNegative)
    var error: Double?

    @Option(
      parsing: .unconditional, help: "How many points at most, with the least error, instead of --error.",
      transform: OptionValues.pointCount)
    var points: Int?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "How long the motion takes, instead of what the curve says: as retimed(CURVE, duration: SECONDS).",
        valueName: "seconds"),
      transform: OptionValues.positiveNumber)
    var duration: Double?

    @OptionGroup(title: "Output") var outputOptions: OutputOptions

    @Flag(name: .shortAndLong, help: "Do not tell the error on standard error.")
    var quiet = false

    func validate() throws {
      if error != nil, points != nil {
        throw ValidationError("--error and --points exclude each other: give one of them.")
      }
      if points != nil, format == .cubicBezier {
        throw ValidationError("--points counts the points of a line: a cubic-bezier() has none.")
      }
    }

    func run() throws {
      let curve = try curveOptions.curves(count: 1, of: "export", "one curve")[0]
      let accuracy = points.map(ExportAccuracy.points) ?? error.map(ExportAccuracy.error)
      var file = try OutputFile(outputOptions.output)
      let export: CurveExport
      do throws(CurveExportError) {
        export = try CurveExport(of: curve, as: format, accuracy: accuracy, duration: duration)
      } catch {
        throw Failure.export(error)
      }
      try file.write(export.text)
      try file.finish()
      if !quiet { StandardError.write(export.error.report) }
    }
  }
}
