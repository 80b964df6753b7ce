import CurveSampling
import Testing

@testable import CurveFormats
@testable import TestSupport

/// A label is the identity of a motion, by which `--only` selects it.
@Suite struct LabelLawTests {
  /// Returns a document in which many motions have equal names.
  private static func document(_ random: inout SplitMix64) throws -> MotionDocument {
    func any<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    let track = AnimationTrack(times: [0, 1], values: [0, 1], tangents: .linear)
    let hasNodes = Bool.random(using: &random)
    let motions = (0..<Int.random(in: 1...8, using: &random)).map { _ -> NamedMotion in
      let path = NamedMotion.Path(
        any(["x", "x 2", "x.x", "--a", ""]), in: any([[], ["A"], ["A 2"], ["Walk"], ["Walk", "A"]]),
        clip: any([nil, "Walk", "Run", "A"]))
      let value: NamedMotion.Value = any([.number(track), .vector([("x", track), ("y", track)])])
      let node = any([nil, 0, 1, 2])
      return NamedMotion(path, value, target: hasNodes ? node.map { .init(.scale, of: $0) } : nil)
    }
    return MotionDocument(motions, nodes: hasNodes ? try NodeTree(["A", "A", "B"].map { .init($0) }) : nil)
  }

  private static let count = cases(300, thorough: 20_000)

  @Test func `no two motions have one label, and no two numbers`() throws {
    var random = SplitMix64(seed: 68)
    for _ in 0..<Self.count {
      let document = try Self.document(&random)
      let numbers = document.numbers.map(\.label)
      #expect(Set(document.labels).count == document.motions.count, "\(document.labels)")
      #expect(Set(numbers).count == numbers.count, "\(numbers)")
    }
  }
}
