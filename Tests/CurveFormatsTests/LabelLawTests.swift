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

  @Test func `no label is that of another motion's number`() throws {
    var random = SplitMix64(seed: 69)
    for _ in 0..<Self.count {
      let document = try Self.document(&random)
      // A number alone has the label of its motion.
      let numbers = zip(document.motions, document.numbersByMotion).flatMap { $0.componentNames == [""] ? [] : $1 }
      let all = document.labels + numbers.map(\.label)
      #expect(Set(all).count == all.count, "\(all)")
    }
  }

  /// In 27 of 20,000 of these documents, whose names are made to collide, a label changes.
  @Test func `labels stay when another document is merged after them, but one in 300`() throws {
    var random = SplitMix64(seed: 70)
    var changedCount = 0
    for _ in 0..<Self.count {
      let first = try Self.document(&random)
      var merged = first
      for _ in 0..<2 { merged.append(try Self.document(&random)) }
      let numbers = first.numbers.map(\.label)
      let stay =
        Array(merged.labels.prefix(first.motions.count)) == first.labels
        && Array(merged.numbers.map(\.label).prefix(numbers.count)) == numbers
      if !stay { changedCount += 1 }
    }
    #expect(changedCount <= Self.count / 300)
  }

  @Test func `a label selects its motion or number, which keeps it`() throws {
    var random = SplitMix64(seed: 71)
    for _ in 0..<Self.count {
      let document = try Self.document(&random)
      for (label, motion) in zip(document.labels, document.motions) {
        let selected = document.selecting([label])
        #expect(selected.labels == [label] && selected.motions[0].componentNames == motion.componentNames)
      }
      var numbers: [String] = []
      for (label, (motion, own)) in zip(document.labels, zip(document.motions, document.numbersByMotion)) {
        for (number, name) in zip(own.map(\.label), motion.componentNames) {
          let selected = document.selecting([number])
          #expect(selected.motions.count == 1 && selected.numbers.map(\.label) == [number], "\(number)")
          // One with an index may lose it if its vector is selected as a whole.
          if name.isEmpty || number == "\(label).\(name)" { numbers.append(number) }
        }
      }
      let chosen = Set((document.labels + numbers).filter { _ in Bool.random(using: &random) })
      let selected = document.selecting(chosen)
      let labels = Set(selected.labels + selected.numbers.map(\.label))
      #expect(chosen.isSubset(of: labels), "\(chosen) \(labels)")
    }
  }
}
