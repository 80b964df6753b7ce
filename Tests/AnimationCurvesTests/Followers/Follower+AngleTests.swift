import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct FollowerAngleTests {
  @Test func `an angle is followed by the smaller turn, and turns are counted`() {
    var heading = Follower(from: Angle.degrees(350).radians, halfLife: 0.1)
    heading.advance(toward: .degrees(10), by: 0.1)
    #expect((heading.value - Angle.degrees(360).radians).magnitude <= 1e-15 * 10)
    heading.advance(toward: .degrees(-350 - 720), by: .infinity)
    #expect((heading.value - Angle.degrees(370).radians).magnitude <= 1e-15 * 10)
    // It turns back by 30°, not forward by 330°.
    heading.advance(toward: .degrees(340), by: .infinity)
    #expect((heading.value - Angle.degrees(340).radians).magnitude <= 1e-15 * 10)
  }

  @Test func `angles whose difference is beyond the Doubles give numbers`() {
    var heading = Follower(from: -1.5e308, halfLife: 0.1)
    heading.advance(toward: .radians(1.5e308), by: 0.1)
    #expect(heading.value == -1.5e308 && heading.velocity.isFinite)
    heading.advance(from: .radians(1.5e308), to: .radians(-1.7e308), by: 0.1)
    #expect(heading.value == -1.5e308 && heading.velocity.isFinite)
  }

  @Test func `an angle that moves across 360° is followed as its turned self`() {
    var source = SplitMix64(seed: 17)
    for _ in 0..<cases(200, thorough: 20000) {
      let follower = Follower(
        from: Double.random(in: -20...20, using: &source), velocity: .random(in: -3...3, using: &source),
        spring: .snappy)
      let start = follower.value + .random(in: -1.4...1.4, using: &source)
      let end = start + .random(in: -1.4...1.4, using: &source)
      let turns = { (source: inout SplitMix64) in 2 * .pi * Double(Int.random(in: -3...3, using: &source)) }
      var (angle, number) = (follower, follower)
      number.advance(from: start, to: end, by: 0.03)
      angle.advance(from: .radians(start + turns(&source)), to: .radians(end + turns(&source)), by: 0.03)
      #expect((angle.value - number.value).magnitude <= 1e-13)
      number.advance(toward: end, by: 0.03)
      angle.advance(toward: .radians(end + turns(&source)), by: 0.03)
      #expect((angle.value - number.value).magnitude <= 1e-13)
    }
  }
}
