import ArgumentParser

/// Where the output goes.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "A file to write to, replaced only once all is written. - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"
}
