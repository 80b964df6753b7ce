import CurveSampling
import Foundation
import Testing

@testable import figures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct FigureTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func path(_ file: String) -> String { Self.root.appending(path: file).path }

  private func isWellFormed(_ svg: String) -> Bool { XMLParser(data: Data(svg.utf8)).parse() }

  @Test func `the families are drawn`() throws {
    let svg = try FamiliesFigure().svg
    #expect(isWellFormed(svg))
    #expect(svg.contains(">elastic</text>"))
  }

  @Test func `the picture that moves is the one that the README shows`() throws {
    let svg = InterruptionFigure().svg
    #expect(isWellFormed(svg))
    #expect(!svg.contains("<script"))
    let shown = try String(contentsOfFile: path("Plots/interruption.svg"), encoding: .utf8)
    #expect(shown == svg, "make plots draws it anew")
  }

  @Test func `an interrupted spring moves as one that is updated, and an easing loses its velocity`() {
    let spring = Spring(duration: 0.8, bounce: 0.3)
    let motion = InterruptedMotion(step: spring, impulse: spring.impulse, interruption: 0.28, duration: 2)
    var (value, velocity) = (0.0, 0.0)
    spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.28)
    #expect(abs(motion.velocity(at: 0.28.nextDown) - velocity) < 1e-12)
    spring.update(value: &value, velocity: &velocity, target: 0, deltaTime: 0.3)
    #expect(abs(motion.value(at: 0.58) - value) < 1e-12)
    #expect(abs(motion.velocity(at: 0.58) - velocity) < 1e-12)
    let easing = InterruptedMotion(
      step: UnitCurve.easeInOut.retimed(duration: 0.56), impulse: nil, interruption: 0.28, duration: 2)
    #expect(easing.velocity(at: 0.28.nextDown) > 1)
    #expect(easing.velocity(at: 0.28) == 0)
  }

  private var scoreboard: Scoreboard { get throws { try Scoreboard(contentsOf: path("Benchmarks/scoreboard.csv")) } }

  @Test func `each curve of the accuracy figure is in the scoreboard`() throws {
    let figure = AccuracyFigure(scoreboard: try scoreboard)
    #expect(figure.missing == [])
    #expect(isWellFormed(figure.svg))
  }

  @Test func `the scoreboard has every group and at least fourteen programs, and this library is within its bounds`()
    throws
  {
    let scoreboard = try scoreboard
    #expect(Set(scoreboard.rows.map(\.group)).subtracting([""]) == Set(Scoreboard.groups + ["linear"]))
    #expect(scoreboard.programs.count >= 14)
    for group in Scoreboard.groups where group.hasPrefix("Béziers") {
      let cell = try #require(scoreboard.cell("swift-animation-curves", group))
      #expect(try #require(cell.greatestError) <= 1e-15)
      #expect(cell.endJump == 0 && cell.notFinite == 0 && cell.greatestFall == 0)
    }
    #expect(isWellFormed(ScoreboardFigure(scoreboard: scoreboard).svg))
    let page = ScoreboardPage(scoreboard: scoreboard).html
    for program in scoreboard.programs { #expect(page.contains(scoreboard.label(of: program))) }
  }

  @Test func `the README's table of errors is that of the scoreboard`() throws {
    let readme = try String(contentsOfFile: path("README.md"), encoding: .utf8)
    let isSame = try MarkedTable("errors", in: readme)?.table == ErrorTable(scoreboard: scoreboard).markdown
    #expect(isSame, "make plots puts it there")
  }

  @Test func `the figure of stops and the article say how many a spring needs`() throws {
    let stops = try StopsFigure.Polylines(bounce: 0.3).neededStops()
    let shown = try String(contentsOfFile: path("Plots/stops.svg"), encoding: .utf8)
    #expect(isWellFormed(shown))
    #expect(shown.contains("bounce 0.3: \(stops.fewest) instead of \(stops.uniform)"), "make plots draws it anew")
    let article = "Sources/AnimationCurves/AnimationCurves.docc/ComingFromCSS.md"
    let text = try String(contentsOfFile: path(article), encoding: .utf8)
    #expect(text.contains("this spring needs \(stops.fewest) stops, and \(stops.uniform) at equal distances"))
  }

  @Test func `the figure of the corner and the article say how long the card takes`() throws {
    let folder = "Sources/CurveAnalysis/CurveAnalysis.docc"
    let shown = try String(contentsOfFile: path("\(folder)/Resources/corner.svg"), encoding: .utf8)
    #expect(isWellFormed(shown))
    let durations = CornerFigure.durations
    #expect(shown.contains("through the points: \(durations[0]) s"), "make plots draws it anew")
    #expect(shown.contains("with a rest at each point: \(durations[1]) s"), "make plots draws it anew")
    let article = try String(contentsOfFile: path("\(folder)/Limits.md"), encoding: .utf8)
    #expect(article.contains("Through the points it takes \(durations[0]) s"))
    #expect(article.contains("With a rest at each point it takes \(durations[1]) s"))
  }

  @Test func `the figure of reduced animations is that of the measurements, and the article says what they are`() throws
  {
    let results = try ReductionResults(contentsOf: path("Benchmarks/gltfpack.csv"))
    #expect(results.sources.count == 6 && results.programs == ["gltfpack", "--distance"])
    for row in results.rows {
      let other = try #require(results.rows("gltfpack", row.source).first { $0.rate == row.rate })
      #expect(row.distance <= row.proved && row.proved <= other.distance * 1.0001, "\(row)")
    }
    let svg = ReductionsFigure(results: results).svg
    #expect(isWellFormed(svg))
    #expect(
      try String(contentsOfFile: path("Plots/reductions.svg"), encoding: .utf8) == svg, "make plots draws it anew")
    let article = try String(
      contentsOfFile: path("Sources/CurveAnalysis/CurveAnalysis.docc/Reducing.md"), encoding: .utf8)
    #expect(article.contains(ReductionsFigure.words(results.shares)))
  }

  private static let main = "Benchmarks/main.csv"

  @Test func `the speed figure names its machine and has the results of bulk and of single values`() throws {
    let results = try BenchmarkResults(contentsOf: path("Benchmarks/results.csv"))
    let svg = SpeedFigure(results: results, machine: "a machine & its kernels").svg
    #expect(isWellFormed(svg))
    #expect(svg.contains("a machine &amp; its kernels"))
    #expect(svg.components(separatedBy: ">ease-in-out</text>").count == 3)
  }

  @Test func `the tables of times are those of the results`() throws {
    let results = try BenchmarkResults(contentsOf: path("Benchmarks/results.csv"))
    func table(_ file: String) throws -> String? {
      try MarkedTable("results", in: String(contentsOfFile: path(file), encoding: .utf8))?.table
    }
    let times = try SpeedTable(results: results, listed: path(Self.main)).markdown
    #expect(try table("Benchmarks/README.md") == times, "make plots puts it there")
    #expect(try table("README.md") == SuiteTable(results: results).markdown, "make plots puts it there")
  }

  @Test func `the results are those of one commit without changes`() throws {
    let table = try ResultTable(contentsOf: path("Benchmarks/results.csv"))
    let column = try #require(table.names.firstIndex(of: "commit"))
    let commits = Set(try table.rows { $0[column] })
    #expect(commits.count == 1 && commits.allSatisfy { !$0.isEmpty && !$0.contains(" ") }, "\(commits)")
  }

  @Test func `results with quotes in their names are read as they were written`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    let names = "suite,case,table,count,ns_per_sample,reference,reference_ns_per_sample,ratio,max_abs_error,date"
    try Data("\(names)\nbulk,\"a \"\"b\"\", c\",avx2,1,2,libm,3,1.5,0,today\n".utf8).write(to: file)
    #expect(try BenchmarkResults(contentsOf: file.path).rows.map(\.name) == ["a \"b\", c"])
  }

  @Test func `results that lack workloads make a table of the same rows`() throws {
    let results = try BenchmarkResults(contentsOf: path("Benchmarks/results.csv"))
    let whole = try SpeedTable(results: results, listed: path(Self.main)).markdown
    #expect(try SpeedTable(results: results, listed: path(Self.main)).partialMarkdown == whole)
    let part = results.rows.filter { $0.count < 1_000_000 }
    let lines = try SpeedTable(results: BenchmarkResults(rows: part), listed: path(Self.main)).partialMarkdown.split(
      separator: "\n")
    #expect(lines.count { $0.hasPrefix("|") } == 12)
    #expect(lines.count { $0.contains("measured by a whole run only") } == 1)
    #expect(throws: MissingResult.self) {
      try SpeedTable(results: BenchmarkResults(rows: part), listed: path(Self.main)).markdown
    }
  }

  @Test func `a suite has the means of its rows, and its worst one`() {
    func row(_ table: String, _ reference: String, _ ratio: Double, _ kind: BenchmarkResults.Kind)
      -> BenchmarkResults.Row
    {
      BenchmarkResults.Row(
        suite: "bulk", name: "ease", table: table, count: 16, nanoseconds: 1, reference: reference,
        referenceNanoseconds: ratio, ratio: ratio, greatestDifference: 0, kind: kind)
    }
    let rows = [
      row("avx2", "Qt", 0.1, .library), row("avx512", "Qt", 4, .library), row("avx512", "kurbo", 16, .library),
      row("avx512", "libm", 0.5, .code), row("avx512", "copy", 0.01, .limit),
    ]
    let line = "| many values of a curve | 8 × (2 rows) | 0.5 × (1 row) | 0.5 ×: ease, 16, beside libm |"
    #expect(
      SuiteTable(results: BenchmarkResults(rows: rows)).markdown.split(separator: "\n").dropFirst(2) == [line[...]])
  }

  @Test func `libraries that were measured have a sentence below the table`() throws {
    let results = try BenchmarkResults(contentsOf: path("Benchmarks/results.csv"))
    func row(_ name: String, _ library: String, _ nanoseconds: Double) -> BenchmarkResults.Row {
      BenchmarkResults.Row(
        suite: "bulk", name: name, table: "avx512", count: 65536, nanoseconds: 1, reference: library,
        referenceNanoseconds: nanoseconds, ratio: nanoseconds, greatestDifference: 0)
    }
    let measured = results.rows.filter { !["Qt", "kurbo", "SciPy", "NumPy", "d3"].contains($0.reference) }
    let rows = measured + [row("ease", "kurbo", 26.4), row("ease", "Qt", 20.4), row("expo-in", "d3", 37)]
    let text = try SpeedTable(results: BenchmarkResults(rows: rows), listed: path(Self.main)).markdown
    #expect(
      text.hasSuffix(
        """

        Other libraries, nanoseconds for the same values: `ease`: Qt's `QEasingCurve` 20, kurbo 0.7 of 2020 26; `expo-in`: d3-ease on \
        node 37.

        """))
    let without = try SpeedTable(results: BenchmarkResults(rows: measured), listed: path(Self.main)).markdown
    #expect(!without.contains("Other libraries"))
  }

  @Test func `a reference that is a lower limit is not an alternative`() {
    func row(_ reference: String, _ nanoseconds: Double) -> BenchmarkResults.Row {
      BenchmarkResults.Row(
        suite: "bulk", name: "ease", table: "avx512", count: 1, nanoseconds: 1, reference: reference,
        referenceNanoseconds: nanoseconds, ratio: nanoseconds, greatestDifference: 0)
    }
    #expect(
      BenchmarkResults.fastestAlternative(in: [row("kept", 1), row("libm", 3), row("chromium", 2)]) == "chromium")
    #expect(BenchmarkResults.fastestAlternative(in: [row("fill", 1)]) == nil)
  }

  @Test func `the figure of the Bézier solver is the one that the article shows`() throws {
    let svg = BezierSolverFigure().svg
    #expect(isWellFormed(svg))
    let file = path("Sources/AnimationCurves/AnimationCurves.docc/Resources/bezier-solver.svg")
    // Coordinates are rounded, so that platforms agree.
    #expect(try String(contentsOfFile: file, encoding: .utf8) == svg, "make plots draws it anew")
  }

  @Test func `the figure of followers is the one that the article shows`() throws {
    let svg = FollowingFigure().svg
    #expect(isWellFormed(svg))
    let file = path("Sources/AnimationCurves/AnimationCurves.docc/Resources/following.svg")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == svg, "make plots draws it anew")
  }
}
