import CurveFormats
import Testing

@testable import TestSupport

/// Keys as programs store them. The expected values are those of the formulas that these programs document.
@Suite struct AnimationTrackProgramsTests {
  private typealias Track = AnimationTrack<Double>

  @Test func `glTF's cubic is the formula of its appendix C`() throws {
    var random = SplitMix64(seed: 5)
    let values = (0..<9).map { _ in Double.random(in: -2...2, using: &random) }
    let times = [0.25, 1, 3.5]
    let track = try Track.gltf(.bezier, times: times, values: values)
    for key in 0...1 {
      for step in 0...16 {
        let (u, duration) = (Double(step) / 16, times[key + 1] - times[key])
        let (u2, u3) = (u * u, u * u * u)
        let (start, out) = (values[3 * key + 1], values[3 * key + 2])
        let (into, end) = (values[3 * key + 3], values[3 * key + 4])
        let keys = (2 * u3 - 3 * u2 + 1) * start + (3 * u2 - 2 * u3) * end
        let expected = keys + duration * ((u3 - 2 * u2 + u) * out + (u3 - u2) * into)
        #expect(abs(track.value(at: times[key] + u * duration) - expected) < 1e-14)
      }
    }
    let lines = try Track.gltf(.linear, times: [0, 2], values: [1, 5])
    let steps = try Track.gltf(.hold, times: [0, 2], values: [1, 5])
    #expect(lines.value(at: 0.5) == 2 && steps.value(at: 1.9) == 1 && steps.value(at: 2) == 5)
    #expect(throws: AnimationTrackError.self) { try Track.gltf(.bezier, times: [0, 1], values: [1, 2]) }
  }

  @Test func `Unity's weights are fractions of their segment, and infinite slopes hold`() throws {
    let track = try Track.unity([
      UnityKeyframe(time: 0, value: 1, outSlope: 2, outWeight: 0.5, weightedMode: .outgoing),
      UnityKeyframe(time: 4, value: 3, inSlope: -1, outSlope: .infinity, inWeight: 0.9),
      UnityKeyframe(time: 5, value: 8, inSlope: 1, outSlope: 0),
      UnityKeyframe(time: 6, value: 9, inSlope: -.infinity),
    ])
    #expect(track.keys[0].outgoing == .slope(2, width: 2))
    #expect(track.keys[1].incoming == .slope(-1))
    // The parameter ½ is at ⅜·2 + ⅜·(4 − 4/3) + ½ seconds.
    let expected: Double = 0.125 + 0.375 * 5 + 0.375 * (3 + 4.0 / 3) + 0.375
    let time: Double = 0.75 + 1 + 0.5
    #expect(abs(track.value(at: time) - expected) < 1e-14)
    #expect(track.value(at: 4.9) == 3 && track.value(at: 5.9) == 8)
    let plain = try Track.unity([
      UnityKeyframe(time: 0, value: 0, outSlope: 1), UnityKeyframe(time: 1, value: 0, inSlope: 1),
    ])
    #expect(plain.value(at: 0.5) == 0)
    #expect(plain.value(at: 0.25) == 0.25 * 0.5625 - 0.0625 * 0.75)
    #expect(throws: AnimationTrackError.self) {
      try Track.unity([
        UnityKeyframe(time: 0, value: 0, outWeight: 1.5, weightedMode: .both), UnityKeyframe(time: 1, value: 0),
      ])
    }
  }

  @Test func `Blender's handles are points, and give the direction outside the keys`() throws {
    let keys = [
      BlenderKeyframe(left: (-1, 4), (0, 5), right: (4, 9)),
      BlenderKeyframe(left: (2, 1), (3, 1), right: (5, 2)),
    ]
    let track = try Track.blender(keys, before: .linear, after: .linear)
    #expect(track.keys[0].outgoing == .point(time: 3, 8))
    #expect(track.value(at: -2) == 3 && track.value(at: 7) == 3)
    // The parameter ½: 0.375·3 + 0.375·2 + 0.125·3 frames.
    let expected: Double = 0.625 + 3 + 0.375 + 0.125
    #expect(abs(track.value(at: 2.25) - expected) < 1e-14)
    let together = try Track.blender(keys, rule: .shortenTogether)
    #expect(together.keys[0].outgoing == .point(time: 2.4, 7.4))
    let line = try Track.blender(
      [
        BlenderKeyframe(left: (0, 0), (0, 0), right: (0, 0), mode: .linear),
        BlenderKeyframe(left: (1, 0), (1, 2), right: (1, 7)),
      ], before: .linear, after: .linear)
    #expect(line.value(at: -1) == -2 && line.value(at: 2) == 4)
  }

  @Test func `Maya's tangents are three times as long as their handles, or only slopes`() throws {
    let keys = [
      MayaKeyframe(time: 0, value: 1, outgoing: (1.5, 3)),
      MayaKeyframe(time: 1, value: 2, incoming: (0.75, 0), outgoing: (0, 0)),
      MayaKeyframe(time: 2, value: 5, incoming: (0, -1)),
    ]
    let weighted = try Track.maya(keys, isWeighted: true, after: .pingPong)
    #expect(weighted.keys[0].outgoing == .change(1, width: 0.5))
    #expect(weighted.keys[1].incoming == .change(0, width: 0.25))
    // The parameter ½: ⅜·0.5 + ⅜·0.75 + ⅛ seconds.
    #expect(abs(weighted.value(at: 0.59375) - (0.125 + 0.75 + 0.75 + 0.25)) < 1e-14)
    #expect(weighted.value(at: 1.5) == 2 && weighted.value(at: 2.5) == 2)
    let plain = try Track.maya(keys, isWeighted: false)
    #expect(plain.velocity(at: 0) == 2 && plain.velocity(at: 1) == 0)
    #expect(plain.keys[2].incoming == .slope(-5_729_577.9485111479))
  }

  @Test func `After Effects' influence is the handle's width in percent`() throws {
    let track = try Track.afterEffects([
      AfterEffectsKeyframe(time: 1, value: 10, outgoing: (speed: 4, influence: 50)),
      AfterEffectsKeyframe(time: 3, value: 20, incoming: (speed: 0, influence: 100), mode: .hold),
      AfterEffectsKeyframe(time: 4, value: 0),
    ])
    #expect(track.keys[0].outgoing == .slope(4, width: 1))
    #expect(track.keys[1].incoming == .slope(0, width: 2))
    // The parameter ½: 1 + 0.375·1 + 0 + 0.125·2 seconds.
    let expected: Double = 1.25 + 5.25 + 7.5 + 2.5
    #expect(abs(track.value(at: 1.625) - expected) < 1e-14)
    #expect(track.value(at: 3.5) == 20)
  }
}
