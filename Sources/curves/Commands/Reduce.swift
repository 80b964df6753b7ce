import ArgumentParser
import CurveAnalysis
import CurveFormats
import TextFormats

extension Curves {
  struct Reduce: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Keep the fewest keys of keyed motions for an error.",
      discussion: """
        Reads: the files of curves list --formats that have keys, and tables of curves sample.
        Writes: the same file with fewer keys if it is of \(FileReduction.names()) and the output is one too: what \
        would not be smaller stays as it is. Otherwise a table of keys, or another format of curves export. The error of \
        each group at any time, and the bytes, are reported on standard error.

        Examples:
          curves reduce walk.glb -o small.glb
          curves reduce walk.glb --distance 0.5mm --contacts foot_l,foot_r -o small.glb
          curves reduce run.glb walk.glb anim.json -o small/
        """)

    @Argument(
      help: ArgumentHelp(
        "Files of keys; - is standard input, as CSV. Several need a folder after -o, and keep their names.",
        valueName: "file"), completion: .motionFiles)
    var files: [String]

    @OptionGroup(title: "Keys") var keys: KeyOptions

    @OptionGroup(title: "Parts") var parts: PartOptions

    @Option(
      help: """
        The output format; keys is a table of keys. By default the name of the output says it, and it is keys if that \
        ends in .csv or has no ending.
        """)
    var format: OutputFormat?

    @OptionGroup(title: "Output") var outputOptions: OutputOptions

    @Flag(help: "Write no file, only the report.")
    var dryRun = false

    @OptionGroup(title: "Output") var quiet: QuietOptions

    @OptionGroup(title: "Output") var reportOptions: ReportOptions

    /// Whether each file is written to a folder.
    private var writesFolder: Bool { OutputFolder.isNamed(by: outputOptions.output) }

    func validate() throws {
      if !writesFolder {
        if files.count > 1 {
          let words: Message = "Several files need a folder after -o, such as -o small/. Here are \(files.quotedNames)."
          throw ValidationError(words.text)
        }
        guard let format else { return try OutputFormat.requireKeys(named: outputOptions.output) }
        try OutputOptions.requireEnding(of: outputOptions.output, in: format.format.extensions, for: "\(format)")
      } else if files.contains("-") {
        throw ValidationError("Standard input has no name: it cannot be written into a folder.")
      }
    }

    func run() throws {
      if !writesFolder {
        return try reduce(files[0], to: outputOptions.output).write(as: reportOptions.format, quiet: quiet.isQuiet)
      }
      let names = try files.map { file in
        let name = String(file.dropFirst(System.folder(of: file).count))
        guard let format = format?.format else {
          do { try OutputFormat.requireKeys(named: name) } catch {
            throw Failure(.usage, "\(file: file): no format is written with its ending: give a --format")
          }
          return name
        }
        let isOfFormat = !FileFormat.formats(named: name, among: [format]).isEmpty
        return isOfFormat ? name : "\(OutputOptions.stem(of: name)).\(format.extensions[0])"
      }
      var known: [String: String] = [:]
      for (name, file) in zip(names, files) {
        if let other = known.updateValue(file, forKey: name.lowercased()) {
          throw Failure(
            .usage, "\(file: other) and \(file: file) would be one file in the folder: give them different names")
        }
      }
      if !dryRun { try OutputFolder.make(outputOptions.output) }
      var reports: [ReductionReport] = []
      do {
        for (name, file) in zip(names, files) {
          let report = try reduce(file, to: OutputFolder.path(of: name, in: outputOptions.output))
          if reportOptions.format == .text { report.write(as: .text, quiet: quiet.isQuiet) }
          reports.append(report)
        }
      } catch {
        if !dryRun { StandardError.write("\(reports.count) of \(files.count) files are written\n") }
        throw error
      }
      if reportOptions.format == .json { reports.writeJSON(quiet: quiet.isQuiet) }
    }

    /// Reduces a file.
    private func reduce(_ file: String, to output: String) throws -> ReductionReport {
      let document = try InputFile.document(
        at: file, as: InputFormat.ofKeys(named: file), tangents: parts.tangents ?? .linear)
      let format = try format?.format ?? OutputFormat.ofKeys(named: output, from: document.sourceFormat)
      let kept = document.isOfFile && document.sourceFormat == format ? format.reduction ?? [] : nil
      try keys.check(kept)
      let source = try (kept == nil ? document.detached : document).selected(by: parts.only)
      let progress = Progress(.count("keys"), quiet: quiet.isQuiet)
      defer { progress.end() }
      var reduced: ReducedDocument
      func reduce(_ options: ReductionOptions) throws(Failure) -> ReducedDocument {
        do throws(FormatError) {
          return try source.reduced(options, progress: progress.add)
        } catch {
          throw .format(error)
        }
      }
      var options = keys.options(needsKeys: !parts.only.isEmpty)
      reduced = try reduce(options)
      var writer = ReductionOutput(source: file, path: output, isQuiet: quiet.isQuiet, isDry: dryRun)
      if kept == nil {
        writer.isAlike = document.sourceFormat == format
        if case .value(let error) = keys.error { writer.chosenError = error }
        if format.hasPoints, try writer.addsError(to: reduced, as: format) {
          // The reduction and the points of its curves have half of the error each.
          options.error = reduced.error.multiplied(by: 0.5)
          options.degrees /= 2
          reduced = try reduce(options)
        }
      }
      var report = try writer.write(reduced, as: format, isStandard: keys.error == nil && keys.distance == nil)
      let (all, chosen) = (document.numbers.count, source.numbers.count)
      if kept == nil, chosen < all {
        report.notes.append(
          "the output has \(chosen) of \(all) numbers of \(file: file): --only leaves out the others\n")
      }
      progress.end()
      return report
    }
  }
}
