import AnimationCurves
@_spi(Kernels) import CurveSampling
import Testing

@testable import TestSupport

@Suite(.tags(.sanitized)) struct SpringPopulationSettlingTests {
  /// The springs that settle, each with its initial velocity. They move from 0 to 1. The energies are those after each
  /// step of 0.03 seconds, as fractions of the initial energy.
  static let courses: [(spring: Spring, velocity: Double, energies: [Double])] = {
    var random = SplitMix64(seed: 77)
    return assortedSprings.filter { $0.dampingRatio > 0.005 }.map { spring in
      let initialVelocity = spring.naturalFrequency * .random(in: -3...3, using: &random)
      let energies = (0...150).map { step in
        let time = 0.03 * Double(step)
        let displacement = 1 - spring.value(target: 1, initialVelocity: initialVelocity, time: time)
        let velocity = spring.velocity(target: 1.0, initialVelocity: initialVelocity, time: time)
        return spring.naturalFrequency * spring.naturalFrequency * displacement * displacement + velocity * velocity
      }
      return (spring, initialVelocity, energies.map { $0 / energies[0] })
    }
  }()

  // MARK: Laws

  /// Elements that start in different frames, so that in each block something is always about to settle.
  @Test(arguments: KernelTable.available, some([3, 1, 9], 1))
  func `an element settles in the first step after which its energy is low enough`(
    table: KernelTable, dimension: Int
  ) {
    KernelTable.withActive(table) {
      let courses = Self.courses + Self.courses + Self.courses
      var random = SplitMix64(seed: 78)
      let births = courses.map { _ in Int.random(in: 0..<20, using: &random) }
      let ones = [Double](repeating: 1, count: dimension)
      for threshold in [1e-3, 0.3] {
        var population = SpringPopulation(springs: courses.map(\.spring), dimension: dimension)
        population.settlingThreshold = threshold
        var settled = 0
        for frame in 0..<150 {
          for element in courses.indices where births[element] == frame {
            let velocities = ones.map { $0 * courses[element].velocity }
            population.setTargets(ones.span, of: element)
            population.setVelocities(velocities.span, of: element)
          }
          population.advance(by: 0.03)
          for (element, course) in courses.enumerated() where births[element] <= frame {
            let energy = course.energies[frame + 1 - births[element]]
            let range = population.components(of: element)
            let isAsItShould =
              population.isSettled(element)
              ? energy <= threshold * threshold * (1 + 1e-6) && population.values[range].allSatisfy { $0 == 1 }
                && population.velocities[range].allSatisfy { $0 == 0 }
              : energy > threshold * threshold * (1 - 1e-6)
            if !isAsItShould { Issue.record("\(course.spring), born in frame \(births[element]), in frame \(frame)") }
          }
          settled = courses.indices.count { population.isSettled($0) }
          #expect(population.settledCount == settled && population.isSettled == (settled == courses.count))
        }
        #expect(settled > courses.count / 3 && settled < courses.count)
      }
    }
  }

  /// Energy decays fastest if it is only kinetic: as e^(−4dt).
  @Test func `an element under the strongest damping settles no step too late`() {
    let spring = Spring(mass: 1, stiffness: 1, damping: 100, allowOverDamping: true)
    for population in [
      SpringPopulation(count: 2, dimension: 1, spring: spring),
      SpringPopulation(springs: [spring, .smooth], dimension: 1),
    ] {
      var population = population
      population.settlingThreshold = 0.05
      population.setVelocity(1, of: 0)
      var isSettled = false
      for step in 1...60 {
        population.advance(by: 0.001)
        let time = 0.001 * Double(step)
        let value = spring.value(target: 0.0, initialVelocity: 1, time: time)
        let velocity = spring.velocity(target: 0.0, initialVelocity: 1, time: time)
        isSettled = isSettled || value * value + velocity * velocity <= 0.0025
        #expect(population.isSettled(0) == isSettled, "step \(step)")
      }
      #expect(isSettled)
    }
  }

  @Test func `the energy of an element is that of all its components`() {
    var population = SpringPopulation(count: 2, dimension: 2, spring: .smooth)
    // Alone, the second component would settle when it is a thousandth of itself.
    population.setTargets([1, 1e-6, 0, 1e-6].span)
    for _ in 0..<1000 where !population.isSettled(0) || !population.isSettled(1) {
      #expect(!population.isSettled(0) || population.isSettled(1))
      population.advance(by: 0.001)
    }
    #expect(population.values == [1, 1e-6, 0, 1e-6])
  }

  @Test func `a population settles by the same steps whatever its scale`() {
    let steps = [1e-100, 1e-3, 1, 1e9, 1e100].map { scale in
      var population = SpringPopulation(count: 1, dimension: 1, spring: .bouncy)
      population.setTarget(scale, of: 0)
      var steps = 0
      while !population.isSettled && steps < 1000 {
        population.advance(by: 1.0 / 60)
        steps += 1
      }
      #expect(population.values == [scale])
      return steps
    }
    #expect(Set(steps).count == 1 && steps[0] > 10 && steps[0] < 200)
  }

  @Test func `an undamped element never settles, but rests where it was put`() {
    var population = SpringPopulation(count: 2, dimension: 1, spring: Spring(duration: 1, bounce: 1))
    population.setTarget(1, of: 0)
    for _ in 0..<5000 { population.advance(by: 0.1) }
    #expect(!population.isSettled(0) && population.isSettled(1))
    population.setVelocity(0, of: 0)
    population.setValue(1, of: 0)
    #expect(population.isSettled(0))
  }

  @Test func `an element with a threshold of 0 settles before its motion is subnormal`() {
    var population = SpringPopulation(count: 1, dimension: 1, spring: .smooth)
    population.settlingThreshold = 0
    population.setValue(1, of: 0)
    var least = Double.infinity
    for _ in 0..<10_000 where !population.isSettled {
      least = min(least, population.values[0].magnitude)
      population.advance(by: 0.01)
    }
    #expect(population.isSettled && population.values == [0])
    #expect(least < 1e-100 && least > .leastNormalMagnitude)
  }

  @Test func `a new threshold applies at once`() {
    var population = SpringPopulation(count: 1, dimension: 1, spring: .smooth)
    population.setTarget(1, of: 0)
    population.advance(by: 0.05)
    #expect(!population.isSettled)
    population.settlingThreshold = 0.999
    population.advance(by: 1e-6)
    #expect(population.isSettled)
  }

  // MARK: Edges

  @Test func `the smallest motion settles`() {
    var population = SpringPopulation(count: 1, dimension: 1, spring: .smooth)
    population.setTarget(.leastNonzeroMagnitude, of: 0)
    #expect(!population.isSettled)
    for _ in 0..<100 { population.advance(by: 0.02) }
    #expect(population.isSettled && population.values == [.leastNonzeroMagnitude])
  }
}
