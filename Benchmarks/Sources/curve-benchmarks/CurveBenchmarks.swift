import ArgumentParser

@main
struct CurveBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve-benchmarks",
    abstract: "Measure the library's speed and error, compared with alternatives.",
    discussion: """
      The library and its references are measured alternately, in several processes, so that the ratios hold on a \
      busy machine too. The nanoseconds are those of this machine.
      """,
    subcommands: [Measure.self, Compare.self, List.self, Gate.self, Count.self, TrialProcess.self, Serve.self],
    defaultSubcommand: Measure.self)
}
