import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport
@testable import curves

/// What `--only` selects in one file and in several.
@Suite struct SelectionLawTests {
  private func document(_ random: inout SplitMix64) -> MotionDocument {
    func any<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    let track = AnimationTrack(times: [0, 1], values: [0, 1], tangents: .linear)
    var document = MotionDocument(
      (0..<Int.random(in: 1...6, using: &random)).map { _ in
        NamedMotion(
          .init(any(["x", "y", "--a"]), in: any([[], ["A"], ["Walk"]]), clip: any([nil, "Walk", "Run"])),
          any([.number(track), .vector([("x", track), ("y", track)])]))
      })
    document.durations = any([[], ["x"], ["fast", "x"]]).map { NamedDuration(.init($0), seconds: 1) }
    return document
  }

  private static let count = cases(200, thorough: 10_000)

  @Test func `a name selects the same in one file and in three`() throws {
    var random = SplitMix64(seed: 72)
    for _ in 0..<Self.count {
      let documents = [document(&random), document(&random), document(&random)]
      let files = MergedFiles(documents: documents, paths: ["a", "b", "c"])
      let merged = files.merged.allLabels
      let counts = documents.map(\.motions.count)
      for name in Set(documents.flatMap(\.allLabels) + ["A", "Walk", "Run"]) {
        // The places of the motions that it selects in each file.
        let own = documents.enumerated().flatMap { index, document in
          document.indices(selectedBy: name, of: document.allLabels).filter { $0 < counts[index] }
            .map { $0 + counts[..<index].reduce(0, +) }
        }
        guard let labels = try? files.labels(selectedBy: [name]) else {
          #expect(own.isEmpty)
          continue
        }
        let all = counts.reduce(0, +)
        let isOfFile = documents.contains { !$0.indices(selectedBy: name, of: $0.allLabels).isEmpty }
        if isOfFile { #expect(Set((0..<all).filter { labels.contains(merged[$0]) }) == Set(own), "\(name)") }
        // Another name beside it changes nothing.
        let both = try files.labels(selectedBy: [name, merged[0]])
        #expect(both == labels.union(try files.labels(selectedBy: [merged[0]])), "\(name)")
      }
    }
  }

  @Test func `the name of a clip selects its motions`() throws {
    var random = SplitMix64(seed: 73)
    for _ in 0..<Self.count {
      let document = document(&random)
      for clip in Set(document.motions.compactMap(\.path.clip)) {
        let labels = try MergedFiles(documents: [document], paths: ["a"]).labels(selectedBy: [clip])
        for (motion, label) in zip(document.motions, document.labels) where motion.path.clip == clip {
          #expect(labels.contains(label))
        }
      }
    }
  }
}

extension MotionDocument {
  fileprivate var allLabels: [String] { Array(labelLists.joined()) }
}
