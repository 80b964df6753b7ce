import ArgumentParser
import Foundation

/// Draws the figures of the README and the articles; `make plots` calls it.
@main
struct Figures: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "figures", abstract: "Draw a figure, as SVG.",
    subcommands: [
      Families.self, Interruption.self, Accuracy.self, Programs.self, ProgramsPage.self, Stops.self, Speed.self,
      SpeedRows.self, SuiteRows.self, BenchmarksPage.self, ErrorRows.self, BezierSolving.self, Following.self,
      Reductions.self, House.self, Corner.self,
    ])
}

/// The file of a figure.
struct FigureFile: ParsableArguments {
  @Option(name: .shortAndLong, help: "The file to write.", completion: .file(extensions: ["svg"]))
  var output: String

  func write(_ text: String) throws { try text.write(toFile: output, atomically: true, encoding: .utf8) }
}

extension Figures {
  struct Families: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "The families of easings, in their directions.")

    @OptionGroup var file: FigureFile

    func run() throws { try file.write(FamiliesFigure().svg) }
  }

  struct House: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "The modules, and what each adds to a program.")

    @Argument(help: "The table of 'make dependant WRITE=1'.", completion: .file())
    var sizes: String

    @OptionGroup var file: FigureFile

    func run() throws { try file.write(HouseFigure(sizes: String(contentsOfFile: sizes, encoding: .utf8)).svg) }
  }

  struct Interruption: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "An interrupted spring and an interrupted easing, as an animated picture.")

    @OptionGroup var file: FigureFile

    func run() throws { try file.write(InterruptionFigure().svg) }
  }

  struct Accuracy: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "The errors of Bézier solvers.")

    @Argument(help: "The table of the scoreboard.", completion: .file())
    var scoreboard: String

    @OptionGroup var file: FigureFile

    func run() throws { try file.write(AccuracyFigure(scoreboard: Scoreboard(contentsOf: scoreboard)).svg) }
  }

  struct Programs: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "scoreboard", abstract: "The errors of programs, by group of curves.")

    @Argument(help: "The table of the scoreboard.", completion: .file())
    var scoreboard: String

    @OptionGroup var file: FigureFile

    func run() throws { try file.write(ScoreboardFigure(scoreboard: Scoreboard(contentsOf: scoreboard)).svg) }
  }

  struct ProgramsPage: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "scoreboard-page", abstract: "The page of the scoreboard, as HTML.")

    @Argument(help: "The table of the scoreboard.", completion: .file())
    var scoreboard: String

    @OptionGroup var file: FigureFile

    func run() throws { try file.write(ScoreboardPage(scoreboard: Scoreboard(contentsOf: scoreboard)).html) }
  }

  struct Stops: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "The error of CSS linear() by its number of stops.")

    @OptionGroup var file: FigureFile

    func run() throws { try file.write(StopsFigure().svg) }
  }

  struct Speed: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "The time per sample, beside the fastest alternatives.")

    @Argument(help: "The results of a benchmark run.", completion: .file())
    var results: String

    @Option(help: "The machine of the measurements.")
    var machine: String

    @OptionGroup var file: FigureFile

    func run() throws {
      try file.write(SpeedFigure(results: BenchmarkResults(contentsOf: results), machine: machine).svg)
    }
  }

  struct SpeedRows: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "speed-table",
      abstract: "Print the table of times, or put it between its two marks in a file.")

    @Argument(help: "The results of a benchmark run.", completion: .file())
    var results: String

    @Option(help: "The table of the workloads to show.", completion: .file())
    var listed = "Benchmarks/main.csv"

    @Option(help: "The file with the marks.", completion: .file())
    var into: String?

    func run() throws {
      let table = try SpeedTable(results: BenchmarkResults(contentsOf: results), listed: listed)
      guard let into else { return print(table.partialMarkdown, terminator: "") }
      try put(try table.markdown, between: "results", in: into)
    }
  }

  struct SuiteRows: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "suite-table", abstract: "Put the table of the benchmarks' suites between its two marks in a file.")

    @Argument(help: "The results of a benchmark run.", completion: .file())
    var results: String

    @Option(help: "The file with the marks.", completion: .file())
    var into: String

    func run() throws {
      try put(SuiteTable(results: try BenchmarkResults(contentsOf: results)).markdown, between: "results", in: into)
    }
  }

  struct BenchmarksPage: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "benchmark-page", abstract: "The page of a run of the benchmarks, as HTML.")

    @Argument(help: "The file that a run writes for Google Benchmark's programs.", completion: .file())
    var results: String

    @OptionGroup var file: FigureFile

    func run() throws { try file.write(BenchmarkPage(run: BenchmarkRun(contentsOf: results)).html) }
  }

  struct ErrorRows: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "error-table", abstract: "Put the table of programs' errors between its two marks in a file.")

    @Argument(help: "The table of the scoreboard.", completion: .file())
    var scoreboard: String

    @Option(help: "The file with the marks.", completion: .file())
    var into: String

    func run() throws {
      try put(try ErrorTable(scoreboard: Scoreboard(contentsOf: scoreboard)).markdown, between: "errors", in: into)
    }
  }

  struct BezierSolving: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "bezier-solver", abstract: "The steps of the Bézier solver.")

    @OptionGroup var file: FigureFile

    func run() throws { try file.write(BezierSolverFigure().svg) }
  }

  struct Following: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "The error of followers, by frames per second.")

    @OptionGroup var file: FigureFile

    func run() throws { try file.write(FollowingFigure().svg) }
  }

  struct Corner: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "A card that goes round a corner within limits.")

    @OptionGroup var file: FigureFile

    func run() throws { try file.write(CornerFigure().svg) }
  }

  struct Reductions: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "The bytes of reduced animations, beside gltfpack.")

    @Argument(help: "The table of Benchmarks/gltfpack.py.", completion: .file())
    var results: String

    @OptionGroup var file: FigureFile

    func run() throws { try file.write(ReductionsFigure(results: ReductionResults(contentsOf: results)).svg) }
  }
}

/// Puts a table between the marks with a name in a file.
private func put(_ table: String, between name: String, in path: String) throws {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  guard let marked = MarkedTable(name, in: text) else {
    throw ValidationError("\(path) lacks the lines <!-- \(name) --> and <!-- end of \(name) -->.")
  }
  try marked.replaced(by: table).write(toFile: path, atomically: true, encoding: .utf8)
}
