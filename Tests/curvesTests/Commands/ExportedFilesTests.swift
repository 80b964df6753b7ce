import AnimationCurves
import ArgumentParser
import CurveFormats
import Foundation
import Testing

@testable import TestSupport
@testable import curves

@Suite struct ExportedFilesTests {
  @Test func `the name of the output says the format`() async throws {
    #expect(try OutputFormat.named(by: "a/b.Motion.swift") == [.swift])
    #expect(try OutputFormat.named(by: "x.tokens.json") == [.tokens])
    #expect(try OutputFormat.named(by: "x.json") == [.tokens, .lottie])
    #expect(try OutputFormat.named(by: "Ball.Lottie.JSON") == [.lottie])
    #expect(try OutputFormat.named(by: "x.csv") == [.keys])
    #expect(try OutputFormat.named(by: "x.h") == [.c])
    #expect(try OutputFormat.named(by: "x.css") == [.css])
    #expect(try OutputFormat.named(by: "WALK.GLB") == [.gltf])
    #expect(try OutputFormat.named(by: "walk.gltf") == [.gltf])
    for name in ["walk", "-"] { #expect(throws: ValidationError.self) { try OutputFormat.named(by: name) } }
    #expect(throws: (any Error).self) { try Curves.parseAsRoot(["export", "ease"]) }
    #expect(throws: (any Error).self) { try Curves.parseAsRoot(["export", "ease", "-o", "folder/"]) }
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "ease.glb")
      var command = try Curves.parseAsRoot(["export", "ease", "-o", file.path, "--quiet"])
      try command.run()
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(bytes.starts(with: "glTF".utf8))
      #expect(try MotionDocument(reading: MotionInput(bytes), as: .gltf).numbers[0].label == "ease/translation.x")
      // A format that is given counts where it has the ending, and an ending of another format is refused.
      let sheet = folder.appending(path: "ease.css")
      command = try Curves.parseAsRoot(["export", "ease", "--format", "css-keyframes", "-o", sheet.path, "--quiet"])
      try command.run()
      #expect(try String(contentsOf: sheet, encoding: .utf8).contains("@keyframes"))
      for arguments in [
        ["export", "ease", "--format", "css"], ["reduce", "walk.csv", "--format", "usd"],
        ["plot", "ease", "--format", "svg"],
        ["sample", "ease", "--format", "tsv"],
      ] {
        let other = arguments[0] == "plot" ? "x.png" : "x.glb"
        #expect(throws: (any Error).self, "\(arguments)") { try Curves.parseAsRoot(arguments + ["-o", other]) }
      }
    }
  }

  @Test func `a folder that is written half way says which files are there`() async throws {
    try await withTemporaryFolder { folder in
      let export = #""$CURVES" export ease linear bounce-out --format svg -o out"#
      let run = try await Command.shell("mkdir -p out/linear.svg; \(export)", in: folder)
      #expect(run.status == 73)
      let words = "out/linear.svg: cannot be written: Is a directory; of 3 files, 1 was written: \"ease.svg\"\n"
      #expect(run.error.hasSuffix(words), "\(run.error)")
      let first = try await Command.shell("rm out/ease.svg; mkdir out/ease.svg; \(export)", in: folder)
      #expect(first.error.hasSuffix("; of 3 files, none was written\n"), "\(first.error)")
    }
  }

  @Test func `a property that glTF lacks is a warning`() async throws {
    let run = try await Command.shell(
      "\"$CURVES\" export --file - --from lottie --format gltf",
      input: #"{"fr":10,"layers":[{"nm":"B","ks":{"o":{"a":1,"k":[{"t":0,"s":[1],"h":1},{"t":10,"s":[3]}]}}}]}"#)
    #expect(run.status == 0)
    let warning = "warning: B/opacity: glTF has no such property, so the curve moves a node of its own along x"
    #expect(run.error.split(separator: "\n").filter { $0.hasPrefix("warning: ") } == [Substring(warning)])
    let table = "time,B/opacity\n0,0\n1,1\n"
    for command in ["export --file - --from keys", "reduce - --error 0.01"] {
      let quiet = try await Command.shell("\"$CURVES\" \(command) --format gltf --quiet", input: table)
      #expect(quiet.error == "\(warning)\n", "warnings stay in \(command)")
    }
  }

  // MARK: Curves of files

  @Test func `a channel of keyframes or a curve of a file is exported by its name`() async throws {
    let channel = try await Command.shell(
      "\"$CURVES\" export - --from keys --tangents linear --only hip --format points",
      input: "time,hip,knee\n0,0,1\n2,8,2\n")
    #expect(channel.output == "time,value\n0,0\n2,8\n")
    let curve = try await Command.shell(
      "\"$CURVES\" export --file - --only ours --format css", input: "ours = quad-in\nother = linear\n")
    #expect(curve.lines.first?.hasPrefix("/* ours = quad-in, within") == true)
    let all = try await Command.shell(
      "\"$CURVES\" export --file - --format svg", input: "ours = quad-in\nother = linear\n")
    #expect(all.status == 64)
    #expect(all.error.contains("a file of the format svg holds one curve, not 2"))
    let none = try await Command.shell("\"$CURVES\" export --file - --only her --format css", input: "ours = quad-in\n")
    #expect(none.status == 64)
    #expect(none.error == "Error: --only: there is no curve named \"her\"; the names are \"ours\"\n")
  }

  // MARK: One file

  @Test func `several curves go to one file, whose type is named after it`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "Team motion.dart").path
      let run = try await Command.run(
        "export", "--file", "-", "--format", "flutter", "-o", file, input: "a = ease\nb = retimed(ease, 0.25)\n")
      #expect(run.status == 0 && run.output.isEmpty)
      #expect(run.error == "  a  error 0, Flutter's Cubic 0.00229\n  b  error 0, Flutter's Cubic 0.00229\n")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.contains("\nabstract final class TeamMotionCurves {\n"))
      #expect(text.contains("\n  static const Duration bDuration = Duration(milliseconds: 250);\n}\n"))
    }
    let css = try await Command.run("export", "ease", "smooth", "--format", "cubic-bezier", "--error", "1", "--quiet")
    #expect(css.output.hasPrefix(":root {\n") && css.output.hasSuffix("}\n") && css.error.isEmpty)
  }

  // MARK: Folders

  @Test func `several curves go to a folder, a file each, whole or not at all`() async throws {
    try await withTemporaryFolder { folder in
      let input = "a/b = ease\nA b = steps(3)\n../../etc/passwd = smooth\n"
      let run = try await Command.run(
        "export", "--file", "-", "--format", "swift", "-o", "\(folder.path)/out/", input: input)
      #expect(run.status == 0 && run.output.isEmpty, "\(run.error)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "out").path).sorted()
      #expect(names == ["AB.swift", "AB2.swift", "EtcPasswd.swift"])
      let reported: [String] = run.error.split(separator: "\n").map { line in
        line.split(separator: " ").first.map(String.init) ?? ""
      }
      #expect(reported == names)
      #expect(run.error.contains("AB2.swift        error 0\n"))
      // One that cannot be written leaves no file at all.
      let failed = try await Command.run(
        "export", "--file", "-", "--format", "css", "-o", "\(folder.path)/none/", input: "a = ease\nb = decay\n")
      #expect(failed.status == 65 && failed.error.contains("b is no curve of progress from 0 to 1"))
      #expect(!failed.error.contains("decay"))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "none").path))
      // A folder that is there takes a single curve too; a file is no folder.
      let one = try await Command.run("export", "ease", "--format", "usd", "-o", folder.path)
      #expect(one.status == 0 && one.error.hasSuffix(".usda  error 0\n"), "\(one.error)")
      try Data().write(to: folder.appending(path: "file"))
      let file = try await Command.run(
        "export", "ease", "linear", "--format", "usd", "-o", "\(folder.path)/file/")
      #expect(file.status == 73 && file.error.contains("cannot be written"), "\(file.error)")
      let deep = try await Command.run(
        "export", "ease", "linear", "--format", "usd", "-o", "\(folder.path)/no/such/")
      #expect(deep.status == 73)
    }
  }

  @Test func `a failed export leaves the old file and nothing else`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "easing.css")
      try Data("old".utf8).write(to: file)
      let failed = try await Command.run("export", "decay", "--format", "css", "-o", file.path)
      #expect(failed.status == 65)
      #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == "old")
      let run = try await Command.run("export", "ease", "--format", "css", "-o", file.path, "--quiet")
      #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty)
      #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self).hasSuffix("\n  --ease: ease;\n}\n"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["easing.css"])
    }
  }

  // MARK: Files of design tokens

  private static let system = #"""
    { "motion": {
        "$description": "Ours.",
        "fast": { "$type": "duration", "$value": { "value": 120, "unit": "ms" } },
        "slow": { "$type": "duration", "$value": "{motion.fast}" },
        "ease": { "$type": "cubicBezier", "$value": [0.20, 0, 0, 1.0], "$description": "Most things." },
        "alias": { "$type": "cubicBezier", "$value": "{motion.ease}" },
        "pop": { "$type": "spring", "$value": { "duration": { "value": 0.5, "unit": "s" }, "bounce": 0.25 },
          "$description": "Rarely." },
        "fade": { "$type": "transition", "$value": { "duration": "{motion.slow}",
          "delay": { "value": 0, "unit": "s" }, "timingFunction": "{motion.alias}" } } },
      "red": { "$type": "color", "$value": "#f00" } }

    """#

  private func export(_ tokens: String, _ options: String...) async throws -> Command.Result {
    try await Command.run(["export", "--file", "-", "--from", "tokens"] + options, input: tokens)
  }

  @Test func `durations of design tokens are properties in CSS`() async throws {
    let run = try await export(Self.system, "--format", "css", "--quiet")
    let lacks = "the output has only motions and what they move: it lacks 1 token of another type of the source"
    #expect(run.status == 0 && run.error == "warning: \(lacks)\n", "\(run.error)")
    #expect(
      run.output.hasSuffix(
        """

          /* motion.fast */
          --motion-fast: 0.12s;

          /* motion.slow */
          --motion-slow: 0.12s;
        }

        """), "\(run.output)")
    #expect(run.output.contains("  --motion-ease: cubic-bezier(0.2, 0, 0, 1);\n"))
    let alone = try await export(
      #"{ "a b": { "$type": "duration", "$value": { "value": 1, "unit": "s" } } }"#, "--format", "css")
    #expect(alone.status == 0 && alone.output == ":root {\n  /* a b */\n  --a-b: 1s;\n}\n", "\(alone.error)")
    let chosen = try await export(Self.system, "--format", "css", "--only", "motion.fast", "--quiet")
    #expect(chosen.output == ":root {\n  /* motion.fast */\n  --motion-fast: 0.12s;\n}\n", "\(chosen.error)")
    // The names of properties are unique.
    let taken = #"""
      { "a": { "$type": "transition", "$value": { "duration": { "value": 1, "unit": "s" },
          "delay": { "value": 0, "unit": "s" }, "timingFunction": [0, 0, 1, 1] } },
        "a-duration": { "$type": "duration", "$value": { "value": 2, "unit": "s" } } }
      """#
    let unique = try await export(taken, "--format", "css", "--quiet")
    #expect(unique.output.contains("--a-duration: 1s;\n") && unique.output.contains("--a-duration-2: 2s;\n"))
  }

  @Test func `a format without durations warns of them`() async throws {
    let run = try await export(Self.system, "--format", "json")
    #expect(run.status == 0)
    #expect(
      run.error.contains(
        "warning: the output lacks 2 durations of design tokens, such as motion.fast: one file of css or tokens has them\n"
      ))
    let durations = #"{ "a": { "$type": "duration", "$value": { "value": 1, "unit": "s" } } }"#
    #expect(try await export(durations, "--format", "json").status == 65)
  }

  @Test func `tokens of a file of tokens are edited in place`() async throws {
    #expect(try await export(Self.system, "--format", "tokens").error.contains("within 0.01"))
    let run = try await export(Self.system, "--format", "tokens", "--error", "1", "--quiet")
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    // All bytes outside of the spring's token stay.
    let start = try #require(Self.system.firstRange(of: #"{ "$type": "spring""#)).lowerBound
    let end = try #require(Self.system.firstRange(of: #"\#n    "fade""#)).lowerBound
    #expect(run.output.hasPrefix(Self.system[..<start]), "\(run.output)")
    #expect(run.output.hasSuffix(Self.system[end...]))
    let tokens = try DesignTokens(run.output)
    let pop = try #require(try tokens.curve(at: "motion.pop")?.curve as? Spring)
    #expect(pop.duration == 0.5 && pop.bounce == 0.25)
    #expect(run.output.contains(#""$type": "cubicBezier""#) && run.output.contains(#""$description": "Rarely.""#))
    // What has the standard's form stays to the last byte, also without a curve.
    for same in [run.output, #"{ "a" : { "$type":"duration", "$value": { "value": 1, "unit": "s" } } }"#] {
      #expect(try await export(same, "--format", "tokens", "--error", "1", "--quiet").output == same)
    }
    let chosen = try await export(Self.system, "--format", "tokens", "--only", "motion.ease", "--quiet")
    #expect(chosen.output == Self.system)
    let retimed = try await export(Self.system, "--format", "tokens", "--duration", "1")
    #expect(retimed.status == 64 && retimed.error.contains("leave out --duration"))
  }

  @Test func `tokens of the older form get the standard's, and keep their references`() async throws {
    let older = #"""
      { "ease": { "in": { "value": "cubic-bezier(0.4, 0, 1, 1)", "type": "easing", "comment": "kept" },
                  "same": { "value": "{ease.in.value}" } },
        "fast": { "value": "150ms", "type": "duration" } }
      """#
    let run = try await export(older, "--format", "tokens", "--quiet")
    let tokens = try DesignTokens(run.output)
    for path in ["ease.in", "ease.same"] {
      #expect(try tokens.curve(at: path)?.curve as? CubicBezier == CubicBezier(0.4, 0, 1, 1), "\(path)")
    }
    #expect(try tokens.duration(at: "fast") == 0.15)
    #expect(run.output.contains(#""$value": "{ease.in}""#) && run.output.contains(#""comment": "kept""#))
    #expect(!run.output.contains(#""value": ""#), "\(run.output)")
    #expect(try MotionDocument(reading: MotionInput(run.output), as: .tokens).warnings.isEmpty)
  }
}
