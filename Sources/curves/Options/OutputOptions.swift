import ArgumentParser

/// The option that selects the output.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")], parsing: .unconditional,
    help: ArgumentHelp(
      "The output file, replaced only after all of it is written. - is standard output, the default.", valueName: "file"
    ),
    completion: .file())
  var chosen: String?

  /// The path of the output; `-` is standard output.
  var output: String { chosen ?? "-" }
}
