import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

@Suite struct FitTests {
  /// Runs a line of the shell with a recording as `recording.csv` in its folder.
  private func shell(_ line: String, _ recording: String) async throws -> Command.Result {
    try await withTemporaryFolder { folder in
      try Data(recording.utf8).write(to: folder.appending(path: "recording.csv"))
      return try await Command.shell(line, in: folder)
    }
  }

  /// A recording of a spring from 100 to 350 in milliseconds, which begins after a pause of 200.
  private static let recording: String = {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let rows = stride(from: 5000, through: 7000, by: 20).map { time in
      "\(time),\(100 + 250 * spring.value(at: Double(time - 5200) / 1000))"
    }
    return "time,x\n" + rows.joined(separator: "\n") + "\n"
  }()

  @Test func `the expression goes into other commands, and the report to standard error`() async throws {
    let run = try await shell(
      """
      "$CURVES" export "$("$CURVES" fit recording.csv --to spring --time-unit ms --plot fit.svg)" --format css --quiet
      cat fit.svg
      """, Self.recording)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("linear(") || run.output.contains(" linear("), "\(run.output.prefix(200))")
    let report = run.error.split(separator: "\n").map(String.init)
    #expect(report.first?.hasPrefix("residual: ") == true, "\(run.error)")
    #expect(report.dropFirst().first == "numbers, with intervals of 95 % confidence:", "\(run.error)")
    #expect(report.contains { $0.hasPrefix("  target    350, 350 to 350") }, "\(run.error)")
    #expect(report.contains { $0.hasPrefix("  velocity  0 (not fitted), ") }, "\(run.error)")
    #expect(run.output.contains("<svg ") && run.output.hasSuffix("</svg>\n"))
    #expect(run.output.contains("101 samples from 5000 to 7000 milliseconds"))
    // Each sample and its residual is a circle.
    #expect(run.output.components(separatedBy: "<circle").count - 1 == 2 * 101)
  }

  @Test func `the printed spring is the recorded one, and given numbers are kept`() async throws {
    let run = try await shell(
      """
      "$CURVES" fit recording.csv --to spring --time-unit ms --quiet
      "$CURVES" fit recording.csv --to spring --time-unit ms --start-velocity 0 --bounce 0.3 --delay 0.2 --report json
      "$CURVES" sample bouncy --count 40 | "$CURVES" fit - --to spring --robust --quiet
      """, Self.recording)
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    let delayed = try #require(try CurveExpression(run.lines[0]).curve as? Delayed<Spring>)
    #expect((delayed.delay - 0.2).magnitude < 1e-9 && (delayed.base.duration - 0.5).magnitude < 1e-9)
    #expect((delayed.base.bounce - 0.3).magnitude < 1e-9)
    let json = run.lines[1..<run.lines.count - 1].joined(separator: "\n")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect((report["expression"] as? String)?.hasSuffix("bounce: 0.3), by: 0.2)") == true, "\(json)")
    let parameters = try #require(report["parameters"] as? [String: [String: Any]])
    #expect(parameters["bounce"]?["interval"] is NSNull && parameters["duration"]?["interval"] is [Double])
    let sampled = try #require(try CurveExpression(run.lines[run.lines.count - 1]).curve as? Spring)
    #expect((sampled.duration - 0.5).magnitude < 1e-9 && (sampled.bounce - 0.3).magnitude < 1e-9)
  }

  @Test func `the fitted motion is a table in the times and values of the recording`() async throws {
    let run = try await shell(
      """
      sed s/time/t/ recording.csv > t.csv
      fit() { "$CURVES" fit t.csv --time t --to spring --time-unit ms --quiet "$@"; }
      fit -o fitted.csv; cat fitted.csv
      fit -o - --fps 10 --range 5200...5500
      fit -o fitted.json --times 5700,6200; cat fitted.json
      fit --step 100; echo $?
      fit -o t.csv; echo $?
      "$CURVES" fit recording.csv --to spring --time t; echo $?
      """, Self.recording)
    let lines = run.lines
    #expect(lines[0].hasPrefix("delayed(spring("), "\(run.error)")
    // The motion is that of the recording, which has no errors, at its own times.
    let recorded = Self.recording.split(separator: "\n").map { $0.split(separator: ",") }
    let fitted = lines[1...recorded.count].map { $0.split(separator: ",") }
    #expect(fitted[0] == ["t", "x"])
    for (recorded, fitted) in zip(recorded, fitted).dropFirst() {
      let (value, expected) = (Double(fitted[1]) ?? .nan, Double(recorded[1]) ?? .nan)
      #expect(fitted[0] == recorded[0] && (value - expected).magnitude < 1e-6, "\(fitted) \(recorded)")
    }
    // Frames are those of seconds, and times milliseconds. By the closed form, the value at 5.7 s is that of the spring
    // after half a second.
    let rest = Array(lines[(recorded.count + 1)...])
    #expect(rest[0] == "t,x" && rest[1...4].map { $0.prefix(5) } == ["5200,", "5300,", "5400,", "5500,"], "\(rest)")
    #expect(rest[6...8].map { $0.prefix(9) } == ["[", "{\"t\":5700", "{\"t\":6200"], "\(rest)")
    let half = try #require(rest[7].firstMatch(of: /"x":([0-9.]+)/).flatMap { Double($0.output.1) })
    let omega = 2 * Double.pi / 0.5
    let (decay, damped) = (0.7 * omega, omega * (1 - 0.49).squareRoot())
    let step = 1 - exp(-decay / 2) * (cos(damped / 2) + decay / damped * sin(damped / 2))
    #expect((half - (100 + 250 * step)).magnitude < 1e-6)
    #expect(rest[10...] == ["64", "64", "65"], "\(rest)")
    #expect(run.error.contains("those of a table: they need -o"))
    #expect(run.error.contains("t.csv is the recording itself: give -o the name of another file"))
    #expect(run.error.contains("one of them must be \"t\"; here are \"time\", \"x\"; --time names"), "\(run.error)")
  }

  @Test func `the nearest name of a library is found, with its error`() async throws {
    let run = try await shell(
      """
      "$CURVES" fit --curve "accelerate(strength: 2.2)" --to any --names gsap --report json
      "$CURVES" inspect "$("$CURVES" fit --curve cubic-in --to any --names gsap --quiet)" | head -1
      "$CURVES" fit --curve cubic-in --to any --names qt > name.txt; cat name.txt
      "$CURVES" fit recording.csv --to spring --names qt; echo $?
      """, Self.recording)
    let json = try #require(run.output.range(of: "\n}\n")).upperBound
    let data = Data(run.output[..<json].utf8)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let names = try #require(report["names"] as? [[String: Any]])
    let greatest = try #require(names[0]["greatestResidual"] as? Double)
    #expect(report["expression"] as? String == names[0]["name"] as? String)
    let exact =
      (0...1000).map { step in
        let t = Double(step) / 1000
        return t * t - pow(t, 2.2)
      }.max() ?? 0
    #expect(["power1.in", "gsap.power1.in"].contains(names[0]["name"] as? String), "\(names[0])")
    #expect((greatest - exact).magnitude <= 1e-12)
    let residuals = names.compactMap { $0["rootMeanSquareResidual"] as? Double }
    #expect(residuals == residuals.sorted() && residuals.count > 20)
    let lines = run.output[json...].split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[0].contains("power2.in") && lines[1].contains("InCubic") && lines[2] == "64")
    #expect(run.error.contains("the nearest of ") && run.error.contains("residual 0, 0 greatest"), "\(run.error)")
  }

  @Test func `bad recordings are refused with their line and a status of 65`() async throws {
    let cases = [
      ("time,x\n0,1\n1,2\n1,3\n", "4:1: the time 1 must be after the time in the row before, 1"),
      ("time,x\n0,1\n1,2\n0.5,3\n", "4:1: the time 0.5 must be after the time in the row before, 1"),
      ("time,x\n0,1\n1,nan\n", "3:3: nan in column x is not a finite number"),
      ("time,x,y\n0,1,2\n1,,2\n2,3,4\n", "4:1: a fit needs at least 3 samples, not 2"),
      ("time,x,y\n0,,2\n1,,2\n2,,4\n", "1:6: there is no number in column x"),
      ("time,x\n0,1\n1,2\n", "3:1: a fit needs at least 3 samples, not 2"),
      ("time,x\n0,1\n1,2\n2,1\n3,1.1\n", "5:1: a fit needs at least 5 samples, not 4"),
      ("time,x\n0,5\n1,5\n2,5\n3,5\n", "1:6: all values are equal: there is no motion to fit"),
      (
        "time,x\n" + (0..<40).map { "\($0),\(($0 * $0 * $0 * 37 + $0 * $0 * 11 + 5) % 101)\n" }.joined(),
        "1:1: the samples do not determine a spring: noise or outliers hide it"
      ),
    ]
    let lines = cases.indices.map { "\"$CURVES\" fit \($0).csv --to spring; echo $?" }
    let run = try await withTemporaryFolder { folder in
      for (index, (text, _)) in cases.enumerated() {
        try Data(text.utf8).write(to: folder.appending(path: "\(index).csv"))
      }
      return try await Command.shell(lines.joined(separator: "\n"), in: folder)
    }
    #expect(run.output == String(repeating: "65\n", count: cases.count))
    for (index, (_, message)) in cases.enumerated() {
      #expect(run.error.contains("Error: \(index).csv:\(message)"), "\(run.error)")
    }
  }

  /// A spring of 0.5 s with errors, in 60 rows. `change` returns another value for an index.
  private static func table(
    y: String? = nil, unit: Double = 1, count: Int = 60, _ change: (Int, Double) -> Double = { $1 }
  ) -> String {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let rows = (0..<count).map { index in
      let time = Double(index) / 30
      let value = change(index, spring.value(at: time) + 0.01 * sin(Double(7 * index * index)))
      return "\(time * unit),\(value)\(y.map { ",\($0)" } ?? "")\n"
    }
    return "time,x\(y == nil ? "" : ",y")\n" + rows.joined()
  }

  /// Returns the results of `curves fit` with the recording at `-`.
  private func fit(_ recording: String, _ options: String...) async throws -> Command.Result {
    try await Command.run(["fit", "-"] + options, input: recording)
  }

  @Test func `the report has digits that differ, the file's unit of time, and a hint where outliers spoil a fit`()
    async throws
  {
    let great = try await fit(Self.table(unit: 1000) { 1e9 + 10 * $1 }, "--to", "spring", "--time-unit", "ms")
    let lines = great.error.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let start = try #require(lines.first { $0.first == "start" }, "\(great.error)")
    // The start, and both ends of its interval.
    #expect(start.count == 5 && start[1].hasPrefix("1000000000.") && Double(start[2]) != Double(start[4]), "\(start)")
    let duration = try #require(lines.first { $0.first == "duration" })
    #expect(duration[1].hasPrefix("5") || duration[1].hasPrefix("49"), "\(duration)")
    #expect(duration[2] == "ms,", "\(duration)")
    #expect(!great.error.contains("outliers"), "\(great.error)")
    let table = Self.table { $1 + ([10: 0.5, 25: -0.4, 50: 0.6][$0] ?? 0) }
    let spoiled = try await fit(table, "--to", "spring", "-o", "-", "--columns", "residual")
    // Beyond five standard deviations, which the median tells.
    let residuals = spoiled.lines.dropFirst().map { Double($0.split(separator: ",").last ?? "") ?? .nan }
    let limit = 5 * 1.4826 * residuals.map(\.magnitude).sorted()[30]
    let far = residuals.indices.filter { residuals[$0].magnitude > limit }
    #expect(Set([10, 25, 50]).isSubset(of: far) && far.count < 10, "\(far)")
    #expect(
      spoiled.error.contains(
        "outliers: \(far.count) of 60 residuals are far greater than the others: --robust gives them less weight\n"),
      "\(spoiled.error)")
    let robust = try await fit(table, "--to", "spring", "--robust")
    #expect(robust.status == 0 && !robust.error.contains("outliers"), "\(robust.error)")
  }

  /// With the spring given, start and target follow from a linear regression, whose closed form is the oracle.
  @Test func `a table has the band of the curve and the residuals, and the JSON the covariances`() async throws {
    let table = Self.table()
    let given = ["--to", "spring", "--duration", "0.5", "--bounce", "0.3", "--delay", "0", "--start-velocity", "0"]
    let run = try await Command.run(
      ["fit", "-", "-o", "-", "--quiet", "--columns", "value,low,high,residual"] + given, input: table)
    let rows = run.lines.map { $0.split(separator: ",").map(String.init) }
    #expect(rows[0] == ["time", "x", "x.low", "x.high", "x.residual"], "\(run.error)")
    let recorded = table.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: ",").last.flatMap { Double($0) }
    }
    let fitted = rows.dropFirst().map { $0.map { Double($0) ?? .nan } }
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let steps = (0..<60).map { spring.value(at: Double($0) / 30) }
    // The terms are 1 − step and step.
    let sums = steps.reduce((0.0, 0.0, 0.0)) { ($0.0 + (1 - $1) * (1 - $1), $0.1 + (1 - $1) * $1, $0.2 + $1 * $1) }
    let determinant = sums.0 * sums.2 - sums.1 * sums.1
    let squares = zip(recorded, fitted).reduce(0) { $0 + ($1.0 - $1.1[1]) * ($1.0 - $1.1[1]) }
    let variance = squares / 58
    var worst = 0.0
    for (index, step) in steps.enumerated() {
      let r = 1 - step
      let error = (variance * (r * r * sums.2 - 2 * r * step * sums.1 + step * step * sums.0) / determinant)
        .squareRoot()
      let (row, reach) = (fitted[index], 2.001717 * error)
      worst = max(worst, (row[3] - row[1] - reach).magnitude / reach, (row[1] - row[2] - reach).magnitude / reach)
      worst = max(worst, (row[4] - (recorded[index] - row[1])).magnitude)
    }
    #expect(worst < 1e-3)
    let json = try await Command.run(["fit", "-", "--report", "json", "--quiet"] + given, input: table)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let covariances = try #require(report["covariances"] as? [String: [String: Double]])
    let both = try #require(covariances["start"]?["target"])
    #expect((both + variance * sums.1 / determinant).magnitude < 1e-6 * both.magnitude)
    #expect(covariances.count == 2 && (report["channels"] as? [Any])?.count == 1)
    let refused = try await fit(table, "--to", "spring", "-o", "-", "--columns", "residual", "--fps", "10")
    #expect(refused.status == 64 && refused.error.contains("Residuals are at the recorded times"), "\(refused.error)")
  }

  @Test func `without a kind all are ranked, and an option of one kind names it`() async throws {
    let run = try await fit(Self.table(), "--bounce", "0.2")
    #expect(run.status == 64 && run.error.contains("--bounce goes with --to spring, not with --to any."))
    let ranked = try await fit(Self.table(count: 24))
    #expect(ranked.output.hasPrefix("spring(") && ranked.error.contains("ranking of "), "\(ranked.error)")
  }

  @Test func `a given number is printed as it was given`() async throws {
    let run = try await fit(Self.table(), "--to", "spring", "--duration", "0.5", "--quiet")
    #expect(run.output.hasPrefix("spring(duration: 0.5, bounce: 0.3"), "\(run.output)\(run.error)")
  }

  @Test func `a channel of equal values changes no interval, also of a robust fit`() async throws {
    for options in [[], ["--robust"]] {
      let alone = try await Command.run(["fit", "-", "--to", "spring"] + options, input: Self.table())
      let both = try await Command.run(["fit", "-", "--to", "spring"] + options, input: Self.table(y: "7"))
      let lines = ["duration", "bounce", "delay"].map { name in
        [alone, both].map { run in
          run.error.split(separator: "\n").first { $0.hasPrefix("  \(name)") }?.split(separator: " ").joined(
            separator: " ")
        }
      }
      #expect(lines.allSatisfy { $0[0] != nil && $0[0] == $0[1] }, "\(lines)")
    }
  }

  @Test func `a blank cell is a gap of its channel, and so is its residual`() async throws {
    let rows = Self.table(y: "").split(separator: "\n")
    let table = rows.enumerated().map { index, row in
      let cells = row.split(separator: ",")
      // y is in every third row, x in all rows but three.
      let y = index % 3 == 1 ? "\(10 - 4 * (Double(cells[1]) ?? 0))" : index % 3 == 2 ? "" : " "
      return index == 0 ? "time,x,y\n" : "\(cells[0]),\((7...9).contains(index) ? "" : cells[1]),\(y)\n"
    }.joined()
    let run = try await fit(
      table, "--to", "spring", "-o", "-", "--columns", "residual")
    #expect(run.status == 0, "\(run.error)")
    func residuals(_ table: [String]) -> [[Double?]] {
      table.dropFirst().map { row in
        row.split(separator: ",", omittingEmptySubsequences: false).dropFirst().map {
          $0.isEmpty ? nil : Double($0) ?? 9
        }
      }
    }
    let found = residuals(run.lines)
    #expect(found.count == 60 && found.allSatisfy { $0.allSatisfy { ($0 ?? 0).magnitude < 1 } })
    #expect(found.count { $0[0] == nil } == 3 && found.count { $0[1] != nil } == 20, "\(run.output)")
    let again = try await fit(run.output, "--to", "keyframes", "--error", "1", "-o", "-", "--columns", "residual")
    #expect(residuals(again.lines).map { $0.map { $0 == nil } } == found.map { $0.map { $0 == nil } }, "\(again.error)")
    let line = run.error.split(separator: "\n").first { $0.hasPrefix("  duration") } ?? ""
    #expect(line.contains("  0.50") || line.contains("  0.49"), "\(run.error)")
  }

  @Test func `the unit of a channel does not change the nearest names`() async throws {
    var orders: [[String]] = []
    for unit in [1000, 0.001] {
      let rows = (0...40).map { index -> String in
        let t = Double(index) / 40
        return "\(t),\(t * t * t),\(unit * (1 - cos(t * .pi)) / 2)\n"
      }
      let run = try await fit(
        "time,x,y\n" + rows.joined(), "--names", "gsap", "--duration", "1", "--delay", "0", "--report", "json")
      let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      orders.append((json["names"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String })
    }
    #expect(orders[0].count > 20 && orders[0] == orders[1])
  }

  @Test func `residuals of extreme recordings are numbers`() async throws {
    for scale in [1e300, 1e-300] {
      let run = try await fit(Self.table { $1 * scale }, "--to", "spring", "--report", "json")
      let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let residual = try #require(json["rootMeanSquareResidual"] as? Double)
      #expect((0.001...0.1).contains(residual / scale))
    }
  }

  @Test func `a fit that fails for outliers or for given numbers says so`() async throws {
    let outliers = try await fit(Self.table { $1 + ([17: 10, 40: -30][$0] ?? 0) }, "--to", "spring")
    #expect(outliers.status == 65)
    #expect(
      outliers.error == "Error: standard input: outliers hide a spring: --robust gives them less weight\n",
      "\(outliers.error)")
    let given = try await fit(Self.table(), "--to", "spring", "--start", "49", "--target", "50")
    #expect(given.status == 65)
    #expect(
      given.error
        == "Error: standard input: the samples show a spring, but none with the given numbers: leave out --start or --target\n",
      "\(given.error)")
    for kind in ["spring", "fling"] {
      let fast = try await fit(Self.table(), "--to", kind, "--start-velocity", "1e308")
      #expect(
        fast.status == 65 && fast.error.hasSuffix("none with the given numbers: leave out --start-velocity\n"),
        "\(fast.error)")
    }
  }

  @Test func `an expression that no command reads is refused`() async throws {
    for (kind, unit, scale) in [("spring", 1e60, 1.0), ("spring", 1e-60, 1), ("fling", 1, 1e120)] {
      let run = try await fit(Self.table(unit: unit) { $1 * scale }, "--to", kind)
      #expect(run.status == 65 && run.output.isEmpty)
      #expect(
        run.error.hasPrefix(
          "Error: the fitted curve cannot be written as an expression, so the values or times need another unit: "),
        "\(run.error)")
    }
    // What is printed is read, also for a channel that stands still.
    let both = try await fit(Self.table(y: "7"), "--to", "spring", "--quiet")
    #expect(both.lines.count == 2)
    for line in both.lines { #expect(throws: Never.self) { try CurveExpression(line) } }
  }

  @Test func `a curve that never rests is fitted in a range`() async throws {
    let run = try await Command.run(
      "fit", "--curve", "noise", "--range", "0...4", "--to", "keyframes", "--error", "0.05", "--quiet")
    #expect(run.status == 0 && run.output.hasPrefix("retimed(linear("), "\(run.error)")
    #expect(run.output.hasSuffix(", duration: 4)\n"))
    let without = try await Command.run("fit", "--curve", "noise", "--to", "spring")
    #expect(without.error == "Error: noise never comes to rest: give the range of time with --range A...B\n")
    #expect(try await fit(Self.table(), "--to", "spring", "--range", "0...1").status == 64)
  }

  @Test func `a plot is a file of its own, in the format of its name`() async throws {
    let run = try await shell(
      """
      printf '#!/bin/sh\\ncat > /dev/null; echo pixels\\n' > rsvg-convert; chmod +x rsvg-convert
      PATH=".:$PATH" "$CURVES" fit recording.csv --to spring --time-unit ms --quiet --plot fit.PNG; cat fit.PNG
      for plot in - fit.csv; do "$CURVES" fit recording.csv --to spring --plot $plot; echo $?; done
      cp recording.csv recording; ln -s recording link.svg
      for plot in recording link.svg; do "$CURVES" fit recording --to spring --time-unit ms --plot $plot; echo $?; done
      cmp recording recording.csv
      """, Self.recording)
    #expect(run.status == 0)
    #expect(run.lines.dropFirst() == ["pixels", "64", "64", "64", "64"], "\(run.output)")
    #expect(run.error.contains("--plot needs the name of a file: standard output has the curve."), "\(run.error)")
    #expect(run.error.contains("--plot fit.csv: the name of a picture ends in one of .svg, .png"))
    #expect(run.error.contains("link.svg is the recording itself: give --plot the name of another file"))
  }
}
