import CurveFormats
import AnimationCurves
import ArgumentParser

extension Curves {
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write curves for another program, with their error.",
      discussion: """
        Examples:
          curves export "spring(duration: 0.5, bounce: 0.3)" --format css
          curves export --file my.curves --format swift -o Sources/Curves/

        css is what stands after transition: or animation: — the easing, after the duration where the curve has one. It is \
        a keyword, cubic-bezier() or steps() where that is exact, and linear() with the fewest stops otherwise. A spring \
        runs until it stays within the error or within 0.001, whichever is less, in whole milliseconds; a retimed one \
        within 0.001 for its duration, and within less for longer. css-keyframes moves the custom property --progress. svg is \
        one path of cubic Béziers, json has the points of a polyline and of Béziers, csv the points alone.

        cubic-bezier is css with the one cubic-bezier() that is nearest to the curve, however far that is. tokens are \
        design tokens of the same, a duration and a transition; a spring's own numbers stand in their $extensions.

        lottie is a dot that moves by 100 pixels for a value of 1 (a channel of keyframes by its values), usd an attribute \
        with a spline. android, compose and flutter have that platform's own Bézier or spring where the curve is one, and \
        lines otherwise. swift and c are a table and a function that reads it, of numbers in Double and Float, or with \
        --fixed-point.

        The error is the greatest difference in value between what is written and the curve, between the points too, \
        rounding included; a jump may stand a ten-millionth of the duration beside its place. It is told on standard \
        error, and in a comment where the format has one. What Android and Flutter add to it by their own algorithms is \
        told as well.

        Several curves go to a folder, a file each, named after the curves.
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions

    @Option(help: "What is written.")
    var format: ExportFormat

    @Option(
      parsing: .unconditional,
      help: "The greatest difference in value from the curve. (default: 0.001, and any for cubic-bezier and tokens)",
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

    @Option(
      help: ArgumentHelp(
        """
        The numbers of a C header, such as Q1.14: integers with a sign, 1 bit before the point and 14 after it. \
        (default: float)
        """, valueName: "Qm.n"),
      transform: OptionValues.fixedPoint)
    var fixedPoint: FixedPointFormat?

    @Option(
      name: .shortAndLong, parsing: .unconditional,
      help: ArgumentHelp(
        """
        A file to write to, replaced only once all is written, or a folder for a file of each curve. - is standard \
        output.
        """, valueName: "file"),
      completion: .file())
    var output = "-"

    @Flag(name: .shortAndLong, help: "Do not tell the error on standard error.")
    var quiet = false

    func validate() throws {
      if error != nil, points != nil {
        throw ValidationError("--error and --points exclude each other: give one of them.")
      }
      if points != nil, !format.hasPoints {
        throw ValidationError(
          "--points counts the points of a line: a cubic-bezier() has none, as \(format.rawValue) writes.")
      }
      if fixedPoint != nil, format != .c {
        throw ValidationError("--fixed-point says which numbers a C header has: it needs --format c.")
      }
    }

    func run() throws {
      let curves = try curveOptions.curves()
      if output != "-", OutputFolder.isNamed(by: output) || curves.count > 1 {
        try write(curves, toFolder: output)
      } else if curves.count == 1 {
        var file = try OutputFile(output)
        let export = try exports(of: curves)[0]
        try file.write(export.text)
        try file.finish()
        if !quiet { StandardError.write(export.report) }
      } else {
        throw Failure.noFolder(curves: curves.count)
      }
    }

    /// Writes each curve to a file. All texts are there before the first file is written.
    private func write(_ curves: [NamedCurve], toFolder folder: String) throws(Failure) {
      let exports = try exports(of: curves)
      try OutputFolder.write(exports.map { ($0.fileName, $0.text) }, to: folder)
      if !quiet { for export in exports { StandardError.write(export.reportLine) } }
    }

    private func exports(of curves: [NamedCurve]) throws(Failure) -> [CurveExport] {
      do throws(CurveExportError) {
        return try CurveExport.exports(
          of: curves, as: format, accuracy: points.map(ExportAccuracy.points) ?? error.map(ExportAccuracy.error),
          duration: duration, fixedPoint: fixedPoint)
      } catch {
        throw .export(error)
      }
    }
  }
}
