import ArgumentParser

/// Where the output goes.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")], parsing: .unconditional,
    help: ArgumentHelp(
      "A file to write to, replaced only once all is written. - is standard output, and the default.", valueName: "file"
    ),
    completion: .file())
  var chosen: String?

  /// The path of the output; `-` is standard output.
  var output: String { chosen ?? "-" }
}
