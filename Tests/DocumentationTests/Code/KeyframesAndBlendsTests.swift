// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationCurves
import AnimationCurvesSIMD
import Testing

@Suite struct KeyframesAndBlendsTests {
  @Test func `a timeline has values and velocities`() throws {
    try checkArticle {
      let timeline = KeyframeTimeline(initialValue: 0.0) {
        CubicKeyframe(1, duration: 0.3)
        LinearKeyframe(1, duration: 0.2)
        SpringKeyframe(0, duration: 0.5, spring: .bouncy)
      }
      timeline.duration              // 1.0
      timeline.value(time: 0.4)      // 1.0
      timeline.velocity(time: 0.15)  // 5.0…
      timeline.samples(count: 61).count  // 61
    }
  }

  @Test func `channels are sampled together`() throws {
    try checkArticle {
      let channels = KeyframeChannels(
        times: [0, 0.2, 0.5, 1],
        values: [0, 10, 1, 12, 0.5, 4, 0, 10],  // by key, then by channel
        channelCount: 2, tangents: .monotone)
      channels.samples(at: [0, 0.2]).scalars  // [0.0, 10.0, 1.0, 12.0]
      channels[1].value(at: 0.5)              // 4.0
    }
  }

  @Test func `tracks have the keys of animation programs`() throws {
    try checkArticle {
      let track = try AnimationTrack([
        .init(0, 0.0, outgoing: .slope(2)),                        // a handle of a third of the segment
        .init(1, 5, incoming: .slope(0, width: 0.5), mode: .hold),
        .init(2, 1),
      ], after: .loop)
      track.value(time: 1.5)   // 5.0
      track.value(time: 2.25)  // 1.2…
      track.value(time: 4.25) == track.value(time: 0.25)  // true
      track.values(at: [1.5, 2.5, 3.5]).count             // 3
    }
    try checkArticle {
      let unity = try AnimationTrack.unity([
        UnityKeyframe(time: 0, value: 0, outSlope: 3, outWeight: 0.8, weightedMode: .outgoing),
        UnityKeyframe(time: 1, value: 1),
      ])
      unity.value(time: 0.4)     // 1.0…
      let gltf = try AnimationTrack.gltf(.step, times: [0, 1], values: [10.0, 20])
      gltf.value(time: 0.9)      // 10.0
    }
  }

  @Test func `an easing as a track continues outside`() throws {
    try checkArticle {
      CubicBezier(0.5, 1, 0.5, 1).track.value(time: -0.25)  // -0.5
    }
  }

  @Test func `steps go on outside`() throws {
    try checkArticle {
      Steps(4).continuedValue(at: 1.3)                  // 1.25
      Steps(4).continuedValue(at: 0.5, isBefore: true)  // 0.25
    }
  }

  @Test func `rotations are interpolated along the shorter way`() throws {
    var buffer = [Float](repeating: 0, count: 8)
    try checkArticle {
      let turn = try RotationTrack(.linear, times: [0, 2], values: [0, 0, 0, 1, 0, 1, 0, 1])  // 90° about y
      turn.value(time: 1).y          // 0.38268343236508…
      turn[.w].values(count: 3)[0]   // 1.0
      turn.values(at: [0.5, 1]).count  // 2: quaternions at many times
      turn.sample(at: [0.5, 1], into: &buffer)  // x, y, z and w of each time, in Doubles or Floats
    }
    #expect(buffer[5] == Float(0.38268343236508978))
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
    let (poses, others): ([Double], [Double]) = ([0, 0, 0, 1, 1, 1, 1, 1], [4, 4, 4, 4, 2, 2, 2, 2])
    let amounts = [0.25, 1]
    var results = [Double](repeating: 0, count: 8)
    runArticle {
      poses.interpolate(towards: others, amount: 0.5, into: &results)
      poses.interpolate(towards: others, amounts: amounts, width: 4, into: &results)
    }
    #expect(results == [1, 1, 1, 1.75, 2, 2, 2, 2])
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
}
