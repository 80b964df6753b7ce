import AnimationCurves
import AnimationKeyframes
import Testing

@testable import TestSupport

@Suite struct RotationTrackTests {
  private let values: [Double] = [0, 0, 0, 1, 0, -1, 0, -1, 0.5, 0.5, -0.5, 0.5]

  @Test func `a linear track has its keys' rotations and a constant angular velocity`() throws {
    let track = try RotationTrack(.linear, times: [0, 2, 3], values: values)
    // The second rotation is the same as (0, 1, 0, 1), which is nearer to the first.
    let half = 0.5.squareRoot()
    let second = track.value(at: 2)
    #expect(abs(second.y - half) < 1e-15 && abs(second.w - half) < 1e-15 && second.x == 0)
    #expect(track.value(at: -1) == .identity && track.value(at: 9) == track.rotations[2])
    // 90° about y in two seconds: half the angle is a quarter of a turn's half.
    for step in 0...16 {
      let (sine, cosine) = (track[.y].value(at: Double(step) / 8), track[.w].value(at: Double(step) / 8))
      let expected = UnitQuaternion.identity.slerp(to: second, amount: Double(step) / 16)
      #expect(abs(sine - expected.y) < 1e-15 && abs(cosine - expected.w) < 1e-15)
    }
    #expect(track.value(at: .nan).x.isNaN)
  }

  @Test func `a step holds, and a cubic is scaled to length 1`() throws {
    let step = try RotationTrack(.hold, times: [0, 2, 3], values: values)
    #expect(step.value(at: 1.99) == .identity && step.value(at: 2) == step.rotations[1])
    #expect(step[.y].velocity(at: 1) == 0)
    let flat: [Double] = [
      0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0,
      0, 2, 0, 0, 0, -1, 0, -1, 0, 0, 0, 0,
    ]
    let cubic = try RotationTrack(.bezier, times: [0, 1], values: flat)
    for step in 0...16 {
      let value = cubic.value(at: Double(step) / 16)
      #expect(abs(value.y * value.y + value.w * value.w - 1) < 1e-15 && value.x == 0 && value.z == 0)
    }
  }

  @Test(arguments: TrackMode.allCases) func `the derivatives of a component are those of its values`(
    interpolation: TrackMode
  ) throws {
    let keys = [-0.25, 0.5, 1.25]
    var random = SplitMix64(seed: 3)
    let count = interpolation == .bezier ? 36 : 12
    let numbers = (0..<count).map { _ in Double.random(in: -1...1, using: &random) }
    let track = try RotationTrack(interpolation, times: keys, values: numbers)
    for axis in UnitQuaternion.Component.allCases { checkDerivatives(of: track[axis], breaks: keys) }
    #expect(track[.x].velocity(at: -9) == 0 && track[.x].state(at: 2).velocity == 0)
  }

  /// Rows by mpmath. The bounds are those of the article *Accuracy*.
  @Test func `velocities and accelerations are within the stated bounds`() throws {
    var (velocity, acceleration) = (WorstError("velocity of a rotation"), WorstError("acceleration of a rotation"))
    for fields in try Oracle.lines("rotation-derivatives") {
      let n = try fields.dropFirst().map(Oracle.number)
      let isCubic = fields[0] == "cubic"
      let count = isCubic ? 16 : 8
      let (duration, time, size, exact) = (n[count], n[count + 1], n[count + 2], Array(n[(count + 3)...]))
      var values = Array(n[0..<count])
      if isCubic { values = [0, 0, 0, 0] + values + [0, 0, 0, 0] }
      let track = try RotationTrack(isCubic ? .bezier : .linear, times: [0, duration], values: values)
      for (index, axis) in UnitQuaternion.Component.allCases.enumerated() {
        let state = track[axis].state(at: time)
        velocity.note(
          state.velocity, expected: exact[index], bound: 1e-14 * size * size / duration, at: "\(fields)")
        acceleration.note(
          state.acceleration, expected: exact[4 + index], bound: 1e-13 * size * size * size / duration / duration,
          at: "\(fields)")
      }
    }
    report(velocity, acceleration)
    for worst in [velocity, acceleration] { #expect(worst.ratio <= 1, "\(worst)") }
  }

  @Test func `a cubic through 0 has a rotation there too, and no rotation is an error`() throws {
    let through: [Double] = [
      0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0,
    ]
    let track = try RotationTrack(.bezier, times: [0, 1], values: through)
    #expect(track.value(at: 0.5) == .identity && track[.w].state(at: 0.5).velocity == 0)
    #expect(throws: AnimationTrackError.self) { try RotationTrack(.linear, times: [0], values: [0, 0, 0, 0]) }
    #expect(throws: AnimationTrackError.self) { try RotationTrack(.linear, times: [0], values: [0, 0, 1]) }
    #expect(throws: AnimationTrackError.self) {
      try RotationTrack(.hold, times: [1, 1], values: [0, 0, 0, 1, 0, 0, 0, 1])
    }
    let single = try RotationTrack(.linear, times: [1], values: [0, 0, 0, 2])
    #expect(single.value(at: 5) == .identity)
    #expect("\(single[.w])" == "w of a rotation, 1 key at 1 s")
    #expect(String(reflecting: single[.w]) == "rotation(linear, w, 1: 1)")
  }

  // MARK: - Angles

  @Test func `the angle from the first key is that of an even turn, and falls after half a turn`() throws {
    // 75° a second about an axis, from a turn about another one: 0 to 300° in 4 s.
    let axis = [2.0 / 7, 3.0 / 7, 6.0 / 7]
    let start = try #require(UnitQuaternion(normalizing: 0.3, -0.2, 0.5, 0.7))
    let times = (0...16).map { Double($0) / 4 }
    let values = times.flatMap { time -> [Double] in
      let half = sineCosine(time * 75 * .pi / 360)
      let (x, y, z, w) = (axis[0] * half.sine, axis[1] * half.sine, axis[2] * half.sine, half.cosine)
      // The product of both turns.
      return [
        w * start.x + x * start.w + y * start.z - z * start.y, w * start.y - x * start.z + y * start.w + z * start.x,
        w * start.z + x * start.y - y * start.x + z * start.w, w * start.w - x * start.x - y * start.y - z * start.z,
      ]
    }
    let angle = try RotationTrack(.linear, times: times, values: values).angle
    #expect(angle.extent == 0...4 && angle.value(at: -1) == 0 && abs(angle.value(at: 9) - 60) < 1e-12)
    for step in 1..<64 {
      let (time, state) = (Double(step) / 16, angle.state(at: Double(step) / 16))
      let turned = 75 * time
      #expect(abs(state.value - min(turned, 360 - turned)) < 1e-11, "\(time)")
      #expect(abs(state.velocity - (turned < 180 ? 75 : -75)) < 1e-8 && abs(state.acceleration) < 1e-7, "\(time)")
    }
    #expect(abs(angle.velocity(at: 0) - 75) < 1e-10)
  }

  @Test func `the angle of cubics has the derivatives of its values`() throws {
    let track = try RotationTrack(
      .bezier, times: [0, 1],
      values: [0, 0, 0, 0, 0, 0, 0, 1, 0.3, 0, 0.1, 0, 0.2, 0.4, 0, 0, 0.5, 0.5, 0, 0.7, 0, 0, 0, 0])
    let (angle, step) = (track.angle, 1e-4)
    for time in [0.1, 0.3, 0.5, 0.8] {
      let (before, here, after) = (angle.value(at: time - step), angle.state(at: time), angle.value(at: time + step))
      #expect(abs(here.velocity - (after - before) / (2 * step)) < 1e-4)
      #expect(abs(here.acceleration - (after - 2 * here.value + before) / (step * step)) < 1e-3)
    }
  }
}
