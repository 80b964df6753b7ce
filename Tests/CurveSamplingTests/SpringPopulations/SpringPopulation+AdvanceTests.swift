import AnimationCurves
@_spi(Kernels) import CurveSampling
import CCurveKernels
import Testing

@testable import TestSupport

@Suite(.tags(.sanitized, .threaded)) struct SpringPopulationAdvanceTests {
  /// A population that has been set at random, and what it was set to.
  static func moving(_ population: SpringPopulation, seed: UInt64) -> SpringPopulation {
    var (population, random) = (population, SplitMix64(seed: seed))
    let lists = (0..<3).map { _ in population.values.map { _ in Double.random(in: -4...4, using: &random) } }
    let (values, velocities, targets) = (lists[0], lists[1], lists[2])
    population.setValues(values.span)
    population.setVelocities(velocities.span)
    population.setTargets(targets.span)
    return population
  }

  /// Returns the greatest distance of a component of `moved` from the result of `Spring.update`, in units of `bound`,
  /// the velocity's times ω₀.
  static func worst(
    _ moved: SpringPopulation, from start: SpringPopulation, by steps: [Double], bound: Double, _ subject: String
  ) -> WorstError {
    var worst = WorstError(subject)
    for element in 0..<start.count {
      let spring = start.spring(of: element)
      let scale = bound * max(1, 1 / spring.naturalFrequency)
      for place in start.components(of: element) {
        var (value, velocity) = (start.values[place], start.velocities[place])
        for step in steps {
          spring.update(value: &value, velocity: &velocity, target: start.targets[place], deltaTime: step)
        }
        worst.note((moved.values[place] - value).magnitude, bound: scale, at: "\(place) of \(spring)")
        worst.note(
          (moved.velocities[place] - velocity).magnitude, bound: scale * max(1, spring.naturalFrequency),
          at: "velocity \(place) of \(spring)")
      }
    }
    return worst
  }

  // MARK: Laws

  @Test(arguments: some([1, 3, 9, 0], 1), [true, false])
  func `huge populations on one, two and eight requested cores have equal bits`(dimension: Int, areAlike: Bool) {
    let count = (areAlike ? 260_000 : 130_000) / max(dimension, 2) * (dimension < 2 ? 2 : 1) + 77
    let springs = (0..<count).map { assortedSprings[($0 * 7) % assortedSprings.count] }
    let population =
      areAlike
      ? SpringPopulation(count: count, dimension: dimension, spring: .bouncy)
      : SpringPopulation(springs: springs, dimension: dimension)
    expectSameBitsOnAnyCores("\(dimension), alike: \(areAlike)") {
      var population = Self.moving(population, seed: 3)
      var counts: [Double] = []
      // After the step of half a second, some elements have settled. The last step has another length.
      for step in [0.01, 0.01, 0.5, 0.017] {
        population.advance(by: step)
        counts.append(Double(population.settledCount))
      }
      let settled = (0..<population.count).lazy.map { population.isSettled($0) ? 1.0 : 0 }
      return population.values + population.velocities + counts + settled
    }
  }

  @Test(arguments: KernelTable.available)
  func `every number of elements and components moves as single ones`(table: KernelTable) {
    let lanes = table == KernelTable.available[0] ? 2 : 8
    for count in Array(0...2 * lanes + 1) + [63, 64, 65, 130] {
      for dimension in [0, 1, 2, 3, 7, 8, 9, 16, 19] {
        let springs = (0..<count).map { assortedSprings[($0 * 7) % assortedSprings.count] }
        let populations = [
          SpringPopulation(count: count, dimension: dimension, spring: .bouncy),
          SpringPopulation(springs: springs, dimension: dimension),
        ]
        for population in populations {
          var population = population
          population.settlingThreshold = 0
          let start = Self.moving(population, seed: UInt64(100 * count + dimension))
          var moved = start
          let steps = [0.01, 0.01, 0.017]
          KernelTable.withActive(table) {
            for step in steps { moved.advance(by: step) }
          }
          let worst = Self.worst(moved, from: start, by: steps, bound: 1e-13, "\(table), \(count) × \(dimension)")
          #expect(worst.failures == 0, "\(worst)")
          #expect(moved.targets == start.targets)
        }
      }
    }
  }

  @Test(arguments: KernelTable.available)
  func `the kernels of the active table run`(table: KernelTable) {
    // Some tables fuse a product and a sum, others round twice, so the last bits show which table ran.
    let start = Self.moving(SpringPopulation(springs: assortedSprings, dimension: 5), seed: 5)
    let moved = { (table: KernelTable) in
      KernelTable.withActive(table) {
        var population = start
        for _ in 0..<20 { population.advance(by: 0.013) }
        return population.values
      }
    }
    #expect(moved(table) == moved(table))
    let isFused = table.name != "baseline"
    if KernelTable.available.count > 1 { #expect((moved(table) != moved(KernelTable.available[0])) == isFused) }
  }

  @Test(arguments: KernelTable.available)
  func `a thousand frames, none as long as another, and some retargeted, are the closed form`(table: KernelTable) {
    struct Start {
      var (value, velocity, target, time, steps) = (0.0, 0.0, 0.0, 0.0, 0)
    }
    KernelTable.withActive(table) {
      var random = SplitMix64(seed: 2024)
      var population = SpringPopulation(springs: assortedSprings, dimension: 1)
      population.settlingThreshold = 0
      var starts = assortedSprings.map { _ in Start() }
      var worst = WorstError("\(table)")
      for frame in 0..<1000 {
        for element in starts.indices where frame == 0 || Int.random(in: 0..<200, using: &random) == 0 {
          let target = Double.random(in: -10...10, using: &random)
          population.setTarget(target, of: element)
          starts[element] = Start()
          starts[element].value = population.values[element]
          starts[element].velocity = population.velocities[element]
          starts[element].target = target
        }
        let step = [0: 0, 1: 1e-9, 10: 10][frame % 97] ?? Double.random(in: 0...0.05, using: &random)
        population.advance(by: step)
        for (element, spring) in assortedSprings.enumerated() {
          starts[element].time += step
          starts[element].steps += 1
          let start = starts[element]
          let displacement = start.target - start.value
          let frequency = spring.naturalFrequency
          let value =
            start.value + spring.value(target: displacement, initialVelocity: start.velocity, time: start.time)
          let velocity = spring.velocity(target: displacement, initialVelocity: start.velocity, time: start.time)
          let amplitude = (displacement * displacement + (start.velocity / frequency) * (start.velocity / frequency))
            .squareRoot()
          // The bound of the population and that of the closed form, whose time is a sum too.
          let bound =
            0x1p-53 * (8 + 2 * frequency * start.time) * Double(start.steps) * (amplitude + start.target.magnitude)
            + 1e-14 * (amplitude + start.target.magnitude + start.value.magnitude)
          worst.note((population.values[element] - value).magnitude, bound: bound, at: "\(spring), frame \(frame)")
          worst.note(
            (population.velocities[element] - velocity).magnitude, bound: bound * max(1, frequency),
            at: "velocity of \(spring), frame \(frame)")
        }
      }
      #expect(worst.failures == 0, "\(worst)")
    }
  }

  @Test func `a step of zero or less moves no element, to the last bit`() {
    let start = Self.moving(SpringPopulation(count: 70, dimension: 1, spring: .bouncy), seed: 1)
    for step in [0, -0.0, -1, -Double.infinity] {
      var moved = start
      moved.advance(by: step)
      #expect(moved.values == start.values && moved.velocities == start.velocities, "\(step)")
    }
  }

  @Test(arguments: KernelTable.available)
  func `ten seconds are one step`(table: KernelTable) {
    for dimension in [1, 3, 9] {
      var population = SpringPopulation(springs: assortedSprings, dimension: dimension)
      population.settlingThreshold = 0
      let start = Self.moving(population, seed: 10)
      var moved = start
      KernelTable.withActive(table) { moved.advance(by: 10) }
      let worst = Self.worst(moved, from: start, by: [10], bound: 1e-12, "\(table)")
      #expect(worst.failures == 0, "\(worst)")
    }
  }

  @Test func `alternating steps give the motion of each step`() {
    let steps = [0.01, 0.02, 0.01, 0.02, 0.02, 0.01]
    var population = SpringPopulation(springs: assortedSprings, dimension: 2)
    population.settlingThreshold = 0
    let start = Self.moving(population, seed: 3)
    var moved = start
    for step in steps { moved.advance(by: step) }
    let worst = Self.worst(moved, from: start, by: steps, bound: 1e-12, "alternating")
    #expect(worst.failures == 0, "\(worst)")
  }

  // MARK: Edges

  @Test(arguments: KernelTable.available, [1, 2, 9])
  func `a damped element rests at infinity, an undamped one is NaN, and one at rest stays`(
    table: KernelTable, dimension: Int
  ) {
    KernelTable.withActive(table) {
      let undamped = Spring(duration: 1, bounce: 1)
      var population = SpringPopulation(springs: [.smooth, undamped, undamped, .bouncy], dimension: dimension)
      let target = [Double](repeating: 3, count: dimension)
      for element in 0..<3 { population.setTargets(target.span, of: element) }
      population.setValues(target.span, of: 1)
      population.advance(by: .infinity)
      #expect(population.values[population.components(of: 0)] == target[...])
      #expect(population.values[population.components(of: 1)] == target[...])
      #expect(population.values[population.components(of: 2)].allSatisfy { $0.isNaN })
      #expect(population.values[population.components(of: 3)].allSatisfy { $0 == 0 })
      #expect([0, 1, 2, 3].map(population.isSettled) == [true, true, false, true])
      #expect(population.settledCount == 3)
    }
  }

  @Test(arguments: KernelTable.available, [1, 2, 9])
  func `NaN stays in its element, which never settles`(table: KernelTable, dimension: Int) {
    KernelTable.withActive(table) {
      for odd in [Double.nan, .infinity, 1e200] {
        for isShared in [true, false] {
          var population =
            isShared
            ? SpringPopulation(count: 70, dimension: dimension, spring: .smooth)
            : SpringPopulation(springs: Array(repeating: .smooth, count: 70), dimension: dimension)
          population.setTargets([Double](repeating: 1, count: 70 * dimension).span)
          population.setTarget(odd, of: 5)
          population.setTarget(odd, of: 69, component: dimension - 1)
          for _ in 0..<1000 { population.advance(by: 0.02) }
          for element in 0..<70 {
            let isOdd = element == 5 || element == 69
            #expect(population.isSettled(element) == !isOdd)
            if !isOdd { #expect(population.values[population.components(of: element)].allSatisfy { $0 == 1 }) }
          }
        }
      }
    }
  }

  @Test func `springs of extreme durations move by ordinary steps`() {
    for duration in [1e-300, 1e-160, 1e160, 1e300] {
      var population = SpringPopulation(springs: [Spring(duration: duration)], dimension: 1)
      population.setTarget(1, of: 0)
      for _ in 0..<3 { population.advance(by: 0.01) }
      #expect(population.values == [duration < 1 ? 1 : 0])
    }
  }

  @Test func `an empty population advances and is settled`() {
    var none = SpringPopulation(springs: [], dimension: 2)
    none.advance(by: 1)
    #expect(none.isSettled && none.settledCount == 0)
    var flat = SpringPopulation(count: 3, dimension: 0, spring: .smooth)
    flat.advance(by: 1)
    #expect(flat.values.isEmpty && flat.settledCount == 3)
  }

  // MARK: Refusals

  @Test func `a step that is not a number is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 1, dimension: 1, spring: .smooth)
      population.advance(by: .nan)
    }
    expectSentence("a time step in seconds must not be NaN", in: result)
  }
}
