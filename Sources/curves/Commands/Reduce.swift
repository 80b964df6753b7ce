import CurveSampling
import ArgumentParser
import CurveAnalysis
import CurveFormats
import TextFormats

extension Curves {
  struct Reduce: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Keep the fewest keys of a keyed motion for an error.",
      discussion: """
        The file is a table of keyframes or of curves sample as CSV, or any keyed file that --file takes. Keys keep \
        their times and values, and no fewer of them are within the error, at any time; --free lets keys stand \
        anywhere. The components of a rotation, of a translation, position or scale, and the weights of a node share \
        their keys, as channels of a --group do: their error is a distance in space, and that of a rotation an \
        angle. From glTF to glTF the whole file is kept, and only its animations change; the greatest distance by \
        which a node, a mesh or a skin moves is reported. A Lottie file is kept whole, too: an error of 1 is a pixel, a \
        degree or 1 %, and 0.01 in colours. Otherwise the output is a table of keys, or another format \
        of curves export. The error of each group, and its time, are reported on standard error.

        Examples:
          curves reduce walk.csv --error 0.01 -o small.csv
          curves reduce walk.csv --error 1% --free -o small.csv
          curves reduce walk.glb --error 0.001 --rotation-error 0.05 -o small.glb
          curves reduce anim.json --error 0.25 -o small.json
        """)

    @Argument(help: "The file of keys; - is standard input, as CSV.", completion: .motionFiles)
    var file: String

    @Option(
      parsing: .unconditional, help: "The maximum difference in value, such as 0.01 or 1%.",
      transform: OptionValue.positiveDifference.parse)
    var error: Double

    @Option(.angle, "The maximum angle between rotations, at most 90. (default: 0.1)")
    var rotationError: Double?

    @Option(help: "The segments between keys. (default: those of the file)")
    var interpolation: KeyReduction.Interpolation?

    @Flag(help: "Allow keys at any time and value: only for separate channels with linear segments.")
    var free = false

    @Flag(help: "Keep the same keys in all channels that have the same keys in the file.")
    var shared = false

    @Option(
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "Channels that share their keys, such as x,y,z. Their error is the distance in space. May be repeated.",
        valueName: "names"))
    var group: [String] = []

    @OptionGroup var parts: PartOptions

    @Flag(
      help: """
        In a glTF file, allow joints that move less of the scene greater angles: the --rotation-error is that of the \
        joint with the greatest reach.
        """)
    var byReach = false

    @Flag(help: "Keep keys at the start and the end of constant channels of a glTF or Lottie file.")
    var keepConstant = false

    @Flag(help: "Write rotations and weights of a glTF file in 16 bits. The errors include their rounding.")
    var quantize = false

    @Option(
      help: """
        The output format; keys is a table of keys. By default the name of the output says it, and it is keys if that \
        ends in .csv or has no ending.
        """)
    var format: OutputFormat?

    @OptionGroup(title: "Output") var outputOptions: OutputOptions

    @OptionGroup(title: "Output") var quiet: QuietOptions

    @Option(name: .customLong("report"), help: "The format of the report on standard error.")
    var reportFormat: ReportOptions.Format = .text

    /// The format that is given or that the name of the output says.
    private func chosenFormat() throws -> FileFormat {
      let found = try format?.format ?? OutputFormat.named(by: outputOptions.output, otherwise: .keys)
      return format == nil && found == .points ? .keys : found
    }

    func validate() throws {
      _ = try chosenFormat()
      let names = group.map(Self.names)
      if names.contains(where: { $0.count < 2 }) {
        throw ValidationError("--group needs two names or more, with commas between them, such as x,y,z.")
      }
      if Set(names.joined()).count < names.joined().count {
        throw ValidationError("A channel may be in one --group only.")
      }
      if keepsFile, !group.isEmpty {
        throw ValidationError("--group is for tables: the groups of a glTF file are its channels.")
      }
      if !keepsFile, quantize || byReach {
        throw ValidationError("--by-reach and --quantize need a glTF file and an output of its kind.")
      }
      if free, shared || !group.isEmpty || interpolation == .cubic {
        throw ValidationError("--free needs separate channels and lines: it excludes --shared, --group and cubic.")
      }
    }

    func run() throws {
      if keepsFile { return try reduceFile() }
      let document = try document()
      if keepsLottie(document) { return try reduceLottie(document) }
      if keepConstant {
        throw Failure(.usage, "--keep-constant needs a glTF or Lottie file and an output of its kind.")
      }
      let (source, format) = (try document.selected(by: parts.only), try chosenFormat())
      let groups = try KeyedGroups(
        source, named: group.map(Self.names), within: error, degrees: rotationError ?? 0.1)
      let names = groups.groups.map(\.name)
      let progress = Progress(.count("keys"), quiet: quiet.isQuiet)
      defer { progress.end() }
      let reduction = try reduced(names) { () throws(KeyReductionError) in
        try KeyReduction(
          of: groups.groups.map(\.source), interpolation: interpolation, placement: free ? .free : .atKeys,
          sharesKeys: shared, progress: progress.add)
      }
      // A format that cannot hold a curve gets points of it, within the same error.
      let accuracy = format.hasPoints ? ExportAccuracy.error(min(error, 0.001)) : nil
      let files = try groups.document(of: reduction).write(
        as: format, WriteRequest(accuracy: accuracy), to: outputOptions.output, quiet: true)
      progress.end()
      var report = ReductionReport(reduction, names: names)
      report.warnings = files.flatMap(\.warnings)
      if source.nodes != nil, format != .keys {
        report.notes.append("all but these motions of \(file: file) is left out\n")
      }
      if let added = files.flatMap(\.motions).map(\.error.value).max(), added > 0 {
        report.addedError = added
        report.notes.append("\(format.id) adds an error of at most \(roundedUp(added))\n")
      }
      report.write(as: reportFormat, quiet: quiet.isQuiet)
    }

    /// Returns the result of a reduction.
    ///
    /// - Parameter names: The names of the groups, for the message of an error.
    func reduced<Reduction>(
      _ names: [String], by reduce: () throws(KeyReductionError) -> Reduction
    ) throws(Failure) -> Reduction {
      do throws(KeyReductionError) { return try reduce() } catch {
        throw Failure(.badInput, "\(names[error.group]): \(whole: error.problem.description)")
      }
    }

    private static func names(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }

    /// Returns the motions of the file.
    private func document() throws(Failure) -> MotionDocument {
      let isTable = file == "-" || file.lowercased().hasSuffix(".csv")
      return try InputFile.document(at: file, as: isTable ? .keys : nil, tangents: parts.tangents ?? .linear)
    }
  }
}
