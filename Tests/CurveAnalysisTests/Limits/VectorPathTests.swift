import AnimationKeyframes
import CurveAnalysis
import Testing

@testable import TestSupport

/// Motions of vectors through points, within limits of each component.
@Suite struct VectorPathTests {
  private typealias Vector = AnimatableVector<Double>

  /// A path of random points, or one that turns by less than 30°.
  private struct Problem {
    var points: [[Double]]
    var limits: [MotionLimits]
    var velocity, acceleration, finalVelocity: [Double]

    init(_ source: inout SplitMix64, isSmooth: Bool, hasJerk: Bool = true, isMoving: Bool = false) {
      func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &source) }
      let count = Int.random(in: 2...6, using: &source)
      limits = (0..<count).map { _ in
        MotionLimits(
          velocity: -draw(0.3...2)...draw(0.3...2), acceleration: -draw(0.5...4)...draw(0.5...4),
          jerk: hasJerk ? draw(1...20) : .infinity)
      }
      func direction() -> [Double] {
        let scalars = (0..<count).map { _ in draw(-1...1) }
        let length = scalars.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return scalars.map { $0 / length }
      }
      points = [(0..<count).map { _ in draw(-1...1) }]
      var heading = direction()
      for _ in 1..<Int.random(in: 3...10, using: &source) {
        guard isSmooth else {
          points.append((0..<count).map { _ in draw(-1...1) })
          continue
        }
        let (length, turn) = (draw(0.2...1), direction())
        points.append(zip(points[points.count - 1], heading).map { $0 + length * $1 })
        // Two unit vectors, of which one is at most half as long, are at an angle of at most 30°.
        let next = zip(heading, turn).map { $0 + draw(0...0.5) * $1 }
        let size = next.reduce(0) { $0 + $1 * $1 }.squareRoot()
        heading = next.map { $0 / size }
      }
      let speeds = limits.map { 0.5 * draw($0.velocity) }
      velocity = isMoving ? speeds : Array(repeating: 0, count: count)
      acceleration = Array(repeating: isMoving && hasJerk ? draw(-0.2...0.2) : 0, count: count)
      finalVelocity = isMoving ? limits.map { draw($0.velocity) } : Array(repeating: 0, count: count)
    }

    var profile: VectorProfile<Vector> {
      VectorProfile(
        through: points[1..<points.count - 1].map { Vector($0) }, from: Vector(points[0]), velocity: Vector(velocity),
        acceleration: Vector(acceleration), to: Vector(points[points.count - 1]),
        finalVelocity: Vector(finalVelocity), within: limits)
    }

    /// The duration with a rest at each point.
    var stops: Double {
      (1..<points.count).reduce(0) { duration, index in
        let (isFirst, isLast) = (index == 1, index == points.count - 1)
        return duration
          + VectorProfile(
            from: Vector(points[index - 1]), velocity: isFirst ? Vector(velocity) : .zero,
            acceleration: isFirst ? Vector(acceleration) : .zero, to: Vector(points[index]),
            finalVelocity: isLast ? Vector(finalVelocity) : .zero, within: limits
          ).duration
      }
    }
  }

  /// Expects that each phase begins where the one before ends, and that the greatest velocity, acceleration and jerk of
  /// its polynomials are within the limits.
  private func expectLimits(
    _ profile: VectorProfile<Vector>, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (component, (phases, limits)) in zip(profile.phases, profile.limits).enumerated() {
      var last = profile.states(at: 0)[component]
      var greatest = (velocity: 0.0, acceleration: 0.0, jerk: 0.0, gap: 0.0, end: 0.0)
      func count(_ velocity: Double) {
        greatest.velocity = max(
          greatest.velocity, velocity / limits.velocity.upperBound, velocity / limits.velocity.lowerBound)
      }
      for phase in phases where phase.end < .infinity {
        let (first, time) = (profile.states(at: phase.start)[component], phase.end - phase.start)
        greatest.end = max(greatest.end, abs(last.value - first.value), abs(last.velocity - first.velocity))
        if limits.jerk < .infinity { greatest.gap = max(greatest.gap, abs(last.acceleration - first.acceleration)) }
        last = CurveState(
          value: first.value + time * (first.velocity + time * (first.acceleration / 2 + time * phase.jerk / 6)),
          velocity: first.velocity + time * (first.acceleration + time * phase.jerk / 2),
          acceleration: first.acceleration + time * phase.jerk)
        count(first.velocity)
        count(last.velocity)
        let turn = -first.acceleration / phase.jerk
        if turn > 0, turn < time { count(first.velocity + turn * first.acceleration / 2) }
        // The times of phases are rounded, so the acceleration at the end is that of the evaluated state.
        let end = profile.states(at: phase.end.nextDown)[component]
        for acceleration in [first.acceleration, end.acceleration] {
          greatest.acceleration = max(
            greatest.acceleration, acceleration / limits.acceleration.upperBound,
            acceleration / limits.acceleration.lowerBound)
        }
        greatest.jerk = max(greatest.jerk, phase.jerk.magnitude)
      }
      #expect(greatest.velocity <= 1 + 1e-12, comment, sourceLocation: sourceLocation)
      #expect(greatest.acceleration <= 1 + 1e-14, comment, sourceLocation: sourceLocation)
      #expect(greatest.jerk <= limits.jerk.nextUp, comment, sourceLocation: sourceLocation)
      #expect(greatest.gap <= 1e-9 && greatest.end <= 1e-11, comment, sourceLocation: sourceLocation)
    }
  }

  /// Expects that a motion passes the points of a problem, and takes no longer than with a rest at each.
  private func expectPoints(
    _ profile: VectorProfile<Vector>, _ problem: Problem, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let times = [0] + profile.passingTimes + [profile.duration]
    #expect(times.count == problem.points.count && times == times.sorted(), comment, sourceLocation: sourceLocation)
    for (time, point) in zip(times, problem.points) {
      let value = profile.value(at: time).scalars
      #expect(
        zip(value, point).allSatisfy { abs($0 - $1) <= 1e-14 * (1 + $1.magnitude) }, comment,
        sourceLocation: sourceLocation)
    }
    #expect(profile.value(at: profile.duration).scalars == problem.points.last, comment, sourceLocation: sourceLocation)
    #expect(profile.velocity(at: 0).scalars == problem.velocity, comment, sourceLocation: sourceLocation)
    if problem.limits[0].jerk < .infinity {
      #expect(profile.acceleration(at: 0).scalars == problem.acceleration, comment, sourceLocation: sourceLocation)
    }
    let end = profile.states(at: profile.duration)
    #expect(end.map(\.velocity) == problem.finalVelocity, comment, sourceLocation: sourceLocation)
    #expect(profile.duration <= problem.stops, comment, sourceLocation: sourceLocation)
  }

  @Test(arguments: [false, true])
  func `a motion passes its points within the limits, and sooner than with rests`(isSmooth: Bool) {
    var source = SplitMix64(seed: isSmooth ? 81 : 82)
    var ratios: [Double] = []
    for number in 0..<cases(8, thorough: 500) {
      let problem = Problem(&source, isSmooth: isSmooth)
      let profile = problem.profile
      expectLimits(profile, "case \(number)")
      expectPoints(profile, problem, "case \(number)")
      ratios.append(profile.duration / problem.stops)
    }
    ratios.sort()
    #expect(ratios[ratios.count / 2] < (isSmooth ? 0.7 : 0.9))
  }

  @Test func `a motion in motion at both ends keeps its limits`() {
    var source = SplitMix64(seed: 83)
    var shorter = 0
    let count = cases(8, thorough: 500)
    for number in 0..<count {
      let problem = Problem(&source, isSmooth: number % 2 == 0, isMoving: true)
      let profile = problem.profile
      expectLimits(profile, "case \(number)")
      expectPoints(profile, problem, "case \(number)")
      if profile.duration < 0.99 * problem.stops { shorter += 1 }
      let (late, last) = (profile.value(at: profile.duration + 1).scalars, problem.points[problem.points.count - 1])
      #expect(
        late.indices.allSatisfy { abs(late[$0] - last[$0] - problem.finalVelocity[$0]) <= 1e-14 * (1 + abs(late[$0])) })
    }
    #expect(shorter >= count * 9 / 10)
  }

  @Test func `a component at its limits at both ends goes on, and one that rests stays`() {
    let limits = MotionLimits(velocity: -0.5...1, acceleration: -2...3, jerk: 20)
    let profile = VectorProfile(
      through: [Vector([1, 0.2]), Vector([2, 1])], from: Vector([0, 0]), velocity: Vector([1, 0]),
      to: Vector([3, 0.5]), finalVelocity: Vector([1, 0]), within: limits)
    #expect(profile.endTime == .infinity)
    expectLimits(profile, "at the limits")
    #expect(profile.value(at: profile.duration) == Vector([3, 0.5]))
    #expect(profile.value(at: profile.duration + 2) == Vector([5, 0.5]))
    #expect(profile.velocity(at: profile.duration + 2) == Vector([1, 0]))
    #expect(profile.velocity(at: 0) == Vector([1, 0]))
  }

  @Test func `without a limit of the jerk, a motion keeps the others`() {
    var source = SplitMix64(seed: 84)
    for number in 0..<cases(6, thorough: 300) {
      let problem = Problem(&source, isSmooth: number % 2 == 0, hasJerk: false, isMoving: number % 3 == 0)
      expectLimits(problem.profile, "case \(number)")
      expectPoints(problem.profile, problem, "case \(number)")
    }
  }

  @Test func `points on the way of the fastest motion cost nothing`() {
    var source = SplitMix64(seed: 85)
    for _ in 0..<cases(10, thorough: 500) {
      func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &source) }
      let limits = MotionLimits(
        velocity: -draw(0.3...2)...draw(0.3...2), acceleration: -draw(1...4)...draw(1...4), jerk: draw(5...20))
      let points = [draw(0.1...0.5), draw(0.5...0.9)]
      let direct = MotionProfile(to: 1, within: limits)
      let profile = VectorProfile(
        through: points.map { Vector([$0, 2 * $0]) }, from: Vector([0, 0]), to: Vector([1, 2]),
        within: [limits, limits.doubled])
      #expect(profile.duration >= direct.duration * (1 - 1e-12) && profile.duration <= direct.duration * 1.0001)
    }
  }

  @Test func `equal points are passed at one time, and no points are a plain motion`() {
    let limits = MotionLimits(speed: 1, acceleration: 3, jerk: 20)
    let (start, corner, target) = (Vector([0, 0]), Vector([1, 0]), Vector([1, 1]))
    let once = VectorProfile(through: [corner], from: start, to: target, within: limits)
    let often = VectorProfile(
      through: [start, corner, corner, target], from: start, to: target, within: limits)
    #expect(often.duration == once.duration)
    #expect(often.passingTimes == [0, once.passingTimes[0], once.passingTimes[0], once.duration])
    let plain = VectorProfile(through: [], from: start, to: target, within: limits)
    #expect(plain.duration == VectorProfile(from: start, to: target, within: limits).duration)
    #expect(plain.passingTimes.isEmpty)
    let still = VectorProfile(through: [start, start], from: start, to: start, within: limits)
    #expect(still.duration == 0 && still.passingTimes == [0, 0] && still.value(at: 1) == start)
    #expect(once.value(at: -1) == start && once.value(at: 9) == target && once.endTime == once.duration)
    #expect(once.value(at: .nan).scalars.allSatisfy { $0.isNaN })
    // In motion, to where it is.
    let loop = VectorProfile(through: [start], from: start, velocity: Vector([1, 0]), to: start, within: limits)
    #expect(loop.duration == VectorProfile(from: start, velocity: Vector([1, 0]), to: start, within: limits).duration)
  }

  @Test func `a start beyond the limits brakes, and the motion rests at the first point`() {
    let limits = MotionLimits(speed: 1, acceleration: 3, jerk: 20)
    let points = [Vector([1, 0]), Vector([2, 1]), Vector([3, 1])]
    let profile = VectorProfile(
      through: Array(points.dropLast()), from: Vector([0, 0]), velocity: Vector([2, 0]), to: points[2], within: limits)
    let braking = VectorProfile(from: Vector([0, 0]), velocity: Vector([2, 0]), to: points[0], within: limits)
    let rest = VectorProfile(through: [points[1]], from: points[0], to: points[2], within: limits)
    #expect(profile.passingTimes[0] == braking.duration && profile.velocity(at: braking.duration).scalars == [0, 0])
    #expect(profile.duration == braking.duration + rest.duration)
    #expect(profile.states(at: 0.1) == braking.states(at: 0.1))
    // It is taken over in flight.
    let time = braking.duration + rest.duration / 2
    let back = profile.retargeted(to: Vector([0, 0]), at: time)
    #expect(back.states(at: 0) == profile.states(at: time))
  }

  @Test func `bad input is refused with the component's index`() async {
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = VectorProfile(
        through: [Vector([1, .nan])], from: Vector([0, 0]), to: Vector([2, 2]), within: MotionLimits(acceleration: 1))
    }
    expectSentence(
      "component 1: the target of a motion profile must be from -1e100 to 1e100, not nan", in: missing)
    let endless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = VectorProfile(
        through: [Vector([1, 2])], from: Vector([0, 0]), to: Vector([2, 2]),
        within: [MotionLimits(acceleration: 1), MotionLimits(speed: 1)])
    }
    expectSentence(
      "component 1: a motion profile needs a maximum jerk, or limits of the acceleration in both directions",
      in: endless)
    let few = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = VectorProfile(
        through: [Vector([1, 2, 3])], from: Vector([0, 0]), to: Vector([2, 2]), within: MotionLimits(acceleration: 1))
    }
    expectSentence(
      "a vector profile of 2 components needs as many limits and targets, not 2 limits and 3 targets", in: few)
  }
}

extension MotionLimits {
  fileprivate var doubled: MotionLimits {
    MotionLimits(
      velocity: 2 * velocity.lowerBound...2 * velocity.upperBound,
      acceleration: 2 * acceleration.lowerBound...2 * acceleration.upperBound, jerk: 2 * jerk)
  }
}
