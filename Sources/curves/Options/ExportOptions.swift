import ArgumentParser
import CurveFormats

/// The options of a file that curves are written to.
struct ExportOptions: ParsableArguments {
  @Option(
    help: """
      The format of the file. By default the ending of its name says it, such as Motion.swift or walk.glb: .css is \
      css, .csv is keys.
      """)
  var format: OutputFormat?

  @Option(
    .difference,
    """
    The maximum difference in value from the curve, such as 0.01. (default: 0.001, and 0.01 for a single Bézier: \
    cubic-bezier and tokens)
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

  @OptionGroup var outputOptions: OutputOptions
  @OptionGroup var reportOptions: ReportOptions
  @OptionGroup var quiet: QuietOptions

  /// An option that is given and needs a file; `nil` if none is.
  var optionOfFile: String? {
    [
      ("--format", format != nil), ("--error", error != nil), ("--points", points != nil),
      ("--duration", duration != nil), ("--fixed-point", fixedPoint != nil), ("--fps", fps != nil),
      ("--reduced-motion", reducedMotion), ("--stagger", stagger != nil),
    ].first { $0.1 }?.0
  }

  /// The error of a format that holds a single Bézier, which another error must allow.
  static let errorOfBezier = 0.01

  /// The formats that are given or that the name of the output says.
  private func formats() throws -> [FileFormat] {
    try format.map { [$0.format] } ?? OutputFormat.named(by: outputOptions.output)
  }

  /// Throws an error if options do not go together.
  func check() throws {
    if error != nil, points != nil {
      throw ValidationError("--error and --points exclude each other: give one of them.")
    }
    if let stagger, stagger > 1e6 { throw ValidationError("--stagger must be at most 1000000 seconds.") }
    let formats = try formats()
    if formats.count == 1 { try check(formats[0]) }
  }

  /// Throws an error if an option is not for a format.
  private func check(_ format: FileFormat) throws {
    if points != nil, !format.hasPoints {
      throw ValidationError(
        "--points is the number of points of a polyline, but \(format.id) is a single cubic-bezier() without points.")
    }
    let isOneFile = !OutputFolder.isNamed(by: outputOptions.output)
    if isOneFile {
      try OutputOptions.requireEnding(of: outputOptions.output, in: format.extensions, for: format.id)
    }
    for (option, isGiven, wish, isAllowed) in [
      ("--reduced-motion", reducedMotion, WriteWishes.rules, isOneFile),
      ("--stagger", stagger != nil, .rules, isOneFile), ("--fixed-point", fixedPoint != nil, .fixedPoint, true),
      ("--fps", fps != nil, .frameRate, true),
    ] where isGiven && !(format.wishes.contains(wish) && isAllowed) {
      throw ValidationError(
        "\(option) needs \(isAllowed ? "" : "one file, and ")--format \(FileFormat.names(with: wish)).")
    }
  }

  /// Writes the curves, and reports their errors.
  func write(_ curves: CurveOptions) throws {
    let formats = try formats()
    let document = try curves.document(needsCurves: !formats.contains { $0.wishes.contains(.durations) })
    let format = try OutputFormat.chosen(from: formats, for: document.sourceFormat)
    try check(format)
    var request = WriteRequest(duration: duration, fixedPoint: fixedPoint)
    let allowed = error ?? (format.hasPoints ? nil : Self.errorOfBezier)
    request.accuracy = points.map(ExportAccuracy.points) ?? allowed.map(ExportAccuracy.error)
    request.frameRate = fps
    (request.reducesMotion, request.stagger) = (reducedMotion, stagger.map { .each($0) })
    let output = outputOptions.output
    request.isStyleSheet = OutputFile.descriptor(named: output) == nil
    let files = try document.write(as: format, request, to: output, from: curves.files.file, quiet: quiet.isQuiet)
    let report = ExportReport(files, toFolder: OutputFolder.isNamed(by: output))
    report.write(as: reportOptions.format, quiet: quiet.isQuiet)
  }
}
