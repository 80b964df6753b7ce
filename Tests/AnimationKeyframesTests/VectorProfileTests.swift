import AnimationKeyframes
import Testing

@testable import TestSupport

/// Motions of vectors within limits of each component.
@Suite struct VectorProfileTests {
  private typealias Vector = AnimatableVector<Double>

  /// A random problem. Each component is within its limits and can stay there.
  private struct Problem {
    var start, velocity, acceleration, target, finalVelocity: Vector
    var limits: [MotionLimits]

    init(_ source: inout SplitMix64, count: Int, rests: Bool) {
      func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &source) }
      limits = (0..<count).map { _ in
        MotionLimits(
          velocity: -draw(0.3...2)...draw(0.3...2), acceleration: -draw(1...4)...draw(1...4), jerk: draw(5...20))
      }
      start = Vector(limits.map { _ in draw(-1...1) })
      target = Vector(limits.map { _ in draw(-1...1) })
      velocity = Vector(limits.map { draw(0.7 * $0.velocity.lowerBound...0.7 * $0.velocity.upperBound) })
      acceleration = Vector(limits.map { _ in draw(-0.3...0.3) })
      finalVelocity = Vector(limits.map { rests ? 0 : draw($0.velocity) })
    }

    var profile: VectorProfile<Vector> {
      VectorProfile(
        from: start, velocity: velocity, acceleration: acceleration, to: target, finalVelocity: finalVelocity,
        within: limits)
    }

    func durations(_ index: Int) -> [ClosedRange<Double>] {
      MotionProfile.durations(
        from: CurveState(
          value: start.scalars[index], velocity: velocity.scalars[index], acceleration: acceleration.scalars[index]),
        to: target.scalars[index], finalVelocity: finalVelocity.scalars[index], within: limits[index])
    }
  }

  @Test func `all components arrive together, as soon as all can`() {
    var source = SplitMix64(seed: 71)
    var waits = 0
    for number in 0..<cases(200, thorough: 20_000) {
      let problem = Problem(&source, count: 1 + number % 16, rests: number % 3 == 0)
      let profile = problem.profile
      let ranges = (0..<problem.limits.count).map(problem.durations)
      // The least duration in a range of each component is the beginning of one of the ranges.
      let beginnings = ranges.flatMap { $0.map(\.lowerBound) }.sorted()
      let least = beginnings.first { time in ranges.allSatisfy { $0.contains { $0.contains(time) } } }
      #expect(profile.duration == least)
      waits += profile.duration > ranges.map { $0[0].lowerBound }.max()! ? 1 : 0
      #expect(profile.components.allSatisfy { $0.duration == profile.duration })
      #expect(profile.value(at: 0) == problem.start && profile.velocity(at: 0) == problem.velocity)
      #expect(profile.acceleration(at: 0) == problem.acceleration)
      #expect(profile.value(at: profile.duration) == problem.target)
      #expect(profile.velocity(at: profile.duration) == problem.finalVelocity)
      for (component, limits) in zip(profile.components, problem.limits) {
        for step in 0...40 {
          let state = component.state(at: profile.duration * Double(step) / 40)
          #expect(state.velocity <= limits.velocity.upperBound + 1e-12)
          #expect(state.velocity >= limits.velocity.lowerBound - 1e-12)
          #expect(state.acceleration <= limits.acceleration.upperBound + 1e-12)
          #expect(state.acceleration >= limits.acceleration.lowerBound - 1e-12)
        }
      }
    }
    // In some cases, the least duration of the slowest component is in a gap of another.
    #expect(waits > 0)
  }

  @Test func `a new target and new limits continue the states`() {
    var source = SplitMix64(seed: 72)
    for number in 0..<cases(50, thorough: 2000) {
      let problem = Problem(&source, count: 1 + number % 5, rests: true)
      let there = problem.profile
      let time = there.duration * .random(in: 0...1, using: &source)
      let slower = problem.limits.map { MotionLimits(velocity: $0.velocity, acceleration: $0.acceleration, jerk: 4) }
      let back = there.retargeted(to: problem.start, at: time, within: slower)
      #expect(back.states(at: 0) == there.states(at: time) && back.limits == slower)
      #expect(back.value(at: back.duration) == problem.start && back.velocity(at: back.duration).magnitudeSquared == 0)
      // Retargeted to its own target, it arrives when it would have.
      let same = there.retargeted(to: problem.target, at: time)
      #expect(abs(same.duration - (there.duration - time)) <= 1e-4 * there.duration)
    }
  }

  @Test func `from rest with equal limits the components are on a straight line`() {
    let limits = MotionLimits(velocity: -1...2, acceleration: -8...5, jerk: 40)
    let profile = VectorProfile(from: Vector([1, 2, 3]), to: Vector([3, 3, 3]), within: limits)
    #expect(profile.duration == MotionProfile(from: 1, to: 3, within: limits).duration)
    for step in 0...20 {
      let value = profile.value(at: profile.duration * Double(step) / 20).scalars
      let (first, second) = ((value[0] - 1) / 2, value[1] - 2)
      #expect(abs(first - second) <= 1e-12 && value[2] == 3)
    }
  }

  @Test func `along a line, each component keeps its limits and one of them reaches one`() {
    let limits = [
      MotionLimits(velocity: -1...2, acceleration: -3...5, jerk: 40),
      MotionLimits(speed: 9, acceleration: 0.5, jerk: 7),
    ]
    let (start, target) = (Vector([1, 2]), Vector([-3, 5]))
    let line = VectorProfile.line(from: start, to: target, within: limits)
    let both = VectorProfile(from: start, to: target, within: limits)
    #expect(line.value(at: 0) == start && line.value(at: line.duration) == target && line.duration >= both.duration)
    var peaks = [0.0, 0]
    for step in 0...1000 {
      let time = line.duration * Double(step) / 1000
      let states = line.states(at: time)
      let (first, second) = ((1 - states[0].value) / 4, (states[1].value - 2) / 3)
      #expect(abs(first - second) <= 1e-12)
      for (index, limit) in limits.enumerated() {
        #expect(states[index].velocity >= limit.velocity.lowerBound - 1e-12)
        #expect(states[index].velocity <= limit.velocity.upperBound + 1e-12)
        #expect(states[index].acceleration >= limit.acceleration.lowerBound - 1e-12)
        #expect(states[index].acceleration <= limit.acceleration.upperBound + 1e-12)
        peaks[index] = max(peaks[index], states[index].acceleration.magnitude)
      }
    }
    #expect(abs(peaks[1] - 0.5) <= 1e-12)
    let along = MotionLimits(speed: 400, acceleration: 1500, jerk: 20_000)
    let length = VectorProfile.line(from: Vector([0, 0]), to: Vector([30, -40]), lengthWithin: along)
    #expect(length.duration == MotionProfile(to: 50, within: along).duration)
    let further = length.retargeted(toDistance: 100, at: 0.1)
    #expect(further.distance == length.distance?.retargeted(to: 100, at: 0.1))
    #expect(abs(further.value(at: further.duration).scalars[0] - 60) <= 1e-12)
  }

  @Test func `nothing to do takes no time`() {
    let still = VectorProfile(from: Vector([1, 2]), to: Vector([1, 2]), within: MotionLimits(acceleration: 1))
    #expect(still.duration == 0 && still.extent == 0...1 && still.value(at: 0.5) == Vector([1, 2]))
  }

  @Test func `bad input is refused with the component's index`() async {
    let endless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = VectorProfile(
        from: Vector([0, 0]), to: Vector([1, 1]), within: [MotionLimits(acceleration: 1), MotionLimits(speed: 1)])
    }
    expectSentence(
      "component 1: a motion profile needs a maximum jerk, or limits of the acceleration in both directions",
      in: endless)
    let few = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = VectorProfile(from: Vector([0, 0]), to: Vector([1, 1]), within: [MotionLimits(acceleration: 1)])
    }
    expectSentence(
      "a vector profile of 2 components needs as many limits and targets, not 1 limits and 2 targets", in: few)
    let beside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = VectorProfile.line(
        from: Vector([0, 0]), velocity: Vector([0, 1]), to: Vector([1, 0]),
        within: Array(repeating: MotionLimits(acceleration: 1), count: 2))
    }
    expectSentence("the velocity of a motion along a line must lie on the line, not be [0.0, 1.0]", in: beside)
  }
}
