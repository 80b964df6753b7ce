import CurveFormats
import CurveSampling
import ArgumentParser
import TextFormats

extension Curves {
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write curves for another program, with their error.",
      discussion: """
        The formats are those of curves help formats. The error is the maximum difference in value between the \
        output and the curve, also between the points, including rounding; it is reported on standard error, and in \
        a comment if the format has comments, with that of Android's, Compose's and Flutter's own algorithms. A jump \
        may be moved by a ten-millionth of the duration. A spring is exported until it stays within the error or \
        within 0.001, whichever is less. If -o is a folder or ends in a slash, each curve is written to a file of \
        its own, named after the curve.

        Examples:
          curves export "spring(duration: 0.5, bounce: 0.3)" --format css
          curves export my.curves -o Motion.swift
          curves export walk.csv -o walk.glb
        """)

    @OptionGroup(title: "Curves") var curveOptions: CurveOptions

    @Option(
      help: """
        The output format. By default the name of the output says it, such as Motion.swift or walk.glb; .json is a \
        polyline, .lottie.json is Lottie, .csv is points.
        """)
    var format: OutputFormat?

    @Option(
      .difference,
      """
      The maximum difference in value from the curve, such as 0.01 or 1%. (default: 0.001; unlimited for cubic-bezier \
      and tokens)
      """)
    var error: Double?

    @Option(
      .pointCount,
      "The maximum number of points, instead of --error. The export has the minimum error for that number.")
    var points: Int?

    @Option(
      .duration,
      """
      The duration of the motion, such as 0.5, 0.5s or 500ms. The curve is retimed to it, as by \
      retimed(CURVE, duration: SECONDS).
      """)
    var duration: Double?

    @Option(
      .fixedPoint,
      """
      The number format of a C header, such as Q1.14: integers with a sign, 1 bit before the point and 14 after it. \
      (default: float)
      """)
    var fixedPoint: FixedPointFormat?

    @Option(
      .frameRate,
      "The frames of a second in a file of USD, such as 24. (default: those that the source states, or else 60)")
    var fps: Double?

    @Flag(help: "Add a rule of CSS for people who prefer reduced motion: in it, durations are 0.01 ms and delays 0.")
    var reducedMotion = false

    @Option(
      .duration, "Add rules of CSS that delay each child of an element by this time more than the child before it.")
    var stagger: Double?

    @OptionGroup(title: "Output") var outputOptions: OutputOptions
    @OptionGroup(title: "Output") var quiet: QuietOptions

    /// The format that is given or that the name of the output says.
    private func chosenFormat() throws -> FileFormat {
      try format?.format ?? OutputFormat.named(by: outputOptions.output)
    }

    func validate() throws {
      let format = try chosenFormat()
      if error != nil, points != nil {
        throw ValidationError("--error and --points exclude each other: give one of them.")
      }
      if points != nil, !format.hasPoints {
        throw ValidationError(
          "--points is the number of points of a polyline, but \(format.id) is a single cubic-bezier() without points."
        )
      }
      if reducedMotion || stagger != nil,
        ![.css, .cubicBezier].contains(format) || OutputFolder.isNamed(by: outputOptions.output)
      {
        let option = reducedMotion ? "--reduced-motion" : "--stagger"
        throw ValidationError("\(option) adds rules to one file of CSS: it needs --format css or cubic-bezier.")
      }
      if let stagger, stagger > 1e6 { throw ValidationError("--stagger must be at most 1000000 seconds.") }
      if fixedPoint != nil, format != .c {
        throw ValidationError("--fixed-point sets the number format of a C header: it needs --format c.")
      }
      if fps != nil, format != .usd {
        throw ValidationError("--fps sets the frames of a second of a USD layer: it needs --format usd.")
      }
    }

    func run() throws {
      let format = try chosenFormat()
      let document = try curveOptions.document(needsCurves: !format.holdsDurations)
      var request = WriteRequest(
        accuracy: points.map(ExportAccuracy.points) ?? error.map(ExportAccuracy.error), duration: duration,
        fixedPoint: fixedPoint)
      request.frameRate = fps
      (request.reducesMotion, request.stagger) = (reducedMotion, stagger.map { .each($0) })
      let output = outputOptions.output
      try document.write(as: format, request, to: output, quiet: quiet.isQuiet)
        .report(output: output, quiet: quiet.isQuiet)
    }
  }
}
