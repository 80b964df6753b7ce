import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized)) struct SpringPopulationSettingTests {
  // MARK: Laws

  @Test func `a new target keeps value and velocity`() {
    var population = SpringPopulation(count: 3, dimension: 2, spring: .bouncy)
    population.setTargets([1, 2, 3, 4, 5, 6].span)
    population.advance(by: 0.1)
    let before = population
    population.setTargets([-1, -2].span, of: 1)
    #expect(population.values == before.values && population.velocities == before.velocities)
    #expect(population.targets == [1, 2, -1, -2, 5, 6])
    population.advance(by: 0.05)
    var (value, velocity) = (before.values[3], before.velocities[3])
    Spring.bouncy.update(value: &value, velocity: &velocity, target: -2, deltaTime: 0.05)
    #expect((population.values[3] - value).magnitude < 1e-14)
    #expect((population.velocities[3] - velocity).magnitude < 1e-12)
  }

  @Test func `an element that moves through its new target still swings`() {
    var population = SpringPopulation(count: 1, dimension: 1, spring: .bouncy)
    population.setTarget(1, of: 0)
    population.advance(by: 0.1)
    let place = population.values[0]
    population.setTarget(place, of: 0)
    #expect(!population.isSettled)
    population.advance(by: 0.02)
    #expect(population.values[0] > place + 0.01)
    for _ in 0..<200 { population.advance(by: 0.02) }
    #expect(population.isSettled && population.values == [place])
  }

  @Test func `an element that has settled moves again when it is set`() {
    var population = SpringPopulation(count: 65, dimension: 1, spring: .smooth)
    for target in [1.0, -1, 5] {
      population.setTarget(target, of: 64)
      #expect(population.settledCount == 64 && !population.isSettled(64))
      for _ in 0..<100 { population.advance(by: 0.02) }
      #expect(population.isSettled && population.values[64] == target)
    }
    population.setVelocity(1, of: 3)
    #expect(!population.isSettled(3) && population.settledCount == 64)
    population.setVelocity(0, of: 3)
    #expect(population.isSettled)
    population.setValue(1, of: 3)
    #expect(population.settledCount == 64)
    population.setValue(0, of: 3)
    #expect(population.isSettled)
  }

  @Test func `the same target in every frame does not keep an element from settling`() {
    var population = SpringPopulation(count: 2, dimension: 2, spring: .smooth)
    for _ in 0..<100 {
      population.setTargets([1, 2, 3, 4].span)
      population.setTargets([3, 4].span, of: 1)
      population.setTarget(4, of: 1, component: 1)
      population.advance(by: 0.02)
    }
    #expect(population.isSettled && population.values == [1, 2, 3, 4])
  }

  @Test func `values set at once, by element and by component are the same`() {
    let numbers: [Double] = [1, 2, 3, 4, 5, 6]
    var (whole, elements, components) = (
      SpringPopulation(count: 3, dimension: 2, spring: .smooth),
      SpringPopulation(count: 3, dimension: 2, spring: .smooth),
      SpringPopulation(count: 3, dimension: 2, spring: .smooth)
    )
    whole.setValues(numbers.span)
    whole.setVelocities(numbers.span)
    whole.setTargets(numbers.reversed().span)
    for element in 0..<3 {
      let range = elements.components(of: element)
      elements.setValues(numbers.span.extracting(range), of: element)
      elements.setVelocities(numbers.span.extracting(range), of: element)
      elements.setTargets(numbers.reversed().span.extracting(range), of: element)
      for (component, place) in range.enumerated() {
        components.setValue(numbers[place], of: element, component: component)
        components.setVelocity(numbers[place], of: element, component: component)
        components.setTarget(numbers.reversed()[place], of: element, component: component)
      }
    }
    for population in [whole, elements, components] {
      #expect(population.values == numbers && population.velocities == numbers)
      #expect(population.targets == numbers.reversed())
      #expect(population.settledCount == 0)
    }
  }

  /// The weight of an element that is set now, computed component by component: the reciprocal of twice its energy.
  private static func weight(of element: Int, in population: SpringPopulation) -> Double {
    let stiffness = population.spring(of: element).finiteStiffness
    let layout = population.layout
    var energy = 0.0
    var isAtRest = true
    for component in population.components(of: element) {
      let displacement = population.values[component] - population.targets[component]
      let velocity = population.velocities[component]
      isAtRest = isAtRest && displacement == 0 && velocity == 0
      energy += stiffness * (displacement * displacement) + velocity * velocity
    }
    if isAtRest { return 0 }
    // The reciprocal of a smaller energy is not finite.
    return energy <= population.storage[layout.limits, layout.isShared ? 0 : element]
      ? 1 / max(energy, .leastNormalMagnitude) : .infinity
  }

  /// The numbers include NaN, and numbers whose squares overflow or underflow. Some elements are given their present
  /// numbers.
  @Test(arguments: KernelTable.available, some([1, 2, 7, 8, 9, 19], 3))
  func `values set at once are marked as by element, and the next step measures their energy`(
    table: KernelTable, dimension: Int
  ) {
    var random = SplitMix64(seed: UInt64(dimension))
    let hard: [Double] = [0, -0.0, 1, .leastNonzeroMagnitude, 1e-170, 1e170, .infinity, .nan]
    func numbers(_ count: Int) -> [Double] {
      (0..<count).map { _ in hard[.random(in: hard.indices, using: &random)] * .random(in: -1...1, using: &random) }
    }
    let springs =
      (0..<130).map { assortedSprings[$0 % assortedSprings.count] } + [Spring(mass: 1, stiffness: 1e-210, damping: 0)]
    for start in [
      SpringPopulation(springs: springs, dimension: dimension),
      SpringPopulation(count: 131, dimension: dimension, spring: .bouncy),
      SpringPopulation(count: 131, dimension: dimension, spring: Spring(duration: 1, bounce: 1)),
    ] {
      var (whole, elements) = (start, start)
      for which in 0..<12 {
        // Some elements are given their present numbers.
        var given = numbers(131 * dimension)
        let has = which % 3 == 0 ? whole.targets : which % 3 == 1 ? whole.values : whole.velocities
        for element in 0..<131 where element % 5 == which % 5 || which > 8 && element < 128 {
          for place in whole.components(of: element) { given[place] = has[place] }
        }
        KernelTable.withActive(table) {
          switch which % 3 {
          case 0: whole.setTargets(given.span)
          case 1: whole.setValues(given.span)
          default: whole.setVelocities(given.span)
          }
        }
        for element in 0..<131 {
          let part = given.span.extracting(elements.components(of: element))
          switch which % 3 {
          case 0: elements.setTargets(part, of: element)
          case 1: elements.setValues(part, of: element)
          default: elements.setVelocities(part, of: element)
          }
        }
        #expect(
          whole.movingCount == elements.movingCount && whole.numbers(\.movingCounts) == elements.numbers(\.movingCounts)
        )
        for (mine, other) in [
          (whole.values, elements.values), (whole.velocities, elements.velocities), (whole.targets, elements.targets),
        ] {
          #expect(mine.map(\.bitPattern) == other.map(\.bitPattern))
        }
        #expect(whole.numbers(\.timesToNextCheck) == elements.numbers(\.timesToNextCheck))
        for (weight, other) in zip(whole.numbers(\.weights), elements.numbers(\.weights)) {
          #expect(weight == other || weight.isNaN && other.isNaN, "set \(which)")
        }
        let settled = (0..<131).map { Self.weight(of: $0, in: whole) == 0 }
        #expect((0..<131).map { whole.isSettled($0) } == settled)
        #expect(whole.settledCount == settled.count { $0 } && !whole.isSettled)
        // Every third time, both are advanced by a step so short that no moving element comes nearer to its target.
        if which % 3 != 2 { continue }
        let expected = (0..<131).map { Self.weight(of: $0, in: whole) }
        let marked = whole.numbers(\.weights).map(\.isNaN)
        KernelTable.withActive(table) {
          whole.advance(by: .leastNonzeroMagnitude)
          elements.advance(by: .leastNonzeroMagnitude)
        }
        for (element, (weight, exact)) in zip(whole.numbers(\.weights), expected).enumerated() where marked[element] {
          // The least energies settle at once.
          let isLeast = exact == 1 / .leastNormalMagnitude && weight == 0
          #expect(weight == exact || abs(weight - exact) <= 1e-14 * exact || isLeast, "set \(which)")
        }
        let moving = whole.numbers(\.weights).count { $0 != 0 }
        #expect(whole.movingCount == moving && whole.settledCount == 131 - moving)
        #expect(whole.numbers(\.weights) == elements.numbers(\.weights))
      }
    }
  }

  @Test func `only blocks with a change are tested for rest`() {
    var population = SpringPopulation(count: 200, dimension: 1, spring: .smooth)
    var targets = [Double](repeating: 1, count: 200)
    population.setTargets(targets.span)
    population.advance(by: 0.01)
    let unseen = population.numbers(\.timesToNextCheck)
    #expect(unseen.allSatisfy { $0 > 0 })
    targets[100] = 2
    population.setTargets(targets.span)
    #expect(population.numbers(\.timesToNextCheck) == [unseen[0], -1, unseen[2], unseen[3]])
  }

  /// The reference: single springs, whose energy is measured at once, and which are tested for rest after each step.
  @Test(arguments: KernelTable.available, some([9, 1, 3], 1))
  func `elements that are set again and again settle as single springs do`(table: KernelTable, dimension: Int) {
    var random = SplitMix64(seed: UInt64(90 + dimension))
    let springs = (0..<70).map { assortedSprings[$0 % assortedSprings.count] }
    for start in [
      SpringPopulation(springs: springs, dimension: dimension),
      SpringPopulation(count: 70, dimension: dimension, spring: .bouncy),
    ] {
      var population = start
      var singles = (0..<70).map { SingleSpring(start.spring(of: $0), dimension) }
      KernelTable.withActive(table) {
        for frame in 0..<120 {
          var targets = population.targets
          // Sets all, some or no targets; every fourth time, half of them to the present values.
          for element in 0..<70 where frame % 20 == 0 || frame % 7 == 0 && element % 3 == 0 {
            let isStaying = frame % 4 == 0 && element % 2 == 0
            for place in population.components(of: element) {
              targets[place] = isStaying ? population.values[place] : .random(in: -3...3, using: &random)
            }
          }
          if frame.isMultiple(of: 2) {
            population.setTargets(targets.span)
          } else {
            for element in 0..<70 {
              population.setTargets(targets.span.extracting(population.components(of: element)), of: element)
            }
          }
          // A threshold skips the search for rest, and a step of no length settles nothing.
          if frame == 50 { population.settlingThreshold = 0.02 }
          population.advance(by: 0)
          for element in 0..<70 { singles[element].set(Array(targets[population.components(of: element)])) }
          #expect((0..<70).allSatisfy { population.isSettled($0) == singles[$0].isSettled }, "frame \(frame)")
          let step = frame % 5 == 0 ? 0.05 : 0.02
          population.advance(by: step)
          for element in 0..<70 { singles[element].advance(by: step, threshold: frame < 50 ? 1e-3 : 0.02) }
          let settled = (0..<70).filter { population.isSettled($0) }
          #expect(settled == (0..<70).filter { singles[$0].isSettled }, "frame \(frame)")
          #expect(population.settledCount == settled.count && population.isSettled == (settled.count == 70))
          for element in 0..<70 {
            let values = population.values[population.components(of: element)]
            #expect(zip(values, singles[element].values).allSatisfy { abs($0 - $1) < 1e-9 }, "frame \(frame)")
            // Both continue from the same numbers, so that different rounding has no effect at the threshold.
            singles[element].values = Array(values)
            singles[element].velocities = Array(population.velocities[population.components(of: element)])
          }
        }
      }
    }
  }

  // MARK: Refusals

  @Test func `numbers that do not fill an element or the population are refused`() async {
    let element = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 3, dimension: 2, spring: .smooth)
      population.setTargets([1, 2, 3].span, of: 0)
    }
    expectSentence("an element needs 2 numbers, one for each component, not 3", in: element)
    let all = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 3, dimension: 2, spring: .smooth)
      population.setVelocities([1, 2, 3].span)
    }
    expectSentence("3 elements of 2 components need 6 numbers, not 3", in: all)
    let component = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 3, dimension: 2, spring: .smooth)
      population.setValue(1, of: 0, component: 2)
    }
    expectSentence("the index of a component must be in 0..<2, not 2", in: component)
  }

  @Test func `an index outside the elements or components is refused`() async {
    let element = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 3, dimension: 2, spring: .smooth)
      population.setTarget(1, of: 3)
    }
    expectSentence("the index of an element must be in 0..<3, not 3", in: element)
    let component = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 3, dimension: 2, spring: .smooth)
      population.setValue(1, of: 2, component: 2)
    }
    expectSentence("the index of a component must be in 0..<2, not 2", in: component)
    let before = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 3, dimension: 2, spring: .smooth)
      population.setVelocities([1, 2].span, of: -1)
    }
    expectSentence("the index of an element must be in 0..<3, not -1", in: before)
  }
}

/// An element by itself.
private struct SingleSpring {
  let spring: Spring
  var values, velocities, targets: [Double]
  private var reference = 0.0

  init(_ spring: Spring, _ dimension: Int) {
    self.spring = spring
    values = Array(repeating: 0, count: dimension)
    (velocities, targets) = (values, values)
  }

  var isSettled: Bool { values == targets && velocities.allSatisfy { $0 == 0 } }

  private var energy: Double {
    values.indices.reduce(0) { sum, index in
      let displacement = spring.naturalFrequency * (values[index] - targets[index])
      return sum + displacement * displacement + velocities[index] * velocities[index]
    }
  }

  mutating func set(_ numbers: [Double]) {
    if numbers == targets { return }
    targets = numbers
    reference = energy
  }

  mutating func advance(by step: Double, threshold: Double) {
    if isSettled { return }
    for index in values.indices {
      spring.update(value: &values[index], velocity: &velocities[index], target: targets[index], deltaTime: step)
    }
    if spring.dampingRatio > 0 && energy <= threshold * threshold * reference {
      values = targets
      velocities = velocities.map { _ in 0 }
    }
  }
}
