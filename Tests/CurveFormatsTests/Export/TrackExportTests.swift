import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

/// Tracks are exact in USD and Lottie, which our readers read again. `USDConsumerTests` and `LottieConsumerTests` ask
/// the programs themselves.
@Suite struct TrackExportTests {
  @Test func `a track is exact in USD, with its loops`() throws {
    var random = SplitMix64(seed: 51)
    for index in 0..<cases(10, thorough: 500) {
      let track = try RandomTrack.track(&random, loops: true)
      let delay = index % 3 == 0 ? 0.25 : 0
      let curve: any Curve = delay > 0 ? track.delayed(by: delay) : track
      let export = try Written(of: NamedCurve("a", curve), as: .usd)
      #expect(export.error.value == 0)
      let found = try #require(
        try MotionDocument(reading: MotionInput(Array(export.text.utf8)), as: .usd).numbers.first
      ).curve
      // A loop with offset before the keys of a track that jumps at its last key is left out.
      let jumps = track.keys[track.keys.count - 2].mode == .hold || track.keys[track.keys.count - 1].arrival != nil
      let room: Double = jumps && track.before == .loopWithOffset ? 0 : 3
      for _ in 0..<50 {
        let range = (track.keyRange.lowerBound - room)...(track.keyRange.upperBound + room)
        let time = Double.random(in: range, using: &random) + delay
        let expected = curve.value(at: time)
        #expect(abs(found.value(at: time) - expected) <= 1e-11 * max(1, abs(expected)), "\(curve) at \(time)")
      }
    }
  }

  @Test func `a track is exact in Lottie, from its first key to its last`() throws {
    var random = SplitMix64(seed: 52)
    for _ in 0..<cases(10, thorough: 500) {
      let track = try RandomTrack.track(&random)
      let export = try Written(of: NamedCurve("a", track), as: .lottie)
      #expect(export.error.value == 0)
      let imported = try MotionDocument(reading: MotionInput(export.text), as: .lottie)
      #expect(imported.warnings.isEmpty)
      let found = try #require(imported.numbers.first).curve
      for _ in 0..<50 {
        let time = Double.random(in: track.keyRange, using: &random)
        #expect(abs(found.value(at: time) - track.value(at: time)) <= 1e-11, "\(track) at \(time)")
      }
    }
  }

  @Test func `what a Lottie file has is written again with the same numbers`() throws {
    let file = #"""
      {"fr": 60, "layers": [{"ks": {"r": {"a": 1, "k": [
        {"t": 0, "s": [10], "o": {"x": [0.42], "y": [0]}, "i": {"x": [0.58], "y": [1]}}, {"t": 60, "s": [50], "h": 1},
        {"t": 120, "s": [20]}]}}}]}
      """#
    let curve = try #require(try MotionDocument(reading: MotionInput(file), as: .lottie).numbers.first)
    let export = try Written(of: curve, as: .lottie)
    #expect(export.error.value == 0)
    for text in [
      #""t": 0, "s": [10], "o": { "x": [0.42], "y": [0] }"#, #""t": 60, "s": [50], "h": 1"#, #""t": 120, "s": [20]"#,
    ] {
      #expect(export.text.contains(text), "\(text) in \(export.text)")
    }
  }
}
