import Foundation
import Testing

@Suite struct ListTests {
  @Test func `the list has a line for each curve, with the meanings in one column`() async throws {
    let run = try await Command.run("list")
    #expect(run.status == 0)
    let curves = run.lines.filter { $0.hasPrefix("  ") }
    #expect(curves.count > 50)
    #expect(curves.contains { $0.hasPrefix("  spring(duration: 0.5, bounce: 0)  ") })
    let linear = try #require(curves.first)
    let column = try #require(linear.firstRange(of: "the identity")).lowerBound.utf16Offset(in: linear)
    for curve in curves {
      let line = Array(curve)
      #expect(line[column - 1] == " " && line[column - 2] == " " && line[column] != " ", "\(curve)")
    }
  }

  @Test func `the list stands under a heading for each kind`() async throws {
    let headings = try await Command.run("list").lines.filter { !$0.hasPrefix("  ") && !$0.isEmpty }
    #expect(headings.count == 6)
  }

  @Test func `the names of a library stand beside the expressions that they mean`() async throws {
    let run = try await Command.run("list", "--names", "gsap")
    #expect(run.status == 0)
    #expect(run.lines[0] == "The names of GSAP")
    #expect(run.lines.contains { $0.hasPrefix("  power2.inOut ") && $0.contains(" cubic-in-out; also cubic.inOut") })
    #expect(run.lines.contains { $0.hasPrefix("  gsap.steps(4) ") && $0.hasSuffix(" steps(5, jump-none)") })
    let qt = try await Command.run("list", "--names", "qt")
    #expect(qt.lines.contains { $0.hasPrefix("  InExpo ") && $0.contains("no expression: 2^(10(x − 1)) − 0.001") })
    for name in ["easings", "motion", "d3", "android", "flutter", "material", "figma", "react-spring"] {
      #expect(try await Command.run("list", "--names", name).lines.count > 6)
    }
  }

  @Test func `the curves of a file stand beside their places, selectors, conditions and durations`() async throws {
    let css = """
      :root { --snap: ease }
      @media (width > 600px) {
        .card { transition: opacity 300ms linear 50ms }
      }
      """
    let run = try await Command.run("list", "--file", "-", "--from", "css", input: css)
    let shown: [String] = run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      shown == [
        "--snap standard input:1:9; :root; cubic-bezier(0.25, 0.1, 0.25, 1)",
        ".card opacity @media (width > 600px) standard input:3:11; .card; @media (width > 600px); 0.3s; delay 0.05s; linear",
      ])
    let lines = try await Command.run("list", "--file", "-", input: "# x\n a b = linear\n")
    #expect(lines.output == "  a b  standard input:2:2; linear\n")
  }

  @Test func `words choose curves by their names and meanings`() async throws {
    let run = try await Command.run("list", "SPRING", "undamped")
    #expect(run.lines.count == 2 && run.lines[0] == "Springs, in seconds", "\(run.output)")
    #expect(run.lines[1].hasPrefix("  spring(response:, damping-ratio:)  a spring by its undamped"))
    let names = try await Command.run("list", "--names", "gsap", "back")
    #expect(names.lines.count == 4 && names.lines[0] == "The names of GSAP", "\(names.output)")
    let none = try await Command.run("list", "sprng")
    #expect(none.status == 64 && none.output.isEmpty)
    #expect(none.error == "Error: no name and no meaning has \"sprng\"; did you mean spring?\n")
    #expect(try await Command.run("list", "spring", "zz").error.contains("has \"spring\" and \"zz\""))
  }

  @Test func `several files are listed together, as text or JSON`() async throws {
    try await withTemporaryFolder { folder in
      try Data("a = linear\nb = ease-in\n".utf8).write(to: folder.appending(path: "a.curves"))
      try Data(".x { transition: top 1s linear 50ms }".utf8).write(to: folder.appending(path: "b.css"))
      let run = try await Command.run(["list", "a.curves", "b.css", "linear"], in: folder)
      #expect(run.output == "  a       a.curves:1:1; linear\n  .x top  b.css:1:6; .x; 1s; delay 0.05s; linear\n")
      let json = try await Command.run(["list", "--report", "json", "b.css", "--file", "a.curves"], in: folder)
      let rows = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
      #expect(rows.map { $0["name"] as? String } == [".x top", "a", "b"])
      #expect(rows[0]["file"] as? String == "b.css" && rows[0]["column"] as? Int == 6)
      #expect(rows[0]["duration"] as? Double == 1 && rows[0]["delay"] as? Double == 0.05)
      #expect(rows[2]["selector"] is NSNull && rows[2]["expression"] as? String == "cubic-bezier(0.42, 0, 1, 1)")
      #expect(try await Command.run(["list", "c.css"], in: folder).status == 66)
    }
    let all = try await Command.run("list", "--report", "json")
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [[String: Any]])
    #expect(
      rows.count > 50 && rows[0]["name"] as? String == "linear" && rows[0]["meaning"] as? String == "the identity")
    let qt = try await Command.run("list", "--names", "qt", "--report", "json", "InExpo")
    let names = try #require(try JSONSerialization.jsonObject(with: Data(qt.output.utf8)) as? [[String: Any]])
    #expect(names[0]["expression"] is NSNull && (names[0]["formula"] as? String)?.hasPrefix("2^(10(x") == true)
  }

  @Test func `keyed data, which no expression has, are their keys and times`() async throws {
    let walk = Command.root.appending(path: "Tests/CurveFormatsTests/Formats/Data/walk.glb").path
    let run = try await Command.run("list", "--file", walk)
    #expect(!run.output.contains("track(") && !run.output.contains("rotation(") && !run.output.contains("keyframes("))
    #expect(run.output.contains("; x of a rotation, 4 keys, bezier, 0.3485897183418274…1.7693160772323608 s"))
  }

  @Test func `a library that is not known is refused`() async throws {
    let run = try await Command.run("list", "--names", "x")
    #expect(run.status == 64)
    let names = "easings, gsap, motion, d3, android, flutter, qt, material, figma, react-spring"
    #expect(run.error.replacing("\n  - ", with: ", ").contains("one of the following:, \(names)\n"))
  }

  @Test(.enabled(if: Command.hasFullDevice))
  func `a full device ends with an error`() async throws {
    #expect(try await Command.shell("\"$CURVES\" list > /dev/full").status == 74)
  }

  @Test func `a closed pipe ends quietly`() async throws {
    let run = try await Command.shell("{ \"$CURVES\" list; echo status $? >&2; } | true")
    #expect(run.error == "status 0\n")
  }
}
