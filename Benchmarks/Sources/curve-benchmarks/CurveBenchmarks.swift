import ArgumentParser

@main
struct CurveBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve-benchmarks",
    abstract: "How fast and how exact the library is, beside what a user would write by hand.",
    discussion: """
      Everything is measured in turn with what it is compared with, so that the ratios hold on a busy machine too. \
      The nanoseconds are those of this machine.
      """,
    subcommands: [Measure.self, Compare.self, List.self],
    defaultSubcommand: Measure.self)
}
