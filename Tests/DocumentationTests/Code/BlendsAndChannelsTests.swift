// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationCurvesSIMD
import CurveSampling
import Testing

@Suite struct BlendsAndChannelsTests {
  @Test func `channels are sampled together`() throws {
    try checkArticle {
      let channels = AnimationTrack(
        times: [0, 0.2, 0.5, 1],
        values: [0, 10, 1, 12, 0.5, 4, 0, 10],  // by key, then by channel
        channelCount: 2, tangents: .monotone)
      channels.samples(at: [0, 0.2]).scalars  // [0.0, 10.0, 1.0, 12.0]
      channels[1].value(at: 0.5)              // 4.0
      let fade = AnimationTrack(times: [0, 1], values: [0, 2], tangents: .linear)
      AnimationChannels([fade, channels[1]]).samples(at: [0.5]).scalars  // [1.0, 4.0]
    }
  }

  @Test func `vectors are interpolated`() {
    let values = runArticle {
      let from: SIMD4<Double> = [0, 0, 0, 1]
      let to: SIMD4<Double> = [10, 20, 0, 0]
      from.interpolated(towards: to, amounts: [0, 0.5, 1])[1]                         // one pair, many amounts
      from.interpolated(towards: to, along: UnitCurve.easeInOut, at: [0, 0.5, 1])[1]  // the amounts of a curve
    }
    #expect(values.map { $0 as? SIMD4<Double> } == [[5, 10, 0, 0.5], [5, 10, 0, 0.5]])
  }

  @Test func `many pairs are interpolated in one call`() {
    let zero = SIMD2<Double>(0, 1)
    let poses = zero.interpolated(towards: [1, 1], amounts: [0, 1])
    let others = zero.interpolated(towards: [4, 5], amounts: [1, 0.5])
    let values = runArticle {
      poses.interpolated(towards: others, amount: 0.5)[1]
      poses.interpolated(towards: others, amounts: [0.25, 1])[1]
    }
    #expect(values.map { $0 as? SIMD2<Double> } == [[1.5, 2], [2, 3]])
  }

  @Test func `a blend goes on to a new target`() throws {
    let (neutral, smile): (SIMD2<Double>, SIMD2<Double>) = ([0, 0], [1, 0.5])
    let (turn, spin): (SIMD2<Double>, SIMD2<Double>) = ([0, 1], [0, 3])
    try checkArticle {
      var face = Blend(base: neutral)
      face.add(smile, along: UnitCurve.easeInOut.retimed(duration: 0.4), delay: 0.2, weight: 0.7)
      face.add(turn, along: .snappy, initialVelocity: spin)
      face.value(at: 0.3)
      let film = face.samples(count: 600, over: 0...10)  // also velocities, also into an array
      film.count                                         // 600
      let back = face.retargeted(to: neutral, spring: .bouncy, at: 1.5)
      back.value(at: 1.5) == face.value(at: 1.5)        // true
      back.velocity(at: 1.5) == face.velocity(at: 1.5)  // true
    }
  }

  @Test func `timelines, tracks and rotations are sampled at many times`() throws {
    let timeline = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(1, duration: 0.3) }
    let track = try AnimationTrack([.init(0, 0.0), .init(2, 1)], after: .loop)
    let turn = try RotationTrack(.linear, times: [0, 2], values: [0, 0, 0, 1, 0, 1, 0, 1])
    var buffer = [Float](repeating: 0, count: 8)
    try checkArticle {
      timeline.samples(count: 61).count  // 61: vectors of a KeyframeTimeline
      track.values(at: [1.5, 2.5, 3.5]).count  // 3: numbers of an AnimationTrack<Double>
      turn.values(at: [0.5, 1]).count  // 2: quaternions of a RotationTrack
      turn.sample(at: [0.5, 1], into: &buffer)  // x, y, z and w of each time, in Doubles or Floats
      turn[.w].values(count: 3)[0]  // 1.0: one component is a curve
    }
    #expect(buffer[5] == Float(0.38268343236508978))
  }
}
