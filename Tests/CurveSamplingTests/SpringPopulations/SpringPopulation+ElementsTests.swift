import Testing

@testable import AnimationCurves
@testable import CurveSampling
@testable import TestSupport

/// A population of springs advanced one at a time.
private struct Model {
  struct Element: Equatable {
    var spring: Spring
    var values, velocities, targets: [Double]
  }

  var elements: [Element] = []

  mutating func advance(by deltaTime: Double) {
    for index in elements.indices {
      for component in elements[index].values.indices {
        var (value, velocity) = (elements[index].values[component], elements[index].velocities[component])
        elements[index].spring.update(
          value: &value, velocity: &velocity, target: elements[index].targets[component], deltaTime: deltaTime)
        (elements[index].values[component], elements[index].velocities[component]) = (value, velocity)
      }
    }
  }
}

@Suite(.tags(.sanitized)) struct SpringPopulationElementsTests {
  // MARK: Laws

  @Test(arguments: [1, 2, 9], [true, false])
  func `elements move as springs one at a time, while others come, go and change`(dimension: Int, isShared: Bool) {
    var random = SplitMix64(seed: UInt64(dimension))
    let shared = Spring.bouncy
    var population =
      isShared
      ? SpringPopulation(count: 0, dimension: dimension, spring: shared)
      : SpringPopulation(springs: [], dimension: dimension)
    // No element settles, so the model needs no threshold.
    population.settlingThreshold = 0
    var model = Model()
    func spring() -> Spring {
      Spring(duration: .random(in: 0.2...2, using: &random), bounce: .random(in: -0.5...0.8, using: &random))
    }
    for step in 0..<600 {
      switch step < 150 ? 0 : Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        let own = isShared ? shared : spring()
        #expect((isShared ? population.append() : population.append(own)) == model.elements.count)
        let zeros = [Double](repeating: 0, count: dimension)
        model.elements.append(.init(spring: own, values: zeros, velocities: zeros, targets: zeros))
      case 2 where !model.elements.isEmpty:
        let element = Int.random(in: model.elements.indices, using: &random)
        population.remove(at: element)
        model.elements.swapAt(element, model.elements.count - 1)
        model.elements.removeLast()
      case 3 where !isShared && !model.elements.isEmpty:
        let (element, other) = (Int.random(in: model.elements.indices, using: &random), spring())
        population.setSpring(other, of: element)
        model.elements[element].spring = other
      default: break
      }
      if let element = model.elements.indices.randomElement(using: &random) {
        let targets = (0..<dimension).map { _ in Double.random(in: -100...100, using: &random) }
        population.setTargets(targets, of: element)
        model.elements[element].targets = targets
      }
      if step % 3 == 0 {
        let deltaTime = step % 2 == 0 ? 1.0 / 60 : 0.01
        population.advance(by: deltaTime)
        model.advance(by: deltaTime)
      }
    }
    #expect(population.count == model.elements.count && population.count > 100)
    #expect(population.targets == model.elements.flatMap(\.targets))
    #expect(model.elements.indices.map { population.spring(of: $0) } == model.elements.map(\.spring))
    let errors = zip(population.values, model.elements.flatMap(\.values)).map { ($0 - $1).magnitude }
    #expect(errors.max() ?? 1 < 1e-9)
    let velocityErrors = zip(population.velocities, model.elements.flatMap(\.velocities)).map { ($0 - $1).magnitude }
    #expect(velocityErrors.max() ?? 1 < 1e-7)
  }

  @Test(arguments: [1, 8], [true, false])
  func `elements that rest are counted, whatever was removed`(dimension: Int, isShared: Bool) {
    var population =
      isShared
      ? SpringPopulation(count: 130, dimension: dimension, spring: .snappy)
      : SpringPopulation(springs: Array(repeating: .snappy, count: 130), dimension: dimension)
    for element in stride(from: 0, to: 130, by: 2) { population.setTarget(1, of: element) }
    population.advance(by: 0.1)
    // The last element, at rest, replaces a moving one. Then a moving element replaces one at rest.
    for (element, moving) in [(0, 64), (1, 64), (128 - 1, 64), (4, 63)] {
      population.remove(at: element)
      let states = (0..<population.count).map { population.isSettled($0) }
      #expect(states.count { !$0 } == moving, "\(element)")
      #expect(population.settledCount == population.count - moving, "\(element)")
    }
    for _ in 0..<300 { population.advance(by: 0.02) }
    #expect(population.isSettled && population.values == population.targets)
    while population.count > 0 { population.remove(at: population.count / 2) }
    #expect(population.isSettled && population.values.isEmpty)
    population.advance(by: 1)
    if isShared { population.append() } else { population.append(.smooth) }
    population.setTarget(3, of: 0)
    for _ in 0..<200 { population.advance(by: 0.02) }
    #expect(population.isSettled && population.values[0] == 3)
  }

  @Test func `an element at rest stays there with another spring, and one that moves keeps its motion`() {
    var population = SpringPopulation(springs: [.smooth, .smooth], dimension: 1)
    population.setTarget(1, of: 1)
    population.advance(by: 0.1)
    var (value, velocity) = (population.values[1], population.velocities[1])
    population.setSpring(.bouncy, of: 0)
    population.setSpring(.bouncy, of: 1)
    #expect(population.isSettled(0) && population.values[1] == value && population.velocities[1] == velocity)
    population.advance(by: 0.05)
    Spring.bouncy.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.05)
    #expect((population.values[1] - value).magnitude < 1e-14)
    #expect((population.velocities[1] - velocity).magnitude < 1e-13)
  }

  @Test(arguments: [true, false])
  func `another spring for all elements moves those that move`(isShared: Bool) {
    var population =
      isShared
      ? SpringPopulation(count: 70, dimension: 1, spring: .smooth)
      : SpringPopulation(springs: Array(repeating: .smooth, count: 70), dimension: 1)
    for element in 1..<70 { population.setTarget(Double(element), of: element) }
    population.advance(by: 0.1)
    let before = population
    let stiff = Spring(duration: 0.1, bounce: 0.4)
    population.setSpring(stiff)
    #expect(population.spring(of: 69) == stiff && population.isSettled(0))
    population.advance(by: 0.02)
    for element in 0..<70 {
      var (value, velocity) = (before.values[element], before.velocities[element])
      stiff.update(value: &value, velocity: &velocity, target: Double(element), deltaTime: 0.02)
      #expect((population.values[element] - value).magnitude < 1e-12)
      #expect((population.velocities[element] - velocity).magnitude < 1e-10)
    }
    for _ in 0..<200 { population.advance(by: 0.02) }
    #expect(population.isSettled && population.values == (0..<70).map(Double.init))
  }

  @Test func `an element that was just set still settles after it took another index`() {
    var population = SpringPopulation(springs: Array(repeating: .smooth, count: 130), dimension: 1)
    population.setTarget(1, of: 129)
    population.remove(at: 0)
    #expect(!population.isSettled(0) && population.settledCount == 128)
    for _ in 0..<200 { population.advance(by: 0.02) }
    #expect(population.isSettled && population.values[0] == 1)
  }

  @Test(arguments: [true, false])
  func `an element that never settled does so with a damped spring`(isShared: Bool) {
    let undamped = Spring(mass: 1, stiffness: 100, damping: 0)
    var population =
      isShared
      ? SpringPopulation(count: 1, dimension: 1, spring: undamped)
      : SpringPopulation(springs: [undamped], dimension: 1)
    population.setTarget(1, of: 0)
    for _ in 0..<200 { population.advance(by: 0.02) }
    #expect(!population.isSettled)
    if isShared { population.setSpring(.smooth) } else { population.setSpring(.smooth, of: 0) }
    for _ in 0..<200 { population.advance(by: 0.02) }
    #expect(population.isSettled && population.values == [1])
  }

  // MARK: Memory

  @Test func `a frame with new, removed and changed elements keeps the memory of the population`() {
    var population = SpringPopulation(springs: [], dimension: 2)
    population.reserveCapacity(200)
    func addresses() -> [UnsafeRawPointer?] {
      [population.values, population.velocities, population.targets, population.storage.numbers].map { numbers in
        numbers.withUnsafeBytes(\.baseAddress)
      } + [population.springs.withUnsafeBytes(\.baseAddress)]
    }
    population.append(.bouncy)
    let before = addresses()
    for frame in 0..<500 {
      if population.count < 200 { population.append(frame % 2 == 0 ? .bouncy : .snappy) }
      if frame % 3 == 2 { population.remove(at: frame % population.count) }
      population.setSpring(.smooth, of: frame % population.count)
      population.setTarget(SIMD2<Float>(3, 4), of: (frame * 7) % population.count)
      population.advance(by: 1.0 / 60)
    }
    #expect(population.count > 100 && addresses() == before)
  }

  // MARK: Float

  @Test func `SIMD vectors of Float set and read the numbers of an element`() {
    var population = SpringPopulation(count: 3, dimension: 2, spring: .bouncy)
    population.setTarget(SIMD2<Float>(1.5, -2), of: 1)
    population.setValue(SIMD2<Float>(0.1, 4), of: 1)
    population.setVelocity(SIMD2<Float>(7, 8), of: 1)
    #expect(population.targets == [0, 0, 1.5, -2, 0, 0])
    #expect(population.values == [0, 0, Double(Float(0.1)), 4, 0, 0])
    #expect(population.value(of: 1, as: SIMD2<Float>.self) == SIMD2(0.1, 4))
    #expect(population.velocity(of: 1, as: SIMD2<Float>.self) == SIMD2(7, 8))
    population.advance(by: 0.1)
    var picture = [Float](repeating: 0, count: 6)
    population.copyValues(into: &picture)
    #expect(picture == population.values.map { Float($0) })
    #expect(population.value(of: 1, as: SIMD2<Double>.self) == SIMD2(population.values[2], population.values[3]))
  }

  // MARK: Refusals

  @Test func `a vector of another dimension is refused`() async {
    await #expect(processExitsWith: .failure) {
      var population = SpringPopulation(count: 1, dimension: 2, spring: .bouncy)
      population.setTarget(SIMD3<Float>(1, 2, 3), of: 0)
    }
  }

  @Test func `a spring of its own is refused where all elements share one`() async {
    await #expect(processExitsWith: .failure) {
      var population = SpringPopulation(count: 1, dimension: 2, spring: .bouncy)
      population.append(.smooth)
    }
  }
}
