import Testing

@testable import Animations

/// Values by `Oracle/make_oracle.py`: the differential equation at 20 digits.
@Suite struct SpringBlendTests {
  struct Row: Sendable {
    var from, to, ratio, duration: Double
    var displacement, velocity: Double
    var states: [(time: Double, displacement: Double, velocity: Double)]
  }

  static let rows = [
    Row(
      from: 0.15, to: 0.5, ratio: 1, duration: 0.25, displacement: -80, velocity: 300,
      states: [
        (0.05, -30.140472582992228652, 774.50326277808054775), (0.1, -8.1206633782497709615, 214.2777080994608317),
        (0.25, 0.26198942100127305295, 4.6115083509743194333),
      ]),
    Row(
      from: 0.5, to: 0.15, ratio: 0.86, duration: 0.25, displacement: 1, velocity: 0,
      states: [
        (0.01, 0.99264543748351779436, -1.419436713603110268), (0.13, 0.4186421886081708704, -5.4211383097119051578),
        (0.25, 0.018614413482772736163, -0.88363970639860328428),
      ]),
    Row(
      from: 1, to: 0.5, ratio: 0, duration: 2, displacement: 1, velocity: 0,
      states: [
        (0.7, -0.0786483282396449646, 6.7486236121585267814), (2, 0.31171634396635512497, 7.9589368326927162038),
      ]),
    Row(
      from: 2, to: 0.1, ratio: 0.5, duration: 0.25, displacement: 1, velocity: -3,
      states: [
        (0.2, 0.3576182775987008161, -4.6582935510310469339), (0.25, 0.042120767388957814633, -5.9096273252174903731),
      ]),
    // As stiff as can be, undamped, and long: 123 radians. Within the finest grid only by a method of order four.
    Row(
      from: 2, to: 0.03, ratio: 0, duration: 5, displacement: 1, velocity: 0,
      states: [
        (2.5, -0.59889960943141618602, 2.54008186724065391), (5, -0.11779470108455931364, 6.7320305307753891449),
      ]),
  ]

  /// As the doc comment says, of the amplitude.
  static let accuracy = 1e-6

  @Test(arguments: rows) func `a blend follows the differential equation`(row: Row) {
    let spring = Spring(response: row.to, dampingRatio: row.ratio)
    let blend = SpringBlend(from: row.from, to: spring, duration: row.duration)
    let amplitude = max(abs(row.displacement), abs(row.velocity) / spring.naturalFrequency)
    for state in row.states {
      var (displacement, velocity) = (row.displacement, row.velocity)
      blend.propagator(after: state.time).advance(displacement: &displacement, velocity: &velocity)
      #expect(isNear(displacement, state.displacement, Self.accuracy * amplitude))
      #expect(isNear(velocity, state.velocity, Self.accuracy * amplitude * spring.naturalFrequency))
    }
  }

  @Test(arguments: rows) func `a blend after its end is the closed form`(row: Row) {
    let spring = Spring(response: row.to, dampingRatio: row.ratio)
    let blend = SpringBlend(from: row.from, to: spring, duration: row.duration)
    let whole = blend.propagator(after: row.duration + 0.3)
    let parts = spring.propagator(deltaTime: 0.3) * blend.propagator(after: row.duration)
    #expect(isNear(whole.displacementToDisplacement, parts.displacementToDisplacement, 1e-13))
    #expect(isNear(whole.velocityToVelocity, parts.velocityToVelocity, 1e-13))
  }

  @Test func `a blend that is interrupted goes on where it was`() throws {
    let spring = Spring(response: 0.15, dampingRatio: 0.86)
    let whole = SpringBlend(from: 0.5, to: spring, duration: 0.25)
    let rest = try #require(whole.continued(to: spring, duration: 0.25, after: 0.1))
    #expect(isNear(rest.length, 0.15))
    let (direct, joined) = (
      whole.propagator(after: 0.2), rest.propagator(after: 0.1) * whole.propagator(after: 0.1)
    )
    #expect(isNear(joined.displacementToDisplacement, direct.displacementToDisplacement, 2 * Self.accuracy))
    #expect(isNear(joined.displacementToVelocity, direct.displacementToVelocity, 2 * Self.accuracy * 42))
    #expect(whole.continued(to: spring, duration: 0.25, after: 0.25) == nil)
  }

  @Test func `a spring of another response is blended into and is over after it`() throws {
    // The first row, as animations: at 0 from 0 to 80, at rest 300 per second.
    let moving = Played(Animation(SteadyAnimation(duration: 1)), displacement: 300)
    let first = try #require(
      moving.takenOver(by: .spring(Spring(response: 0.15, dampingRatio: 1)), at: 0, displacement: 80))
    let next = Animation.spring(Spring(response: 0.5, dampingRatio: 1), blendDuration: 0.25)
    var second = try #require(first.takenOver(by: next, at: 0, displacement: 80))
    #expect(isNear(second.value(at: 0.1), 80 - 8.1206633782497709615, 80e-6))
    #expect(isNear(second.velocity(at: 0.1), 214.2777080994608317, 1e-3))
    #expect(second.end.map { $0.removed > 0.25 } == true)
    // Nothing is blended if the response is the same, or without a duration.
    let same = Animation.spring(Spring(response: 0.15, dampingRatio: 0.5), blendDuration: 0.25)
    let alike = try #require(first.takenOver(by: same, at: 0.1, displacement: 80))
    #expect(alike.context.state.spring?.blend == nil)
    let atOnce = try #require(first.takenOver(by: .smooth, at: 0.1, displacement: 80))
    #expect(atOnce.context.state.spring?.blend == nil)
  }

  @Test func `a retarget by the same spring goes on with the blend`() throws {
    let next = Animation.spring(duration: 0.6, bounce: 0.2, blendDuration: 0.5)
    var whole = try #require(Played(.spring(duration: 0.2)).takenOver(by: next, at: 0.05, displacement: 100))
    var interrupted = try #require(whole.takenOver(by: next, at: 0.25, displacement: 100))
    for time in [0.3, 0.4, 0.5] {
      #expect(isNear(interrupted.value(at: time), whole.value(at: time) ?? .nan, 2 * 100 * Self.accuracy))
    }
  }

  @Test func `the values shown do not depend on the frames`() throws {
    let first = Played(.spring(duration: 0.2))
    let next = Animation.spring(duration: 0.6, bounce: 0.2, blendDuration: 0.5)
    var often = try #require(first.takenOver(by: next, at: 0.1, displacement: 40))
    for frame in 1..<40 { _ = often.value(at: 0.1 + Double(frame) / 97) }
    var once = try #require(first.takenOver(by: next, at: 0.1, displacement: 40))
    #expect(often.value(at: 0.47) == once.value(at: 0.47))
  }
}
