import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct SpringPopulationSettingTests {
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

  /// With what is hard to measure: numbers that are no numbers, whose squares are none, and elements that are given what they
  /// have.
  @Test(arguments: KernelTable.available, [1, 2, 7, 8, 9, 19])
  func `values set at once give the same reference energy as by element`(table: KernelTable, dimension: Int) {
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
        // Here and there an element is given what it has.
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
        for (weight, other) in zip(whole.numbers(\.weights), elements.numbers(\.weights)) {
          #expect(weight == other || abs(weight - other) <= 1e-14 * other, "set \(which)")
        }
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
    #expect(population.numbers(\.timesToNextCheck) == [unseen[0], 0, unseen[2], unseen[3]])
  }

  // MARK: Refusals

  @Test func `numbers that do not fill an element or the population are refused`() async {
    let element = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 3, dimension: 2, spring: .smooth)
      population.setTargets([1, 2, 3].span, of: 0)
    }
    expectSentence("an element has 2 components, not 3", in: element)
    let all = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 3, dimension: 2, spring: .smooth)
      population.setVelocities([1, 2, 3].span)
    }
    expectSentence("3 elements of 2 components are 6 numbers, not 3", in: all)
    let component = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 3, dimension: 2, spring: .smooth)
      population.setValue(1, of: 0, component: 2)
    }
    expectSentence("an element has 2 components, and component 2 is none of them", in: component)
  }

  @Test func `an index outside the elements or components is refused`() async {
    let element = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 3, dimension: 2, spring: .smooth)
      population.setTarget(1, of: 3)
    }
    expectSentence("there are 3 elements, and element 3 is none of them", in: element)
    let component = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 3, dimension: 2, spring: .smooth)
      population.setValue(1, of: 2, component: 2)
    }
    expectSentence("an element has 2 components, and component 2 is none of them", in: component)
    let before = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 3, dimension: 2, spring: .smooth)
      population.setVelocities([1, 2].span, of: -1)
    }
    expectSentence("there are 3 elements, and element -1 is none of them", in: before)
  }
}
