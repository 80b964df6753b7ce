import AnimationCurves
import Foundation
import Testing

@testable import TestSupport

@Suite struct FollowerTests {
  /// A law of motion that is drawn at random, and the numbers that bound its errors.
  private struct Law {
    let follower: Follower<Double>
    /// k or ω₀, and the damping ratio ζ; `nil` for a half-life.
    let rate: Double
    let ratio: Double?

    init(using source: inout SplitMix64) {
      let time = pow(10, Double.random(in: -1.5...0.5, using: &source))
      let value = Double.random(in: -1...1, using: &source)
      switch Int.random(in: 0..<3, using: &source) {
      case 0: (follower, rate, ratio) = (Follower(from: value, halfLife: time), log(2) / time, nil)
      case 1: (follower, rate, ratio) = (Follower(from: value, smoothTime: time), 2 / time, 1)
      default:
        let ratio = Double.random(in: 0.05...3, using: &source)
        follower = Follower(from: value, spring: Spring(response: time, dampingRatio: ratio))
        (rate, self.ratio) = (2 * .pi / time, ratio)
      }
    }

    /// Returns the position and the velocity of the value that has always followed cos(`frequency` · t + `phase`).
    func response(frequency w: Double, phase: Double, at time: Double) -> (value: Double, velocity: Double) {
      // The transfer function is k / (k + iw), and ω₀² / (ω₀² − w² + 2iζω₀w).
      let (real, imaginary) = ratio.map { (rate * rate - w * w, 2 * $0 * rate * w) } ?? (rate, w)
      let gain = (ratio == nil ? rate : rate * rate) / (real * real + imaginary * imaginary).squareRoot()
      let angle = w * time + phase - atan2(imaginary, real)
      return (gain * cos(angle), -gain * w * sin(angle))
    }

    /// The factor of M·Δt²/8: the integral of the magnitude of the response to an impulse.
    var factor: Double {
      guard let ratio, ratio < 1 else { return 1 }
      return 1 / tanh(.pi * ratio / (2 * (1 - ratio * ratio).squareRoot()))
    }
  }

  // MARK: Laws

  @Test func `a step and the same step in parts lead to the same value`() {
    var source = SplitMix64(seed: 5)
    for _ in 0..<cases(300, thorough: 30000) {
      let law = Law(using: &source)
      let (start, end) = (Double.random(in: -1...1, using: &source), Double.random(in: -1...1, using: &source))
      let time = Double.random(in: 0...0.2, using: &source)
      let parts = Int.random(in: 2...9, using: &source)
      var (once, often, held, heldOften) = (law.follower, law.follower, law.follower, law.follower)
      once.advance(from: start, to: end, by: time)
      held.advance(toward: end, by: time)
      for part in 0..<parts {
        func target(_ part: Int) -> Double { start + (end - start) * Double(part) / Double(parts) }
        often.advance(from: target(part), to: target(part + 1), by: time / Double(parts))
        heldOften.advance(toward: end, by: time / Double(parts))
      }
      let lag = 2 * (law.ratio ?? 1) / law.rate * (end - start).magnitude / time
      let bound = 1e-14 * Double(parts) * (4 + lag)
      let place = "\(law), \(parts) parts of \(time)"
      #expect((once.value - often.value).magnitude <= bound, "\(place)")
      #expect((held.value - heldOften.value).magnitude <= 4e-14 * Double(parts), "\(place)")
      #expect((once.velocity - often.velocity).magnitude <= bound * max(1, law.rate), "\(place)")
    }
  }

  @Test func `a target of acceleration M is followed within M·Δt²/8`() {
    var source = SplitMix64(seed: 7)
    var worst = WorstError("M·Δt²/8")
    for _ in 0..<cases(60, thorough: 6000) {
      let law = Law(using: &source)
      let waves = (0..<3).map { _ in
        (
          size: Double.random(in: 0...1, using: &source), frequency: Double.random(in: 0...12, using: &source),
          phase: Double.random(in: 0...6, using: &source)
        )
      }
      func target(_ time: Double) -> Double {
        waves.reduce(0) { $0 + $1.size * cos($1.frequency * time + $1.phase) }
      }
      func exact(_ time: Double) -> (value: Double, velocity: Double) {
        waves.reduce((0, 0)) { sum, wave in
          let response = law.response(frequency: wave.frequency, phase: wave.phase, at: time)
          return (sum.0 + wave.size * response.value, sum.1 + wave.size * response.velocity)
        }
      }
      let acceleration = waves.reduce(0) { $0 + $1.size * $1.frequency * $1.frequency }
      let longest = Double.random(in: 0.01...0.2, using: &source)
      var (follower, time) = (law.follower, 0.0)
      (follower.value, follower.velocity) = exact(0)
      for _ in 0..<60 {
        let frame = Double.random(in: 0.2...1, using: &source) * longest
        follower.advance(from: target(time), to: target(time + frame), by: frame)
        time += frame
        worst.note(
          (follower.value - exact(time).value).magnitude,
          bound: law.factor * acceleration * longest * longest / 8 + 1e-12, at: "\(law) at \(time)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test func `a straight target is followed exactly, at its lag`() {
    for (follower, lag) in [
      (Follower(from: 0.0, halfLife: 0.1), 0.1 / log(2)), (Follower(from: 0.0, smoothTime: 0.3), 0.3),
      (Follower(from: 0.0, spring: Spring(response: .pi, dampingRatio: 0.5)), 0.5),
    ] {
      var follower = follower
      for frame in 0..<2000 {
        follower.advance(from: Double(frame) * 0.02, to: Double(frame + 1) * 0.02, by: 0.02)
      }
      #expect((40 - follower.value - lag).magnitude <= 1e-13 * 40, "\(follower)")
      #expect((follower.velocity - 1).magnitude <= 1e-12, "\(follower)")
    }
  }

  @Test func `without underdamping, a held target is approached from one side`() {
    var source = SplitMix64(seed: 11)
    for _ in 0..<cases(100, thorough: 10000) {
      let law = Law(using: &source)
      guard (law.ratio ?? 1) >= 1 else { continue }
      var follower = law.follower
      var left = (1 - follower.value).magnitude
      for _ in 0..<50 {
        follower.advance(toward: 1, by: .random(in: 0...0.1, using: &source))
        let distance = 1 - follower.value
        #expect(distance >= -0x1p-52 && distance <= left + 0x1p-52, "\(law)")
        left = distance
      }
    }
  }

  @Test func `a follower stays slower than its maximum speed`() {
    var source = SplitMix64(seed: 13)
    for _ in 0..<cases(100, thorough: 10000) {
      var follower = Follower(
        from: AnimatablePair(0.0, 0.0), velocity: AnimatablePair(1.2, -1.6), smoothTime: 0.3, maximumSpeed: 2)
      for _ in 0..<40 {
        let target = AnimatablePair(
          Double.random(in: -9...9, using: &source), Double.random(in: -9...9, using: &source))
        follower.advance(toward: target, by: .random(in: 0...0.2, using: &source))
        #expect(follower.velocity.magnitudeSquared.squareRoot() <= 2 + 1e-12)
      }
    }
    var (near, unlimited) = (
      Follower(from: 0.0, smoothTime: 0.3, maximumSpeed: 2), Follower(from: 0.0, smoothTime: 0.3)
    )
    near.advance(toward: 0.6, by: 0.1)
    unlimited.advance(toward: 0.6, by: 0.1)
    #expect(near.value == unlimited.value && near.velocity == unlimited.velocity)
    // 0.6 is the farthest target that counts.
    var far = Follower(from: 0.0, smoothTime: 0.3, maximumSpeed: 2)
    far.advance(toward: 900, by: 0.1)
    #expect((far.value - near.value).magnitude <= 1e-15)
  }

  @Test func `beyond 10¹⁵⁴ too, a follower moves at its maximum speed`() {
    var near = Follower(from: 0.0, smoothTime: 0.5, maximumSpeed: 3)
    near.advance(toward: 1.5, by: 0.1)
    for distance in [1e154, 1e155, 1e200, 1e300, Double.greatestFiniteMagnitude] {
      var follower = Follower(from: 0.0, smoothTime: 0.5, maximumSpeed: 3)
      follower.advance(from: distance, to: distance, by: 0.1)
      #expect(abs(follower.value - near.value) <= 1e-15, "\(distance)")
      #expect(abs(follower.velocity - near.velocity) <= 1e-14, "\(distance)")
      var pair = Follower(from: AnimatablePair(0.0, 0.0), smoothTime: 0.5, maximumSpeed: 3)
      pair.advance(toward: AnimatablePair(0.6 * distance, -0.8 * distance), by: 0.1)
      let (x, y) = (0.6 * near.value, -0.8 * near.value)
      #expect(abs(pair.value.first - x) <= 1e-15 && abs(pair.value.second - y) <= 1e-15, "\(distance)")
    }
    // The difference of both numbers is beyond the Doubles.
    let far = Double.greatestFiniteMagnitude
    var follower = Follower(from: -far, smoothTime: 1, maximumSpeed: 1e307)
    follower.advance(toward: far, by: 1)
    // After one smooth time, a critically damped spring of ω₀ = 2 has covered 1 − 3e⁻².
    #expect(abs((follower.value + far) / 1e307 - (1 - 3 * exp(-2))) <= 1e-14)
  }

  // MARK: Values

  @Test func `half of the distance is left after each half-life`() {
    var follower = Follower(from: 8.0, halfLife: 0.5)
    follower.advance(toward: 0, by: 0.5)
    #expect(follower.value == 4)
    #expect((follower.velocity + 4 * log(2) / 0.5).magnitude <= 1e-15 * 6)
    follower.advance(toward: 0, by: 1)
    #expect(follower.value == 1)
  }

  @Test func `components of a vector follow as numbers do`() {
    let start = AnimatablePair(1.0, -2.0)
    for (pair, first, second) in [
      (
        Follower(from: start, halfLife: 0.2), Follower(from: 1.0, halfLife: 0.2), Follower(from: -2.0, halfLife: 0.2)
      ),
      (
        Follower(from: start, spring: .bouncy), Follower(from: 1.0, spring: .bouncy),
        Follower(from: -2.0, spring: .bouncy)
      ),
    ] {
      var (pair, first, second) = (pair, first, second)
      pair.advance(from: AnimatablePair(3, 4), to: AnimatablePair(5, 3), by: 0.02)
      first.advance(from: 3, to: 5, by: 0.02)
      second.advance(from: 4, to: 3, by: 0.02)
      #expect(pair.value == AnimatablePair(first.value, second.value))
      #expect(pair.velocity == AnimatablePair(first.velocity, second.velocity))
    }
  }

  @Test func `a target on which a follower rests leaves it there`() {
    for follower in [Follower(from: 0.1, halfLife: 0.3), Follower(from: 0.1, spring: .bouncy)] {
      var follower = follower
      let before = follower
      follower.advance(toward: 0.1, by: 1.0 / 60)
      #expect(follower == before)
      follower.advance(from: 0.1, to: 0.1, by: 1.0 / 60)
      #expect(follower == before)
    }
  }

  // MARK: Edge cases

  private static let laws = [
    Follower(from: 3.0, halfLife: 0.3), Follower(from: 3.0, velocity: 1, spring: .bouncy),
    Follower(from: 3.0, velocity: 1, spring: Spring(response: 0.3, dampingRatio: 4)),
    Follower(from: 3.0, velocity: 1, smoothTime: 0.3, maximumSpeed: 100),
  ]

  @Test(arguments: laws)
  func `no time changes nothing, and an infinite one leads to the target`(follower: Follower<Double>) {
    for time in [0, -0.0, -1, -Double.infinity] {
      var still = follower
      still.advance(toward: 5, by: time)
      still.advance(from: 7, to: 5, by: time)
      #expect(still == follower)
    }
    var (held, moved) = (follower, follower)
    held.advance(toward: 5, by: .infinity)
    moved.advance(from: 7, to: 5, by: .infinity)
    #expect(held.value == 5 && held.velocity == 0)
    #expect(moved.value == 5 && moved.velocity == 0)
  }

  @Test(arguments: laws)
  func `NaN in, NaN out`(follower: Follower<Double>) {
    for (target, time) in [(Double.nan, 0.1), (1, Double.nan)] {
      var (held, moved) = (follower, follower)
      held.advance(toward: target, by: time)
      moved.advance(from: 0, to: target, by: time)
      #expect(held.value.isNaN && moved.value.isNaN)
    }
  }

  @Test func `velocities and half-lives of any size lead to no NaN`() {
    for velocity in [1e300, -1e300, 1e-300] {
      var fast = Follower(from: 0, velocity: velocity, spring: .snappy)
      for _ in 0..<1000 { fast.advance(from: 0, to: 1, by: 1.0 / 60) }
      #expect(fast.value.isFinite && fast.velocity.isFinite)
    }
    for halfLife in [0x1p-1060, 1e-300, 1e300, Double.greatestFiniteMagnitude] {
      for time in [Double.leastNonzeroMagnitude, 1e-300, 1, 1e300] {
        var (held, moved) = (Follower(from: 0.0, halfLife: halfLife), Follower(from: 0.0, halfLife: halfLife))
        held.advance(toward: 1, by: time)
        moved.advance(from: 0, to: 1, by: time)
        for value in [held.value, moved.value] { #expect((0...1).contains(value), "\(halfLife), \(time)") }
        #expect(!held.velocity.isNaN && !moved.velocity.isNaN)
        var damped = Follower(from: 0.0, smoothTime: max(halfLife, 1e-300))
        damped.advance(from: 0, to: 1, by: time)
        #expect((-1e-14...1.0).contains(damped.value), "\(halfLife), \(time): \(damped)")
      }
    }
  }

  @Test func `a half-life of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Follower<Double>(halfLife: 0)
    }
    expectSentence("a half-life must be positive and finite, not 0.0", in: result)
  }

  @Test func `a half-life that is not a number is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Follower<Double>(halfLife: .nan)
    }
    expectSentence("a half-life must be positive and finite, not nan", in: result)
  }

  @Test func `a smooth time of 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Follower<Double>(smoothTime: 0)
    }
    expectSentence("a smooth time in seconds must be positive and finite, not 0.0", in: result)
  }

  @Test func `a maximum speed below 0 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Follower<Double>(smoothTime: 1, maximumSpeed: -1)
    }
    expectSentence("the maximum speed of a follower must be 0 or more, not -1.0", in: result)
  }
}
