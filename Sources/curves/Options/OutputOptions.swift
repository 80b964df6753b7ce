import ArgumentParser

/// The option that selects the output.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")], parsing: .unconditional,
    help: ArgumentHelp(
      """
      The output file; - is standard output, the default. An existing file is replaced only when the new one is \
      complete.
      """, valueName: "file"),
    completion: .file())
  var chosen: String?

  /// The path of the output; `-` is standard output.
  var output: String { chosen ?? "-" }
}
