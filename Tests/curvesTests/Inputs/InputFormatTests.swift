import CurveFormats
import CurveSampling
import Foundation
import Testing

@testable import TestSupport

@Suite struct InputFormatTests {
  @Test func `a buffer that is a pipe is not waited for`() async throws {
    let gltf = #"""
      {"nodes":[{"name":"A"}],
      "animations":[{"channels":[{"sampler":0,"target":{"node":0,"path":"weights"}}],"samplers":[{"input":0,"output":0}]}],
      "accessors":[{"bufferView":0,"componentType":5126,"count":1,"type":"SCALAR"}],
      "bufferViews":[{"buffer":0,"byteLength":4}],"buffers":[{"uri":"walk.bin","byteLength":4}]}
      """#
    try await withTemporaryFolder { folder in
      try Data(gltf.utf8).write(to: folder.appending(path: "walk.gltf"))
      let run = try await Command.shell("mkfifo walk.bin; \"$CURVES\" list --file walk.gltf", in: folder)
      #expect(run.status == 65 && run.error.contains("the buffer walk.bin must be Base64 or a file"), "\(run.error)")
    }
  }

  private let css = ":root { --snap: cubic-bezier(0.2, 0, 0, 1) }\n.a { transition: top 1s steps(2) }\n"
  private let tokens = #"{ "m": { "$type": "cubicBezier", "in": { "$value": [0.42, 0, 1, 1] } } }"#
  private let lottie =
    #"{"fr":10,"layers":[{"nm":"B","ks":{"r":{"a":1,"k":[{"t":0,"s":[1],"h":1},{"t":10,"s":[3]}]}}}]}"#

  /// The curves of a file of the given name.
  private func curves(_ name: String, _ content: String, _ options: String...) async throws -> Command.Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(content.utf8).write(to: folder.appending(path: name))
    let arguments = ["sample", "--file", name, "--count", "2", "--columns", "curve,value"] + options
    return try await Command.run(arguments, in: folder)
  }

  @Test func `the kind of a file is that of its ending`() async throws {
    #expect(
      try await curves("a.css", css, "--duration", "1").lines == [
        "curve,value", "--snap,0", "--snap,1", ".a top,0", ".a top,1",
      ])
    #expect(try await curves("a.tokens.json", tokens).lines == ["curve,value", "m.in,0", "m.in,1"])
    #expect(try await curves("a.json", tokens).lines == ["curve,value", "m.in,0", "m.in,1"])
    #expect(try await curves("a.json", lottie).lines == ["curve,value", "B/rotation,1", "B/rotation,3"])
    #expect(try await curves("a.txt", "x = linear").lines == ["curve,value", "x,0", "x,1"])
  }

  @Test func `every command takes the files`() async throws {
    func run(_ command: String..., file: (name: String, text: String)) async throws -> Command.Result {
      let option = ["--file", "-", "--from", file.name]
      return try await Command.run(command + option, input: file.text)
    }
    let (css, tokens, lottie) = (("css", css), ("tokens", tokens), ("lottie", lottie))
    let compared = try await run("compare", "--duration", "1", file: css)
    #expect(compared.status == 0 && compared.output.contains("--snap") && compared.output.contains(".a top"))
    for file in some([css, tokens, lottie], 1) {
      let plot = try await run("plot", file: file)
      #expect(plot.status == 0 && plot.output.contains("<svg"), "\(file.0)")
      let converted = try await run("convert", file: file)
      #expect(
        converted.status == 65 && converted.output.isEmpty
          && converted.error.contains("is neither a spring nor a fling"), "\(file.0)")
    }
    let exported = try await run("export", "--format", "css", file: tokens)
    #expect(exported.status == 0 && exported.output.contains("ease-in"))
    #expect(
      try await run("export", "--format", "css", "--only", "--snap", file: css).output.contains("cubic-bezier(0.2"))
    #expect(try await run("export", "--format", "usd", file: lottie).status == 0)
    // The name of a layer stands for all of its numbers.
    let layer = try await run("sample", "--only", "B", "--count", "2", "--columns", "curve", file: lottie)
    #expect(layer.lines == ["curve", "B/rotation", "B/rotation"])
    #expect(try await run("sample", "--only", "B/", file: lottie).status == 64)
    #expect(try await run("export", "--format", "css", file: lottie).status == 65)
  }

  @Test func `a table has the durations of the file, unless others are given`() async throws {
    let sheet = "a { transition: top 300ms linear 100ms } b { --x: ease }"
    let options = ["sample", "--file", "-", "--from", "css", "--columns", "time,value", "--times", "0.1,0.25"]
    let run = try await Command.run(options + ["--only", "a top"], input: sheet)
    #expect(run.lines == ["time,value", "0.1,0", "0.25,0.5"])
    let longer = try await Command.run(options + ["--only", "a top", "--duration", "600ms"], input: sheet)
    #expect(longer.lines == ["time,value", "0.1,0", "0.25,0.25"])
    let mixed = try await Command.run(options, input: sheet)
    #expect(mixed.status == 64)
    #expect(
      mixed.error.hasSuffix(
        "Give the duration of all curves with --duration SECONDS, or select curves with --only NAME.\n"))
  }

  @Test func `equal names of several files get a number`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.css", "b.css"] { try Data(":root{--a:ease}".utf8).write(to: folder.appending(path: name)) }
    let arguments = ["sample", "--file", "a.css", "--file", "b.css", "--count", "1", "--columns", "curve"]
    #expect(try await Command.run(arguments, in: folder).lines == ["curve", "--a", ":root --a"])
    #expect(try await Command.run(arguments + ["--only", ":root --a"], in: folder).lines == ["curve", ":root --a"])
  }

  @Test func `an option says the kind of any file`() async throws {
    #expect(try await curves("a.txt", css, "--from", "css", "--only", "--snap").lines.count == 3)
    #expect(try await curves("a.css", "x = linear", "--from", "curves").lines == ["curve,value", "x,0", "x,1"])
    let run = try await Command.run(
      "inspect", "--file", "-", "--from", "lottie", input: lottie)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("B/rotation = 2 keys, hold, 0…1 s\n"))
    #expect(try await Command.run("sample", "linear", "--from", "css").status == 64)
    #expect(try await Command.run("sample", "--file", "x", "--from", "pdf").status == 64)
  }

  @Test(
    arguments: some(
      [
        ("a.css", "a { --x: steps(0) ;\n --y: ease }", 0, "a.css:1:5: warning: n must be"),
        ("a.css", "a { color: red }", 65, "Error: a.css: there is no easing in it"),
        (
          "a.tokens", #"{ "a": { "$type": "cubicBezier", "$value": [0, 0, 1] } }"#, 65,
          "a.tokens:1:44: a: warning: an array of four numbers is expected, not one of 3\nError: a.tokens: there is no token"
        ),
        ("a.tokens", "{\n  \"a\": 01 }", 65, "Error: a.tokens:2:8: not JSON: \"01\" is not a JSON number"),
        (
          "a.tokens", #"{ "a": { "$value": "{b}" }, "b": { "$value": "{a}" } }"#, 65,
          "a.tokens:1:20: a: warning: references lead in a circle: a → b → a\n"
        ),
        ("a.tokens", "{}", 65, "Error: a.tokens: there is no token of type cubicBezier"),
        (
          "a.tokens", #"{ "a": { "$type": "cubicBezier", "$value": [0, 0, 2, 1] } }"#, 65,
          "a.tokens:1:44: a: warning: x2 must be within 0…1, not 2\n  cubic-bezier(0, 0, 2, 1)\n                     ^\n"
        ),
        (
          "a.lottie", "PK\u{3}\u{4}", 65,
          "Error: a.lottie:1:1: the file is a ZIP archive, as dotLottie files are: unpack it, such as by unzip, and give"
        ),
        (
          "a.json", #"{"fr":10,"layers":[{"nm":"B","ks":{"r":{"a":1,"k":[{"s":[1]}]}}}]}"#, 65,
          "a.json:1:52: B/rotation: warning: the member \"t\" is missing\nError: a.json: there is no animated property"
        ),
        (
          "a.json", #"{"fr":10,"layers":[{"nm":"B","ks":{"r":{"a":1,"k":[]}}}]}"#, 65,
          "a.json:1:51: B/rotation: warning: an array of one keyframe or more is expected, not []\n"
        ),
        ("a.json", #"{"layers":[]}"#, 65, "Error: a.json:1:1: the member \"fr\" is missing\n"),
        (
          "a.css", "a { transition: x 1s easeOut; --b: ease }", 0,
          "a.css:1:5: warning: transition: CSS does not allow \"easeOut\" here, so the declaration was left out\n"
        ),
        (
          "a.css", "a { transition: x 1s var(); --b: ease }", 0,
          "a.css:1:5: warning: var() needs the name of a custom property, such as --ease, not \"\", so the value was left out\n"
        ),
        (
          "a.css", "a { --a: linear(B); --b: ease }", 0,
          "a.css:1:5: warning: a stop of linear() must be a number, with up to two percentages, not \"B\"\n  linear(B)\n"
        ),
        (
          "a.tokens",
          #"{ "a": { "$type": "cubicBezier", "$value": ["{n}", 0, 1, 1] }, "n": { "$type": "number", "$value": 0 } }"#,
          0,
          "a.tokens:1:45: a: warning: \"{n}\" is an older form: it was read, but the standard requires an object"
        ),
        ("a.curves", "é\u{301}e\u{301} = cubic(", 65, "Error: a.curves:1:14: the parenthesis"),
      ] as [(String, String, Int32, String)], 8))
  func `messages name file, line, column and token`(name: String, content: String, status: Int32, message: String)
    async throws
  {
    let run = try await curves(name, content)
    #expect(run.status == status)
    #expect(run.error.hasPrefix(message), "\(run.error)")
  }

  @Test func `only the first of many warnings are shown`() async throws {
    let run = try await curves("a.css", "a { --x: ease }" + (0..<30).map { "b\($0){--y:steps(0)}" }.joined())
    #expect(run.status == 0)
    #expect(run.error.split(separator: "\n").filter { $0.contains("warning:") }.count == 10)
    #expect(run.error.hasSuffix("a.css: 20 more warnings\n"))
  }

  /// A scene of clips that move the same node, the first of which has labels without its name.
  @Test func `the name of a clip selects all of its motions`() async throws {
    func track(_ value: Double) throws -> AnimationTrack<Double> {
      try AnimationTrack([.init(0, 0, mode: .linear), .init(1, value)])
    }
    let motions = try ["W0", "W1", "W1", "W0"].enumerated().map { index, clip in
      NamedMotion(
        .init("scale", in: [["A", "B"][index / 2]], clip: clip), .vector([("x", try track(Double(index)))]),
        target: .init(.scale, of: index / 2))
    }
    let file = try MotionDocument(motions, nodes: try NodeTree([.init("A"), .init("B")])).files(as: .gltf)[0]
    try await withTemporaryFolder { folder in
      let input = folder.appending(path: "clips.gltf")
      try Data(file.bytes).write(to: input)
      func labels(_ only: String...) async throws -> Set<String> {
        let options = only.flatMap { ["--only", $0] } + ["--count", "2", "--columns", "curve"]
        return Set(try await Command.run(["sample", input.path] + options).lines.dropFirst().map { String($0) })
      }
      let all = try await labels()
      #expect(all.count == 12)
      let (first, second) = (try await labels("W0"), try await labels("W1"))
      #expect(first.count == 6 && second.count == 6 && first.union(second) == all)
      #expect(try await labels("W0", "W1") == all)
      #expect(first.contains("A/scale.x") && !second.contains("A/scale.x"))
    }
  }
}
