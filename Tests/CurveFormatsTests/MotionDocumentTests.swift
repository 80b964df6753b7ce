import CurveSampling
import Testing

@testable import CurveFormats
@testable import TestSupport

@Suite struct MotionDocumentTests {
  private typealias Path = NamedMotion.Path

  private func labels(_ paths: [Path], nodes: [Int?]? = nil) -> [String] {
    MotionDocument(
      paths.enumerated().map { index, path in
        NamedMotion(path, .number(Linear()), target: nodes?[index].map { .init(.translation, of: $0) })
      }
    ).labels
  }

  // MARK: - Labels

  @Test func `a label that is taken gets a number`() {
    #expect(
      labels([Path("a"), Path("a 2"), Path("a"), Path("a"), Path("a", in: ["b"])]) == ["a", "a 2", "a 3", "a 4", "b/a"])
  }

  @Test func `a motion without a name is called motion, and a key table holds it`() throws {
    #expect(labels([Path(""), Path("motion"), Path("", in: ["a"])]) == ["motion", "motion 2", "a/"])
    let table = try NamedCurve(Path(""), Linear()).file(as: .keys)
    #expect(try MotionDocument(reading: MotionInput(table.bytes), as: .keys).labels == ["motion"])
  }

  @Test func `a custom property has its selector only where its name is taken`() {
    let paths = ["--a 2", "--a", "--a", "--a"].map { Path($0, in: ["b"], separator: " ") }
    #expect(labels(paths) == ["--a 2", "--a", "b --a", "--a 3"])
    #expect(labels([Path("top", in: [".a"], condition: "@media (b)", separator: " ")]) == [".a top @media (b)"])
  }

  @Test func `a node has another name in each clip, and two nodes have two names`() {
    func path(_ name: String, _ clip: String?) -> Path { Path(name, in: ["Hips"], clip: clip) }
    #expect(
      labels([path("scale", "Walk"), path("translation", "Run"), path("scale", "Run")], nodes: [0, 0, 0])
        == ["Hips/scale", "Run/Hips/translation", "Run/Hips/scale"])
    #expect(labels([path("scale", nil), path("scale", nil)], nodes: [0, 1]) == ["Hips/scale", "Hips 2/scale"])
    #expect(labels([path("turn", nil), path("scale", nil)], nodes: [nil, 0]) == ["Hips/turn", "Hips/scale"])
    #expect(
      labels([path("scale", "Walk"), path("scale", "Walk")], nodes: [0, 0]) == ["Hips/scale", "Walk/Hips/scale"])
  }

  @Test func `numbers have the names of their components, and selected ones keep their labels`() throws {
    let track = try RotationTrack(.linear, times: [0, 1], values: [0, 0, 0, 1, 0, 0, 1, 0])
    var document = MotionDocument([
      NamedMotion(Path("rotation", in: ["A"]), .rotation(.track(track)), target: .init(.rotation, of: 0)),
      NamedMotion(Path("a.x"), .number(Linear())), NamedMotion(Path("a"), .vector([("x", Linear()), ("y", Sine())])),
    ])
    document.durations = ["a", "time", "time"].map { NamedDuration(Path($0), seconds: 2) }
    let labels = document.numbers.map(\.label)
    #expect(labels == ["A/rotation.x", "A/rotation.y", "A/rotation.z", "A/rotation.w", "a.x", "a.x 2", "a.y"])
    #expect(document.shownDurations.map(\.label) == ["a 2", "time", "time 2"])
    #expect(document.selecting(["time 2"]).durations == [NamedDuration(Path("time 2"), seconds: 2)])
    #expect(document.selecting(["a", "A/rotation"]).motions.map(\.label) == ["A/rotation", "a"])
    #expect(document.selecting(Set(labels.prefix(4))).motions.map(\.label) == ["A/rotation"])
    let part = document.selecting(["A/rotation.y", "a.y"])
    #expect(
      part.numbers.map(\.label) == ["A/rotation.y", "a.y"] && part.motions.map { $0.target == nil } == [true, true])
  }

  @Test func `durations alone have no file of a format that holds one curve`() throws {
    var document = MotionDocument()
    document.durations = [NamedDuration(Path("time"), seconds: 2)]
    for format in FileFormat.all where format.canWrite && format.capacity == .one {
      #expect(try document.files(as: format).isEmpty)
    }
    #expect(try document.files(as: .css)[0].text.contains("--time: 2s;"))
  }

  @Test func `files of tokens that are written together keep their durations, and any other format warns`() throws {
    let file = #"""
      { "a": { "$type": "duration", "$value": { "value": 2, "unit": "s" } },
        "b": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] } }
      """#
    var document = try MotionDocument(reading: MotionInput(file), as: .tokens)
    try document.append(MotionDocument(reading: MotionInput(file), as: .tokens))
    let written = try document.files(as: .tokens)[0]
    #expect(written.warnings.isEmpty)
    let read = try MotionDocument(reading: MotionInput(written.bytes), as: .tokens)
    #expect(read.durations.map(\.label) == ["a", "a 2"] && read.durations.map(\.seconds) == [2, 2])
    #expect(read.labels == ["b", "b 2"])
    for format in FileFormat.all where format.canWrite && !format.wishes.contains(.durations) {
      let warnings = try document.files(as: format)[0].warnings
      #expect(warnings.map(\.problem) == [.withoutDurations(2, first: "a")], "\(format)")
    }
    let separate = try document.files(as: .css, WriteRequest(isSeparate: true))
    #expect(separate.flatMap(\.warnings).map(\.problem) == [.withoutDurations(2, first: "a")])
  }

  @Test func `what a document lacks of its file is counted, in each format`() throws {
    func things(_ text: String, _ format: FileFormat) throws -> [String] {
      try MotionDocument(reading: MotionInput(text), as: format).things.map { "\($0.count) \($0.name)" }
    }
    let scene = #"""
      {"asset":{"version":"2.0","copyright":"A"},"nodes":[{"name":"a","extras":{"b":1}}],"scenes":[{},{}],
      "animations":[{"extras":1,"channels":[],"samplers":[]}],
      "extensions":{"KHR_lights_punctual":{"lights":[{"type":"spot"},{"type":"point"}]}}}
      """#
    #expect(
      try things(scene, .gltf) == [
        "2 light", "1 scene beside the first", "2 object with extras", "1 copyright notice",
      ])
    #expect(
      try things("#usda 1.0\ndef Camera \"A\"\n{\n}\ndef Mesh \"B\"\n{\n}\ndef Xform \"C\"\n{\n}\n", .usd)
        == ["1 prim of the type Camera", "1 mesh"])
    #expect(
      try things(##"{ "a": { "$type": "color", "$value": "#f00" } }"##, .tokens) == ["1 token of another type"])
    let sheet = """
      @import "a.css"; @property --p { syntax: "*"; inherits: false }
      :root { --e: ease; --c: #f00; color: red } @keyframes k { to { rotate: 1turn; --d: 1 } }
      """
    #expect(try things(sheet, .css) == ["4 declaration without an easing", "1 at-rule"])
    let clip = """
      %YAML 1.1
      --- !u!74 &7400000
      AnimationClip:
        m_Name: A
        m_Events:
        - time: 1
          functionName: B
      """
    let warnings = try MotionDocument(reading: MotionInput(clip), as: .unity).warnings
    #expect(warnings.contains { $0.message.contains("m_Events") }, "\(warnings)")
  }

  // MARK: - Reading

  @Test func `an equal easing of one name is listed once`() {
    let (ease, out) = (CubicBezier(0.25, 0.1, 0.25, 1), CubicBezier(0, 0, 0.58, 1))
    var document = MotionDocument()
    for _ in 0..<3 {
      for (curve, duration) in [(ease, nil), (out, nil), (UnitCurve(out), nil), (ease, 1)] as [(any Curve, Double?)] {
        document.append(NamedMotion(Path("a"), .number(curve), duration: duration), at: 0)
      }
    }
    document.removeRepeatedEasings()
    #expect(document.labels == ["a", "a 2", "a 3"])
  }

  @Test func `a hundred warnings are kept and the others counted, equal ones once`() throws {
    let css = "a {" + (0..<150).map { _ in " transition: x 1s easeOut;" }.joined() + "}"
    let document = try MotionDocument(reading: MotionInput(css, name: "a.css"))
    #expect(document.warnings.count == 100 && document.omittedWarningCount == 50)
    #expect(document.warnings[1].place == SourcePlace(file: "a.css", offset: 30, line: 1, column: 31))
    var repeated = MotionDocument()
    for _ in 0..<2 { repeated.warn(.notUTF8, at: 3) }
    #expect(repeated.warnings.count == 1 && repeated.omittedWarningCount == 0)
  }

  @Test func `a file of no known name is refused, and places have the name of the file`() {
    let error = #expect(throws: FormatError.self) { try MotionDocument(reading: MotionInput("", name: "x.doc")) }
    #expect(error?.code == .encoding && error?.message.contains("x.doc") == true)
    let broken = #expect(throws: FormatError.self) { try MotionDocument(reading: MotionInput("{\n[", name: "a.gltf")) }
    #expect(broken.map { "\($0)".hasPrefix("a.gltf:2:1: not JSON: ") } == true, "\(String(describing: broken))")
  }

  @Test func `a share is of the values between handles, not of the handles`() throws {
    // By hand: 3·u·(1 − u)²·10 is the greatest at u = 1/3, 40/9.
    let track = try AnimationTrack([.init(0, 0, outgoing: .slope(30)), .init(1, 0, incoming: .slope(0))])
    #expect(track.valueRange.lowerBound == 0 && abs(track.valueRange.upperBound - 40.0 / 9) < 1e-14)
    #expect(abs(MaximumError.share(0.01).limit(of: [track]) - 0.4 / 9) < 1e-15)
    var random = SplitMix64(seed: 9)
    for _ in 0..<200 {
      func number() -> Double { .random(in: -9...9, using: &random) }
      let track = try AnimationTrack([
        .init(0, number(), outgoing: .slope(number())), .init(1, number(), incoming: .slope(number())),
      ])
      let values = (0...2000).map { track.value(at: Double($0) / 2000) }
      let (range, size) = (track.valueRange, 9e-6)
      #expect(abs((values.min() ?? 9) - range.lowerBound) < size && abs((values.max() ?? 9) - range.upperBound) < size)
    }
  }

  // MARK: - Nodes

  @Test func `parents in a circle or outside of the tree are refused`() throws {
    let tree = try NodeTree([.init("b", parent: 1), .init("a"), .init("c", parent: 0)])
    #expect(tree.inOrder == [1, 0, 2])
    #expect(throws: FormatError(.noParent(3, count: 1))) { try NodeTree([.init("a", parent: 3)]) }
    #expect(throws: FormatError(.circleOfParents("b"))) {
      try NodeTree([.init("a"), .init("b", parent: 2), .init("c", parent: 1)])
    }
    #expect(throws: FormatError(.circleOfParents("a"))) { try NodeTree([.init("a", parent: 0)]) }
  }

  @Test func `documents are put together with their nodes`() throws {
    func document(_ name: String) throws -> MotionDocument {
      MotionDocument(
        [NamedMotion(Path("scale", in: [name]), .number(Linear()), target: .init(.scale, of: 1))],
        nodes: try NodeTree([.init("root"), .init(name, parent: 0)]))
    }
    var both = try document("a")
    both.append(try document("a"))
    #expect(both.nodes?.nodes.map(\.parent) == [nil, 0, nil, 2] && both.motions.map(\.target?.node) == [1, 3])
    #expect(both.labels == ["a/scale", "a 2/scale"])
  }
}
