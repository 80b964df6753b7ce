import ArgumentParser

@main
struct Curves: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curves",
    abstract: "Tables of animation curves, exact to the last digits.",
    discussion: """
      Examples:
        curves sample ease-in-out --count 5
        curves inspect "spring(duration: 0.5, bounce: 0.3)"
      """,
    version: "0.1.0",
    subcommands: [
      List.self, Sample.self, Inspect.self, Compare.self, Export.self, Plot.self, Gallery.self,
    ])

  static func main() {
    System.ignoreClosedPipes()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      if let message = failure.message { StandardError.write("Error: \(message)\n") }
      System.exit(failure.status)
    } catch {
      exit(withError: error)
    }
  }
}
