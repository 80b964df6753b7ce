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
        angle. A file of \(FileReduction.names()) is kept whole if the output is one too: only its animations change, \
        and what would not be smaller stays as it is. An error of 1 is a pixel, a degree or 1 % there where the file \
        has such units, and 0.01 in colours. Otherwise the output is a table of keys, or another format of curves \
        export. The error of each group, and its time, are reported on standard error.

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

    @Option(help: "The segments between keys. (default: those of the file, or those that take the least in it)")
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
        Allow joints that move less of the scene greater angles: the --rotation-error is that of the joint with the \
        greatest reach. For files of \(FileReduction.names(with: .reach)) that are kept.
        """)
    var byReach = false

    @Flag(help: "Keep keys at the start and the end of constant channels of a file that is kept.")
    var keepConstant = false

    @Flag(
      help: """
        Write rotations and weights in 16 bits. The errors include their rounding. For files of \
        \(FileReduction.names(with: .quantization)) that are kept.
        """)
    var quantize = false

    @Option(
      help: """
        The output format; keys is a table of keys. By default the name of the output says it, and it is keys if that \
        ends in .csv or has no ending.
        """)
    var format: OutputFormat?

    @OptionGroup(title: "Output") var outputOptions: OutputOptions

    @OptionGroup(title: "Output") var quiet: QuietOptions

    @OptionGroup var reportOptions: ReportOptions

    /// The names of each group.
    private var groups: [[String]] { group.map { $0.split(separator: ",").map(String.init) } }

    /// Returns the format that is given or that the name of the output says.
    private func chosenFormat(of source: FileFormat? = nil) throws -> FileFormat {
      try format?.format ?? OutputFormat.ofKeys(named: outputOptions.output, from: source)
    }

    func validate() throws {
      _ = try chosenFormat()
      if groups.contains(where: { $0.count < 2 }) {
        throw ValidationError("--group needs two names or more, with commas between them, such as x,y,z.")
      }
      if Set(groups.joined()).count < groups.joined().count {
        throw ValidationError("A channel may be in one --group only.")
      }
      if free, shared || !group.isEmpty || interpolation == .cubic {
        throw ValidationError("--free needs separate channels and lines: it excludes --shared, --group and cubic.")
      }
    }

    func run() throws {
      let document = try InputFile.document(
        at: file, as: InputFormat.ofKeys(named: file), tangents: parts.tangents ?? .linear)
      let format = try chosenFormat(of: document.sourceFormat)
      let kept = document.isOfFile && document.sourceFormat == format ? format.reduction ?? [] : nil
      try check(kept)
      let source = try (kept == nil ? document.detached : document).selected(by: parts.only)
      let progress = Progress(.count("keys"), quiet: quiet.isQuiet)
      defer { progress.end() }
      let reduced: ReducedDocument
      do throws(FormatError) {
        reduced = try source.reduced(options(kept), progress: progress.add)
      } catch {
        throw Failure.format(error)
      }
      let output = ReductionOutput(source: file, path: outputOptions.output, isQuiet: quiet.isQuiet)
      let report = try output.write(reduced, as: format, within: error)
      progress.end()
      report.write(as: reportOptions.format, quiet: quiet.isQuiet)
    }

    /// Refuses options that the file does not have.
    private func check(_ kept: FileReduction?) throws(Failure) {
      for (isGiven, option, choice) in [
        (byReach, "--by-reach", FileReduction.reach), (quantize, "--quantize", .quantization),
      ] where isGiven && kept?.contains(choice) != true {
        throw Failure(
          .usage, "\(option) needs a file of \(FileReduction.names(with: choice)) and an output of its kind.")
      }
      guard let kept else {
        if keepConstant { throw Failure(.usage, "--keep-constant needs an output of the kind of the file.") }
        return
      }
      if !group.isEmpty {
        throw Failure(.usage, "--group is for tables: a file that is kept says which numbers share their keys.")
      }
      if rotationError != nil, !kept.contains(.angles) {
        throw Failure(.usage, "--rotation-error is not for this file: --error is also that of its degrees.")
      }
    }

    private func options(_ kept: FileReduction?) -> ReductionOptions {
      var options = ReductionOptions(error: error)
      if let rotationError { options.degrees = rotationError }
      (options.interpolation, options.placement) = (interpolation, free ? .free : .atKeys)
      (options.sharesKeys, options.keepsConstants) = (shared, keepConstant)
      (options.weighsReach, options.quantizes) = (byReach, quantize)
      (options.groups, options.needsKeys) = (groups, !parts.only.isEmpty)
      return options
    }
  }
}

extension FileReduction {
  /// Returns the names of the formats whose files are kept with some choices, with "or" before the last.
  fileprivate static func names(with choices: FileReduction = []) -> String {
    let names = FileFormat.all.filter { $0.reduction?.isSuperset(of: choices) == true }.map(\.id)
    return names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " or \(names[names.count - 1])"
  }
}
