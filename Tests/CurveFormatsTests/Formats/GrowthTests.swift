import CurveSampling
import Testing

@testable import CurveFormats

/// A file of twice the content is at most 2.1 times as long. `Benchmarks/growth.py` measures the time.
@Suite struct GrowthTests {
  /// The greatest allowed ratio.
  private static let bound = 2.1

  private static func ratio(
    _ count: Int, as format: FileFormat, _ document: (Int) throws -> MotionDocument
  ) throws -> Double {
    let sizes = try [count, 2 * count].map { try document($0).files(as: format)[0].bytes.count }
    return Double(sizes[1]) / Double(sizes[0])
  }

  /// As many clips as nodes: each clip moves a node of its own, of a tree with one root.
  private static func clips(_ count: Int) throws -> MotionDocument {
    let line = try AnimationTrack([.init(0, 0, mode: .linear), .init(1, 5)])
    let nodes = [NodeTree.Node("Root")] + (0..<count).map { NodeTree.Node("N\($0)", parent: 0) }
    let motions = (1...count).map { node in
      NamedMotion(
        .init("translation", in: ["Root", "N\(node)"], clip: "C\(node)"), .vector([("x", line)]),
        target: .init(.translation, of: node))
    }
    return MotionDocument(motions, nodes: try NodeTree(nodes))
  }

  @Test func `clips of Lottie have the layers that move and their parents, so that files grow in proportion`() throws {
    #expect(try Self.ratio(50, as: .lottie, Self.clips) <= Self.bound)
    let read = try MotionDocument(
      reading: MotionInput(Self.clips(3).files(as: .lottie)[0].bytes), as: .lottie)
    #expect(read.nodes?.nodes.map(\.name) == ["C1", "C2", "C3", "Root", "N0", "Root", "N1", "Root", "N2"])
    #expect(read.nodes?.nodes.map(\.parent) == [nil, nil, nil, 0, 3, 1, 5, 2, 7])
  }

  /// A scale whose axes have no time in common but the first and the last.
  private static func scale(_ count: Int) throws -> MotionDocument {
    func axis(_ shift: Double) throws -> AnimationTrack<Double> {
      let keys = (0...count).map { key in
        let time = key == 0 || key == count ? Double(key) : Double(key) + shift
        return AnimationTrack<Double>.Key(time, Double(key % 7) + 1, mode: .linear)
      }
      return try AnimationTrack(keys)
    }
    let axes = (try axis(0), try axis(0.25))
    return MotionDocument(
      [NamedMotion(.init("scale", in: ["A"]), .vector([("x", axes.0), ("y", axes.1)]), target: .init(.scale, of: 0))],
      nodes: try NodeTree([.init("A")]))
  }

  @Test func `a scale whose axes have different key times grows in proportion, with the values of both`() throws {
    #expect(try Self.ratio(100, as: .lottie, Self.scale) <= Self.bound)
    let document = try Self.scale(20)
    let read = try MotionDocument(reading: MotionInput(document.files(as: .lottie)[0].bytes), as: .lottie)
    for (found, expected) in zip(read.numbers, document.numbers) {
      let greatest = (0...200).reduce(0.0) { greatest, step in
        let time = Double(step) / 10
        return max(greatest, abs(found.curve.value(at: time) - 100 * expected.curve.value(at: time)))
      }
      #expect(greatest <= 1e-9)
    }
  }

  @Test func `groups of tokens on one level grow in proportion, in their order`() throws {
    func groups(_ count: Int) -> MotionDocument {
      MotionDocument(
        (0..<count).map { NamedMotion(.init("a", in: ["g\($0)"]), .number(CubicBezier(0.2, 0, 0, 1))) })
    }
    #expect(try Self.ratio(50, as: .tokens, groups) <= Self.bound)
    let text = try groups(3).files(as: .tokens)[0].text
    #expect(try MotionDocument(reading: MotionInput(text), as: .tokens).labels == ["g0.a", "g1.a", "g2.a"])
  }
}
