import CurveSampling
import Testing

@testable import CurveFormats

/// The duration of a motion, a clip and a file is the greatest over all parts.
@Suite struct MotionSpanTests {
  /// A node whose components have keys at different times.
  private static func document(
    _ property: NamedMotion.Target.Property, _ parts: [(String, Double, Double)]
  ) throws -> MotionDocument {
    let components = try parts.map { name, start, end in
      (name: name, curve: try AnimationTrack([.init(start, 0, mode: .linear), .init(end, 1)]) as any Curve)
    }
    return MotionDocument(
      [NamedMotion(.init("a", in: ["A"]), .vector(components), target: .init(property, of: 0))],
      nodes: try NodeTree([.init("A")]))
  }

  /// The seconds at which a text says that it ends.
  private static func end(_ text: String, _ format: FileFormat) throws -> Double {
    func number(after name: String) throws -> Double {
      let start = try #require(text.firstRange(of: name), "\(name)").upperBound
      return try #require(Double(text[start...].prefix { "0123456789.".contains($0) }))
    }
    switch format {
    case .usd: return try number(after: "endTimeCode = ") / number(after: "timeCodesPerSecond = ")
    case .lottie: return try (number(after: "\"op\": ") - 1) / number(after: "\"fr\": ")
    default: return try number(after: "\"max\": [")
    }
  }

  @Test(arguments: [FileFormat.usd, .lottie, .gltf, .keys])
  func `a node ends with the last of its components, in the file and in the report`(format: FileFormat) throws {
    for property in [NamedMotion.Target.Property.translation, .scale] {
      let file = try Self.document(property, [("x", 0, 1), ("y", 0, 5)]).files(as: format)[0]
      #expect(file.motions.map(\.duration) == [5] && file.motions[0].times == 0...5, "\(property)")
      if format != .keys { #expect(try Self.end(file.text, format) == 5, "\(property)") }
    }
    let later = try Self.document(.translation, [("x", 3, 5), ("y", 1, 2)]).files(as: format)[0]
    #expect(later.motions.map(\.duration) == [4] && later.motions[0].times == 1...5)
  }

  @Test func `a clip that is shorter does not end the file`() throws {
    for ends in [(5.0, 2.0), (2.0, 5.0)] {
      var document = try Self.document(.translation, [("x", 0, ends.0)])
      document.append(try Self.document(.translation, [("x", 0, ends.1)]))
      for (index, clip) in ["Walk", "Run"].enumerated() { document.motions[index].path.clip = clip }
      for format in [FileFormat.usd, .lottie] {
        #expect(try Self.end(document.files(as: format)[0].text, format) == 5, "\(format)")
      }
    }
  }

  @Test func `USD names the axes that another motion moves, and has the others`() throws {
    var document = try Self.document(.translation, [("x", 0, 1)])
    document.motions += try Self.document(.translation, [("x", 0, 9), ("y", 0, 5)]).motions
    let file = try document.files(as: .usd)[0]
    #expect(file.motions.map(\.duration) == [1, 5])
    #expect(file.warnings.map(\.problem) == [.repeatedAttribute("A/a 2.x")])
  }

  @Test func `what layers lack of a motion is a number of it, or the whole motion`() throws {
    func warnings(_ names: [String]) throws -> [FormatProblem] {
      try Self.document(.translation, names.map { ($0, 0, 1) }).files(as: .lottie)[0].warnings.map(\.problem)
    }
    #expect(try warnings(["x", "z"]) == [.noNumberOfLottie("A/a.z")])
    #expect(try warnings(["z"]) == [.noPropertyOfLottie("A/a")])
  }
}
