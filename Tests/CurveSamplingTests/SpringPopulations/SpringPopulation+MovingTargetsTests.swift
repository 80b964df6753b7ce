import AnimationCurves
import CurveSampling
import Testing

@testable import TestSupport

@Suite(.tags(.sanitized)) struct SpringPopulationMovingTargetsTests {
  @Test(arguments: [true, false])
  func `elements follow moving targets as single springs do`(isShared: Bool) {
    let springs = isShared ? [Spring](repeating: .bouncy, count: 70) : assortedSprings
    var population =
      isShared
      ? SpringPopulation(count: 70, dimension: 2, spring: .bouncy) : SpringPopulation(springs: springs, dimension: 2)
    population.settlingThreshold = 0
    population = SpringPopulationAdvanceTests.moving(population, seed: 19)
    var source = SplitMix64(seed: 23)
    var (values, velocities, targets) = (population.values, population.velocities, population.targets)
    var lags = values.map { _ in 0.0 }
    for step in [0.01, 0.017, 0.01, 0.3] {
      // A third of the targets stay where they are.
      let ends = targets.map { Int.random(in: 0..<3, using: &source) == 0 ? $0 : .random(in: -4...4, using: &source) }
      population.advance(by: step, movingTargetsTo: ends)
      for place in values.indices {
        let spring = springs[place / 2]
        spring.update(
          value: &values[place], velocity: &velocities[place], target: targets[place], movingTo: ends[place],
          deltaTime: step)
        let slope = ((ends[place] - targets[place]) / step).magnitude
        lags[place] += spring.damping / spring.stiffness * slope + slope / spring.naturalFrequency
        let bound = 1e-13 * (10 + lags[place] + 10 / spring.naturalFrequency)
        #expect((population.values[place] - values[place]).magnitude <= bound, "\(spring)")
        #expect(
          (population.velocities[place] - velocities[place]).magnitude <= bound * max(1, spring.naturalFrequency),
          "\(spring)")
      }
      targets = ends
      #expect(population.targets == targets)
    }
  }

  @Test func `an element whose target stopped settles, and one whose target moves does not`() {
    var population = SpringPopulation(count: 2, dimension: 1, spring: .snappy)
    for frame in 1...600 {
      let moving = Double(frame) / 60
      population.advance(by: 1.0 / 60, movingTargetsTo: [min(moving, 2), moving])
    }
    #expect(population.isSettled(0) && population.values[0] == 2)
    #expect(!population.isSettled(1))
    let lag = 2 / Spring.snappy.naturalFrequency * Spring.snappy.dampingRatio
    #expect((10 - population.values[1] - lag).magnitude <= 1e-12)
  }

  @Test func `no time only sets the targets, and an infinite one ends on them`() {
    var population = SpringPopulation(count: 1, dimension: 2, spring: .smooth)
    population.advance(by: 0, movingTargetsTo: [1, 2])
    #expect(population.values == [0, 0] && population.velocities == [0, 0] && population.targets == [1, 2])
    population.advance(by: .infinity, movingTargetsTo: [3, 2])
    #expect(population.values == [3, 2] && population.velocities == [0, 0] && population.targets == [3, 2])
  }

  @Test func `a target too fast for a Double jumps at the end of the step`() {
    var population = SpringPopulation(count: 2, dimension: 1, spring: .smooth)
    population.advance(by: 0x1p-1030, movingTargetsTo: [1, .infinity])
    #expect(population.values == [0, 0] && population.targets == [1, .infinity])
  }

  @Test func `a wrong count of targets is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 2, dimension: 2, spring: .smooth)
      population.advance(by: 0.1, movingTargetsTo: [1, 2, 3])
    }
    expectSentence("2 elements of 2 components need 4 numbers, not 3", in: result)
  }
}
