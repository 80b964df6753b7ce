import CurveSampling
import Testing

@testable import CurveFormats
@testable import TestSupport

@Suite struct USDWriterTests {
  private static let line = AnimationTrack(times: [0, 1], values: [0, 1], tangents: .linear)

  private static func target(_ property: NamedMotion.Target.Property) -> NamedMotion.Target { .init(property, of: 0) }

  @Test func `names become identifiers, none of them empty, and none twice in a prim`() throws {
    let names = ["a b", "a:b", "a b", "a_b_2", "", "", "1", "é", "a b"]
    let document = MotionDocument(nodes: try NodeTree(names.map { .init($0) } + [.init("a b", parent: 0)]))
    let text = try Self.text(of: document)
    let identifiers = text.components(between: "def Xform \"", and: "\"")
    #expect(identifiers == ["a_b", "a_b", "a_b_2", "a_b_3", "a_b_2_2", "_", "__2", "_1", "__3", "a_b_4"])
    let read = try MotionDocument(reading: MotionInput(text), as: .usd)
    #expect(read.nodes?.nodes.map(\.name) == [names[0], "a b"] + names.dropFirst())
    let springs = [0.3, 0.5].map { NamedCurve(Spring(duration: 0.5, bounce: $0)) }
    let scopes = try MotionDocument(springs).files(as: .usd)[0].text.components(between: "def Scope \"", and: "\"")
    #expect(scopes == ["spring", "spring_2"])
  }

  /// Time codes can be farther apart than seconds, so that neighbouring ones have another number of seconds between.
  @Test func `a rotation that jumps is one that jumps between neighbouring Doubles where it is read`() throws {
    var random = SplitMix64(seed: 54)
    let times = (0..<100).map { Double($0) + Double.random(in: 0..<0.9, using: &random) }
    let values = times.indices.flatMap { index -> [Double] in [0, 0, Double(index % 2), Double(1 - index % 2)] }
    let track = try RotationTrack(.hold, times: times, values: values)
    let document = MotionDocument(
      [NamedMotion(.init("r", in: ["A"]), .rotation(.track(track)), target: Self.target(.rotation))],
      nodes: try NodeTree([.init("A")]))
    let text = try document.files(as: .usd)[0].text
    let read = try MotionDocument(reading: MotionInput(text), as: .usd)
    guard case .rotation(.track(let back)) = read.motions[0].value else { return #expect(Bool(false), "\(text)") }
    let jumps = stride(from: 1, to: back.times.count, by: 2).map { (back.times[$0], back.times[$0 + 1]) }
    #expect(jumps.count == 99 && jumps.allSatisfy { $0.nextUp == $1 }, "\(jumps)")
    #expect(zip(times.dropFirst(), jumps).allSatisfy { abs($1.1 - $0) <= $0.ulp })
  }

  /// Returns the layer of nodes without motions.
  private static func text(of document: MotionDocument) throws -> String {
    let still = NamedMotion(.init("x"), .number(line), target: .init(.pointer("x"), of: 0))
    var document = document
    document.motions = [still]
    return try document.files(as: .usd)[0].text
  }

  @Test func `attributes of one name are all in the layer, with their names`() throws {
    let names = ["a b", "a:b", "a b", "xformOpOrder", "", "blendShape.Smile"]
    let motions = names.map { name in
      NamedMotion(.init(name, in: ["A"]), .number(Self.line), target: Self.target(.pointer(name)))
    }
    let text = try MotionDocument(motions, nodes: NodeTree([.init("A")])).files(as: .usd)[0].text
    let read = try MotionDocument(reading: MotionInput(text), as: .usd)
    #expect(read.warnings.isEmpty && read.motions.map(\.path.name) == names, "\(text)")
    #expect(text.contains("custom double a_b_2 (") && text.contains("custom double a:b.spline"))
  }

  @Test func `names come back as they were, whatever is in them`() throws {
    let names = ["a\nb\r\tc", "\u{1}\u{7F}\u{0}x", "\u{200B}\u{202E}", "\"\\'", "é\u{301}", "\\n", "a\u{1B}[1m1"]
    let text = try Self.text(of: MotionDocument(nodes: try NodeTree(names.map { .init($0) })))
    let read = try MotionDocument(reading: MotionInput(text), as: .usd).nodes?.nodes.map { Array($0.name.utf8) }
    #expect(read == names.map { Array($0.utf8) }, "\(text)")
  }

  @Test func `a curve with one value is one knot`() throws {
    let one = AnimationTrack(times: [2], values: [7], tangents: .linear)
    let text = try Written(of: NamedCurve("a", one), as: .usd).text
    #expect(text.contains("bezier,\n        120: 7,\n    }"), "\(text)")
    let scale = NamedMotion(.init("scale", in: ["A"]), .vector([("y", one)]), target: Self.target(.scale))
    let layer = try MotionDocument([scale], nodes: NodeTree([.init("A")])).files(as: .usd)[0].text
    let read = try MotionDocument(reading: MotionInput(layer), as: .usd)
    #expect(read.warnings.isEmpty && read.motions[0].components.map(\.name) == ["y"])
    #expect(read.motions[0].components[0].curve.value(at: 0) == 7)
  }

  @Test func `a layer has the frames of its source, or those that are asked for, or 60`() throws {
    var document = MotionDocument([NamedCurve("a", Self.line)])
    func rates(_ request: WriteRequest) throws -> [String] {
      let text = try document.files(as: .usd, request)[0].text
      return ["timeCodesPerSecond = ", "framesPerSecond = ", "endTimeCode = "].flatMap {
        text.components(between: $0, and: "\n")
      }
    }
    #expect(try rates(WriteRequest()) == ["60", "60", "60"])
    document.frameRate = 24
    #expect(try rates(WriteRequest()) == ["24", "24", "24"])
    var request = WriteRequest()
    request.frameRate = 29.97
    #expect(try rates(request) == ["29.97", "29.97", "29.97"])
    let source = "#usda 1.0\n(framesPerSecond = 12)\ndef \"A\"\n{\ndouble x.spline = {\n0: 1,\n}\n}\n"
    #expect(try MotionDocument(reading: MotionInput(source), as: .usd).frameRate == 12)
  }

  @Test func `times come back within one ulp, and whole time codes as they were`() {
    var random = SplitMix64(seed: 631)
    var greatest = 0.0
    for rate in [24, 25, 30, 60, 1, 23.976, 29.97, 1000.0 / 3] {
      var codes = USDTimeCodes(rate: rate)
      for index in 0..<cases(200, thorough: 20_000) {
        let time = Double.random(in: -100...100, using: &random)
        greatest = max(greatest, abs(codes.code(of: time) / rate - time) / time.ulp)
        if codes.code(of: Double(index) / rate) != Double(index) { greatest = .infinity }
      }
      let first = codes.next(at: 0.1)
      let second = codes.next(at: (0.1).nextUp)
      if second / rate <= first / rate { greatest = .infinity }
    }
    #expect(greatest <= 1, "\(greatest)")
  }

  @Test func `a rotation beside angles, and a matrix that a motion moves, are warned of`() throws {
    let turn = try RotationTrack(.linear, times: [0, 1], values: [0, 0, 0, 1, 0, 0, 1, 0])
    let motions = [
      NamedMotion(.init("rotation", in: ["A"]), .rotation(.track(turn)), target: Self.target(.rotation)),
      NamedMotion(.init("euler", in: ["A"]), .vector([("x", Self.line)]), target: Self.target(.euler(order: "x"))),
    ]
    var rest = NodeTree.Rest()
    rest.matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 1]
    let file = try MotionDocument(motions, nodes: NodeTree([.init("A", rest: rest)])).files(as: .usd)[0]
    let warnings = file.warnings.map(\.message)
    #expect(warnings.count == 2 && warnings[0].hasPrefix("the matrix of the node \"A\" was left out"), "\(warnings)")
    #expect(warnings.last?.hasPrefix("A/euler: another motion moves the same attribute") ?? false, "\(warnings)")
    #expect(file.motions.map(\.label) == ["A/rotation"])
  }
}

extension String {
  /// Returns the texts between a start and the next end.
  fileprivate func components(between start: String, and end: String) -> [String] {
    var result: [String] = []
    var rest = self[...]
    while let from = rest.firstRange(of: start), let to = rest[from.upperBound...].firstRange(of: end) {
      result.append(String(rest[from.upperBound..<to.lowerBound]))
      rest = rest[to.upperBound...]
    }
    return result
  }
}
